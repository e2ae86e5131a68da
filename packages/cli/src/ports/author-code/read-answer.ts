import type { Impurity, IslandOutcome } from '@octavo/site'

/** The outcome of one island as the process reports it. A `stack` names lines of the bundle. */
export type ProcessOutcome =
  | Extract<IslandOutcome, { readonly kind: 'rendered' }>
  | { readonly kind: 'threw'; readonly name: string; readonly message: string; readonly stack: string }
  /** The answer would be too long. */
  | { readonly kind: 'large' }

const impurities: readonly string[] = ['the network', 'chance', 'the clock'] satisfies readonly Impurity[]

const isImpurity = (what: string): what is Impurity => impurities.includes(what)

/**
 * Parses an answer of the process, which authors' code may have forged: every field is checked and unknown fields
 * are dropped. Returns undefined for anything else.
 */
export function readAnswer(body: string): ProcessOutcome | undefined {
  const fields = parse(body)
  if (fields['kind'] === 'large') return { kind: 'large' }
  if (fields['kind'] === 'threw') {
    const { name, message, stack } = fields
    if (typeof name !== 'string' || typeof message !== 'string' || typeof stack !== 'string') return undefined
    return { kind: 'threw', name: printable(name), message: printable(message), stack }
  }
  const { kind, html, requests, css, impure } = fields
  if (kind !== 'rendered' || typeof html !== 'string') return undefined
  if (!isTexts(requests) || !isTexts(css) || !isTexts(impure)) return undefined
  if (!requests.every(isRequest) || !impure.every(isImpurity)) return undefined
  return { kind, html, requests, css, impure }
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string')

/** A request to the build is a list that begins with its kind; see `IslandRequest`. */
function isRequest(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && typeof value[0] === 'string'
  } catch {
    return false
  }
}

/** Without control characters, which would move a terminal's cursor or colour what follows. */
// oxlint-disable-next-line no-control-regex -- control characters are removed here
const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
