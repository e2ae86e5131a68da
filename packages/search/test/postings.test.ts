import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePostings, encodePostings, fromImpact, MAX_IMPACT, toImpact } from '../src/postings.ts'

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
        expect(decodePostings(encodePostings({ pages, postings: list }))).toEqual({ pages, postings: list })
      }),
    )
  })

  test('are text that JSON holds without escapes', () => {
    fc.assert(
      fc.property(postings, (list) => {
        const text = encodePostings({ pages: 1, postings: list })
        expect(JSON.stringify(text)).toBe(`"${text}"`)
      }),
    )
  })

  test('an impact represents its weight within a twentieth', () => {
    for (const weight of [0.05, 0.3, 1, 6, 25]) {
      expect(Math.abs(fromImpact(toImpact(weight)) / weight - 1)).toBeLessThan(0.05)
    }
  })
})
