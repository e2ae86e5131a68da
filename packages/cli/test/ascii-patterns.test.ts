// Regular expressions of the published program in ASCII (bundle/ascii-patterns.mjs).
import { isAscii } from 'node:buffer'
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

test('only texts of tagged templates keep other characters', () => {
  const chunks = readdirSync(bin)
    .filter((name) => /^chunk-.*\.cjs$/u.test(name))
    .map((name) => readFileSync(`${bin}/${name}`))
  expect(chunks.length).toBeGreaterThan(200)
  // The recovery of damaged pages, and the pages of the dashboard; builds of sound pages load neither.
  const others = chunks.filter((bytes) => !isAscii(bytes)).map((bytes) => bytes.toString())
  expect(others.filter((text) => !/\braw`|\bhtml`/u.test(text))).toEqual([])
  expect(others.length).toBeLessThanOrEqual(2)
})
