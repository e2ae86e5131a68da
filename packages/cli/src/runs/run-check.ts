import { relative } from 'node:path'
import type { Diagnostic } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { countOf, counted, formatDiagnostics, mergeDiagnostics } from '../print/print-diagnostics.ts'
import type { Terminal } from '../print/terminal.ts'
import { isFailing } from '../project/is-failing.ts'
import { openProject, type OpenedProject } from '../project/open-project.ts'
import { version } from '../version.ts'

/** Runs `octavo check`; resolves to the exit code. */
export async function runCheck(given: Arguments, { terminal }: CommandContext): Promise<number> {
  const opened = await openProject(given)
  if (opened.kind === 'usage') {
    terminal.err(`${opened.mistake}\n`)
    return exitCode.usage
  }
  const found = await findFaults(opened)
  await printFaults(found, { format: given.text('format') ?? 'text', terminal })
  return isFailing(found.diagnostics, given.flag('strict')) ? exitCode.faults : exitCode.done
}

interface Found {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  /** The project's root, absolute. */
  readonly root: string
  sourceOf(path: string): string | undefined
}

async function findFaults(opened: Exclude<OpenedProject, { readonly kind: 'usage' }>): Promise<Found> {
  if (opened.kind === 'none') {
    return { diagnostics: [opened.diagnostic], pages: 0, root: opened.root, sourceOf: () => undefined }
  }
  const build = await opened.builder.build()
  return {
    diagnostics: mergeDiagnostics(
      opened.settingsFaults,
      build.diagnostics,
      await build.check({ validate: true }),
    ),
    pages: build.counts['pages'] ?? 0,
    root: opened.root,
    sourceOf: (path) => build.sourceText(path) ?? opened.settingsText(path),
  }
}

async function printFaults(
  found: Found,
  { format, terminal }: { readonly format: string; readonly terminal: Terminal },
): Promise<void> {
  const { diagnostics, pages } = found
  if (format === 'text') return printText(found, terminal)
  const forms = await import('../print/machine-formats.ts')
  const prefix = relative('', found.root).replaceAll('\\', '/')
  if (format === 'json') terminal.out(forms.diagnosticsToJson(diagnostics, { pages }))
  else if (format === 'github') terminal.out(forms.diagnosticsToGithub(diagnostics, prefix))
  else terminal.out(forms.diagnosticsToSarif(diagnostics, { prefix, version }))
}

function printText({ diagnostics, pages, sourceOf }: Found, terminal: Terminal): void {
  const { colors } = terminal
  const text = formatDiagnostics(diagnostics, { colors, sourceOf })
  if (text !== '') terminal.out(`${text}\n`)
  const errors = countOf(diagnostics, 'error')
  const warnings = countOf(diagnostics, 'warning')
  const mark = errors > 0 ? colors.red('✗') : colors.green('✓')
  terminal.out(
    `${mark} ${counted(pages, 'page')} checked: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`,
  )
}
