import { join, relative, resolve } from 'node:path'
import type { FormatPlan } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode, isFailing } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { isTaken } from '../disk/path-facts.ts'
import { counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject } from '../project/open-project.ts'
import { writeTexts } from './change-files.ts'

// 1. Plan the site, without its code and without network, to know its pages and snippets.
// 2. Make the new texts as data (@octavo/site).
// 3. Write them, or list the files that differ.

/** Runs `octavo format`; resolves to the exit code. */
export async function runFormat(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk = systemDisk, renderers } = context
  const missing = args.operands.find((operand) => !isTaken(resolve(operand), disk))
  if (missing !== undefined) return refuse(terminal, `There is no file or folder "${missing}"`)
  const opened = await openProject(projectOf(args), { checkOnly: true, disk, renderers })
  if (opened.kind === 'usage') return refuse(terminal, opened.message)
  if (opened.kind === 'none') return fail(terminal, [opened.diagnostic])
  const { root, builder } = opened
  const outside = args.operands.find((operand) => pathIn(root, operand).startsWith('..'))
  if (outside !== undefined) return refuse(terminal, `"${outside}" is not in the project "${root}"`)
  const build = await builder.build()
  const plan = await build.format(requestedPaths(root, args.operands))
  const isCheck = args.flag('check')
  const error = isCheck ? undefined : writeTexts(plan.texts, root, disk)
  const diagnostics = opened.report(plan.diagnostics, error ? [error] : [])
  const { colors } = terminal
  terminal.err(formatDiagnostics(diagnostics, { colors, sourceOf: build.sourceText }))
  if (error) return exitCode.failed
  terminal.out(formatResult(plan, { terminal, root, isCheck }))
  const differs = isCheck && plan.texts.size > 0
  return differs || isFailing(diagnostics, false) ? exitCode.failed : exitCode.done
}

function refuse(terminal: Terminal, message: string): number {
  terminal.err(`${message}\n`)
  return exitCode.usage
}

function fail(terminal: Terminal, diagnostics: readonly Diagnostic[]): number {
  terminal.err(formatDiagnostics(diagnostics, { colors: terminal.colors, sourceOf: () => undefined }))
  return exitCode.failed
}

/** A layout needs neither the code of the settings nor files of other hosts. */
function projectOf(args: Arguments): Arguments {
  const folder = args.text('project')
  return {
    ...args,
    operands: folder === undefined ? [] : [folder],
    flag: (name) => name === 'no-user-code' || name === 'offline' || args.flag(name),
  }
}

const pathIn = (root: string, operand: string): string =>
  relative(root, resolve(operand)).replaceAll('\\', '/')

/** Whether a path of the project is one of the operands, or in one of them. */
function requestedPaths(root: string, operands: readonly string[]): ((path: string) => boolean) | undefined {
  if (operands.length === 0) return undefined
  const requested = operands.map((operand) => pathIn(root, operand))
  return (path) => requested.some((one) => one === '' || one === path || path.startsWith(`${one}/`))
}

interface ResultContext {
  readonly terminal: Terminal
  readonly root: string
  readonly isCheck: boolean
}

/** The files that changed or differ, by their paths from here, and how many there are. */
function formatResult({ paths, texts }: FormatPlan, { terminal, root, isCheck }: ResultContext): string {
  const { colors } = terminal
  const lines = [...texts.keys()].map((path) => `${relative('', join(root, path))}\n`)
  const all = counted(paths.length, 'file')
  if (texts.size === 0) return `${colors.green('✓')} ${all} checked, nothing to format\n`
  const title = isCheck
    ? `${colors.yellow('!')} ${texts.size} of ${all} not formatted: run "octavo format"`
    : `${colors.green('✓')} Formatted ${texts.size} of ${all}`
  return `${lines.join('')}${title}\n`
}
