import { describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { Lexer } from 'yaml'
import { asSitePath, locate, type LocateOptions, type Pointer } from '@octavo/source'
import { readLevel } from '../src/json-level.ts'

const json = { path: asSitePath('docs.json'), text: '{\n  "a": { "b/c": [1, "two"] } // x\n}' }
const yaml = { path: asSitePath('api.yaml'), text: 'paths:\n  /a:\n    get:\n      tags: [x, y]\n' }
const page = { path: asSitePath('a.mdx'), text: '---\ntitle: T\nrss: maybe\n---\nBody' }

const textAt = (file: typeof json, pointer: Pointer, part?: 'key' | 'value' | LocateOptions) => {
  const { start, end } = locate(file, pointer, part)
  return [file.text.slice(start.offset, end.offset), `${start.line}:${start.column}`]
}

describe('locate', () => {
  it('finds values and keys of JSON', () => {
    expect(textAt(json, ['a', 'b/c', 1])).toEqual(['"two"', '2:21'])
    expect(textAt(json, ['a', 'b/c'], 'key')).toEqual(['"b/c"', '2:10'])
    expect(textAt(json, [])[1]).toBe('1:1')
  })

  it('falls back to what would hold a missing value', () => {
    expect(textAt(json, ['a', 'missing', 3])).toEqual(['{', '2:8'])
    expect(textAt(yaml, ['paths', '/a', 'post'])).toEqual(['/a', '2:3'])
  })

  it('finds values and keys of YAML', () => {
    expect(textAt(yaml, ['paths', '/a', 'get', 'tags', 1])).toEqual(['y', '4:17'])
    expect(textAt(yaml, ['paths', '/a', 'get'], 'key')).toEqual(['get', '3:5'])
  })

  it('maps front matter into the page', () => {
    const range = { start: 4, end: page.text.indexOf('---', 4) }
    expect(textAt(page, ['rss'], range)).toEqual(['maybe', '3:6'])
    expect(textAt(page, ['rss'], { ...range, part: 'key' })).toEqual(['rss', '3:1'])
  })

  it('reads a YAML file once, however many of its values are located', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `k${index}: [${index}]`)
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`
    const lex = vi.spyOn(Lexer.prototype, 'lex')
    for (const [text, row] of [
      [lines.join('\n'), '300:8'],
      [`a: ${deep}`, '1:1'],
    ] as const) {
      const file = { path: asSitePath('big.yaml'), text }
      lex.mockClear()
      const found = lines.map((_, index) => textAt(file, [`k${index}`, 0])[1])
      expect(found.at(-1)).toBe(row)
      expect(lex.mock.calls.length).toBeLessThan(3)
    }
    lex.mockRestore()
  })
})

describe('large JSON, which is read level by level', () => {
  const space = ' '.repeat(200_000)
  /** The range of a pointer in a small file, and in a large one with the same text. */
  const both = (text: string, pointer: Pointer, part: 'key' | 'value') =>
    ['', space].map((before) => {
      const { start, end } = locate({ path: asSitePath('a.json'), text: before + text }, pointer, part)
      return [start.offset - before.length, end.offset - before.length]
    })
  const pointers = (value: unknown, at: Pointer = []): readonly Pointer[] => {
    if (typeof value !== 'object' || value === null) return [at, [...at, 'missing']]
    const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
    const below = steps.flatMap((step) =>
      pointers((value as Record<string | number, unknown>)[step], [...at, step]),
    )
    return [at, [...at, 'missing'], [...at, 7], ...below]
  }
  const expectEqual = (text: string, pointer: Pointer) => {
    for (const part of ['key', 'value'] as const) {
      const [small, large] = both(text, pointer, part)
      // Without a value, both are the beginning of the file.
      if (pointer.length > 0 && text.trim() !== '') expect(large).toEqual(small)
    }
  }

  it('has the ranges of its tree', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }).filter((one) => typeof one === 'object'),
        fc.constantFrom(0, 2),
        fc.nat(),
        (value, indent, seed) => {
          const all = pointers(value)
          expectEqual(JSON.stringify(value, null, indent), all[seed % all.length] ?? [])
        },
      ),
      { numRuns: 150 },
    )
  })

  it('has them where it is damaged, has comments, or has a name twice', () => {
    const texts = [
      '{"a": {"b": [1, 2], }, "c": 3}',
      '{"a": 1 /* { */, "c": 3}',
      '{"a": [1, 2}, "c": 3}',
      '{"a": {"b": 1, "c": 3}',
      '{"a": "x\ny", "c": 3}',
      '{"a": 1, "a": {"b": 2}, "c": {"b": 3}}',
      '{"\\u0061": {"b": "\\"}"}, "c": 3}',
      '{"a": {"b": 1} "c": 3}',
    ]
    for (const text of texts)
      for (const pointer of [['a'], ['a', 'b'], ['a', 'b', 1], ['c'], ['c', 'b']]) expectEqual(text, pointer)
  })
})

describe('a level of JSON', () => {
  it.each([
    ['{"a": [1, {"b": "}"}], "c": 2}', ['a', 'c']],
    ['{"a": [1}, "c": 2}', undefined],
    ['{"a": {"b": 1], "c": 2}', undefined],
    ['{"a": [1, "c": 2}', undefined],
  ])('of %s has the names %j', (text, names) => {
    expect(readLevel(text, 0)?.map(({ key }) => key?.name)).toEqual(names)
  })
})
