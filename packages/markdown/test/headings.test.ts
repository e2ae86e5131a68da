import { defineComponent } from '@octavo/hast'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSlugger, slugOf } from '../src/page/slugger.ts'
import { parse } from './twins.ts'

const folds = defineComponent({
  name: 'Fold',
  props: { title: { type: 'string', required: true } },
  anchor: (props) => String(props['title']),
  render: ({ props, id }) => ({
    type: 'element',
    tagName: 'details',
    properties: { id },
    children: [
      {
        type: 'element',
        tagName: 'summary',
        properties: {},
        children: [{ type: 'text', value: String(props['title']) }],
      },
    ],
  }),
})
const fold = { components: new Map([['Fold', folds]]) }

const VECTORS: readonly (readonly [text: string, id: string])[] = [
  ['Getting started', 'getting-started'],
  ['Config.json options', 'config-json-options'],
  ['What’s new', 'what’s-new'],
  ['Rate limits (per minute)', 'rate-limits-per-minute'],
  ['Read/write access', 'read/write-access'],
  ['Fees & billing', 'fees-&-billing'],
  ['C++ & C#', 'c++-&-c#'],
  ['snake_case_name', 'snake_case_name'],
  ['1. First step', '1-first-step'],
  ['Ünïcode Café', 'ünïcode-café'],
  ['中文 标题', '中文-标题'],
  ['🚀 Launch now', '-launch-now'],
  ['foo: bar', 'foo-bar'],
  ['a — b', 'a-—-b'],
  ['100% sure', '100%-sure'],
  ['Hello, World!', 'hello-world'],
  ['$ref', '$ref'],
  ['@scope/pkg', '@scope/pkg'],
  ['v2.0.1', 'v2-0-1'],
  ['FAQ?', 'faq'],
  ['--flag', 'flag'],
  ['2.5 State “bag of cells” (sketch)', '2-5-state-“bag-of-cells”-sketch'],
  ['3.3. Hashmaps, or dictionaries', '3-3-hashmaps-or-dictionaries'],
  ['Addition, +', 'addition-+'],
  ['random.range(limit)', 'random-range-limit'],
  ['theme - 必需', 'theme-必需'],
]

describe('heading ids', () => {
  test.each(VECTORS)('of %j', (text, id) => {
    expect(slugOf(text)).toBe(id)
  })

  test('of repeats are numbered', () => {
    const slugger = createSlugger()
    expect(['Overview', 'Overview', 'Overview'].map((text) => slugger.slug(text))).toEqual([
      'overview',
      'overview-2',
      'overview-3',
    ])
  })

  test('are made after punctuation became typographic', async () => {
    const { page } = await parse("## What's new\n\n## a -- b\n\n## Use --flag")
    expect(page.headings.map(({ id }) => id)).toEqual(['what’s-new', 'a-—-b', 'use-flag'])
  })

  test('share one counter with explicit ids, snippets and components', async () => {
    const { page } = await parse(
      'import S from "/snippets/s.mdx"\n\n## One {#two}\n\n## Two\n\n<S />\n\n<Tabs>\n<Tab title="Two">x</Tab>\n</Tabs>',
      { 'snippets/s.mdx': '## Two' },
    )
    const aliases = new Set(['two-1'])
    const ids = page.anchors.filter((id) => id.startsWith('two') && !aliases.has(id))
    expect(ids).toEqual(['two', 'two-2', 'two-3', 'two-4'])
    expect(page.headings.map(({ text }) => text)).toEqual(['One', 'Two', 'Two'])
  })

  test('have an alias in the style of GitHub only where it differs and is free', async () => {
    const { html, page } = await parse('## Fees & billing\n\n## Plain\n\n## A.b\n\n## ab')
    expect(page.anchors).toContain('fees--billing')
    expect(html.match(/<span id="[^"]*" class="anchor-alias"/g)).toEqual([
      '<span id="fees-and-billing" class="anchor-alias"',
      '<span id="fees--billing" class="anchor-alias"',
      '<span id="ab-1" class="anchor-alias"',
    ])
    expect(new Set(page.anchors).size).toBe(page.anchors.length)
  })

  test.each([
    ['Terms & conditions — all of them', 'terms-and-conditions-all-of-them'],
    ['`swap()` / exchange', 'swap-exchange'],
    ['Ünïcode & 中文', 'ünïcode-and-中文'],
  ])('have an alias of the words alone: %s', async (heading, alias) => {
    const { page } = await parse(`## ${heading}`)
    expect(page.anchors).toContain(alias)
  })

  test('leave out formulas, unless they are all of it', async () => {
    const { page } = await parse('## Switching: $x_1$ and $y$\n\n## $z$')
    expect(page.headings.map(({ id }) => id)).toEqual(['switching-and', expect.any(String)])
    expect(page.anchors).toContain('switching:-and')
  })

  test('leave out what JSX adds to the text, unless it is all of it', async () => {
    const { page } = await parse(
      '## `theme` - <b>required</b>\n\n## Casper<sup>2</sup>\n\n## <span>session/new</span>\n\n## *Em* {"x"}',
    )
    expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
      ['theme', 'theme - required'],
      ['casper', 'Casper2'],
      ['session/new', 'session/new'],
      ['em-x', 'Em x'],
    ])
    expect(page.anchors).toContain('casper2')
  })

  test('have aliases with punctuation, for repeats as GitHub counts them, and below level 4', async () => {
    const { page } = await parse(
      '## Step 2: links?\n\n## begin_cell\n\n### https://\n\n## Same\n\n## Same\n\n##### Deep one\n\n##### Same',
    )
    expect(page.anchors).toEqual(
      expect.arrayContaining([
        'step-2-links',
        'step-2:-links?',
        'https//',
        'https://',
        'same-2',
        'same-1',
        'begin_cell',
        'begin-cell',
      ]),
    )
    expect(page.anchors).toContain('deep-one')
    const { html } = await parse('## Fees & co\n\n<div id="fees--co">x</div>')
    expect(html.match(/id="fees--co"/g)).toHaveLength(1)
    expect(page.anchors.filter((id) => id === 'same')).toHaveLength(1)
    expect(page.headings.map(({ text }) => text)).not.toContain('Deep one')
  })

  test('are found with quotes as they were before punctuation became typographic', async () => {
    const { page } = await parse('## What\'s a "fast path": yes?')
    expect(page.anchors).toEqual(
      expect.arrayContaining(['what’s-a-“fast-path”-yes', 'what-s-a-fast-path:-yes?']),
    )
  })

  test('of accordions have aliases too', async () => {
    const { page } = await parse('<Fold title="Lightdash\'s `IP` addresses: public / private" />', {}, fold)
    expect(page.anchors).toEqual([
      'lightdash-s-ip-addresses-public-/-private',
      'lightdash-s-ip-addresses-public-private',
      'lightdash-s-`ip`-addresses:-public-/-private',
      'lightdashs-ip-addresses-public--private',
    ])
  })

  test('stop at level 4, and stay away in mode custom and frame', async () => {
    const { html } = await parse('#### Four\n\n##### Five')
    expect(html).toContain('<h4 id="four">')
    expect(html).toContain('<h5><span id="five" class="anchor-alias" aria-hidden="true"></span>Five</h5>')
    for (const mode of ['custom', 'frame']) {
      const { page } = await parse(`---\nmode: ${mode}\n---\n# One\n\n## Two`)
      expect(page.anchors).toEqual([])
      expect(page.headings).toEqual([])
    }
  })

  test('of HTML headings follow the same rules', async () => {
    const { page, html } = await parse(
      '<h2>Hello there</h2>\n\n<h3 id="mine" className="big">Own</h3>\n\n<h2 noAnchor>Bare</h2>',
    )
    expect(page.headings.map(({ id, depth }) => [id, depth])).toEqual([
      ['hello-there', 2],
      ['mine', 3],
      ['bare', 2],
    ])
    expect(html).toContain('class="big"')
    expect(html).toContain('<h2 id="bare">Bare</h2>')
  })

  test('of headings in accordions are no entries of the table of contents', async () => {
    const { page } = await parse('## Seen\n\n<Accordion title="x">\n\n## Hidden\n\n</Accordion>')
    expect(page.headings.map(({ text }) => text)).toEqual(['Seen'])
    expect(page.anchors).toContain('hidden')
  })

  test('X07: are unique, never empty, never a name of the layout or of a prototype', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.constantFrom('__proto__', 'Sidebar', 'constructor', '🚀', '', 'a-2', 'a'),
          ),
          { maxLength: 30 },
        ),
        (texts) => {
          const slugger = createSlugger()
          const ids = texts.map((text) => slugger.slug(text))
          expect(new Set(ids).size).toBe(ids.length)
          for (const id of ids) {
            expect(id).not.toMatch(/[\s\u0000-\u001f]/)
            expect(['', '__proto__', 'sidebar', 'constructor']).not.toContain(id)
          }
        },
      ),
    )
  })
})
