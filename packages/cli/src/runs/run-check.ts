import { dirname, join, relative, resolve } from 'node:path'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { systemDisk } from '../disk/disk.ts'
import { statPath } from '../disk/path-facts.ts'
import { exitCode, isFailing } from '../argv/exit-code.ts'
import { countRows, countOf, counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { formatFetched } from '../print/summary.ts'
import { readPrintFlags } from '../project/project-options.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject } from '../project/open-project.ts'
import { version } from '../own-package.ts'
import { checkSite, type CheckedSite } from './check-site.ts'
import { onlyChanged } from './only-changed.ts'

/** Runs `octavo check`; resolves to the exit code. */
export async function runCheck(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, disk, renderers } = context
  const opened = await openProject(args, { cachePages: true, checkOnly: true, disk, renderers })
  if (opened.kind === 'usage') {
    terminal.err(`${opened.message}\n`)
    return exitCode.usage
  }
  const changes = args.flag('changed') ? await changesOf(opened.root, args.text('changed')) : undefined
  if (changes && 'message' in changes) {
    terminal.err(`${changes.message}\n`)
    return exitCode.usage
  }
  const checked = await checkSite(opened)
  const diagnostics = changes ? onlyChanged(checked.diagnostics, changes) : checked.diagnostics
  const found: CheckResult = { ...checked, diagnostics, ...(changes && { changed: changes.present.size }) }
  if (opened.kind === 'project') terminal.err(formatFetched(opened.takeFetched()))
  await printResult(found, { args, terminal })
  return isFailing(found.diagnostics, args.flag('strict')) ? exitCode.failed : exitCode.done
}

/** Git is started only when it is asked for. */
const changesOf = async (root: string, revision = 'HEAD') =>
  (await import('../ports/git-changes.ts')).readGitChanges(root, revision)

/** The findings of a run, and the number of changed files when only those count. */
interface CheckResult extends CheckedSite {
  readonly changed?: number
}

/** The root of the Git repository around a folder, from which CI systems name files; without one this folder. */
function repositoryOf(root: string): string {
  const start = resolve(root)
  for (let folder = start; ; folder = dirname(folder)) {
    if (statPath(join(folder, '.git'), systemDisk)) return folder
    if (folder === dirname(folder)) return resolve('')
  }
}

interface PrintContext {
  readonly args: Arguments
  readonly terminal: Terminal
}

async function printResult(found: CheckResult, { args, terminal }: PrintContext): Promise<void> {
  const { pages } = found
  const format = args.text('format') ?? 'text'
  if (format === 'text') return printText(found, { args, terminal })
  const forms = await import('../print/machine-formats.ts')
  const prefix = relative(repositoryOf(found.root), found.root).replaceAll('\\', '/')
  if (format === 'json') return terminal.out(forms.diagnosticsToJson(found.diagnostics, { pages }))
  // An annotation or an alert asks for an action, a note does not.
  const { verbose } = readPrintFlags(args)
  const diagnostics = found.diagnostics.filter(({ severity }) => verbose || severity !== 'note')
  if (format === 'junit') {
    const { diagnosticsToJunit } = await import('../print/diagnostics-to-junit.ts')
    return terminal.out(diagnosticsToJunit(diagnostics, prefix))
  }
  if (format === 'github') terminal.out(forms.diagnosticsToGithub(diagnostics, prefix))
  else terminal.out(forms.diagnosticsToSarif(diagnostics, { prefix, version }))
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
