import { languageCodes, languageTag } from '@octavo/config'
import { expect, test } from 'vitest'
import { formatDate } from '../src/words/format-date.ts'

test.each([
  ['en', 'March 9, 2026'],
  ['zh-Hans', '2026年3月9日'],
  ['cn', '2026年3月9日'],
  ['jp', '2026年3月9日'],
  ['fr-CA', '9 mars 2026'],
  ['pt-BR', '9 de março de 2026'],
  ['ru', '9 марта 2026\u202fг.'],
  ['he', '9 במרץ 2026'],
  ['ca', '9 de març del 2026'],
  ['uz', '9-mart, 2026'],
  ['tlh', 'March 9, 2026'],
])('%s: %s', (lang, expected) => {
  expect(formatDate('2026-03-09T23:59:59Z', lang)).toBe(expected)
})

test('every language of the format has its own form, with year and day in it', () => {
  const english = formatDate('2026-12-31', 'en')
  for (const code of languageCodes) {
    const text = formatDate('2026-12-31', code) ?? ''
    expect(text, code).toMatch(/2026/)
    expect(text, code).toMatch(/31/)
    expect(text, code).toBe(formatDate('2026-12-31', languageTag(code)))
    if (!code.startsWith('en')) expect(text, code).not.toBe(english)
  }
})

test('what is no date is nothing', () => {
  expect(formatDate('soon', 'en')).toBeUndefined()
})
