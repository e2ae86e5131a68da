// Facts that are read from the finished tree of a page.
import type { Content, ElementData } from '@octavo/hast'
import { createDiagnostic } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { extractOutline } from '../../src/page/extract-outline.ts'
import { extractParameters } from '../../src/page/extract-parameters.ts'
import { extractUpdates } from '../../src/page/extract-updates.ts'
import { parse, twinTools } from '../twins.ts'

type Child = Content | string

const make = (
  tagName: string,
  { id, ...data }: ElementData & { readonly id?: string },
  children: readonly Child[],
): Content => ({
  type: 'element',
  tagName,
  properties: { id },
  data,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})
const el = (tagName: string, ...children: readonly Child[]) => make(tagName, {}, children)
const heading = (depth: number, id: string, text: string) =>
  make(`h${depth}`, { id, toc: { depth, text, id } }, [
    make('a', { id: `${id}-mark`, decoration: true }, ['#']),
    text,
  ])
const raw = (value: string): Content => ({ type: 'raw', value })

describe('the sections that search reads', () => {
  test.each<[string, readonly Content[], unknown]>([
    ['of nothing', [], []],
    ['of text', [el('p', 'a', el('b', 'b'), 'c'), el('p', 'd')], [{ text: 'abc d' }]],
    ['of a list', [el('ul', el('li', 'a'), el('li', 'b \n c'))], [{ text: 'a b c' }]],
    ['of breaks', [el('p', 'a', el('br'), 'b', el('img'), 'c')], [{ text: 'a b c' }]],
    [
      'of labels in a line',
      [make('p', { apart: true }, [el('span', '200'), el('code', 'a', el('i', 'b'))])],
      [{ text: '200 ab' }],
    ],
    [
      'of a heading among labels',
      [make('div', { apart: true }, [heading(2, 'h', 'H'), el('code', 'a'), el('code', 'b')])],
      [{ id: 'h', heading: 'H', text: 'a b' }],
    ],
    ['without labels of the interface', [el('p', '\uFDD03\uFDD1: ', el('code', 'a: b'))], [{ text: 'a: b' }]],
    ['without holes', [el('p', 'a \uFDD012\uFDD1 b')], [{ text: 'a b' }]],
    [
      'without code and buttons',
      [el('pre', 'a'), el('button', 'b'), el('svg', 'c'), el('p', 'd')],
      [{ text: 'd' }],
    ],
    ['without decoration', [make('p', { id: 'i', decoration: true }, ['a']), el('p', 'b')], [{ text: 'b' }]],
    ['of HTML', [raw('<p>a</p><script>b</script>c<style>d</style><b>e</b>')], [{ text: 'a c e' }]],
    [
      'of the line of a disclosure',
      [el('details', el('summary', el('span', 'a'), el('b', 'b')), el('p', 'c'))],
      [{ text: 'a b c' }],
    ],
    [
      'of headings',
      [
        el('p', 'a'),
        heading(2, 'x', 'X'),
        el('p', 'b'),
        heading(3, 'y', 'Y'),
        heading(2, 'z', 'Z'),
        el('p', 'c'),
      ],
      [
        { text: 'a' },
        { id: 'x', heading: 'X', text: 'b' },
        { id: 'y', heading: 'Y', text: '' },
        { id: 'z', heading: 'Z', text: 'c' },
      ],
    ],
    [
      'of a heading in a button',
      [el('button', el('div', heading(2, 'x', 'X')), 'a')],
      [{ id: 'x', heading: 'X', text: 'a' }],
    ],
    [
      'of a part with a heading of its own',
      [make('div', { id: 'u', toc: { depth: 2, text: 'U', id: 'u' } }, [el('p', 'a')])],
      [{ id: 'u', heading: 'U', text: 'a' }],
    ],
    [
      'of fields',
      [
        heading(2, 'x', 'X'),
        make('div', { id: 'f', field: { id: 'f', name: 'F' } }, [el('p', 'a')]),
        el('p', 'b'),
      ],
      [
        { id: 'x', heading: 'X', text: 'b' },
        { id: 'f', heading: 'F', field: true, text: 'a' },
      ],
    ],
  ])('%s', (_, content, sections) => {
    expect(extractOutline(content).sections).toEqual(sections)
  })

  test('have ids, headings and tags beside them', () => {
    const outline = extractOutline([
      heading(2, 'x', 'X'),
      make('div', { id: 'skip', tocSkip: true, tags: ['t', 'u'] }, [heading(3, 'y', 'Y')]),
      make('div', { id: 'field', field: { id: 'field', name: 'F' }, tags: ['v'] }, [heading(3, 'z', 'Z')]),
      make('div', { id: 'hidden', field: { id: 'hidden', name: 'H' }, tocSkip: true }, [
        heading(3, 'h', 'H'),
      ]),
      make('pre', { id: 'code', tags: ['w'] }, [
        make('span', { id: 'line' }, ['a']),
        el('b', make('i', { id: 'deep' }, [])),
      ]),
      make('details', { tags: ['t'] }, [el('summary', heading(3, 's', 'S'))]),
    ])
    expect(outline.anchors).toEqual(
      'x x-mark skip y y-mark field z z-mark hidden h h-mark code line deep s s-mark'.split(' '),
    )
    expect(outline.headings).toEqual([
      { id: 'x', depth: 2, text: 'X' },
      { id: 'z', depth: 3, text: 'Z' },
    ])
    expect(outline.tags).toEqual(['t', 'u', 'v'])
  })
})

describe('updates', () => {
  const update = (id: string, ...children: readonly Child[]) =>
    make('div', { id, update: { id, label: id.toUpperCase() } }, children)

  test('have their parts by the highest heading in them', () => {
    const updates = extractUpdates([
      el('p', 'a'),
      el(
        'div',
        update(
          'one',
          el('p', 'b'),
          heading(3, 'x', 'X'),
          el('p', 'c'),
          heading(4, 'y', 'Y'),
          el('p', 'd'),
          heading(3, 'z', 'Z'),
        ),
      ),
      update('two', el('p', 'e')),
    ])
    expect(updates).toEqual([
      {
        id: 'one',
        label: 'ONE',
        text: 'b',
        parts: [
          { id: 'x', title: 'X', text: 'c Y d' },
          { id: 'z', title: 'Z', text: '' },
        ],
      },
      { id: 'two', label: 'TWO', text: 'e', parts: [] },
    ])
  })

  test('have fields before the first heading as text', () => {
    const field = make('div', { id: 'f', field: { id: 'f', name: 'F' } }, ['b'])
    expect(extractUpdates([update('one', 'a', field)])).toMatchObject([{ text: 'a F b', parts: [] }])
  })
})

describe('parameters', () => {
  const facts = { location: 'query', required: false, deprecated: false }
  const parameter = (name: string, ...children: readonly Child[]) =>
    make('div', { id: name, parameter: { name, ...facts } as NonNullable<ElementData['parameter']> }, [
      el('h3', name),
      ...children,
    ])

  test.each<[string, readonly Content[], unknown]>([
    ['none', [el('p', 'a')], []],
    ['one in others', [el('div', el('div', parameter('a')))], [{ name: 'a', ...facts, properties: [] }]],
    [
      'its text',
      [parameter('a', el('p', 'b ', el('b', 'c'), '.'), '\n d\uFDD01\uFDD1 , e')],
      [{ name: 'a', ...facts, description: 'b c. d, e', properties: [] }],
    ],
    [
      'its properties, whose text is not its own',
      [
        parameter(
          'a',
          'b',
          el('details', el('p', 'hidden'), parameter('c', 'd')),
          parameter('e'),
          make('i', { decoration: true }, ['mark']),
        ),
      ],
      [
        {
          name: 'a',
          ...facts,
          description: 'b',
          properties: [
            { name: 'c', ...facts, description: 'd', properties: [] },
            { name: 'e', ...facts, properties: [] },
          ],
        },
      ],
    ],
    [
      'a text at the limit',
      [parameter('a', 'b'.repeat(240))],
      [{ name: 'a', ...facts, description: 'b'.repeat(240), properties: [] }],
    ],
    [
      'a long text',
      [parameter('a', `${'b '.repeat(118)}ccc ddddd`)],
      [{ name: 'a', ...facts, description: `${'b '.repeat(118)}ccc…`, properties: [] }],
    ],
  ])('%s', (_, content, parameters) => {
    expect(extractParameters(content)).toEqual(parameters)
  })
})

describe('a page', () => {
  test('whose step is ended shows the error, and nothing else', async () => {
    const { page, html } = await parse('---\ntitle: T\n---\n\n## A', {}, { within: () => ({ ended: true }) })
    expect(html).toBe(
      '<div class="page-failure" role="note"><p>The page takes more than 20 s</p><p><code>page.mdx:1:1</code></p><p>make what stands here smaller, or split the page</p></div>',
    )
    expect(page).toMatchObject({
      failed: true,
      sections: [],
      headings: [],
      anchors: [],
      frontMatter: { title: 'T' },
    })
    expect(page.markdown.html).toBe('')
  })

  test('reports each unknown language once, and hidden characters of each block', async () => {
    const text =
      '```pythn\na\n```\n\n```pythn\nb\n```\n\n```js\n\u202E\n```\n\n```nothing-near\nc\n```\n\n`\u202E`\n\n```\n\u202E\n```'
    const { diagnostics, page } = await parse(text)
    expect(
      diagnostics.map(({ code, message, help, span }) => `${span?.start.line} ${code} ${message}: ${help}`),
    ).toEqual([
      '1 asset/unknown-language No grammar is named "pythn": did you mean "python"?',
      ...[9, 17, 19].map(
        (line) =>
          `${line} mdx/hidden-character The code holds characters that change the order of what is read, or steer a terminal: remove them, unless they are what the code is about`,
      ),
    ])
    expect(page.features).toMatchObject({ code: true, math: false, mermaid: false })
  })

  test('moves links to ids that the layout has', async () => {
    const { page, html } = await parse(
      '## Content\n\n[a](#content) [b](#other) [c](/content)\n\n## Banner {#banner}',
    )
    expect(page.links.map(({ url }) => url)).toEqual(['#content-2', '#other', '/content'])
    expect(html).toContain('<h2 id="content-2">')
    expect(page.headings.map(({ id }) => id)).toEqual(['content-2', 'banner-2'])
  })

  test('has its optional facts only where there are some', async () => {
    const { page } = await parse('a')
    expect(Object.keys(page).sort()).toEqual(
      'anchors aside body features files frontMatter headings links markdown sections styles'.split(' '),
    )
  })

  test('sorts the origins that its reader loads from', async () => {
    const { page } = await parse(
      '<img src="https://b.example/1" /><img src="https://a.example/2" /><video src="https://d.example/1" /><video src="https://c.example/1" /><iframe src="https://f.example" /><iframe src="https://e.example" />',
    )
    expect(page.features.origins).toEqual({
      img: ['https://a.example', 'https://b.example'],
      media: ['https://c.example', 'https://d.example'],
      frame: ['https://e.example', 'https://f.example'],
    })
  })

  test('has the rules of each code theme that its blocks name, once', async () => {
    const bad = createDiagnostic('asset/unknown-language', 'No theme is named "bad"', {
      help: 'name another',
    })
    const blockTheme = (name: string) =>
      name === 'bad'
        ? { className: '', stylesheet: '', diagnostic: bad }
        : { className: '', stylesheet: `.${name[0]}{}` }
    const block = (theme: string) => `\`\`\`js theme={"${theme}"}\na\n\`\`\`\n\n`
    const { page, diagnostics } = await parse(
      ['nord', 'bad', 'nord', 'min', 'new', 'bad'].map(block).join(''),
      {},
      { tools: { ...twinTools, blockTheme } },
    )
    expect(page.css).toEqual(['.n{}', '.m{}'])
    expect(diagnostics).toMatchObject([
      { message: bad.message, help: 'name another', span: { start: { line: 5 } } },
    ])
  })
})
