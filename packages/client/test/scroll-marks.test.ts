import { expect, test } from 'vitest'
import { currentIndex } from '../src/behaviors/scroll-marks.ts'

test.each([
  ['above all headings', [300, 600], false, 0],
  ['on the second', [-200, 90, 400], false, 1],
  ['exactly on the line', [-200, 100, 400], false, 1],
  ['past all', [-900, -500], false, 1],
  ['at the end of the page', [-900, -100, 300, 500], true, 3],
] as const)('%s', (...row) => {
  const [, tops, isEnd, index] = row
  expect(currentIndex(tops, 100, isEnd)).toBe(index)
})
