/*
 * One test of `octavo test-code`:
 *   1. its blocks become files in a temporary folder: neighbours in one language are one file
 *   2. each file is run by the command of its language, in that folder, until one fails
 *   3. the failure is found in the output, and the line in the author's file
 */
import { delimiter, join } from 'node:path'
import type { CodeTest, CodeTestCase, TestCodeSettings } from '@octavo/site'
import { createDiagnostic, type Diagnostic, type Span } from '@octavo/source'
import { isTaken } from '../../disk/path-facts.ts'
import { createWorkFolder, type WorkFolder } from '../../disk/work-folder.ts'
import { findCodeCommand } from './code-commands.ts'
import { findBlock, findFailure } from './find-failure.ts'
import { runProgramGroup, type GroupEnd } from './run-program-group.ts'

/** What tests share. */
export interface CodeTestContext {
  /** Absolute folder of the project. */
  readonly root: string
  readonly settings: TestCodeSettings | undefined
  readonly timeoutMs: number
}

/** The result of a test. */
export interface CodeTestResult {
  readonly test: CodeTestCase
  readonly kind: 'passed' | 'failed' | 'skipped'
  readonly diagnostics: readonly Diagnostic[]
  /** What the code that failed has printed. */
  readonly output: string
}

/** Runs a test in a temporary folder, which is removed afterwards. */
export async function runCodeTest(test: CodeTestCase, context: CodeTestContext): Promise<CodeTestResult> {
  const steps = toSteps(test.blocks)
  const unknown = steps.find(
    ({ language, code }) => !findCodeCommand(language, code, context.settings?.commands),
  )
  if (unknown) return { test, kind: 'skipped', diagnostics: [noCommand(unknown)], output: '' }
  const folder = createWorkFolder()
  try {
    const packages = join(context.root, 'node_modules')
    if (isTaken(packages)) folder.link('node_modules', packages)
    for (const [index, step] of steps.entries()) {
      const failed = await runStep(step, { index, folder, context })
      if (failed) return { test, kind: 'failed', ...failed }
    }
    return { test, kind: 'passed', diagnostics: [], output: '' }
  } finally {
    folder.remove()
  }
}

/** Code of one language that is one file. */
interface Step {
  readonly language: string
  readonly blocks: readonly CodeTest[]
  readonly code: string
}

function toSteps(blocks: readonly CodeTest[]): readonly Step[] {
  const groups: { readonly language: string; readonly blocks: CodeTest[] }[] = []
  for (const block of blocks) {
    const language = block.language?.toLowerCase() ?? ''
    const last = groups.at(-1)
    if (last?.language === language) last.blocks.push(block)
    else groups.push({ language, blocks: [block] })
  }
  return groups.map((group) => ({ ...group, code: group.blocks.map(({ code }) => code).join('\n') }))
}

interface StepContext {
  readonly index: number
  readonly folder: WorkFolder
  readonly context: CodeTestContext
}

/** Undefined for code that passes. */
async function runStep(step: Step, { index, folder, context }: StepContext) {
  const command = findCodeCommand(step.language, step.code, context.settings?.commands)
  if (!command) return undefined
  const name = `test-${index + 1}${command.extension}`
  folder.write(name, `${step.code}\n`)
  const words = command.words.map((word) => word.replaceAll('{file}', join(folder.path, name)))
  const env = testEnvironment(context.root)
  const end = await runProgramGroup({ words, cwd: folder.path, env, timeoutMs: context.timeoutMs })
  if (end.kind === 'ended' && end.code === 0) return undefined
  return { diagnostics: [failure(step, end, { name, words, context })], output: end.output }
}

/** Programs of the project's packages are found first; `OCTAVO_PROJECT` is the folder of docs.json. */
function testEnvironment(root: string): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return { ...process.env, PATH: path, OCTAVO_PROJECT: root }
}

interface RunFacts {
  readonly name: string
  readonly words: readonly string[]
  readonly context: CodeTestContext
}

function failure(step: Step, end: GroupEnd, { name, words, context }: RunFacts): Diagnostic {
  const { line, reason } = findFailure(end.errors, name)
  const { block, fileLine } = findBlock(step.blocks, end.kind === 'ended' ? line : undefined)
  const span = block && (fileLine === undefined ? block.span : spanOfLine(block.span, fileLine))
  const { message, help } = explain(end, { program: words[0] ?? '', reason, timeoutMs: context.timeoutMs })
  return createDiagnostic('content/failed-test', message, { ...(span && { span }), help })
}

interface Explained {
  readonly program: string
  readonly reason: string
  readonly timeoutMs: number
}

function explain({ kind, code }: GroupEnd, { program, reason, timeoutMs }: Explained) {
  const cause = reason === '' ? '' : `: ${reason}`
  if (kind === 'absent')
    return {
      message: `Cannot start "${program}"${cause}`,
      help: 'install it, or name another command in "testCode.commands"',
    }
  if (kind === 'late')
    return {
      message: `The code does not end within ${timeoutMs / 1000} ${timeoutMs === 1000 ? 'second' : 'seconds'}`,
      help: 'end it, or raise "testCode.timeout" or --timeout',
    }
  const status = code === null ? 'by a signal' : `with status ${code}`
  return { message: `The code ends ${status}${cause}`, help: 'correct the code or what it documents' }
}

/** Only lines of the span are shown and reported; no offset is read. */
const spanOfLine = ({ path, start }: Span, line: number): Span => ({
  path,
  start: { ...start, line, column: 1 },
  end: { ...start, line, column: 1 },
})

function noCommand({ language, blocks }: Step): Diagnostic {
  const message =
    language === '' ? 'A tested code block has no language' : `No command runs code in "${language}"`
  const help =
    language === ''
      ? 'write one behind the fence, such as ```bash test'
      : `add one to "testCode.commands" of octavo.config.json: "${language}": "program {file}"`
  return createDiagnostic('content/no-test-command', message, { span: blocks[0]?.span, help })
}
