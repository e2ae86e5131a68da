import { exitCode } from '../argv/exit-code.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import type { Terminal } from '../print/terminal.ts'
import type { OpenedProject } from '../project/open-project.ts'

/** Prints why there is no project; returns the exit code. */
export function printNoProject(
  opened: Exclude<OpenedProject, { readonly kind: 'project' }>,
  terminal: Terminal,
): number {
  if (opened.kind === 'usage') {
    terminal.err(`${opened.message}\n`)
    return exitCode.usage
  }
  terminal.err(formatDiagnostics([opened.diagnostic], { colors: terminal.colors, sourceOf: () => undefined }))
  return exitCode.failed
}
