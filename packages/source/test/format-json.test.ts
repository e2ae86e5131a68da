import { describe, expect, test } from 'vitest'
import { formatJson } from '../src/format-json.ts'
import { asSitePath } from '../src/site-path.ts'

const format = (text: string) => formatJson({ path: asSitePath('docs.json'), text })

describe('formatJson', () => {
  test.each([
    [
      'indents, and keeps the order of keys',
      '{\n"b":1,\n      "a":  [1,2]\n}',
      '{\n  "b": 1,\n  "a": [1, 2]\n}\n',
    ],
    ['keeps short objects in a line', '{ "a": {"x":1, "y": 2} }', '{ "a": { "x": 1, "y": 2 } }\n'],
    ['removes padding of arrays', '{ "a": [ "x", [ ] ] }\n\n', '{ "a": ["x", []] }\n'],
    ['uses blanks instead of tabs', '{\n\t"a": [\n\t\t1\n\t]\n}\n', '{\n  "a": [\n    1\n  ]\n}\n'],
    ['keeps comments and commas', '{\n// note\n"a": 1, // why\n}\n', '{\n  // note\n  "a": 1, // why\n}\n'],
    ['writes line breaks of Unix', '{\r\n"a": "x"\r\n}', '{\n  "a": "x"\n}\n'],
    ['leaves texts alone', '{ "a": "[ x ]  { " }\n', '{ "a": "[ x ]  { " }\n'],
  ])('%s', (_, text, expected) => {
    expect(format(text)).toEqual({ value: expected, diagnostics: [] })
    expect(format(expected).value).toBe(expected)
  })

  test('leaves a file with errors alone, and reports them', () => {
    const { value, diagnostics } = format('{\n"a": [1,\n"b": 2\n}')
    expect(value).toBe('{\n"a": [1,\n"b": 2\n}')
    expect(diagnostics.map(({ code }) => code)).toContain('config/syntax')
  })
})
