import { hashText } from '../../hash-text.ts'
import type { TranslatedPattern } from './translate-pattern.ts'

/**
 * Translations of a grammar's patterns as JSON, by the hash of the pattern: source, texts that are required, flags and
 * options. 0 stands for the usual value: the pattern itself, no texts, `dgv`, no options; `null` for a pattern that has
 * no translation.
 */
export type TranslationTable = Readonly<Record<string, TranslationRow | null>>

type TranslationRow = readonly [
  source: string | 0,
  required?: readonly string[] | { readonly caseless: readonly string[] } | 0,
  flags?: string | 0,
  options?: TranslatedPattern['options'],
]

const USUAL_FLAGS = 'dgv'

/** Writes translations as a table. Throws for two patterns with one hash. */
export function writeTranslations(
  translations: ReadonlyMap<string, TranslatedPattern | undefined>,
): TranslationTable {
  const rows = [...translations].map(
    ([pattern, one]) => [hashPattern(pattern), one ? toRow(pattern, one) : null] as const,
  )
  const table = Object.fromEntries(rows)
  if (Object.keys(table).length < rows.length) throw new Error('Two patterns have the same hash')
  return table
}

function toRow(pattern: string, { source, flags, required, options }: TranslatedPattern): TranslationRow {
  const texts = required && (required.caseless ? { caseless: required.texts } : required.texts)
  const row = [source === pattern ? 0 : source, texts ?? 0, flags === USUAL_FLAGS ? 0 : flags, options ?? 0]
  while (row.at(-1) === 0 && row.length > 1) row.pop()
  return row as unknown as TranslationRow
}

/** Reads the translation of a pattern: undefined when the table has none, `null` for a pattern without translation. */
export function readTranslation(
  pattern: string,
  table: TranslationTable,
): TranslatedPattern | null | undefined {
  const key = hashPattern(pattern)
  const row = Object.hasOwn(table, key) ? table[key] : undefined
  if (!row) return row
  const [source, texts, flags, options] = row
  const required = texts
    ? 'caseless' in texts
      ? { texts: texts.caseless, caseless: true }
      : { texts, caseless: false }
    : undefined
  return {
    source: source === 0 ? pattern : source,
    flags: flags ? flags : USUAL_FLAGS,
    ...(required && { required }),
    ...(options && { options }),
  }
}

const hashPattern = (pattern: string): string => hashText(pattern).toString(36)
