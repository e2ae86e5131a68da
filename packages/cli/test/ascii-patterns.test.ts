// Regular expressions of the published program in ASCII (bundle/ascii-patterns.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asciiPatterns } from '../bundle/ascii-patterns.mjs'

const bin = fileURLToPath(new URL('../bin', import.meta.url))

test.each([
  ['x=/[“”]/g.test(y)', String.raw`x=/[\u201c\u201d]/g.test(y)`],
  ['x=[/é/,"a",/👍|b/u]', String.raw`x=[/\u00e9/,"a",/\ud83d\udc4d|b/u]`],
  [String.raw`x=/\é\n/`, String.raw`x=/\u00e9\n/`],
  [String.raw`x=/\\é/`, String.raw`x=/\\\u00e9/`],
  // These are no regular expressions.
  ['x=a/é/b', 'x=a/é/b'],
  ['x=String.raw`[“]`', 'x=String.raw`[“]`'],
  ['x=/a/', 'x=/a/'],
])('%s', (text, expected) => {
  expect(asciiPatterns('a.js', text)).toBe(expected)
})

test('matches the same', () => {
  const patterns = [
    '/[‘-’]+/g',
    '/[👍x]/gu',
    '/[👍x]/g',
    String.raw`/(?<größe>\’|\\’)/g`,
    '/^[\\p{L}–—]+$/gmu',
  ]
  const text = `[${patterns.join()}].map((one) => ["‘a’ 👍x \\\\’\\né–", "\\ud83d ’"].map((words) => words.match(one)))`
  const run = (code: string) => JSON.stringify(runInThisContext(code))
  const changed = asciiPatterns('a.js', text)
  expect(changed).not.toBe(text)
  expect(run(changed)).toBe(run(text))
})

test('chunks that every build loads are ASCII', () => {
  const texts = readdirSync(bin)
    .filter((name) => /^chunk-.*\.cjs$/u.test(name))
    .map((name) => readFileSync(`${bin}/${name}`, 'latin1'))
  // oxlint-disable-next-line no-control-regex
  const others = texts.filter((text) => /[^\0-\x7f]/u.test(text))
  expect(texts.length).toBeGreaterThan(200)
  // Texts of String.raw stay: those of a recovery and of a page of words.
  expect(others.length).toBeLessThanOrEqual(2)
})
