import type { RegexEngine } from 'shiki/types'
import { createSearchPattern, scanPatterns, type SearchPattern } from './scan-patterns.ts'
import { createSearchedLine, createSearchedText, type SearchedText } from './searched-line.ts'
import { translatePattern, type TranslatedPattern } from './translate-pattern.ts'
import { readTranslation, type TranslationTable } from './translation-table.ts'

/** The patterns of grammars with their translations. A translation depends on its pattern alone. */
export interface PatternCache {
  /** Returns the pattern; undefined for one that has no translation. */
  get(pattern: string): SearchPattern | undefined
  /** Adds translations that were made before. */
  add(table: TranslationTable): void
}

/** Patterns that a cache holds at most: all bundled grammars have fewer; those of projects come and go. */
const MOST_PATTERNS = 100_000

/** Creates a cache; what no table has is translated when it is requested. */
export function createPatternCache(): PatternCache {
  const patterns = new Map<string, SearchPattern | undefined>()
  const tables = new Set<TranslationTable>()
  const texts = new Map<string, SearchedText>()
  const searchedTexts = ({ required }: TranslatedPattern) =>
    required?.texts.map((text) => {
      const key = `${required.caseless ? 'i' : ''}:${text}`
      const made = texts.get(key) ?? createSearchedText(text, required.caseless)
      texts.set(key, made)
      return made
    })
  const translate = (pattern: string) => {
    for (const table of tables) {
      const found = readTranslation(pattern, table)
      if (found !== undefined) return found ?? undefined
    }
    return translatePattern(pattern)
  }
  return {
    add: (table) => void tables.add(table),
    get(pattern) {
      if (patterns.has(pattern)) return patterns.get(pattern)
      if (patterns.size > MOST_PATTERNS) for (const one of [patterns, texts]) one.clear()
      const translated = translate(pattern)
      const made = translated && createSearchPattern(translated, searchedTexts(translated))
      patterns.set(pattern, made)
      return made
    },
  }
}

/**
 * Creates the regular expression engine of grammars: Oniguruma translated to JavaScript. Finds what Shiki's engine
 * finds, and searches less: a pattern is searched only where the texts that it requires follow, and its last result
 * holds for all scanners that contain it.
 */
export function createRegexEngine(cache: PatternCache): RegexEngine {
  return {
    createScanner: (patterns) => scanPatterns(patterns.map((one) => cache.get(String(one)))),
    createString: createSearchedLine,
  }
}
