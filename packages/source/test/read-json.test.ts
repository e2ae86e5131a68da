import { describe, expect, it } from 'vitest'
import { asSitePath, locate, readJson, type ReadJsonOptions } from '@octavo/source'

const read = (text: string, options?: ReadJsonOptions) => {
  const { value, diagnostics } = readJson({ path: asSitePath('docs.json'), text }, options)
  return {
    value,
    reported: diagnostics.map(
      (d) => `${d.span?.start.line}:${d.span?.start.column} ${d.severity} ${d.code} ${d.message}`,
    ),
  }
}

describe('readJson', () => {
  it('reads JSON without a word', () => {
    expect(read('{"a": [1, "x: {\\"b\\": 2}", null], "b\\"": true}')).toEqual({
      value: { a: [1, 'x: {"b": 2}', null], 'b"': true },
      reported: [],
    })
  })

  it('R12 tolerates comments and trailing commas with a warning each', () => {
    expect(read('{\n  // note\n  "a": [1, 2,],\n  "u": "http://x/*y*/,]",\n}')).toEqual({
      value: { a: [1, 2], u: 'http://x/*y*/,]' },
      reported: [
        '2:3 warning config/tolerated-syntax "docs.json" holds comments, which JSON does not have',
        '3:13 warning config/tolerated-syntax A comma stands after the last entry',
      ],
    })
  })

  it('R12 tells every syntax error, with the code of the family', () => {
    const text = '{\n  "a" 1,\n  "b": tru,\n  "c": "x\n}'
    expect(read(text, { family: 'api' })).toEqual({
      value: undefined,
      reported: [
        '2:7 error api/syntax A colon is expected between key and value',
        '3:8 error api/syntax A word stands where JSON expects a value in double quotes, a number, true, false or null',
        '4:8 error api/syntax A string is not closed',
      ],
    })
  })

  it('R12 tells an empty file', () => {
    expect(read(' \n')).toEqual({
      value: undefined,
      reported: ['1:1 error config/empty "docs.json" is empty'],
    })
  })

  it('R12 tells duplicate keys with both places; the last one is used', () => {
    const { value, diagnostics } = readJson({
      path: asSitePath('docs.json'),
      text: '{"a": 1,\n "b": {"x": 1, "x": 2}, "a": 3}',
    })
    expect(value).toEqual({ a: 3, b: { x: 2 } })
    expect(
      diagnostics.map((d) => [d.code, d.message, d.span?.start.column, d.related?.[0]?.span.start.column]),
    ).toEqual([
      ['config/duplicate', 'The key "x" occurs twice in one object', 16, 8],
      ['config/duplicate', 'The key "a" occurs twice in one object', 25, 2],
    ])
  })

  it.each([
    '{"__proto__": {"polluted": 1}, "a": 1}',
    '{"a": 1, "\\u005f_proto__": {"polluted": 1}}',
    '{/**/"a":1, "constructor": {"prototype": {"polluted": 1}}}',
  ])('R01 never reads prototype keys: %s', (text) => {
    const { value, reported } = read(text)
    expect(value).toEqual({ a: 1 })
    expect(Object.keys(value as object)).toEqual(['a'])
    expect(reported.some((line) => line.includes('warning config/unsafe-key The key "'))).toBe(true)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('reads a field named constructor of an API description', () => {
    expect(read('{"constructor": 1}', { family: 'api' })).toEqual({ value: { constructor: 1 }, reported: [] })
  })

  it.each([
    ['{"a":1 "b":[1 2]}', { a: 1, b: [1, 2] }, ['1:8 A comma is expected between two entries']],
    ['{"a":[{"b":1}, }', { a: [{ b: 1 }] }, ['1:16 A closing bracket "]" is missing before this']],
    ['{"a":[{"b":1}]],"c":2}', { a: [{ b: 1 }], c: 2 }, ['1:14 The closing bracket "]" closes nothing']],
    ['{"a":1},"b":2}', { a: 1, b: 2 }, ['1:7 The closing brace "}" closes nothing']],
    ['{"a":[{"b":1}},{"c":2}]}', { a: [{ b: 1 }, { c: 2 }] }, ['1:13 The closing brace "}" closes nothing']],
    ['{"a":1}} more', { a: 1 }, ['1:8 The closing brace "}" closes nothing']],
    ['{"a":[1,"b":2}', { a: [1], b: 2 }, ['1:8 A closing bracket "]" is missing before this']],
    [
      '{"a":[{"b":[1}, {"b":[2]}],"c":3}',
      { a: [{ b: [1] }, { b: [2] }], c: 3 },
      ['1:14 A closing bracket "]" is missing before this'],
    ],
    [
      '{"a":[{"b":[1],{"b":[2]}],"c":3}',
      { a: [{ b: [1] }, { b: [2] }], c: 3 },
      ['1:15 A closing brace "}" is missing before this'],
    ],
    ['{"a":[1,2', { a: [1, 2] }, ['1:10 A closing bracket "]" is missing']],
  ])('saves what can be read of %s', (text, value, messages) => {
    const read = readJson({ path: asSitePath('docs.json'), text })
    expect(read.value).toEqual(value)
    const reported = read.diagnostics.map((d) => `${d.span?.start.line}:${d.span?.start.column} ${d.message}`)
    expect(reported).toEqual(messages)
    expect(
      read.diagnostics.every(({ code, severity }) => code === 'config/syntax' && severity === 'error'),
    ).toBe(true)
  })

  it('saves the entries around any character that is lost, doubled or swapped', () => {
    const whole = {
      theme: 'mint',
      list: [
        { name: 'A', pages: ['x', 'y'] },
        { name: 'B', pages: ['z'] },
      ],
      last: 1,
    }
    const text = JSON.stringify(whole, null, 2)
    const damaged = text
      .split('')
      .flatMap((character, at) => [
        text.slice(0, at) + text.slice(at + 1),
        text.slice(0, at) + character + text.slice(at),
        text.slice(0, at) + (text[at + 1] ?? '') + character + text.slice(at + 2),
      ])
    const saved = damaged.map((one) =>
      JSON.stringify(readJson({ path: asSitePath('docs.json'), text: one }).value),
    )
    const names = ['"A"', '"B"', '"x"', '"y"', '"z"', '"mint"']
    const kept = saved.map((one) => names.filter((name) => one?.includes(name)).length / names.length)
    expect(kept.reduce((sum, one) => sum + one, 0) / kept.length).toBeGreaterThan(0.9)
  })

  it.each<[text: string, value: unknown, messages: readonly string[]]>([
    [
      "{'a': 'It\\'s \"b\"'}",
      { a: 'It\'s "b"' },
      ['1:2 A text stands in quotes that JSON does not have, here and in 1 other place'],
    ],
    [
      "{'a': 'It's'}",
      { a: "It's" },
      ['1:2 A text stands in quotes that JSON does not have, here and in 1 other place'],
    ],
    [
      '{“a”: “b”}',
      { a: 'b' },
      ['1:2 A text stands in quotes that JSON does not have, here and in 1 other place'],
    ],
    ['{a: 1, $b-c: 2}', { a: 1, '$b-c': 2 }, ['1:2 A key stands without quotes, here and in 1 other place']],
    [
      '{"a": mint, "b": [x/y, None, "z"]}',
      { a: 'mint', b: ['x/y', null, 'z'] },
      ['1:7 A text stands without quotes, here and in 2 other places'],
    ],
    ['"a": 1,\n"b": [2]\n', { a: 1, b: [2] }, ['1:1 The braces around the whole file are missing']],
    [
      "{\n  // note\n  a: 'x', /* 'no' */\n  b: ['y',],\n}",
      { a: 'x', b: ['y'] },
      [
        '3:3 A key stands without quotes, here and in 1 other place',
        '3:6 A text stands in quotes that JSON does not have, here and in 1 other place',
      ],
    ],
    [
      "{a: [{b: 'x'}",
      { a: [{ b: 'x' }] },
      [
        '1:2 A key stands without quotes, here and in 1 other place',
        '1:10 A text stands in quotes that JSON does not have',
        '1:14 A closing bracket "]" is missing',
      ],
    ],
    ['a: x\nb:\n  - y\n', { a: 'x', b: ['y'] }, ['1:1 "docs.json" is written in YAML']],
    [
      '# docs\n---\na: [x\nb: 1\n',
      undefined,
      ['3:1 "docs.json" is written in YAML', '3:4 A list is not closed with "]"'],
    ],
  ])('R12 reads settings that are written otherwise as they are meant: %j', (text, value, messages) => {
    const read = readJson({ path: asSitePath('docs.json'), text })
    expect(read.value).toEqual(value)
    expect(read.diagnostics.map((d) => `${d.span?.start.line}:${d.span?.start.column} ${d.message}`)).toEqual(
      messages,
    )
    expect(read.diagnostics.every(({ help, severity }) => help !== undefined && severity === 'error')).toBe(
      true,
    )
  })

  it.each([
    ["{a: {'b': ['x', two]}, c: 3}", 'two', ['a', 'b', 1]],
    ['a:\n  b:\n    - x\n    - two\n', 'two', ['a', 'b', 1]],
    ['"a": {"b": ["x", “t”]}', '“t”', ['a', 'b', 1]],
  ])('gives places in %j as it is written', (text, found, pointer) => {
    const { start, end } = locate({ path: asSitePath('docs.json'), text }, pointer)
    expect(text.slice(start.offset, end.offset)).toBe(found)
  })

  it('takes time that grows with the text, whatever is not closed in it', () => {
    const texts = ["'a ", '/*', '“', '`{', 'a:', '{“a”:'].map((part) => part.repeat(60_000))
    for (const text of texts) expect(read(text).reported.length).toBeGreaterThan(0)
  })

  it('gives places in a text whose brackets are mended', () => {
    const file = { path: asSitePath('docs.json'), text: '{"a":[{"b":[1}, {"b":["two"]}],"c":3}' }
    expect(locate(file, ['a', 1, 'b', 0]).start.column).toBe(file.text.indexOf('"two"') + 1)
    expect(locate(file, ['c']).start.column).toBe(file.text.indexOf('3') + 1)
  })

  it('leaves a damaged API description unread', () => {
    expect(read('{"a":1 "b":2}', { family: 'api' }).value).toBeUndefined()
  })

  it.each([
    ['open brackets', '['.repeat(100_000)],
    ['open braces', '{"a":'.repeat(100_000)],
    ['closed brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a comment behind', `${'['.repeat(5000)}${']'.repeat(5000)} // so`],
  ])('R06 refuses endless nesting instead of failing: %s', (_, text) => {
    expect(read(text).reported).toEqual([expect.stringContaining('nested too deeply')])
  })
})
