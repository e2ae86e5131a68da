import { expect, test } from 'vitest'
import { graphemes } from '../src/graphemes.ts'

test.each([
  ['', []],
  ['ab', ['a', 'b']],
  ['e\u0301a', ['e\u0301', 'a']],
  ['👩‍💻x', ['👩‍💻', 'x']],
])('the characters of "%s"', (text, expected) => {
  expect(graphemes(text)).toEqual(expected)
})
