import { expect, test } from 'vitest'
import { findCode } from '../../src/render/find-code.ts'

/** The text that is found, and the one from the mark `<` in the expression on. */
function found(text: string, source: string) {
  const code = findCode(text, source)
  if (!code) return undefined
  const at = code.toText(`{${source}`.indexOf('<'))
  return [text.slice(code.start, code.end), text.slice(at, at + 3)]
}

test.each([
  ['in one line', 'a={1} b={<x />}', '<x />', ['{<x />}', '<x ']],
  ['the first of equal ones', '{<a/>} {<a/>}', '<a/>', ['{<a/>}', '<a/']],
  ['behind one that begins alike', '{(\n1)} {(\n<a/>)}', '(\n<a/>)', ['{(\n<a/>)}', '<a/']],
  [
    'whose indent is gone',
    'a={(\n    <b\n      c/>\n  )}',
    '(\n  <b\n    c/>\n)',
    ['{(\n    <b\n      c/>\n  )}', '<b\n'],
  ],
  ['in a quote', '> {(\n> <b/>\n> )}', '(\n<b/>\n)', ['{(\n> <b/>\n> )}', '<b/']],
  ['with Windows line ends', '{(\r\n  <b/>)}', '(\n<b/>)', ['{(\r\n  <b/>)}', '<b/']],
  ['that is not there', '{1}', '<a/>', undefined],
])('an expression %s', (...[, text, source, expected]) => {
  expect(found(text, source)).toEqual(expected)
})
