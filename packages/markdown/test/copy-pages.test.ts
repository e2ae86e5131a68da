// The Markdown copy of pages.
import { defineComponent, type ComponentDefinition } from '@octavo/hast'
import { expect, test } from 'vitest'
import { parse, twinComponents, type Files } from './twins.ts'

const codeBox = defineComponent({
  name: 'CodeBox',
  props: { title: { type: 'string' } },
  items: ['code'],
  render: () => [],
  toMarkdown: ({ items, text }) => `box ${text['title']}: ${items.map(({ children }) => children).join('+')}`,
})

const group = defineComponent({
  name: 'Group',
  props: { title: { type: 'content' } },
  items: ['CodeBox', 'code', 'Card', 'Tabs'],
  render: () => [],
  toMarkdown: ({ items, children, text }) =>
    [`group ${text['title']}`, ...items.map((item) => JSON.stringify(item)), children].join('\n'),
})

const components: ReadonlyMap<string, ComponentDefinition> = new Map([
  ...twinComponents,
  ['CodeBox', codeBox],
  ['Group', group],
])

const rows: readonly (readonly [text: string, copy: string, files?: Files])[] = [
  ['', ''],
  ['---\ntitle: x\n---\n\na', 'a\n'],
  ['a  \nb \nc\t', 'a  \nb\nc\n'],
  ['```js\na  \n\tb\n```', '```js\na  \n\tb\n```\n'],
  ['$$\na\n$$', '$$\na\n$$\n'],
  ['## T {#id}\n\n### U `c`', '## T\n\n### U `c`\n'],
  ['US$5 and $6 {1}', 'US$5 and $6 1\n'],
  ['a[^1]\n\n[^1]: note {2}', 'a[^1]\n\n[^1]: note 2\n'],
  // Addresses
  ['[a]: /x "t"\n\n[a] [e][a]', '[a]: href:/x "t"\n\n[a] [e][a]\n'],
  ['[b](/c "d \\"e\\"") <https://x.example>', '[b](href:/c "d \\"e\\"") <https://x.example>\n'],
  ['![i](/i.png "T") [*c*](/d) ![](/j.png)', '![i](asset:/i.png "T") [*c*](href:/d) ![](asset:/j.png)\n'],
  [
    '<img src="/a.png" alt="x" /> <br /> <video src="/v.mp4" />',
    '![x](asset:/a.png)\n\n[video](asset:/v.mp4)\n',
  ],
  // Indentation
  ['> <Note>\n> a\n>\n> b\n> </Note>', '> > a\n>\n> b\n'],
  ['- <Note>\n  a\n\n  b\n  </Note>\n- c', '- > a\n\n  b\n- c\n'],
  ['- a\n  - b {1}\n    c\n\n  d', '- a\n  - b 1\n    c\n\n  d\n'],
  ['1. a\n\n   <Card title="t">\n     b\n   </Card>\n\n2. c', '1. a\n\n   **t**\n\n   b\n\n2. c\n'],
  ['| a | b |\n| - | - |\n| {1} | <b>x</b> |', '| a | b |\n| - | - |\n| 1 | **x** |\n'],
  // Expressions
  ['export const a = 1\n\n{a} {/* c */}\n\n{/* d */}\n\nb', '1\n\nb\n'],
  ['{undefined}a{null}{false}{""}{0}', 'a0\n'],
  ['{[<b>x</b>, " ", 1, true, null]}', '**x** 1\n'],
  ['{[<p>a</p>, "b ", null, <i>c</i>, <p> d </p>]}', 'a\n\nb*c*\n\nd\n'],
  ['{[[<p>a</p>], "b"]}', 'a\n\nb\n'],
  ['{[<><p>a</p>c</>, "b"]}', 'a\n\nc\n\nb\n'],
  ['x {[<><b>a</b></>, "b"]} y', 'x **a**b y\n'],
  ['x {["a ", <Icon icon="i" />, "b"]} y', 'x a b y\n'],
  ['{<div><p>a</p><p>b</p></div>}', 'a\n\nb\n'],
  ['{<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>}', '| a | b |\n| c |\n'],
  ['<pre><code>a</code></pre>', '```\na\n```\n'],
  // Rows
  ['{<div className="flex"><b>a</b><i>b</i>{" "}</div>}', '**a** *b*\n'],
  ['{<div class="x inline-flex"><b>a</b><i>b</i></div>}', '**a** *b*\n'],
  ['{<div className="flex flex-col"><b>a</b><i>b</i></div>}', '**a***b*\n'],
  ['{<div className="flexible"><b>a</b><i>b</i></div>}', '**a***b*\n'],
  ['{<div><b>a</b><i>b</i></div>}', '**a***b*\n'],
  ['{<div className="flex"><h2>a</h2><i>b</i></div>}', '## a\n\n*b*\n'],
  [
    `{<div className="flex"><u>${'a'.repeat(150)}</u><u>${'b'.repeat(50)}</u></div>}`,
    `${'a'.repeat(150)}${'b'.repeat(50)}\n`,
  ],
  [
    `{<div className="flex"><u>${'a'.repeat(150)}</u><u>${'b'.repeat(49)}</u></div>}`,
    `${'a'.repeat(150)} ${'b'.repeat(49)}\n`,
  ],
  // Components
  ['<>a *b*</>', 'a *b*\n'],
  ['<Unknown>a *b*</Unknown>', 'a *b*\n'],
  ['<a.b>x</a.b>', 'x\n'],
  ['a <Note>x {1}</Note> b', 'a > x 1 b\n'],
  ['a <Icon icon="x" /> b <b>c</b>', 'a  b **c**\n'],
  ['<Note title="a" level={3} />', '> a\n'],
  ['<Note title={<b>t</b>}>x</Note>', '> t: x\n'],
  ['<Note title={1}>x</Note>', '> 1: x\n'],
  ['<Card title={<b>t</b>} href="/a">x</Card>', '**t**\n\nx\n'],
  ['<Card href="/a">x</Card>', 'x\n'],
  ['<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab>rest</Tabs>', 'a\n\nb\n\nrest\n'],
  [
    '<Tabs>\n  <Tab title="A">\n    a\n\n    - b\n      c\n  </Tab>\n\n  rest *b*\n\n  {1}\n</Tabs>',
    'a\n\n- b\n  c\n\nrest *b*\n\n1\n',
  ],
  ['<CodeGroup>\n\n```js\na\n```\n\n```py\nb\n```\n\n</CodeGroup>', '```js\na\n```\n\n```py\nb\n```\n'],
  [
    '<Group title={<b>T</b>}>\n\n<CodeBox title="x">\n\n```js\na\n```\n\n</CodeBox>\n\n```py\nb\n```\n\n<Card title={<i>c</i>} tags="t">in</Card>\n\n<Tabs><Tab title="q">r</Tab>s</Tabs>\n\ntext\n\n{2}\n\n</Group>',
    'group T\n{"name":"CodeBox","text":{},"children":"box x: ```js\\na\\n```"}\n{"name":"code","text":{},"children":"```py\\nb\\n```"}\n{"name":"Card","text":{"title":"c","tags":"t"},"children":"in"}\n{"name":"Tabs","text":{},"children":"r\\n\\ns"}\ntext\n\n2\n',
  ],
  ['export const C = ({ t }) => <Note title={t}>z</Note>\n\n<Tabs><C t="q" /></Tabs>', '> q: z\n'],
  // Files
  ['<Snippet file="s.mdx" name="x" />\n\nb', 'hi x\n\nb\n', { 'snippets/s.mdx': 'hi {name}' }],
  ['<Snippet file="t.mdx" />\n\nb', 'b\n'],
  ['import S from "/s.mdx"\n\n<S name="x">y</S>', 'hi x *y*\n', { 's.mdx': 'hi {name} *{children}*' }],
  [
    'import S from "/s.mdx"\n\n<S a="1" />',
    '```js 1\n1 {b} 1\n```\n\n- x\n',
    { 's.mdx': '```js {a}\n{a} {b} {props.a}\n```\n\n- x' },
  ],
  ['import S from "/s.mdx"\n\n{[<S />, "b"]} c', 'a\n\nb c\n', { 's.mdx': 'export const x = 1\n\na' }],
  ['import S from "/missing.mdx"\n\n<S>a *b*</S>', 'a *b*\n'],
  ['import { x } from "/s.jsx"\n\n{x}', 'a\n', { 's.jsx': 'export const x = <p>a</p>' }],
]

test.each(rows.map(([text, copy, files = {}]) => ({ text, copy, files })))(
  'the copy of $text',
  async ({ text, copy, files }) => {
    expect((await parse(text, files, { components })).copy).toBe(copy)
  },
)
