// Checks the vocabulary: one word, one meaning, in the names that the sources declare and in docstrings of
// exports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSourceModules } from './architecture/source-modules.ts'
import { repository } from './support/repository.ts'
import { findWords } from './vocabulary/find-words.ts'
import { exceptions, words } from './vocabulary/words.ts'

const findings = new Map<string, string[]>()
for (const { path, text } of readSourceModules()) {
  const name = path.split('/')[1] ?? ''
  const lines = findWords(path, text).map(
    (finding) => `${path}:${finding.line}: "${finding.found}" in ${finding.text}; use ${finding.use}`,
  )
  findings.set(name, [...(findings.get(name) ?? []), ...lines])
}

test.each([...findings])('packages/%s uses the words of the vocabulary', (_name, found) => {
  expect(found).toEqual([])
})

test('CONTRIBUTING shows the vocabulary', () => {
  const section = /^## Words\n(.*?)\n## /msu.exec(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'))
  const rows = [...(section?.[1] ?? '').matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gmu)]
    .map(([, ...cells]) => cells)
    .slice(2)
  expect(rows).toEqual(words.map(({ word, meaning, replaces }) => [word, meaning, replaces.join(', ')]))
})

test('no word replaces another and is replaced', () => {
  const used = words.flatMap(({ word }) => word.match(/[a-z]+/gu) ?? [])
  const replaced = new Set(words.flatMap(({ replaces }) => replaces))
  expect(used.filter((word) => replaced.has(word))).toEqual([])
  expect(exceptions.filter(({ reason }) => reason === '')).toEqual([])
})

describe('the finder', () => {
  const found = (text: string) => findWords('x.ts', text).map(({ line, found: word }) => `${line}:${word}`)

  test.each([
    ['a variable', 'const keptPages = 1', ['1:kept']],
    ['a constant', 'const DEEPEST_PLACE = 1', ['1:place']],
    [
      'a function and its parameters',
      'function tellAll(given: string, { place }: X, [ink] = []) {}',
      ['1:tell', '1:given', '1:place', '1:ink'],
    ],
    ['a renamed part of a pattern', 'const { a: room, place: b } = x', ['1:room']],
    [
      'a type and its members',
      'interface Faults {\n  readonly place: string\n  drawIt(): void\n}',
      ['1:faults', '2:place', '3:draw'],
    ],
    ['a key of an object, but not its shorthand', 'const a = { place: 1, room }', ['1:place']],
    ['a property and a method of a class', 'class A { #b = 1; floor = 2; mend() {} }', ['1:floor', '1:mend']],
    ['a docstring of an export', '/** Draws\n * a page. */\nexport const a = 1', ['1:draws']],
    [
      'a docstring of a member',
      'export interface A {\n  /** Told by the user. */\n  readonly b: 1\n}',
      ['2:told'],
    ],
  ])('sees %s', (_name, text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test.each([
    ['uses of names that are declared elsewhere', 'a.keep.place(Math.floor(told))'],
    ['a docstring of what is not exported', '/** Draws. */\nconst a = 1'],
    ['a comment', '// draws\n/* told */\nexport const a = 1'],
    ['code in a docstring', '/** Calls `draw`. */\nexport const a = 1'],
    ['parts of words', 'const placeholder = 1, background = 2, keyboard = 3, incline = 4'],
    [
      'exceptions',
      'const keepAlive = 1\n/** An answer of problem details, changed in place. */\nexport const a = 1',
    ],
  ])('passes over %s', (_name, text) => {
    expect(found(text)).toEqual([])
  })

  test('limits an exception to its folder', () => {
    const text = 'const ground = 1'
    expect(findWords('packages/site/src/assets/pictures/x.ts', text)).toEqual([])
    expect(findWords('packages/site/src/x.ts', text)).toHaveLength(1)
  })
})
