// The layout of pages: what each rule changes, what stays, and that a formatted page means the same and stays as it is.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asSitePath } from '@octavo/source'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyRule } from '../src/format/apply-rule.ts'
import { equalPages } from '../src/format/equal-pages.ts'
import { formatPage } from '../src/format/format-page.ts'
import * as reference from '../src/engines/reference.ts'
import { ReferenceNeeded } from '../src/engines/with-reference.ts'
import { readLayout, type PageLayout } from '../src/format/page-layout.ts'
import { splitPage } from '../src/format/page-parts.ts'

const fileOf = (text: string) => ({ path: asSitePath('page.mdx'), text })
const format = async (text: string) => formatPage(fileOf(text))

/** A page read by either parser. */
function layoutOf(text: string): PageLayout {
  const layout = readLayout(fileOf(text), { reference })
  if ('invalid' in layout) throw new Error('no page')
  return layout
}

/** Whether only the reference reads a page. */
function needsReference(text: string): boolean {
  try {
    readLayout(fileOf(text), {})
    return false
  } catch (error) {
    return error instanceof ReferenceNeeded
  }
}

/** Lines of a text. */
const lines = (...written: readonly string[]) => `${written.join('\n')}\n`

const cases: readonly (readonly [about: string, before: string, after: string])[] = [
  [
    'front matter',
    lines('', '--- ', 'title:   A', 'sidebarTitle: "B"  ', '', '---', 'Text'),
    lines('---', 'title: A', 'sidebarTitle: "B"', '---', '', 'Text'),
  ],
  [
    'texts of several lines in front matter',
    lines('---', 'description: |', '  one', '    key:   two', '---'),
    lines('---', 'description: |', '  one', '    key:   two', '---'),
  ],
  [
    'blank lines between blocks',
    lines('', '', '# A', 'Text', '* x', '* y', '', '', '', 'End', '', ''),
    lines('# A', '', 'Text', '', '- x', '- y', '', 'End'),
  ],
  [
    'headings',
    lines('Title', '=====', '', '##   B ##', '', '### C {#c}'),
    lines('# Title', '', '## B', '', '### C {#c}'),
  ],
  ['marks', lines('_a_ __b__ *c* **d**', '', '***'), lines('*a* **b** *c* **d**', '', '---')],
  ['marks beside marks stay', lines('**_a_** and snake_case_name'), lines('**_a_** and snake_case_name')],
  ['line breaks', lines('one  ', 'two   '), lines('one\\', 'two')],
  [
    'lists',
    lines('*   one', '', '    more', '*   two', '     - deep'),
    lines('- one', '', '  more', '- two', '  - deep'),
  ],
  [
    'numbered lists',
    lines('1)  one', '2)  two', '', '    ```js', '    code', '    ```'),
    lines('1) one', '2) two', '', '   ```js', '   code', '   ```'),
  ],
  ['two lists in a row stay two', lines('* a', '', '- b'), lines('- a', '', '* b')],
  [
    'tight lists stay tight',
    lines('* a', '* b', '', 'x', '', '* a', '', '* b'),
    lines('- a', '- b', '', 'x', '', '- a', '', '- b'),
  ],
  [
    'tables',
    lines('|a|b|', '|:-|-:|', '|long text|`x\\|y`|', 'c|d'),
    lines(
      '| a         |      b |',
      '| :-------- | -----: |',
      '| long text | `x\\|y` |',
      '| c         |      d |',
    ),
  ],
  [
    'tables with wide letters',
    lines('| a | b |', '|-|-|', '| 日本 | c |'),
    lines('| a    | b   |', '| ---- | --- |', '| 日本 | c   |'),
  ],
  [
    'wide tables',
    lines('| a | b |', '| - | - |', `| ${'x'.repeat(130)} | y  |`),
    lines('| a | b |', '| --- | --- |', `| ${'x'.repeat(130)} | y |`),
  ],
  [
    'content of elements',
    lines(
      '<Steps>',
      '<Step title="A">',
      'Text',
      'more',
      '',
      '```js',
      'if (a)',
      '  b()',
      '```',
      '</Step>',
      '</Steps>',
    ),
    lines(
      '<Steps>',
      '  <Step title="A">',
      '    Text',
      '    more',
      '',
      '    ```js',
      '    if (a)',
      '      b()',
      '    ```',
      '  </Step>',
      '</Steps>',
    ),
  ],
  [
    'attributes in lines',
    lines(
      '<Card',
      '    title="A"',
      '      data={{',
      '        a: 1,',
      '      }}',
      '    >',
      '  Text',
      '</Card>',
    ),
    lines('<Card', '  title="A"', '  data={{', '    a: 1,', '  }}', '>', '  Text', '</Card>'),
  ],
  [
    'texts in attributes and templates keep their lines',
    lines(
      '<Steps>',
      '<Card',
      'title="A',
      '   B"',
      'text={`',
      '  x',
      '`}',
      '>',
      'Text',
      '</Card>',
      '</Steps>',
    ),
    lines(
      '<Steps>',
      '  <Card',
      '    title="A',
      '   B"',
      '    text={`',
      '  x',
      '`}',
      '  >',
      '    Text',
      '  </Card>',
      '</Steps>',
    ),
  ],
  [
    'code less indented than its fence',
    lines('<A>', '    ```', 'x', '      y', '    ```', '</A>'),
    lines('<A>', '  ```', '  x', '    y', '  ```', '</A>'),
  ],
  [
    'fences of tildes',
    lines('~~~js title="x"', 'a', '~~~', '', '~~~', '```', '~~~'),
    lines('```js title="x"', 'a', '```', '', '~~~', '```', '~~~'),
  ],
  ['comments of HTML', lines('<!--  a note -->', '# A'), lines('{/* a note */}', '# A')],
  ['comments stay with their block', lines('{/* about A */}', '# A'), lines('{/* about A */}', '# A')],
  [
    'blanks in code stay',
    lines('```', 'a  ', '', '', 'b', '```', '`x  y`'),
    lines('```', 'a  ', '', '', 'b', '```', '', '`x  y`'),
  ],
  [
    'variables',
    lines('{{ a-b }}  ', '| {{x}} | y |', '|-|-|'),
    lines('{{ a-b }}', '', '| {{x}} | y   |', '| ----- | --- |'),
  ],
  ['line ends and the byte order mark', '\uFEFF# A\r\n\r\nText\r', lines('# A', '', 'Text')],
  ['money', lines('It costs $5 and __$6__.'), lines('It costs $5 and **$6**.')],
  ['imports', lines("import A from './a.mdx'", '<A />'), lines("import A from './a.mdx'", '', '<A />')],
  ['blocks of plugins', lines(':::note', '* a', ':::'), lines(':::note', '', '- a', ':::')],
  ['nothing', '', ''],
]

describe('formatPage', () => {
  test.each(cases)('%s', async (_, before, after) => {
    const { value, diagnostics } = await format(before)
    expect(value).toBe(after)
    expect(diagnostics).toEqual([])
    expect((await format(after)).value).toBe(after)
  })

  test('a page that is not valid MDX stays as it is, with the reason', async () => {
    const { value, diagnostics } = await format('*   a\n\n<Card>\n')
    expect(value).toBe('*   a\n\n<Card>\n')
    expect(diagnostics.map(({ code }) => code)).toEqual(['mdx/syntax'])
  })

  test('a page that would mean something else stays as it is, and is reported', async () => {
    const text = '---\ntitle: "a\rb"\n---\n*   x\n'
    const { value, diagnostics } = await format(text)
    expect(value).toBe(text)
    expect(diagnostics.map(({ code }) => code)).toEqual(['page/format'])
  })

  test('without formulas, dollar signs are text', async () => {
    const text = '$$\na\n$$\nText\n'
    expect((await formatPage(fileOf(text), { math: false })).value).toBe(text)
    expect((await formatPage(fileOf(text))).value).toBe('$$\na\n$$\n\nText\n')
  })

  test('a file that cannot be read is reported', async () => {
    const unreadable = { code: 'page/unreadable', severity: 'error', message: 'no' } as const
    const { diagnostics } = await formatPage({ ...fileOf(''), unreadable })
    expect(diagnostics).toEqual([unreadable])
  })
})

describe('meaning', () => {
  const layoutOf = (text: string) => {
    const layout = readLayout(fileOf(text), {})
    if ('invalid' in layout) throw new Error('not valid')
    return layout
  }

  test.each([
    ['# A', '## A'],
    ['- a\n- b', '- a\n\n- b'],
    ['`a b`', '`a  b`'],
    ['<A b="x" />', '<A b="x " />'],
    ['<A b={`x`} />', '<A b={`x `} />'],
    ['{1}', '{2}'],
    ['```\na\n```', '```\na \n```'],
    ['---\ntitle: a\n---', '---\ntitle: b\n---'],
    ['# A {#a}', '# A {#b}'],
    ['a  \nb', 'a\nb'],
  ])('%j is another page than %j', (one, other) => {
    expect(equalPages(layoutOf(one), layoutOf(other))).toBe(false)
    expect(equalPages(layoutOf(one), layoutOf(one))).toBe(true)
  })

  test('layout of code is no meaning', () => {
    expect(equalPages(layoutOf('<A b={{\n  c: 1 }} />'), layoutOf('<A b={{ c: 1 }} />'))).toBe(true)
  })

  test('edits that change a block are left out, and the others made', () => {
    const layout = layoutOf('# A\n\n## B\n\nText\n')
    const rule = () => [
      { at: 0, length: 1, text: '##' },
      { at: 11, length: 0, text: ' ' },
    ]
    expect(applyRule(layout, rule, {}).text).toBe('# A\n\n## B\n\n Text\n')
  })
})

describe('real pages', () => {
  const manual = join(import.meta.dirname, '../../../example-docs')
  const fixtures = join(import.meta.dirname, '../../../test/fixtures')
  const pages = [manual, fixtures].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)out\//.test(path))
      .map((path) => join(root, path)),
  )

  test('pages of the manual and all fixtures are formatted once, and mean the same', async () => {
    const wrong: string[] = []
    for (const path of pages) {
      const text = readFileSync(path, 'utf8')
      const { value, diagnostics } = await format(text)
      const again = await format(value)
      const isInvalid = diagnostics.some(({ code }) => code === 'mdx/syntax')
      if (diagnostics.some(({ code }) => code === 'page/format')) wrong.push(`${path} has no layout`)
      if (again.value !== value) wrong.push(`${path} changes again`)
      if (isInvalid && value !== text) wrong.push(`${path} is not valid, and changes`)
    }
    expect(wrong).toEqual([])
    expect(pages.length).toBeGreaterThan(250)
  })

  test('any mixture of blocks comes to rest, and means the same', async () => {
    const blocks = cases.map(([, before]) => before.replace(/^\uFEFF?\s*---[^]*?\n---\n/, ''))
    const block = fc.constantFrom(
      ...blocks,
      '> quote\n> * x\n',
      '[^1]: note\n    more\n',
      '$$\na\n$$\n',
      '1. a\n   * b\n\n     c\n',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { maxLength: 6 }),
        fc.constantFrom('\n', '', '\n\n\n'),
        async (all, gap) => {
          const text = all.join(gap)
          const { value, diagnostics } = await format(text)
          expect(diagnostics.filter(({ code }) => code === 'page/format')).toEqual([])
          expect((await format(value)).value).toBe(value)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a page that the native parser does not read is formatted in parts', () => {
  /** A section with 8,700 colons in one paragraph, from which each reads it again: two together are too much. */
  const section = (name: string, more: string) =>
    lines(
      `## ${name}`,
      ...Array.from({ length: 25 }, (_, at) => `*   {${at}} word\n`),
      `${'word: '.repeat(8700)}\n`,
      more,
    )
  const page = (more = '') => section('A', more) + section('B', more)

  test('as it would be as a whole', async () => {
    const text = page()
    expect(needsReference(text)).toBe(true)
    const { value, diagnostics } = await format(text)
    expect(diagnostics).toEqual([])
    expect(value.match(/^- \{/gm)).toHaveLength(50)
    expect(value).not.toMatch(/\n\n\n|^\*/m)
    expect(splitPage(layoutOf(value))).toHaveLength(2)
    expect((await format(value)).value).toBe(value)
  })

  test('a link whose address is in another part stays one', async () => {
    const { value, diagnostics } = await format(`${page('Text __[a__b][far]__')}\n[far]: /b\n`)
    expect(diagnostics).toEqual([])
    expect(value.match(/^Text \*\*\[a__b\]\[far\]\*\*$/gm)).toHaveLength(2)
  })

  test('headings that are underlined, quoted or in a list begin no part', () => {
    const long = 'word '.repeat(5000)
    const text = [long, '> # Quoted', `Under\n=====`, '- # Listed', '# Own', long].join('\n\n')
    expect(splitPage(layoutOf(text)).map((part) => part.slice(0, 5))).toEqual(['word ', '# Own'])
  })
})
