import { expect, test } from 'vitest'
import { toBase64 } from '../../../src/assets/pictures/to-base64.ts'

test.each(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'])('%j as by RFC 4648, section 10', (text) => {
  expect(toBase64(new TextEncoder().encode(text))).toBe(btoa(text))
})

test('every byte, with each length of the end', () => {
  for (const length of [766, 767, 768]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at % 256)
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  }
})
