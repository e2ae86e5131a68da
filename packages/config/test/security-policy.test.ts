import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePolicy, securityPolicy, writePolicy } from '../src/security-policy.ts'

test('V8 a policy is read by its directives, and no words in their sources', () => {
  const policy = parsePolicy("img-src https://frame-ancestors.example 'self';; SCRIPT-SRC\t'self' ;img-src x")
  expect([...policy]).toEqual([
    ['img-src', ['https://frame-ancestors.example', "'self'"]],
    ['script-src', ["'self'"]],
  ])
})

test('V8 no source ends its directive, begins another, or another policy', () => {
  const hostile = [
    'https://a.example',
    "x; script-src 'unsafe-inline'",
    'a,b',
    'a b',
    '',
    'a\r\nSet-Cookie: x',
    'ä.example',
  ]
  expect(
    writePolicy(
      securityPolicy({ 'img-src': hostile, 'base-uri': ["'none'"], sandbox: [], 'x-src': undefined }),
    ),
  ).toBe("img-src https://a.example; base-uri 'none'; sandbox")
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(fc.string())), (directives) => {
      const text = writePolicy(securityPolicy(directives))
      expect(writePolicy(parsePolicy(text)).length).toBeLessThanOrEqual(text.length)
      expect(text).toMatch(/^[\u0020-\u002b\u002d-\u007e]*$/)
      const known = Object.keys(directives).map((name) => name.toLowerCase())
      for (const name of parsePolicy(text).keys()) expect(known).toContain(name)
    }),
  )
})
