import { expect, test } from 'vitest'
import { locationText } from '../src/behaviors/overlay.ts'

const fault = { code: 'a/b', severity: 'error', message: 'm' }

test('a location is written as editors take it, from either form', () => {
  expect(locationText({ ...fault, file: 'a.mdx', line: 3, column: 7 })).toBe('a.mdx:3:7')
  expect(locationText({ ...fault, span: { path: 'a.mdx', start: { line: 3, column: 7 } } })).toBe('a.mdx:3:7')
  expect(locationText({ ...fault, file: 'docs.json' })).toBe('docs.json')
  expect(locationText(fault)).toBe('')
})
