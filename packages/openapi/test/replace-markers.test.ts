// X04: no text of a description can imitate a hole of a page's template.
import { expect, it } from 'vitest'
import { replaceMarkers } from '../src/replace-markers.ts'

const read = (text: string) => replaceMarkers(JSON.parse(text) as never, text) as unknown

it('replaces markers in values, keys and lists, escaped or not', () => {
  const text = '{"a":"\uFDD0id\uFDD1","list":["\\uFDD00\\ufdd1",1,null],"k\uFDD0":{"x":true}}'
  expect(read(text)).toEqual({
    a: '\uFFFDid\uFFFD',
    list: ['\uFFFD0\uFFFD', 1, null],
    'k\uFFFD': { x: true },
  })
})

it('leaves escapes that are text, and everything else, as they are', () => {
  const text = '{"pattern":"[\\\\uFDD0-\\\\uFDEF]","b":"text"}'
  expect(read(text)).toEqual({ pattern: '[\\uFDD0-\\uFDEF]', b: 'text' })
})

it('reads shared objects once', () => {
  const shared = { text: '\uFDD0' }
  expect(replaceMarkers({ a: shared, b: [shared] }, '\uFDD0')).toEqual({
    a: { text: '\uFFFD' },
    b: [{ text: '\uFFFD' }],
  })
})
