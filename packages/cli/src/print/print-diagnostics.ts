import {
  compareDiagnostics,
  createLineFinder,
  formatDiagnostic,
  formatSpan,
  type Diagnostic,
  type DiagnosticPart,
} from '@octavo/source'
import { counted, grouped } from './amounts.ts'
import type { Colors } from './terminal.ts'

/** Options of {@link formatDiagnostics}. */
export interface PrintOptions {
  readonly colors: Colors
  readonly sourceOf: (path: string) => string | undefined
  /** Causes of warnings and notes that are shown; the rest is one line. Default all. */
  readonly causeLimit?: number
  /** Each diagnostic by itself, without limit: `--all`. */
  readonly all?: boolean
  /** Notes too: `--verbose`. */
  readonly verbose?: boolean
  /** A hint how to list the diagnostics that are left out. */
  readonly hint?: string
}

/** Locations named beside the first one of a cause. */
const otherLocations = 2

/**
 * Formats diagnostics as text for readers, with an empty line between them; '' for none. Those of one cause are one
 * entry: the first with its frame, the locations of two more, and the number of the rest.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: PrintOptions): string {
  const { all = false, verbose = false, causeLimit = Infinity } = options
  const shown = verbose ? diagnostics : diagnostics.filter(({ severity }) => severity !== 'note')
  const groups = all ? shown.map((first) => ({ first, others: [] })) : groupDiagnostics(shown)
  const entries: string[] = []
  const left: DiagnosticGroup[] = []
  const format = createGroupFormatter(options)
  let causes = 0
  for (const group of groups) {
    const isLeft = !all && group.first.severity !== 'error' && ++causes > causeLimit
    if (isLeft) left.push(group)
    else entries.push(format(group))
  }
  if (left.length > 0) entries.push(formatLeft(left, options))
  return entries.length === 0 ? '' : `${entries.join('\n\n')}\n`
}

/** Merges diagnostics, sorted, each once: those of a page may be found both while checking and while writing. */
export function mergeDiagnostics(...lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const merged = new Map<string, Diagnostic>()
  for (const diagnostic of lists.flat().toSorted(compareDiagnostics)) {
    const { code, message, span } = diagnostic
    const key = JSON.stringify([code, message, span?.path, span?.start.offset, span?.end.offset])
    if (!merged.has(key)) merged.set(key, diagnostic)
  }
  return [...merged.values()]
}

/** Diagnostics are in the order of their files, which are long where descriptions of APIs are. */
function createGroupFormatter({ colors, sourceOf }: PrintOptions): (group: DiagnosticGroup) => string {
  const colour = (part: DiagnosticPart, word: string) => paint(colors, part, word)
  const findLine = createLineFinder()
  return ({ first, others }) =>
    formatDiagnostic(first, { sourceOf, colour, findLine }) + formatOthers(others, colors)
}

function formatOthers(others: readonly Diagnostic[], colors: Colors): string {
  if (others.length === 0) return ''
  const locations = others.flatMap(({ span }) => (span ? [colors.cyan(formatSpan(span))] : []))
  const named = locations.slice(0, otherLocations)
  const rest = others.length - named.length
  const more = rest > 0 ? [`${grouped(rest)} more`] : []
  return `\n  ${colors.dim('also at')} ${named.join(', ')}${named.length > 0 && rest > 0 ? ' and ' : ''}${more.join('')}`
}

function formatLeft(left: readonly DiagnosticGroup[], { colors, hint }: PrintOptions): string {
  const count = left.reduce((sum, { others }) => sum + 1 + others.length, 0)
  const text = colors.yellow(`and ${counted(count, 'more warning')} of ${counted(left.length, 'cause')}`)
  return `${text}${hint ? colors.dim(`  ${hint}`) : ''}`
}

function paint(colors: Colors, part: DiagnosticPart, text: string): string {
  const painters: Record<DiagnosticPart, (text: string) => string> = {
    location: colors.cyan,
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

/** Diagnostics of one cause: the same code, severity and message, at one or more locations. */
interface DiagnosticGroup {
  /** The first of them; its frame and help are shown for all. */
  readonly first: Diagnostic
  /** The others, in the order of the input. */
  readonly others: readonly Diagnostic[]
}

/** Groups diagnostics by cause, in the order of the first of each. */
function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<string, { first: Diagnostic; others: Diagnostic[] }>()
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.code}\n${diagnostic.severity}\n${causeOf(diagnostic)}`
    const group = groups.get(key)
    if (group) group.others.push(diagnostic)
    else groups.set(key, { first: diagnostic, others: [] })
  }
  return [...groups.values()]
}

/** The message without list indexes: a key that is wrong in several entries is one cause. */
const causeOf = ({ message }: Diagnostic) => message.replace(/\[\d+\]/g, '[]')
