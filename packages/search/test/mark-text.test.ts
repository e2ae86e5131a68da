// Texts of results: where the words of a query are marked, and where an excerpt begins and ends.
import { describe, expect, test } from 'vitest'
import { createFindMarks, excerptOf, markText, type Fragment } from '../src/query/mark-text.ts'

const findOf = (...terms: readonly string[]) =>
  createFindMarks([
    {
      word: { term: terms[0] ?? '', typing: false, parts: [] },
      expansions: terms.map((term) => ({ term, weight: 1, postings: '' })),
    },
  ])

/** Fragments as text, with brackets around marked ones. */
const written = (fragments: readonly Fragment[]) =>
  fragments.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('|')

describe('marks', () => {
  test.each<[text: string, terms: readonly string[], marked: string]>([
    ['Old tokens end', ['tokens'], 'Old |[tokens]| end'],
    ['tokens', ['tokens'], '[tokens]'],
    ['none here', ['tokens'], 'none here'],
    ['', ['tokens'], ''],
    ['Café and cafe', ['cafe'], '[Café]| and |[cafe]'],
    ['call getUserById now', ['user'], 'call |[getUserById]| now'],
    ['begin, beginning, big', ['beg*'], '[begin]|, |[beginning]|, big'],
    ['two words', ['two', 'words'], '[two]| |[words]'],
    ['在新项目中', ['项目'], '在新|[项目]|中'],
    ['项目项目', ['项目'], '[项目项目]'],
    ['安装指南', ['安装', '装指'], '[安装指]|南'],
    ['指南 a 指南', ['指南'], '[指南]| a |[指南]'],
  ])('%s with %j', (text, terms, marked) => {
    expect(written(markText(text, findOf(...terms)))).toBe(marked)
  })
})

describe('excerpts', () => {
  const find = findOf('key')
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => `word${String(index).padStart(2, '0')}`).join(' ')

  test('a short text is whole', () => {
    expect(written(excerptOf('The key of a door', find))).toBe('The |[key]| of a door')
    expect(written(excerptOf('x'.repeat(150), find))).toBe('x'.repeat(150))
  })

  test('a text without marks is shown from its beginning, and ends with a word', () => {
    const shown = written(excerptOf(words(40), find))
    expect(shown).toBe(`${words(21)}|…`)
    expect(words(21)).toHaveLength(146)
  })

  test('a text without spaces is cut at 150 characters', () => {
    expect(written(excerptOf('x'.repeat(200), find))).toBe(`${'x'.repeat(150)}|…`)
  })

  test('an excerpt begins with a word, twenty to forty characters before its first mark', () => {
    expect(written(excerptOf(`${words(40)} key end`, find))).toBe('…|word37 word38 word39 |[key]| end')
    expect(written(excerptOf(`${'x'.repeat(100)} key end`, find))).toBe(`…|${'x'.repeat(19)} |[key]| end`)
  })

  test('a mark in the first forty characters moves nothing', () => {
    expect(written(excerptOf(`${'x'.repeat(39)} key ${words(30)}`, find))).toMatch(/^x{39} \|\[key\]/u)
    expect(written(excerptOf(`${'x'.repeat(40)} key ${words(30)}`, find))).toMatch(/^…\|/u)
  })

  test('the part with the most marks is shown', () => {
    const text = `key ${words(40)} key key ${words(40)} key`
    expect(written(excerptOf(text, find))).toMatch(
      /^…\|word37 word38 word39 \|\[key\]\| \|\[key\]\| word00 /u,
    )
  })

  test('of equal parts the first is shown, and marks outside of it are left out', () => {
    const shown = written(excerptOf(`key ${words(40)} key`, find))
    expect(shown).toMatch(/^\[key\]\| word00 /u)
    expect(shown.match(/\[key\]/gu)).toHaveLength(1)
  })
})
