import { relative } from 'node:path'
import type { Diagnostic } from '@octavo/source'
import { version } from '../own-package.ts'
import { repositoryOf } from '../project/find-project.ts'
import type { Terminal } from './terminal.ts'

/** How diagnostics are printed for programs. */
export interface MachineForm {
  /** `json`, `github`, `sarif` or `junit`; `text` and undefined are not for programs. */
  readonly format: string | undefined
  /** Absolute folder of the project: paths begin at its repository. */
  readonly root: string
  /** What was counted, beside errors, warnings and notes. */
  readonly counts: Readonly<Record<string, number>>
  /** Notes are printed too: an annotation or an alert asks for an action, a note does not. */
  readonly verbose: boolean
  /** Name of the command, for reports of tests. */
  readonly command: string
}

/** Prints diagnostics in a form for programs; false when the format is not one of them. */
export async function printMachineForm(
  all: readonly Diagnostic[],
  { format = 'text', root, counts, verbose, command }: MachineForm,
  terminal: Terminal,
): Promise<boolean> {
  if (format === 'text') return false
  const forms = await import('./machine-formats.ts')
  const prefix = relative(repositoryOf(root), root).replaceAll('\\', '/')
  const diagnostics = all.filter(({ severity }) => verbose || severity !== 'note')
  if (format === 'json') terminal.out(forms.diagnosticsToJson(all, counts))
  else if (format === 'github') terminal.out(forms.diagnosticsToGithub(diagnostics, prefix))
  else if (format === 'sarif') terminal.out(forms.diagnosticsToSarif(diagnostics, { prefix, version }))
  else {
    const { diagnosticsToJunit } = await import('./diagnostics-to-junit.ts')
    terminal.out(diagnosticsToJunit(diagnostics, prefix, command))
  }
  return true
}
