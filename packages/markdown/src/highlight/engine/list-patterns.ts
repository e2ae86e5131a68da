import type { LanguageRegistration } from 'shiki/types'

/**
 * Lists the patterns that the TextMate engine makes of a grammar, each once: those of its rules, with `\z` in terms of
 * Oniguruma, and the four forms of those with `\A` or `\G`, which match nothing where the anchor is not allowed. Ends
 * with back references are made of the text that began them, and are not known before.
 */
export function listPatterns(grammar: LanguageRegistration): readonly string[] {
  const found = new Set<string>()
  collect(grammar, found)
  return [...found]
}

const KEYS = ['match', 'begin', 'end', 'while'] as const

function collect(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const rule = node as Readonly<Record<string, unknown>>
  for (const key of KEYS) {
    const pattern = rule[key]
    if (typeof pattern !== 'string') continue
    if ((key === 'end' || key === 'while') && /\\\d/.test(pattern)) continue
    for (const form of formsOf(pattern)) found.add(form)
  }
  for (const child of Object.values(node)) collect(child, found)
}

function formsOf(pattern: string): readonly string[] {
  const source = pattern.replace(ESCAPE, (escape) => (escape === '\\z' ? '$(?!\\n)(?<!\\n)' : escape))
  if (![...source.matchAll(ESCAPE)].some(([escape]) => escape === '\\A' || escape === '\\G')) return [source]
  return [true, false].flatMap((atStart) =>
    [true, false].map((atEnd) => allowAnchors(source, atStart, atEnd)),
  )
}

const ESCAPE = /\\[^]/g

/** Replaces the letters of anchors that are not allowed by a character that no text has. */
const allowAnchors = (source: string, atStart: boolean, atEnd: boolean): string =>
  source.replace(ESCAPE, (escape) => {
    if (escape === '\\A' && !atStart) return '\\\uffff'
    return escape === '\\G' && !atEnd ? '\\\uffff' : escape
  })
