// Nesting, aliases and keys of data files: the message, where it points, and what helps.
import { describe, expect, test } from 'vitest'
import { asSitePath, readJson, readYaml, remoteParts, toRemotePath, type Diagnostic } from '@octavo/source'

const shown = (diagnostics: readonly Diagnostic[], text: string) =>
  diagnostics.map(({ message, span, help }) => [
    message,
    span && text.slice(span.start.offset, span.end.offset),
    ...(help === undefined ? [] : [help]),
  ])
const json = (text: string) => shown(readJson({ path: asSitePath('a.json'), text }).diagnostics, text)
const yaml = (text: string) => {
  const { value, diagnostics } = readYaml({ path: asSitePath('a.yaml'), text })
  return { value, reports: shown(diagnostics, text) }
}
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('JSON', () => {
  const tooDeep = (mark: string) => [
    ['"a.json" is nested too deeply', mark, 'put at most 500 lists and records inside each other'],
  ]
  test('may nest 500 deep, with and without a comment', () => {
    expect(json(lists(500))).toEqual([])
    expect(json(lists(502))).toEqual(tooDeep(''))
    expect(json(`${lists(502)} //`)).toEqual(tooDeep(''))
    const found = readJson({ path: asSitePath('a.json'), text: lists(502) }).diagnostics[0]
    expect(found?.span?.start.offset).toBe(500)
  })

  test('reports one error of a line', () => {
    expect(json('[1 2 3\n4 5]').map(([message]) => message)).toEqual([
      'A comma is expected between two entries',
      'A comma is expected between two entries',
    ])
  })

  test.each<[text: string, value: unknown]>([
    ['[1, /* , */ 2,]', [1, 2]],
    ['{"a": 1, /* x */}', { a: 1 }],
    ['{"a": {"b": [],},}', { a: { b: [] } }],
    ['[[],[{}],]', [[], [{}]]],
    ['["a",]', ['a']],
    ['// x\n1', 1],
  ])('%s is %j, with warnings', (text, value) => {
    const read = readJson({ path: asSitePath('a.json'), text })
    expect(read.value).toEqual(value)
    expect(read.diagnostics.map(({ code }) => code)).toContain('config/tolerated-syntax')
  })

  test.each([
    ['{"a\\\\":1,"b\\"":2,"c":": "}', { 'a\\': 1, 'b"': 2, c: ': ' }],
    ['{"a" \t\r\n : 1}', { a: 1 }],
    ['"a"', 'a'],
  ])('%s has no key twice', (text, value) => {
    expect(readJson({ path: asSitePath('a.json'), text })).toEqual({ value, diagnostics: [] })
  })

  test.each(['{"a":{"x":1,"x":2}}', '[{"x":1,"x":2}]', '{"x":{},"a":[[{"x":1,"x":2}]]}'])(
    '%s has',
    (text) => {
      expect(json(text)).toEqual([
        ['The key "x" occurs twice in one object', '"x"', 'the last one is used; remove the other'],
      ])
    },
  )
})

describe('YAML', () => {
  test('may nest 200 deep', () => {
    expect(yaml(`a: ${lists(200)}`).reports).toEqual([])
    expect(yaml(`a: ${lists(201)}`)).toEqual({
      value: undefined,
      reports: [['The YAML is nested too deeply', '[']],
    })
  })

  test('may use thousands of aliases, and 1,000 merges', () => {
    const aliases = (count: number) => yaml(`a: &a 1\nb: [${Array(count).fill('*a').join(', ')}]`)
    const tooMany = [['The YAML uses more aliases than are read', '', 'write the values out']]
    expect(aliases(1_000).reports).toEqual([])
    expect(aliases(10_001)).toEqual({ value: undefined, reports: tooMany })
    const merges = (count: number) =>
      yaml(`a: &a {x: 1}\n${Array.from({ length: count }, (_, at) => `b${at}: {<<: *a}`).join('\n')}`)
    expect(merges(1_000).reports).toEqual([])
    expect(merges(1_001).reports).toEqual(tooMany)
  })

  test.each([
    ['a: &a\n  b: *a', 'An alias in the YAML contains itself'],
    ['a: *b', 'The YAML uses aliases that cannot be resolved'],
  ])('%j is refused', (text, message) => {
    expect(yaml(text)).toEqual({ value: undefined, reports: [[message, '']] })
  })

  test('a key that is never read is marked', () => {
    expect(yaml('a: 1\n__proto__: 2')).toEqual({
      value: { a: 1 },
      reports: [
        [
          'The key "__proto__" is never read, because it could change other objects',
          '__proto__',
          'remove the key',
        ],
      ],
    })
    expect(yaml('a: 1\n"__\\x70roto__": 2').reports).toEqual([
      ['The key "__proto__" is never read, because it could change other objects', '', 'remove the key'],
    ])
  })

  test.each<[text: string, reports: readonly (readonly string[])[]]>([
    [
      'a: 1\na: 2\nb: {c: 1, c: 2}',
      [
        ['The key "a" occurs twice', 'a', 'remove one of them'],
        ['The key "c" occurs twice', 'c', 'remove one of them'],
      ],
    ],
    ['a: "x\nb: 1', [['A quoted value is not closed', '"', 'close the quote']]],
    [
      'a: 1\nb: [1, "x"\nc: 2',
      [['A list is not closed with "]"', '[', 'close the bracket, or indent the lines that belong to it']],
    ],
    [
      'a: {b: 1\nc: 2',
      [['A map is not closed with "}"', '{', 'close the bracket, or indent the lines that belong to it']],
    ],
  ])('%j', (text, reports) => {
    const { value, reports: found } = yaml(text)
    expect(value).toBeUndefined()
    expect(found.slice(0, reports.length)).toEqual(reports)
  })

  test('twenty errors are reported', () => {
    expect(yaml(Array.from({ length: 30 }, () => 'a: "\\q"').join('\n')).reports.length).toBeLessThanOrEqual(
      50,
    )
    const tags = Array.from({ length: 30 }, (_, at) => `a${at}: !x 1`).join('\n')
    expect(yaml(tags).reports).toHaveLength(20)
  })
})

test('the parts of an address are its origin and its path', () => {
  const address = toRemotePath('https://a.example:8443/b%20c/d.yaml?x#y')
  expect(address && remoteParts(address)).toEqual({
    origin: 'https://a.example:8443',
    pathname: '/b%20c/d.yaml',
  })
})
