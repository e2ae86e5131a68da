import { expect, test } from 'vitest'
import { encodeText, encodeTexts } from '../src/encode-text.ts'

/** A comparison of each byte by the test runner takes seconds. */
const areEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

test.each([
  ['nothing', ''],
  ['ASCII', 'a page'],
  ['other alphabets', 'Größe, 日本語, 👩‍💻'],
  ['a half of a pair', 'a\uD83D b'],
  ['a text of 100,000 characters', '’'.repeat(100_000)],
  ['a larger one', '’'.repeat(100_001)],
])('encodes %s as TextEncoder does', (_, text) => {
  const first = encodeText(text)
  encodeText('another text, in the same buffer')
  expect(areEqual(first, new TextEncoder().encode(text))).toBe(true)
  expect(first.buffer.byteLength).toBe(first.length)
})

test.each([
  ['no text', []],
  ['texts', ['<p>', '', 'Größe, 日本語', '</p>']],
  ['texts that fill the buffer', ['a', '’'.repeat(99_999), 'b']],
  ['larger ones', ['a', '’'.repeat(100_000), 'b']],
])('encodes %s one after the other', (_, texts) => {
  const first = encodeTexts(texts)
  encodeTexts(['another text', ', in the same buffer'])
  expect(areEqual(first, new TextEncoder().encode(texts.join('')))).toBe(true)
  expect(first.buffer.byteLength).toBe(first.length)
})
