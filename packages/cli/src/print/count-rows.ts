import type { Diagnostic } from '@octavo/source'
import { countOf, counted } from './print-diagnostics.ts'
import type { Colors } from './terminal.ts'

/**
 * The counts at the end of a run: errors and warnings in one line, then a row per code, the most frequent first.
 * Notes are counted with the option that shows them. No row for a run without diagnostics.
 */
export function countRows(
  diagnostics: readonly Diagnostic[],
  { colors, verbose = false }: { readonly colors: Colors; readonly verbose?: boolean },
): readonly string[] {
  const errors = countOf(diagnostics, 'error')
  const warnings = countOf(diagnostics, 'warning')
  const notes = countOf(diagnostics, 'note')
  const parts = [
    ...(errors > 0 ? [colors.red(counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [colors.yellow(counted(warnings, 'warning'))] : []),
    ...(notes > 0
      ? [colors.dim(`${counted(notes, 'note')}${verbose ? '' : ' (shown with --verbose)'}`)]
      : []),
  ]
  const codes = codeCounts(diagnostics.filter(({ severity }) => verbose || severity !== 'note'))
  const rows = codes.map(([code, count]) => `  ${String(count).padStart(7)}  ${colors.dim(code)}`)
  return parts.length === 0 ? [] : [`  ${parts.join(', ')}`, ...rows, ...openRows(diagnostics)]
}

/** Pages that are not for everybody, in words, because a code alone is easily overlooked. */
function openRows(diagnostics: readonly Diagnostic[]): readonly string[] {
  const count = diagnostics.filter(({ code }) => code === 'page/restricted').length
  if (count === 0) return []
  const pages = count === 1 ? 'page that names groups of readers is' : 'pages that name groups of readers are'
  return [`  ${count} ${pages} shown to everybody`]
}

function codeCounts(diagnostics: readonly Diagnostic[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}
