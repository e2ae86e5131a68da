import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodePostings,
  encodeOccurrences,
  fromImpact,
  MAX_IMPACT,
  occurrencesEnd,
  toImpact,
  topImpact,
} from '../src/postings.ts'
import { postingsOf } from './memory-index.ts'

const occurrences = fc
  .uniqueArray(fc.tuple(fc.nat(2000), fc.nat(MAX_IMPACT)), {
    minLength: 1,
    maxLength: 6,
    selector: ([section]) => section,
  })
  .map((list) => list.toSorted((a, b) => a[0] - b[0]).flat())
const postings = fc
  .uniqueArray(fc.record({ page: fc.nat(5_000_000), occurrences }), {
    maxLength: 40,
    selector: ({ page }) => page,
  })
  .map((list) => list.toSorted((a, b) => a.page - b.page))

describe('postings', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(postings, fc.nat(10_000_000), (list, pages) => {
        expect(decodePostings(postingsOf(pages, list))).toEqual({ pages, postings: list })
      }),
    )
  })

  test('are text that JSON holds without escapes', () => {
    fc.assert(
      fc.property(postings, (list) => {
        const text = postingsOf(1, list)
        expect(JSON.stringify(text)).toBe(`"${text}"`)
      }),
    )
  })

  test('of one page end before those of the next, and have a highest impact', () => {
    fc.assert(
      fc.property(fc.string(), occurrences, fc.string(), (before, list, after) => {
        const own = encodeOccurrences(list)
        const text = before + own + after
        expect(occurrencesEnd(text, before.length)).toBe(before.length + own.length)
        expect(topImpact(text, before.length)).toBe(Math.max(...list.filter((_, index) => index % 2 === 1)))
      }),
    )
  })

  test('an impact represents its weight within a twentieth', () => {
    for (const weight of [0.05, 0.3, 1, 6, 25]) {
      expect(Math.abs(fromImpact(toImpact(weight)) / weight - 1)).toBeLessThan(0.05)
    }
  })
})
