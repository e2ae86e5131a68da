// Every case of hostile or careless input has a test that names it, or a reason why it does not apply.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCaseErrors, cases, composeCases, titlesByCase } from '../scripts/write-cases.mjs'

test('all 118 cases are held by a test, or excused by a feature that is not there', () => {
  expect(cases).toHaveLength(118)
  expect(findCaseErrors()).toEqual([])
})

test('test/cases.md and the page of the manual are those of the titles (npm run cases writes them)', () => {
  for (const { file, text } of composeCases()) expect(readFileSync(file, 'utf8'), file).toBe(text)
})

test('a case without a test, with an excuse too many and of a feature that came is reported', () => {
  const titles = titlesByCase()
  const known = findCaseErrors(titles)
  const more = (...given: Parameters<typeof findCaseErrors>) =>
    findCaseErrors(...given).filter((fault) => !known.includes(fault))
  expect(more(new Map([...titles].filter(([id]) => id !== 'B07')))).toEqual([
    'B07 has neither a test nor an excuse',
  ])
  const both = new Map([...titles, ['S04', [{ file: 'x', title: 'S04' }]] as const])
  expect(more(both)).toEqual(['S04 has a test and an excuse'])
  const grown = [{ path: 'renovate.json', text: '' }]
  expect(more(titles, grown)).toEqual([expect.stringContaining('"automatic updates" is excused as absent')])
})

test('titles are read in every form; skipped tests hold nothing', () => {
  const text = [
    "it('B01 one', () => {})",
    "test.each([[1]])('R02, R03: %s', () => {})",
    'describe(`X04 ${name}`, () => { it("inner D05", () => {}) })',
    "it.skip('P06 not run', () => {})",
    "describe.skip('all', () => { it('P07 not run', () => {}) })",
    "// it('P08 a comment', () => {})",
    "call('P09 no test')",
  ].join('\n')
  const found = titlesByCase([{ path: 'a.test.ts', text }])
  expect([...found.keys()].toSorted()).toEqual(['B01', 'D05', 'R02', 'R03', 'X04'])
})
