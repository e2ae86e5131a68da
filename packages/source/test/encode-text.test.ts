import { expect, test } from 'vitest'
import { encodeText } from '../src/encode-text.ts'

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
  expect(first).toEqual(new TextEncoder().encode(text))
  expect(first.buffer.byteLength).toBe(first.length)
})
