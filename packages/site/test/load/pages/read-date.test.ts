import { expect, test } from 'vitest'
import { readDate } from '../../../src/load/pages/read-date.ts'

test.each([
  ['2025-03-01', '2025-03-01'],
  ['2025/3/1', '2025-03-01'],
  ['v2 (2025.03.01)', '2025-03-01'],
  ['March 1, 2025', '2025-03-01'],
  ['Mar 1 2025', '2025-03-01'],
  ['Week of 1st March 2025', '2025-03-01'],
  ['1st of March 2025', '2025-03-01'],
  ['3 Sept. 2025', '2025-09-03'],
  ['June 2025', '2025-06-01'],
  ['2025-03-01T23:30:00-02:00', '2025-03-02T01:30:00Z'],
  ['2025-03-01 10:20', '2025-03-01T10:20:00Z'],
  ['2024-02-29', '2024-02-29'],
])('%s is %s', (text, expected) => {
  expect(readDate(text)).toBe(expected)
})

test.each([
  '',
  'v1.2.0',
  '2025',
  '2025-02-29',
  '2025-13-01',
  'Market 2025',
  '0001-01-01',
  'v2025.10.1.4',
  'soon',
  '32 May 2025',
])('%s is no date', (text) => {
  expect(readDate(text)).toBeUndefined()
})
