import type { SiteBuild } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import type { Arguments } from '../argv/command.ts'
import { formatTime } from '../print/amounts.ts'
import { countOf, counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { readPrintFlags } from '../project/project-options.ts'
import type { Terminal } from '../print/terminal.ts'
import type { OpenProject } from '../project/open-project.ts'
import type { PreviewOptions } from './run-preview.ts'

/** Prints what happens while a preview runs. */
export interface PreviewReporter extends Pick<PreviewOptions, 'onBuilt' | 'onChecked'> {
  /** Called after the first lines: until then nothing is printed. */
  begin(build: SiteBuild | undefined): void
}

/** Creates a reporter that prints a line for every build, and diagnostics when they change. */
export function createPreviewReporter(
  project: OpenProject,
  { args, terminal }: { readonly args: Arguments; readonly terminal: Terminal },
): PreviewReporter {
  const { colors } = terminal
  const flags = readPrintFlags(args)
  let begun = false
  let printed = ''
  const printDiagnostics = (build: SiteBuild, diagnostics: readonly Diagnostic[]) => {
    const sourceOf = (path: string) => build.sourceText(path) ?? project.settingsText(path)
    const text = formatDiagnostics(diagnostics, {
      colors,
      sourceOf,
      causeLimit: 10,
      hint: '"octavo check" shows all',
      ...flags,
    })
    // Diagnostics that did not change are not repeated after every keystroke.
    if (text !== printed && text !== '') terminal.err(`\n${text}\n`)
    printed = text
  }
  const printBuild: PreviewOptions['onBuilt'] = ({ build, shown, diagnostics, ms, paths }) => {
    if (!begun) return
    const [first = '', ...others] = paths
    const more = others.length > 0 ? ` and ${counted(others.length, 'other file')}` : ''
    const mark = shown ? colors.green('✓') : colors.red('✗')
    terminal.err(`${mark} ${first}${more}  ${colors.dim(formatTime(ms))}\n`)
    if (!shown) printDiagnostics(build, diagnostics)
  }
  return {
    onBuilt: printBuild,
    onChecked: (build: SiteBuild, diagnostics: readonly Diagnostic[]) => {
      printDiagnostics(build, diagnostics)
      if (build.writable) terminal.err(`  ${countLine(build, diagnostics)}\n`)
    },
    begin: (build: SiteBuild | undefined) => {
      begun = true
      if (build && !build.writable) printDiagnostics(build, build.diagnostics)
    },
  }
}

function countLine(build: SiteBuild, diagnostics: readonly Diagnostic[]): string {
  const pages = counted(build.counts['pages'] ?? 0, 'page')
  const errors = countOf(diagnostics, 'error')
  return `${pages}, ${errors > 0 ? `${counted(errors, 'error')}, ` : ''}${counted(countOf(diagnostics, 'warning'), 'warning')}`
}
