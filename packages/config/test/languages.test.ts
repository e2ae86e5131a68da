// Codes of languages, as the format spells them: tag, own name, direction.
import { expect, test } from 'vitest'
import { languageCodes, languageOf, languageTag } from '../src/language.ts'

const table = `
  en en English | cn zh 简体中文 | zh zh 简体中文 | zh-Hans zh-Hans 简体中文 | zh-Hant zh-Hant 繁體中文 | zh-CN zh-CN 简体中文
  zh-TW zh-TW 繁體中文 | es es Español | fr fr Français | fr-CA fr-CA Français (Canada) | fr-ca fr-CA Français (Canada)
  ja ja 日本語 | jp ja 日本語 | ja-jp ja-JP 日本語 | ja-JP ja-JP 日本語 | pt pt Português | pt-BR pt-BR Português (Brasil)
  de de Deutsch | ko ko 한국어 | it it Italiano | ru ru Русский | ro ro Română | cs cs Čeština | id id Bahasa Indonesia
  ar ar العربية | tr tr Türkçe | hi hi हिन्दी | sv sv Svenska | no no Norsk | da da Dansk | lv lv Latviešu
  nl nl Nederlands | uk uk Українська | vi vi Tiếng Việt | pl pl Polski | uz uz Oʻzbekcha | he he עברית | ca ca Català
  fi fi Suomi | hu hu Magyar`
const rows = table
  .trim()
  .split(/\s*[|\n]\s*/u)
  .map((row) => /^(\S+) (\S+) (.+)$/u.exec(row)?.slice(1) ?? [row])

test('the table has every code, in its order', () => {
  expect(rows.map(([code]) => code)).toEqual(languageCodes)
})

test.each(rows)('%s is %s, %s', (code = '', tag, name) => {
  const direction = code === 'ar' || code === 'he' ? 'rtl' : 'ltr'
  expect(languageOf(code)).toEqual({ tag, name, direction })
  expect(languageTag(code)).toBe(tag)
})

test('a code that is not in the table is its own tag and name', () => {
  expect(languageOf('xx')).toEqual({ tag: 'xx', name: 'xx', direction: 'ltr' })
  expect(languageOf('toString').tag).toBe('toString')
})
