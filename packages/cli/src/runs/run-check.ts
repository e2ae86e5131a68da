import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode, isFailing } from '../argv/exit-code.ts'
import { countRows, countOf, counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { printMachineForm } from '../print/print-machine-form.ts'
import { formatFetched } from '../print/summary.ts'
import { readPrintFlags } from '../project/project-options.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject, type OpenedProject } from '../project/open-project.ts'
import { checkSite, type CheckedSite, type SiteChecks } from './check-site.ts'
import { onlyChanged } from './only-changed.ts'
import { requestedChecks } from './requested-checks.ts'

/** Runs `octavo check`; resolves to the exit code. */
export async function runCheck(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk, renderers } = context
  const opened = await openProject(args, {
    cachePages: true,
    checkOnly: true,
    withVersions: true,
    disk,
    renderers,
  })
  if (opened.kind === 'usage') return refuse(terminal, opened.message)
  if (args.flag('dry-run') && !args.flag('fix')) return refuse(terminal, 'Option "--dry-run" needs "--fix"')
  const changes = args.flag('changed') ? await changesOf(opened.root, args.text('changed')) : undefined
  if (changes && 'message' in changes) return refuse(terminal, changes.message)
  const checks = opened.kind === 'none' ? {} : await requestedChecks(args, opened, terminal)
  if ('message' in checks) return refuse(terminal, checks.message)
  const first = await checkSite(opened, checks)
  const checked = args.flag('fix') ? await fixAndCheck(first, { args, terminal, opened, checks }) : first
  const diagnostics = changes ? onlyChanged(checked.diagnostics, changes) : checked.diagnostics
  const found: CheckResult = { ...checked, diagnostics, ...(changes && { changed: changes.present.size }) }
  if (opened.kind === 'project') terminal.err(formatFetched(opened.takeFetched()))
  await printResult(found, { args, terminal })
  return isFailing(found.diagnostics, args.flag('strict')) ? exitCode.failed : exitCode.done
}

function refuse(terminal: Terminal, message: string): number {
  terminal.err(`${message}\n`)
  return exitCode.usage
}

/** Git is started only when it is asked for. */
const changesOf = async (root: string, revision = 'HEAD') =>
  (await import('../ports/git-changes.ts')).readGitChanges(root, revision)

/** The findings of a run, and the number of changed files when only those count. */
interface CheckResult extends CheckedSite {
  readonly changed?: number
}

interface FixContext {
  readonly args: Arguments
  readonly terminal: Terminal
  readonly opened: Exclude<OpenedProject, { readonly kind: 'usage' }>
  readonly checks: SiteChecks
}

/** A corrected component shows what is wrong about its props; more rounds than this are not needed. */
const ROUNDS = 3

/** Corrects what can be meant in one way only, and checks again what was written. */
async function fixAndCheck(
  first: CheckedSite,
  { args, terminal, opened, checks }: FixContext,
): Promise<CheckedSite> {
  if (opened.kind === 'none') return first
  const { fixProject } = await import('./fix-project.ts')
  const isDry = args.flag('dry-run')
  let found = first
  for (let round = 0; round < ROUNDS; round++) {
    const fixed = await fixProject(found, opened, { isDry, terminal })
    if (fixed.error) return { ...found, diagnostics: [fixed.error, ...found.diagnostics] }
    if (isDry || fixed.count === 0) return found
    found = await checkSite(opened, checks)
  }
  return found
}

interface PrintContext {
  readonly args: Arguments
  readonly terminal: Terminal
}

async function printResult(found: CheckResult, { args, terminal }: PrintContext): Promise<void> {
  const { diagnostics, pages, root } = found
  const { verbose } = readPrintFlags(args)
  const form = { format: args.text('format'), root, counts: { pages }, verbose, command: 'check' }
  if (!(await printMachineForm(diagnostics, form, terminal))) printText(found, { args, terminal })
}

function printText(
  { diagnostics, pages, changed, sourceOf }: CheckResult,
  { args, terminal }: PrintContext,
): void {
  const { colors } = terminal
  const flags = readPrintFlags(args)
  const text = formatDiagnostics(diagnostics, { colors, sourceOf, ...flags })
  if (text !== '') terminal.out(`${text}\n`)
  const mark = countOf(diagnostics, 'error') > 0 ? colors.red('✗') : colors.green('✓')
  const rows = countRows(diagnostics, { colors, verbose: flags.verbose })
  const scope = changed === undefined ? '' : `, ${counted(changed, 'changed file')} reported`
  terminal.out(`${[`${mark} ${counted(pages, 'page')} checked${scope}`, ...rows].join('\n')}\n`)
}
