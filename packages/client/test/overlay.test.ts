import { expect, test } from 'vitest'
import { placeOf } from '../src/behaviors/overlay.ts'

const fault = { code: 'a/b', severity: 'error', message: 'm' }

test('a place is written as editors take it, from either form', () => {
  expect(placeOf({ ...fault, file: 'a.mdx', line: 3, column: 7 })).toBe('a.mdx:3:7')
  expect(placeOf({ ...fault, span: { path: 'a.mdx', start: { line: 3, column: 7 } } })).toBe('a.mdx:3:7')
  expect(placeOf({ ...fault, file: 'docs.json' })).toBe('docs.json')
  expect(placeOf(fault)).toBe('')
})
