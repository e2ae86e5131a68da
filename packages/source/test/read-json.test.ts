import { describe, expect, it } from 'vitest'
import { asSitePath, readJson, type ReadJsonOptions } from '@octavo/source'

const read = (text: string, options?: ReadJsonOptions) => {
  const { value, diagnostics } = readJson({ path: asSitePath('docs.json'), text }, options)
  return {
    value,
    told: diagnostics.map(
      (d) => `${d.span?.start.line}:${d.span?.start.column} ${d.severity} ${d.code} ${d.message}`,
    ),
  }
}

describe('readJson', () => {
  it('reads JSON without a word', () => {
    expect(read('{"a": [1, "x: {\\"b\\": 2}", null], "b\\"": true}')).toEqual({
      value: { a: [1, 'x: {"b": 2}', null], 'b"': true },
      told: [],
    })
  })

  it('R12 tolerates comments and trailing commas with a warning each', () => {
    expect(read('{\n  // note\n  "a": [1, 2,],\n  "u": "http://x/*y*/,]",\n}')).toEqual({
      value: { a: [1, 2], u: 'http://x/*y*/,]' },
      told: [
        '2:3 warning config/tolerated-syntax "docs.json" holds comments, which JSON does not have',
        '3:13 warning config/tolerated-syntax A comma stands after the last entry',
      ],
    })
  })

  it('R12 tells every syntax error, with the code of the family', () => {
    const text = '{\n  "a" 1,\n  "b": tru,\n  "c": "x\n}'
    expect(read(text, { family: 'api' })).toEqual({
      value: undefined,
      told: [
        '2:7 error api/syntax A colon is expected between key and value',
        '3:8 error api/syntax A word stands where JSON expects a value in double quotes, a number, true, false or null',
        '4:8 error api/syntax A string is not closed',
      ],
    })
  })

  it('R12 tells an empty file', () => {
    expect(read(' \n')).toEqual({ value: undefined, told: ['1:1 error config/empty "docs.json" is empty'] })
  })

  it('R12 tells duplicate keys with both places; the last one counts', () => {
    const { value, diagnostics } = readJson({
      path: asSitePath('docs.json'),
      text: '{"a": 1,\n "b": {"x": 1, "x": 2}, "a": 3}',
    })
    expect(value).toEqual({ a: 3, b: { x: 2 } })
    expect(
      diagnostics.map((d) => [d.code, d.message, d.span?.start.column, d.related?.[0]?.span.start.column]),
    ).toEqual([
      ['config/duplicate', 'The key "x" stands twice in one object', 16, 8],
      ['config/duplicate', 'The key "a" stands twice in one object', 25, 2],
    ])
  })

  it.each([
    '{"__proto__": {"polluted": 1}, "a": 1}',
    '{"a": 1, "\\u005f_proto__": {"polluted": 1}}',
    '{/**/"a":1, "constructor": {"prototype": {"polluted": 1}}}',
  ])('R01 never reads prototype keys: %s', (text) => {
    const { value, told } = read(text)
    expect(value).toEqual({ a: 1 })
    expect(Object.keys(value as object)).toEqual(['a'])
    expect(told.some((line) => line.includes('warning config/unsafe-key The key "'))).toBe(true)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('reads a field named constructor of an API description', () => {
    expect(read('{"constructor": 1}', { family: 'api' })).toEqual({ value: { constructor: 1 }, told: [] })
  })

  it('refuses endless nesting instead of failing', () => {
    expect(read('['.repeat(100_000)).told[0]).toContain('config/syntax')
    expect(read('['.repeat(5000) + ']'.repeat(5000)).told[0]).toContain('nested too deeply')
  })
})
