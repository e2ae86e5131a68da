import type { GrammarWords } from './grammar-words.ts'

/**
 * Texts without which a grammar's patterns are understood, the lines that have such a text, and whether lines that begin
 * in a string or a comment are meant, too: their words are as they are.
 */
export interface UnreadTexts {
  readonly texts: readonly string[]
  readonly lines: RegExp
  readonly inText: boolean
}

/** Formats: what follows the sign may be letters of a word, except for one letter, or a name in parentheses and one. */
const FORMATS: UnreadTexts = { texts: ['%'], lines: /%(?!(?:\(\w+\))?[A-Za-z](?!\w))/, inText: false }

/** Documents inside a command, which end with a word that their first line names. */
const HERE_DOCUMENTS: UnreadTexts = { texts: ['<<'], lines: /<</, inText: true }

/**
 * Grammars of which the words are listed when the package is built; undefined for those that read everything. The
 * reading of others (Rust, YAML, Java) is not understood by {@link grammarWords}, or is not worth it.
 */
export const wordLanguages: ReadonlyMap<string, UnreadTexts | undefined> = new Map([
  ['javascript', undefined],
  ['typescript', undefined],
  ['jsx', undefined],
  ['tsx', undefined],
  ['python', FORMATS],
  ['go', FORMATS],
  ['shellscript', HERE_DOCUMENTS],
])

/** Reads the words of a grammar; undefined for those that are not listed, and where the package was not built. */
export async function readWords(name: string): Promise<GrammarWords | undefined> {
  if (!wordLanguages.has(name)) return undefined
  try {
    // The path holds for the sources and for what is built of them.
    return ((await import(`../../../../dist/words/${name}.js`)) as { readonly default: GrammarWords }).default
  } catch {
    return undefined
  }
}
