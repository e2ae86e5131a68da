// Guesses for a misspelt word: how far words are from each other, and which of them are taken.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeWords, editDistance } from '../src/query/similar-words.ts'

/** The same distance by its definition, without any limit. */
function plainDistance(one: string, other: string): number {
  const known = new Map<string, number>()
  const at = (left: number, right: number): number => {
    if (left === 0 || right === 0) return left + right
    const key = `${left} ${right}`
    const found = known.get(key) ?? choose(left, right)
    known.set(key, found)
    return found
  }
  const choose = (left: number, right: number): number => {
    const isSame = one[left - 1] === other[right - 1]
    const isExchanged =
      left > 1 && right > 1 && one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1]
    return Math.min(
      at(left - 1, right - 1) + (isSame ? 0 : 1),
      at(left - 1, right) + 1,
      at(left, right - 1) + 1,
      isExchanged ? at(left - 2, right - 2) + 1 : Infinity,
    )
  }
  return at(one.length, other.length)
}

describe('distance of two words', () => {
  test.each<[typed: string, word: string, distance: number]>([
    ['token', 'token', 0],
    ['tokn', 'token', 1],
    ['tokeen', 'token', 1],
    ['tokan', 'token', 1],
    ['tkoen', 'token', 1],
    ['otkne', 'token', 2],
    ['nekot', 'token', 4],
    ['ab', 'ba', 1],
    ['', 'abc', 3],
  ])('%s and %s: %i', (typed, word, distance) => {
    expect(editDistance(typed, word, { limit: 3, typing: false })).toBe(distance)
  })

  test('is that of the definition, or above the limit where that is', () => {
    const word = fc.stringMatching(/^[abc]{0,7}$/)
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, other, limit) => {
        fc.pre(other.length <= typed.length + limit)
        const expected = plainDistance(typed, other)
        const found = editDistance(typed, other, { limit, typing: false })
        expect(Math.min(found, limit + 1)).toBe(Math.min(expected, limit + 1))
      }),
    )
  })

  test('with typing, is that of the best beginning', () => {
    const word = fc.stringMatching(/^[abc]{1,7}$/)
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const beginnings = Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length))
        const expected = Math.min(...beginnings.map((beginning) => plainDistance(typed, beginning)))
        const found = editDistance(typed, other, { limit: 2, typing: true })
        expect(Math.min(found, 3)).toBe(Math.min(expected, 3))
      }),
    )
  })
})

describe('the words that are taken', () => {
  test.each<[typed: string, words: readonly string[], found: readonly string[]]>([
    ['abc', ['abd'], []],
    ['abcd', ['abce'], ['abce 1']],
    ['abcd', ['abxy'], []],
    ['abcdefg', ['abcdexy'], []],
    ['abcdefgh', ['abcdefxy'], ['abcdefxy 2']],
    ['abcdefgh', ['abcdexyz'], []],
    ['token', ['tokens', 'broken', 'taken'], ['tokens 1', 'taken 1']],
    ['tokeen', ['tokens', 'token', 'tokeens'], ['token 1', 'tokeens 1']],
    ['word', ['ward', 'wore', 'worm', 'work'], ['ward 1', 'wore 1', 'worm 1']],
    ['abcdefgh', ['abcdefxy', 'abcdefgx'], ['abcdefgx 1']],
    ['tokn', ['tokenization'], []],
  ])('%s among %j', (typed, words, found) => {
    expect(
      closeWords(typed, words, { typing: false }).map(({ word, distance }) => `${word} ${distance}`),
    ).toEqual(found)
  })

  test('with typing a word may go on, which counts as half a letter', () => {
    const guess = (typed: string, words: readonly string[]) => closeWords(typed, words, { typing: true })
    expect(guess('tokan', ['tokenization'])).toEqual([{ word: 'tokenization', distance: 1.5 }])
    expect(guess('tokan', ['tokenization', 'tokens'])).toEqual([{ word: 'tokens', distance: 1 }])
    expect(guess('tokan', ['toke', 'tok'])).toEqual([])
  })
})
