import type { Diagnostic } from '@octavo/source'
import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { parseDescriptionPage, type DescriptionContext } from '../src/description/parse-description-page.ts'
import { readLiteral } from '../src/description/read-literal.ts'
import { toFrontMatter } from '../src/to-front-matter.ts'
import { twinComponents, twinTools } from './twins.ts'

declare global {
  var OCTAVO_CANARY: unknown
}

async function parse(content: string, limits: Partial<DescriptionContext> = {}) {
  const page = {
    path: asSitePath('api.yaml'),
    content: { untrusted: content },
    frontMatter: toFrontMatter({}),
  }
  const { value, diagnostics } = await parseDescriptionPage(page, {
    components: twinComponents,
    tools: twinTools,
    ...limits,
  })
  return { html: value.body.html, copy: value.markdown.html, reported: diagnostics.map(line), page: value }
}

const line = ({ code, message, span }: Diagnostic) =>
  `${span?.start.line}:${span?.start.column} ${code} ${message}`

describe('V1 text of a description that is read as a page', () => {
  test('has Markdown and built-in components with written values', async () => {
    const { html, copy, reported } = await parse(
      '## Use **it**\n\n<Note level={2}>Read _this_ {"first"} {3}{/* said */}</Note>\n\n<Fragment>or [that](/a)</Fragment>\n',
    )
    expect(html).toContain('<strong>it</strong>')
    expect(html).toContain('<aside data-level="2">Read <em>this</em> first 3</aside>')
    expect(copy).toContain('## Use **it**')
    expect(reported).toEqual([])
  })

  test('runs no module code and no expression; both are reported, an expression stays as text', async () => {
    globalThis.OCTAVO_CANARY = undefined
    const { html, copy, reported, page } = await parse(
      [
        "import x from '/snippets/secret.mdx'",
        'export const E = () => { globalThis.OCTAVO_CANARY = 1; return null }',
        '',
        'Before <E /> after',
        '',
        "{URL.constructor('return process')()}",
        '',
        'Sum {1+1} of {{secret}} and <Note level={1+1} {...x}>kept</Note>',
        '',
        '<Snippet file="secret.mdx" />',
      ].join('\n'),
    )
    expect(globalThis.OCTAVO_CANARY).toBeUndefined()
    expect(html).toContain('{URL.constructor(')
    for (const word of ['Before', 'after', 'Sum {1+1} of {{secret}}', 'kept']) expect(html).toContain(word)
    expect(copy).toContain('Sum {1+1} of')
    expect(page.islands).toBeUndefined()
    expect(page.files).toEqual([])
    expect(reported).toMatchInlineSnapshot(`
      [
        "8:14 api/content-code A variable of docs.json has no value in a description",
        "1:1 api/content-code The statements of a module are not run",
        "6:1 api/content-code The expression "URL.constructor('return process')()" is not evaluated",
        "8:5 api/content-code The expression "1+1" is not evaluated",
        "8:29 api/content-code The attribute "level" of "Note" is left out",
        "8:29 api/content-code A spread of "Note" is left out",
        "10:1 api/content-code The element "Snippet" is left out",
        "4:8 component/unknown Component "E" is neither built in nor imported",
      ]
    `)
  })

  test.each([
    '<script>alert(1)</script>word',
    '<Note>word <img src="x" onerror="alert(1)" /></Note>',
    '<iframe srcdoc="<script>alert(1)</script>">word</iframe>',
    '<style>{`*{display:none}`}</style>\n\nword',
    '<form action="/x"><input name="a" />word</form>',
    '<base href="//evil.example" /> word',
    '<meta http-equiv="refresh" content="0;url=//evil.example" /> word',
    '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">word</a></svg>',
    '<a href="jAvA&#x09;script:alert(1)">word</a>',
    '<a href={"javascript:alert(1)"}>word</a>',
    '<div style={{ position: "fixed" }} onClick={() => x()} className="search">word</div>',
    '<div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }}>word</div>',
    '[word](javascript:alert(1)) ![a](data:text/html,x)',
    '<a id="location" name="currentScript" href="vbscript:x">word</a>',
  ])('X04 X05 X06 %s is harmless, keeps its word and is reported', async (text) => {
    const { html, reported } = await parse(text)
    expect(html).toContain('word')
    expect(html).not.toMatch(
      /<(?:script|iframe|style|form|base|meta|svg|input)|\son\w+=|style=|srcdoc|id="location"/,
    )
    expect(html).not.toMatch(/javascript:|vbscript:|data:text/i)
    if (!text.startsWith('[')) expect(reported.join()).toContain('api/content-code')
  })

  test('is not read as front matter, and silences nothing', async () => {
    const { html, reported } = await parse(
      '---\ntitle: Taken\n---\n\n{/* octavo-ignore */}\n\n<Unheard>x</Unheard>',
    )
    expect(html).toContain('title: Taken')
    expect(reported.join()).toContain('component/unknown')
  })

  test('is shown as text where it is no MDX', async () => {
    const { html, reported } = await parse('export your data\n\nGood { brace and <Note>open')
    for (const word of ['export your data', 'brace', 'open']) expect(html).toContain(word)
    expect(reported.join()).toContain('mdx/syntax')
  })
})

test.each([
  ['3', 3],
  ['-1.5', -1.5],
  ['true', true],
  ['null', null],
  ['"x"', 'x'],
  ['`x`', 'x'],
  ['["a", [1]]', ['a', [1]]],
  ['{ a: "b", "c": [2] }', { a: 'b', c: [2] }],
])('the value of %s', (source, value) => {
  expect(readLiteral(source)?.value).toEqual(value)
})

test.each([
  'x',
  '1+1',
  'f()',
  '() => 1',
  'a.b',
  '`${x}`',
  '[...x]',
  '{ ...x }',
  '{ [x]: 1 }',
  '{ get a() { return 1 } }',
  '/(a+)+$/',
  '[, 1]',
  '<b />',
  'new Date()',
  '!0',
  '1n',
  '/* */',
  'x = 1',
])('%s has no written value', (source) => {
  expect(readLiteral(source)).toBeUndefined()
})

describe('V10 what a description may take', () => {
  test('is one job, because each one starts a thread', async () => {
    let jobs = 0
    const within: DescriptionContext['within'] = (_, job) => {
      jobs++
      return { value: job(), ms: 0 }
    }
    await parse('Words and `code`.\n\n<Note>More</Note>\n', { within })
    expect(jobs).toBe(1)
  })

  test('a step that was ended is one diagnostic, which the page shows', async () => {
    const within: DescriptionContext['within'] = () => ({ ended: true })
    const { html, reported } = await parse('Words.\n', { within, timeLimit: 3000 })
    expect(reported).toEqual([expect.stringContaining('page/limit The page takes more than 3 s')])
    expect(html).toContain('The page takes more than 3 s')
  })
})
