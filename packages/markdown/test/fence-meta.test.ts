import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFenceMeta, parseLines } from '../src/parse-fence-meta.ts'

const read = (info: string) => {
  const [language, ...rest] = info.split(' ')
  const { rest: _rest, ...meta } = parseFenceMeta(language, rest.join(' '))
  return meta
}

describe('fence meta', () => {
  test.each([
    ['js', { language: 'js' }],
    ['', {}],
    ['js file.js', { language: 'js', title: 'file.js' }],
    ['bash npm install it', { language: 'bash', title: 'npm install it' }],
    ['js title="A b"', { language: 'js', title: 'A b' }],
    ['js filename="a.js"', { language: 'js', title: 'a.js' }],
    ['js title=\'A "b"\' wrap', { language: 'js', title: 'A "b"', wrap: true }],
    ['js TITLE="x" Lines', { language: 'js', title: 'x', lines: true }],
    [
      'ts a.ts lines wrap expandable',
      { language: 'ts', title: 'a.ts', lines: true, wrap: true, expandable: true },
    ],
    ['ts [expandable]', { language: 'ts', expandable: true }],
    [
      'ts expandable={false} wrap="false" lines=true',
      { language: 'ts', expandable: false, wrap: false, lines: true },
    ],
    ['ts {1,3-5}', { language: 'ts', highlight: [1, 3, 4, 5] }],
    ['ts a.ts {1} highlight={3-4}', { language: 'ts', title: 'a.ts', highlight: [1, 3, 4] }],
    ['ts focus={2} highlight="1"', { language: 'ts', focus: [2], highlight: [1] }],
    ['ts focus=2,4-5', { language: 'ts', focus: [2, 4, 5] }],
    ['ts icon="square-js" theme={null}', { language: 'ts', icon: 'square-js' }],
    ['ts theme={system}', { language: 'ts', theme: 'system' }],
    ['bash test', { language: 'bash' }],
    ['bash test lines', { language: 'bash', lines: true }],
    ['bash test=setup Title', { language: 'bash' }],
    ['bash lines test', { language: 'bash', lines: true }],
    ['bash test the setup', { language: 'bash', title: 'test the setup' }],
    ['bash Run the test', { language: 'bash', title: 'Run the test' }],
    ['nocopy', { language: 'nocopy', nocopy: true }],
    ['ts nocopy', { language: 'ts', nocopy: true }],
    ['ts nocopy="false"', { language: 'ts', nocopy: false }],
    ['ts lang=js', { language: 'js' }],
    ['ts showLineNumbers', { language: 'ts', lines: true }],
    ['bash MCP_TOKEN=abc run', { language: 'bash', title: 'MCP_TOKEN=abc run' }],
    ['ts "a.ts"', { language: 'ts', title: 'a.ts' }],
  ])('%j', (info, expected) => {
    const { language, ...meta } = read(info)
    const { language: expectedLanguage, ...others } = expected as Record<string, unknown>
    expect(meta).toEqual(others)
    if (expectedLanguage !== 'nocopy') expect(language).toBe(expectedLanguage)
  })

  // Braces are never part of a title, wherever and however they stand.
  test.each([
    ['ts app.ts {"CODE_LOAD::https://example.com/a.ts?b={c}"}', 'app.ts', []],
    ['ts {"CODE_LOAD::https://example.com/a.ts"} app.ts', 'app.ts', []],
    ['ts app.ts {1,3-5}', 'app.ts', [1, 3, 4, 5]],
    ['ts app.ts {1, 3-5}', 'app.ts', [1, 3, 4, 5]],
    ['ts {1,3} app.ts', 'app.ts', [1, 3]],
    ['json {11-13} Restricted property', 'Restricted property', [11, 12, 13]],
    ['json Endpoint example {2, 4}', 'Endpoint example', [2, 4]],
    ['ts a {1} b', 'a b', [1]],
    ['ts app.ts {foo: "bar"}', 'app.ts', []],
    ['ts app.ts {foo: {bar: {1}}} wrap', 'app.ts', []],
    ['ts app.ts {foo: "}"}', 'app.ts', []],
    ["ts app.ts {foo: '} {'}", 'app.ts', []],
    ['ts app.ts {foo: `}`} {2}', 'app.ts', [2]],
    ["ts app.ts {don't} {2}", 'app.ts', [2]],
    ['ts app.ts {foo: "a\\"} b"} {2}', 'app.ts', [2]],
    ['ts app.ts {foo: "bar"', 'app.ts', []],
    ['ts app.ts {foo: {bar}', 'app.ts', []],
    ['ts app.ts {1,3', 'app.ts', [1, 3]],
    ['ts {1,3 app.ts', 'app.ts', [1, 3]],
    ['ts app.ts }', 'app.ts }', []],
    ['ts app.ts{1}', 'app.ts', [1]],
    ['ts app.ts{foo}', 'app.ts', []],
    ['ts{2} app.ts', 'app.ts', [2]],
    ['ts{2, 3} app.ts', 'app.ts', [2, 3]],
    ['ts app.ts {1} wrap {3}', 'app.ts', [1, 3]],
    ['ts {}', undefined, []],
    ['ts {} app.ts {}', 'app.ts', []],
    ['ts "a {b}.ts" {1}', 'a {b}.ts', [1]],
    ['ts title="a {b}.ts" {1}', 'a {b}.ts', [1]],
    ['ts title={"a } b"} {1}', 'a } b', [1]],
    ['ts title={`app.ts`}', 'app.ts', []],
    ['ts app.ts highlight={[1,2]} {4}', 'app.ts', [1, 2, 4]],
    ['http GET /users/{id}', 'GET /users/{id}', []],
    ['http GET /users/{id}/posts {1}', 'GET /users/{id}/posts', [1]],
  ])('braces: %s', (info, title, highlight) => {
    const meta = read(info)
    expect(meta.title).toBe(title)
    expect(meta.highlight ?? []).toEqual(highlight)
    expect(meta.language).toBe(info.startsWith('json') ? 'json' : info.startsWith('http') ? 'http' : 'ts')
    expect(meta.wrap).toBe(info.includes('wrap') ? true : undefined)
  })

  test('passes unknown keys on to components', () => {
    expect(parseFenceMeta('mermaid', 'placement="top-left" actions={true}').rest).toEqual({
      placement: 'top-left',
      actions: 'true',
    })
  })

  test('X08: ranges are clipped, malformed ones passed over', () => {
    expect(parseLines('{1,3-}')).toEqual([1])
    expect(parseLines('0-2,a,-3,5-4')).toEqual([1, 2])
    expect(parseLines('1-1000000000')).toHaveLength(20_000)
    expect(parseLines('999999999999999999999-9999999999999999999999')).toEqual([])
  })

  test('X08: any text gives plain data, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'a',
            ' ',
            '{',
            '}',
            '"',
            "'",
            '=',
            ',',
            '-',
            '1',
            '9',
            '\\',
            'title=',
            'highlight={',
            '[',
            ']',
            '\u0000',
          ),
        }),
        (meta) => {
          const result = parseFenceMeta('js', meta)
          expect(structuredClone(result)).toEqual(result)
          for (const lines of [result.highlight ?? [], result.focus ?? []]) {
            expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
            expect(lines.every((line) => Number.isInteger(line) && line >= 1 && line <= 20_000)).toBe(true)
          }
        },
      ),
    )
  })
})

test.each<[info: string, mark: string | undefined]>([
  ['bash test', 'true'],
  ['bash lines test', 'true'],
  ['bash title="A" test', 'true'],
  ['bash app.sh test=app', 'app'],
  ['bash test="one two"', 'one two'],
  ['bash test=false', 'false'],
  ['bash test it', undefined],
  ['bash Run the test', undefined],
])('the mark of tested code in `%s`', (info, mark) => {
  const [language, ...rest] = info.split(' ')
  expect(parseFenceMeta(language, rest.join(' ')).rest['test']).toBe(mark)
})
