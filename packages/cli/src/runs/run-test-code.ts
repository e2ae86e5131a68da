import type { CodeTestCase } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode, isFailing } from '../argv/exit-code.ts'
import { runCodeTest, type CodeTestResult } from '../ports/code-tests/run-code-test.ts'
import { endProgramGroups } from '../ports/code-tests/run-program-group.ts'
import { counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { printMachineForm } from '../print/print-machine-form.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { readPrintFlags } from '../project/project-options.ts'
import type { StopState } from '../stop-signals.ts'
import { checkSite } from './check-site.ts'

const defaultTimeoutS = 30

/** Runs `octavo test-code`: the code of the project runs with the rights of the command. Resolves to the exit code. */
export async function runTestCode(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk, renderers, stop } = context
  const opened = await openProject(args, { checkOnly: true, disk, renderers })
  if (opened.kind === 'usage') {
    terminal.err(`${opened.message}\n`)
    return exitCode.usage
  }
  if (opened.kind === 'none') {
    const { diagnostics } = await checkSite(opened)
    terminal.err(formatDiagnostics(diagnostics, { colors: terminal.colors, sourceOf: () => undefined }))
    return exitCode.failed
  }
  const build = await opened.builder.build()
  const found = await build.codeTests()
  const only = args.text('only')
  const tests = found.tests.filter(({ path }) => only === undefined || path.includes(only))
  if (args.flag('list')) {
    terminal.out(tests.map(listedLine).join(''))
    return exitCode.done
  }
  const run = runAll(tests, opened, { args, stop })
  stop.cleanUp = () => {
    endProgramGroups()
    return run
  }
  const results = await run
  const broken = build.writable ? [] : build.diagnostics
  const diagnostics = opened.report(
    broken,
    found.diagnostics,
    results.flatMap((result) => result.diagnostics),
  )
  const report = { results, diagnostics, sourceOf: (path: string) => build.sourceText(path) }
  await print(report, opened.root, { args, terminal })
  return isFailing(diagnostics, args.flag('strict')) ? exitCode.failed : exitCode.done
}

async function runAll(
  tests: readonly CodeTestCase[],
  { root, testCode }: OpenProject,
  { args, stop }: { readonly args: Arguments; readonly stop: StopState },
): Promise<readonly CodeTestResult[]> {
  const timeoutMs = 1000 * (args.number('timeout') ?? testCode?.timeout ?? defaultTimeoutS)
  const results: CodeTestResult[] = []
  for (const test of tests) {
    if (stop.requested) break
    results.push(await runCodeTest(test, { root, settings: testCode, timeoutMs }))
  }
  return results
}

function listedLine({ path, name, blocks }: CodeTestCase): string {
  const lines = blocks.map(({ span }) => span.start.line).join(', ')
  const languages = [...new Set(blocks.map(({ language = 'no language' }) => language))].join(', ')
  return `${path}:${lines} ${languages}${name === undefined ? '' : ` (${name})`}\n`
}

interface Report {
  readonly results: readonly CodeTestResult[]
  readonly diagnostics: readonly Diagnostic[]
  sourceOf(path: string): string | undefined
}

interface PrintContext {
  readonly args: Arguments
  readonly terminal: Terminal
}

async function print(report: Report, root: string, { args, terminal }: PrintContext): Promise<void> {
  const { results, diagnostics } = report
  const of = (kind: CodeTestResult['kind']) => results.filter((result) => result.kind === kind).length
  const counts = { tests: results.length, passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
  const { verbose } = readPrintFlags(args)
  const form = { format: args.text('format'), root, counts, verbose, command: 'test-code' }
  if (await printMachineForm(diagnostics, form, terminal)) return
  printText(report, counts, { args, terminal })
}

/** Lines of the output of a test that are printed. */
const mostLines = 30

function printText(
  { results, diagnostics, sourceOf }: Report,
  counts: Readonly<Record<'tests' | 'passed' | 'failed' | 'skipped', number>>,
  { args, terminal }: PrintContext,
): void {
  const { colors } = terminal
  for (const { test, output } of results) {
    if (output.trim() === '') continue
    terminal.out(`${colors.dim(`output of ${listedLine(test).trim()}`)}\n`)
    terminal.out(`${output.trimEnd().split('\n').slice(-mostLines).join('\n')}\n\n`)
  }
  const text = formatDiagnostics(diagnostics, { colors, sourceOf, ...readPrintFlags(args) })
  if (text !== '') terminal.out(`${text}\n`)
  const mark = counts.failed > 0 ? colors.red('✗') : colors.green('✓')
  const parts = [`${counts.passed} passed`, `${counts.failed} failed`]
  if (counts.skipped > 0) parts.push(`${counts.skipped} without a command`)
  terminal.out(`${mark} ${counted(counts.tests, 'test')} of code: ${parts.join(', ')}\n`)
}
