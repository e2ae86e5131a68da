import { expect, test } from 'vitest'
import { outlineLevels } from '../src/layout/outline-levels.ts'

test.each([
  { depths: [], levels: [] },
  { depths: [2, 3, 2], levels: [0, 1, 0] },
  { depths: [3, 3], levels: [0, 0] },
  { depths: [2, 4, 3, 2], levels: [0, 1, 1, 0] },
  // Parts of a page, then an entry of a change log, which is above headings of any level.
  { depths: [2, 2, 1, 2, 1], levels: [0, 0, 0, 1, 0] },
])('headings of depths $depths are on levels $levels', ({ depths, levels }) => {
  expect(outlineLevels(depths)).toEqual(levels)
})
