import type { Diagnostic } from '@octavo/source'
import type { Colors } from './terminal.ts'

/** `512 B`, `8.2 kB`, `1.4 MB`: powers of 1000, as networks count. */
export function formatSize(sizeBytes: number): string {
  if (sizeBytes < 1000) return `${sizeBytes} B`
  const units = ['kB', 'MB', 'GB'] as const
  let value = sizeBytes / 1000
  let unit = 0
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value.toFixed(1)} ${units[unit]}`
}

/** `12 ms`, `1.2 s`, `2 min 5 s`. */
export function formatTime(ms: number): string {
  if (ms < 995) return `${Math.max(1, Math.round(ms))} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 9_950 ? 1 : 0)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** `1 page`, `2 pages`, `1,200 pages`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A whole number with commas between thousands. `toLocaleString` loads the data of all languages first, in 25 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Counts the diagnostics of a severity. */
export function countOf(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
}

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
