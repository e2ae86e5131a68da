import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { StylesheetNote } from '@octavo/theme'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { locateSetting } from '../../load/locations/locate-value.ts'

type Reader = Pick<ProjectReader, 'known'>

/** Returns the warnings about colours of docs.json that the site shows otherwise, each at its setting. */
export const reportNotes = (notes: readonly StylesheetNote[], reader: Reader): readonly Diagnostic[] =>
  notes.filter(isChosen).map((note) => toDiagnostic(note, reader))

/** A dark accent that was derived from the primary is not reported, because the author did not choose it. */
function isChosen(note: StylesheetNote): boolean {
  return note.kind !== 'low-contrast' || note.setting !== 'colors.primary' || note.scheme !== 'dark'
}

function toDiagnostic(note: StylesheetNote, reader: Reader): Diagnostic {
  const span = locateSetting(note.setting.split('.'), reader)
  if (note.kind === 'bad-value') {
    return createDiagnostic(
      'config/bad-value',
      `"${note.value.slice(0, 60)}" cannot be used for "${note.setting}"`,
      { severity: 'warning', span, help: 'write a colour such as "#16A34A"' },
    )
  }
  return createDiagnostic(
    'config/low-contrast',
    `"${note.setting}" is shown as ${note.to} where it is text, because ${note.from} has too little contrast on its background`,
    {
      span,
      help: 'no action is needed; filled elements have the configured colour',
    },
  )
}
