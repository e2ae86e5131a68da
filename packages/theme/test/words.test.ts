import { expect, test } from 'vitest'
import { languageCodes } from '@octavo/config'
import { createWords } from '../src/index.ts'
import { apiWords } from '../src/words/api-words.ts'
import { chromeWords } from '../src/words/chrome-words.ts'
import { contentWords } from '../src/words/content-words.ts'
import { playgroundWords } from '../src/words/playground-words.ts'
import { searchWords } from '../src/words/search-words.ts'
import { translations } from '../src/words/translations.ts'

const english: Readonly<Record<string, string>> = {
  ...apiWords,
  ...contentWords,
  ...chromeWords,
  ...playgroundWords,
  ...searchWords,
}

test.each([
  ['en', 'Search'],
  ['de', 'Suchen'],
  ['fr-CA', 'Rechercher'],
  ['pt', 'Pesquisar'],
  ['pt-BR', 'Buscar'],
  ['cn', '搜索'],
  ['zh-Hans', '搜索'],
  ['zh-TW', '搜尋'],
  ['zh-Hant', '搜尋'],
  ['jp', '検索'],
  ['ja_jp', '検索'],
  ['nb', 'Søk'],
  ['uz', 'Qidirish'],
  ['lv', 'Meklēt'],
  ['eo', 'Search'],
  ['constructor', 'Search'],
])('%s: %s', (lang, word) => {
  expect(createWords(lang)('search')).toBe(word)
})

test('a language without a table speaks English, an unknown key is itself', () => {
  expect(createWords('eo')('overlay-title')).toBe(chromeWords['overlay-title'])
  expect(createWords('de')('no-such-word')).toBe('no-such-word')
})

test('keys with one meaning share a translation', () => {
  expect(createWords('de')('api-deprecated')).toBe('veraltet')
  expect(createWords('en')('callout-custom')).toBe('Note')
})

/** Keys with another's word; see `create-words`. */
const SHARED = new Set(['api-authorization-option', 'api-payload-example', 'api-request', 'callout-custom'])

test('every language has every word, none empty', () => {
  const keys = Object.keys(english)
    .filter((key) => !SHARED.has(key))
    .toSorted()
  for (const [lang, read] of Object.entries(translations)) {
    const words = read()
    expect(Object.keys(words).toSorted(), lang).toEqual(keys)
    for (const [key, word] of Object.entries(words)) {
      expect(word.trim(), `${lang} ${key}`).toBe(word)
      expect(word, `${lang} ${key}`).not.toBe('')
    }
  }
})

test('every code of the format has a table, and no two languages share one', () => {
  const tableless = languageCodes.filter(
    (code) => !/^en$/i.test(code) && createWords(code)('next-page') === 'Next',
  )
  expect(tableless).toEqual([])
  const tables = Object.entries({ ...translations, en: () => english }).map(
    ([lang, read]) => [lang, read()] as const,
  )
  for (const [index, [lang, words]] of tables.entries())
    for (const [other, others] of tables.slice(index + 1)) {
      const keys = Object.keys(words)
      const equal = keys.filter((key) => words[key] === others[key]).length
      expect(equal / keys.length, `${lang} and ${other}`).toBeLessThan(0.75)
    }
})
