import { compareDiagnostics, formatDiagnostic, type Diagnostic, type DiagnosticPart } from '@octavo/source'
import type { Colors } from './terminal.ts'

/** How diagnostics are printed. */
export interface PrintOptions {
  readonly colors: Colors
  readonly sourceOf: (path: string) => string | undefined
  /** Warnings shown in full; the others are counted by code. Default all. */
  readonly warningLimit?: number
  /** What lists the warnings that are left out. */
  readonly hint?: string
}

/** Diagnostics as text for readers, each with its frame, an empty line between them; '' for none. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: PrintOptions): string {
  const { colors, sourceOf, warningLimit = Infinity } = options
  const shown: string[] = []
  const left: Diagnostic[] = []
  let warnings = 0
  for (const diagnostic of diagnostics) {
    const isLeft = diagnostic.severity === 'warning' && ++warnings > warningLimit
    if (isLeft) left.push(diagnostic)
    else
      shown.push(
        formatDiagnostic(diagnostic, { sourceOf, colour: (part, text) => paint(colors, part, text) }),
      )
  }
  if (left.length > 0) shown.push(formatLeft(left, options))
  return shown.length === 0 ? '' : `${shown.join('\n\n')}\n`
}

/** Faults of a name, which one correction mends wherever it is written: told at its first place. */
const NAMED: ReadonlySet<string> = new Set(['asset/unknown-icon'])

/** Sorted by place, each fault once: a page's faults may be found both while checking and while writing. */
export function mergeDiagnostics(...lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const merged = new Map<string, Diagnostic>()
  for (const diagnostic of lists.flat().toSorted(compareDiagnostics)) {
    const { code, message, span } = diagnostic
    const place = NAMED.has(code) ? [] : [span?.path, span?.start.offset, span?.end.offset]
    const key = JSON.stringify([code, message, ...place])
    if (!merged.has(key)) merged.set(key, diagnostic)
  }
  return [...merged.values()]
}

/** Number of diagnostics of a severity. */
export function countOf(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
}

/** `1 page`, `2 pages`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

function formatLeft(left: readonly Diagnostic[], { colors, hint }: PrintOptions): string {
  const byCode = new Map<string, number>()
  for (const { code } of left) byCode.set(code, (byCode.get(code) ?? 0) + 1)
  const rows = [...byCode].toSorted(([, a], [, b]) => b - a)
  return [
    `${colors.yellow(`and ${counted(left.length, 'more warning')}`)}${hint ? colors.dim(`  ${hint}`) : ''}`,
    ...rows.map(([code, count]) => `  ${String(count).padStart(5)}  ${code}`),
  ].join('\n')
}

function paint(colors: Colors, part: DiagnosticPart, text: string): string {
  const painters: Record<DiagnosticPart, (text: string) => string> = {
    place: colors.cyan,
    error: (word) => colors.bold(colors.red(word)),
    warning: colors.yellow,
    note: colors.dim,
    code: colors.dim,
    message: colors.bold,
    frame: colors.dim,
    mark: colors.red,
    help: colors.green,
  }
  return painters[part](text)
}
