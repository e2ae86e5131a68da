// Words and terms of texts in any script, against the rule as two regular expressions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinedNames } from '../src/joined-names.ts'
import { createTermSums } from '../src/build/term-sums.ts'
import { createVocabulary } from '../src/build/vocabulary.ts'
import { countTerms } from '../src/build/weigh-section.ts'
import { wordSpans } from '../src/word-spans.ts'
import { foldWord, isUnspaced, termsOfWord } from '../src/words.ts'

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*(?:(?<=(?<![\p{L}\p{N}])\p{L})(?:\+\+|#(?![\p{L}\p{N}])))?/gu
const NAME = /(?<![\w-])[a-z0-9]+(?:[_-][a-z0-9]+){1,3}(?![\w-])/gi

const wordsByRule = (text: string) =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word: word.replace(/['’]s$/i, ''), index }))

const namesByRule = (text: string) =>
  Array.from(text.matchAll(NAME), ([name]) => name)
    .filter((name) => name.length <= 24)
    .map((name) => foldWord(name.replace(/[_-]/g, '')))

/** Characters at which the rules decide, alone and in pieces of words. */
const LATIN =
  "a B s S z 0 7 C++ C# x+ # + ' ’ 's ’S don't _ - -- . @ [ ` { max-age API_KEY a-b_c fooBar HTTPServer é ß ŉ İ ſ ĳ".split(
    ' ',
  )
const SCRIPTS = '文 文档 データ ー 々 설치 ไทย مرحبا ﷺ हिन्दी שָׁלוֹם Жук ½ Ⅳ ² ª · — “ 😀 👩‍💻 🇩🇪 𝒳 𠮷 𝟗'.split(
  ' ',
)
/** White space, marks, invisible characters and halves of surrogate pairs. */
const UNSEEN = Array.from(
  ' \n\0\u007f\u00a0\u0301\u064e\u200d\u212a\ufeff\uffff\u{e0100}\ud83d \ude00 \ud835 \udc00 ',
)
const pieces = fc.constantFrom(...LATIN, ...SCRIPTS, ...UNSEEN)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 24 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.array(fc.nat(0xff_ff), { maxLength: 12 }).map((codes) => String.fromCharCode(...codes)),
)

const RUNS = { numRuns: 3000 }

describe('in a text of any script', () => {
  test('words begin and end where the rule says', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = wordsByRule(text).flatMap(({ word, index }) => [index, index + word.length])
        expect(wordSpans(text)).toEqual(expected)
      }),
      RUNS,
    )
  })

  test('names are joined as the rule says', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(joinedNames(text).toSorted()).toEqual(namesByRule(text).toSorted())
      }),
      RUNS,
    )
  })

  test('terms and their shares are those of words and names', () => {
    const vocabulary = createVocabulary()
    fc.assert(
      fc.property(texts, (text) => {
        const expected = new Map<string, number>()
        const add = (term: string, share: number) => expected.set(term, (expected.get(term) ?? 0) + share)
        const words = wordsByRule(text)
        for (const { word } of words)
          termsOfWord(word).forEach((term, index) => add(term, index === 0 || isUnspaced(term) ? 1 : 0.3))
        for (const name of namesByRule(text)) add(name, 1)
        const counts = createTermSums()
        const found = new Map<string, number>()
        expect(countTerms(text, vocabulary, counts)).toBe(words.length)
        counts.drain((term, count) => found.set(vocabulary.terms[term] ?? '', count))
        expect(found).toEqual(expected)
      }),
      RUNS,
    )
  })
})

test('sums begin anew when they were taken, and have room for any term', () => {
  const sums = createTermSums()
  const taken = () => {
    const list: [number, number][] = []
    sums.drain((term, sum) => list.push([term, sum]))
    return list
  }
  sums.add(5, 1)
  sums.add(1023, 2)
  sums.add(1024, 3)
  sums.add(5, 0.5)
  sums.add(70_000, 4)
  expect(taken()).toEqual([
    [5, 1.5],
    [1023, 2],
    [1024, 3],
    [70_000, 4],
  ])
  sums.add(5, 2)
  expect(taken()).toEqual([[5, 2]])
  expect(taken()).toEqual([])
})
