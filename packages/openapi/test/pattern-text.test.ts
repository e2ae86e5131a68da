import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternText } from '../src/examples/pattern-text.ts'

test.each([
  ['^[a-f0-9]{24}$', 'abcdef0123456789abcdef01'],
  ['^(usr|org)_[A-Za-z0-9]+$', 'usr_ABCDEF'],
  ['^\\+?[1-9]\\d{1,14}$', '1123456'],
  ['^v\\d+\\.\\d+$', 'v123456.123456'],
  ['^[^\\s@]+$', 'abcdef'],
  ['^(?:\\d{2}:){2}\\d{2}$', '12:12:12'],
  ['^$', ''],
  ['\\u0041b', 'Ab'],
])('%s gives %j', (pattern, text) => {
  expect(patternText(pattern)).toBe(text)
  expect(text).toMatch(new RegExp(pattern))
})

test('the bounds of length hold where the pattern leaves a choice', () => {
  expect(patternText('^[a-z]+$', { least: 10 })).toHaveLength(12)
  expect(patternText('^[a-z]*$', { most: 3 })).toBe('a')
  expect(patternText('^[a-z]{5}$', { most: 3 })).toBeUndefined()
})

test.each([
  '(',
  ')',
  'a)',
  '[a',
  '(?=a)',
  '(?<!a)b',
  '\\bword',
  '(a)\\1',
  '\\p{L}',
  'a^b',
  'a$b',
  '*a',
  '{2}',
  '(?i)a',
  'x{900}',
])('R10 %s is left alone', (pattern) => expect(patternText(pattern)).toBeUndefined())

test('R10 patterns that ruin engines are read in linear time', () => {
  const started = performance.now()
  for (const pattern of [
    '(a+)+$',
    '((((((a*)*)*)*)*)*)*',
    '(x{999999}){999999}',
    `${'('.repeat(400)}a`,
    '(a?){400000}',
    `${'a|'.repeat(240)}b`,
  ])
    expect((patternText(pattern) ?? '').length).toBeLessThanOrEqual(256)
  expect(performance.now() - started).toBeLessThan(200)
})

test('what comes out matches the pattern', () => {
  const atom = fc.constantFrom(
    'a',
    'Z',
    '0',
    '-',
    '\\.',
    '\\d',
    '\\w',
    '\\s',
    '[a-f]',
    '[A-Z0-9_]',
    '[^a-z]',
    '\\/',
    '.',
    '(?:ab|c)',
    '(x)',
  )
  const times = fc.constantFrom('', '', '+', '*', '?', '{2}', '{1,3}', '{2,}', '+?')
  const pattern = fc
    .array(fc.tuple(atom, times), { minLength: 1, maxLength: 6 })
    .map((parts) => `^${parts.map((part) => part.join('')).join('')}$`)
  fc.assert(
    fc.property(pattern, (one) => {
      expect(patternText(one)).toMatch(new RegExp(one))
    }),
    { numRuns: 400 },
  )
})
