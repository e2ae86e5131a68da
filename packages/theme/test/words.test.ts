import { expect, test } from 'vitest'
import { createWords } from '../src/index.ts'
import { apiWords } from '../src/words/api-words.ts'
import { chromeWords } from '../src/words/chrome-words.ts'
import { contentWords } from '../src/words/content-words.ts'
import { partWords } from '../src/words/part-words.ts'
import { searchWords } from '../src/words/search-words.ts'
import { translations } from '../src/words/translations.ts'

const english: Readonly<Record<string, string>> = {
  ...apiWords,
  ...contentWords,
  ...chromeWords,
  ...partWords,
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

test('every language has the same words, all of them known in English, none empty', () => {
  const keys = Object.keys(translations['de'] ?? {})
  expect(keys.length).toBeGreaterThan(60)
  for (const [lang, words] of Object.entries(translations)) {
    expect(Object.keys(words), lang).toEqual(keys)
    for (const [key, word] of Object.entries(words)) {
      expect(english, `${lang} ${key}`).toHaveProperty([key])
      expect(word.trim(), `${lang} ${key}`).toBe(word)
      expect(word, `${lang} ${key}`).not.toBe('')
    }
  }
})
