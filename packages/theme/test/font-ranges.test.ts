import { expect, test } from 'vitest'
import { bundledFonts, fontRanges, rangeParts, type BundledFont } from '../src/index.ts'

const pointsOf = (range: string) =>
  rangeParts(range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )

test('the usual and the western characters are the latin subset, each in one of them', () => {
  const both = [...pointsOf(fontRanges.core), ...pointsOf(fontRanges.western)]
  expect(new Set(both).size).toBe(both.length)
  expect(both.sort((a, b) => a - b)).toEqual(pointsOf(fontRanges.latin).sort((a, b) => a - b))
})

test.each(Object.keys(bundledFonts) as BundledFont[])(
  '%s: each weight of each upright character has one file',
  (font) => {
    const { files } = bundledFonts[font]
    const upright = files.filter(({ style }) => style === undefined)
    for (const weight of [200, 399, 400, 550, 700])
      for (const character of ['A', '\u2019', '\u00e9', '\u0142']) {
        const having = upright.filter(({ weight: range, unicodeRange }) => {
          const [least = 0, greatest = 0] = range.split(' ').map(Number)
          const isInRange = rangeParts(unicodeRange).some(
            ([first, last]) => character.charCodeAt(0) >= first && character.charCodeAt(0) <= last,
          )
          return weight >= least && weight <= greatest && isInRange
        })
        expect(having, `${weight} ${character}`).toHaveLength(1)
      }
    expect(files.filter(({ early }) => early === 'always')).toHaveLength(1)
  },
)
