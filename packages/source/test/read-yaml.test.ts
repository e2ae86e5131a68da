import { describe, expect, it } from 'vitest'
import { asSitePath, readYaml, type ReadYamlOptions } from '@octavo/source'

const read = (text: string, options?: ReadYamlOptions) =>
  readYaml({ path: asSitePath('a.yaml'), text }, options)
const reported = (text: string, options?: ReadYamlOptions) =>
  read(text, options).diagnostics.map(
    (d) => `${d.span?.start.line}:${d.span?.start.column} ${d.code} ${d.message}`,
  )

describe('readYaml', () => {
  it('R03 reads the core schema: dates, NO and old octals are what they look like', () => {
    expect(read('d: 2020-01-02\nn: NO\no: 010\nx: 0o10\nb: true\nz:\n200: ok').value).toEqual({
      d: '2020-01-02',
      n: 'NO',
      o: 10,
      x: 8,
      b: true,
      z: null,
      200: 'ok',
    })
  })

  it('merges maps', () => {
    expect(read('a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3').value).toEqual({
      a: { x: 1, y: 2 },
      b: { x: 1, y: 3 },
    })
  })

  it('R03 leaves the terminal alone where a key is no text', async () => {
    const reported: unknown[] = []
    const listen = (warning: unknown) => reported.push(warning)
    process.on('warning', listen)
    read('{ a }: b\n[c]: d')
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', listen)
    expect(reported).toEqual([])
  })

  it('R03 tells duplicate keys with both places', () => {
    const { value, diagnostics } = read('a: 1\nb: 2\na: 3')
    expect(value).toBeUndefined()
    expect(diagnostics[0]).toMatchObject({
      code: 'api/syntax',
      span: { start: { line: 3 } },
      related: [{ span: { start: { line: 1 } } }],
    })
  })

  it('R03 refuses tags of other schemas', () => {
    expect(reported('f: !!js/function "function () {}"')[0]).toBe(
      '1:4 api/syntax The tag "!!js/function" is not known',
    )
  })

  it('tells syntax errors of front matter at their place in the page', () => {
    const text = '---\ntitle: a: b\nmode: "x\n---\n# H'
    expect(reported(text, { family: 'page', start: 4, end: text.indexOf('---', 4) })[0]).toBe(
      '2:8 page/front-matter A value holds ": ", which YAML reads as another key',
    )
  })

  it.each([
    ['a: "b', 'A quoted value is not closed'],
    ["a: 'b", 'A quoted value is not closed'],
    ['a: b: c', 'A value holds ": ", which YAML reads as another key'],
    ['a: 1\nb\nc: 2', 'A line is neither a key with a value nor part of the value above'],
    ['a: [b\nc: d', 'A list is not closed with "]"'],
    ['a: {b: 1\nc: d', 'A map is not closed with "}"'],
    ['a:\n\tb: 1', 'A line is indented with a tab'],
    ['a: @b', 'A value cannot begin with the reserved character @'],
    ['a: `b`', 'A value cannot begin with the reserved character `'],
    ['a: 1\n---\nb: 2', 'A second YAML document begins'],
    ['a: ["b" "c"]', 'A comma is missing between two entries'],
    ['a:\n  b: 1\n c: 2', 'An entry is not indented like the others'],
    ['a: "\\q"', '"\\q" is no escape that YAML knows'],
  ])('tells %j in plain words', (text, message) => {
    expect(reported(text).map((line) => line.replace(/^\S+ \S+ /, ''))).toContain(message)
  })

  it.each([
    ['a: "b\nc: [d\ne: f\n', '1:4'],
    ['a: 1\nb: {c: [1, 2\nd: 3', '2:8'],
  ])('tells where a quote or bracket opens: %j', (text, place) => {
    expect(reported(text)[0]).toMatch(place)
  })

  it('R01 never reads prototype keys', () => {
    const { value, diagnostics } = read('a: 1\n__proto__:\n  polluted: 1', { family: 'page' })
    expect(value).toEqual({ a: 1 })
    expect(diagnostics.map((d) => [d.code, d.span?.start.line])).toEqual([['page/front-matter-value', 2]])
    expect(read('m: &m {__proto__: {polluted: 1}}\nb: {<<: *m}').value).toEqual({ m: {}, b: {} })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('R02 refuses an alias bomb', () => {
    const rows = Array.from(
      { length: 9 },
      (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(', ')}]`,
    )
    expect(reported(`l0: &l0 x\n${rows.join('\n')}`)).toEqual([
      '1:1 api/syntax The YAML uses aliases that cannot be resolved',
    ])
  })

  it('R02 refuses ten thousand merges', () => {
    const map = Array.from({ length: 1000 }, (_, i) => `  k${i}: 1`).join('\n')
    expect(reported(`a: &a\n${map}\nb:\n  <<: [${Array(10_000).fill('*a').join(', ')}]`)).toEqual([
      '1:1 api/syntax The YAML uses more aliases than are read',
    ])
  })

  it('R02 refuses an alias that holds itself', () => {
    expect(reported('a: &a\n  b: *a')).toHaveLength(1)
    expect(reported('&a [*a]')).toHaveLength(1)
    expect(reported('a: *missing')).toHaveLength(1)
  })

  it('takes many uses of one small anchor', () => {
    expect(reported(`a: &a {x: 1}\nb: [${Array(500).fill('*a').join(', ')}]`)).toEqual([])
  })

  it('refuses endless nesting instead of failing', () => {
    expect(reported('['.repeat(20_000))[0]).toContain('api/syntax')
  })

  it('gives undefined for nothing', () => {
    expect(read('')).toEqual({ value: undefined, diagnostics: [] })
  })
})
