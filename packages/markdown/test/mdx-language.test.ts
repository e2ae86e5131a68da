// One example for each row of the table of MDX rules. Source: reference/docs-json.md section 4.
import { describe, expect, test } from 'vitest'
import { parse, withoutAnchors, type Files } from './twins.ts'

interface Row {
  readonly topic: string
  readonly page: string
  readonly files?: Files
  readonly html: string
  readonly reported?: readonly string[]
}

const ROWS: readonly Row[] = [
  {
    topic: 'exports of values and components',
    page: 'export const version = "1.2"\nexport const Tag = ({ name }) => <b>{name}</b>\n\nGet {version} <Tag name="now" />',
    html: '<p>Get 1.2 <b>now</b></p>',
  },
  {
    topic: 'expressions over several lines',
    page: '{[1, 2]\n  .map((n) => (\n    <i key={n}>{n}</i>\n  ))}',
    html: '<i>1</i><i>2</i>',
  },
  {
    topic: 'default and named imports with renames',
    page: 'import Text, { name as who } from "/snippets/t.mdx"\n\n<Text />\n\nBy {who}',
    files: { 'snippets/t.mdx': 'export const name = "Ada"\n\nHello' },
    html: '<p>Hello</p><p>By Ada</p>',
  },
  {
    topic: 'imports of .md and .jsx, relative to the file',
    page: 'import A from "./parts/a.md"\n\n<A />',
    files: {
      'parts/a.md': 'import { B } from "./b.jsx"\n\n<B />',
      'parts/b.jsx': 'export const B = () => <b>b</b>',
    },
    html: '<b>b</b>',
  },
  {
    topic: 'imports from react are left out',
    page: 'import { useState } from "react"\n\nText',
    html: '<p>Text</p>',
  },
  {
    topic: 'nested snippets with props, in text, attributes and fences',
    page: 'import Outer from "/snippets/outer.mdx"\n\n<Outer word="pnpm" />',
    files: {
      'snippets/outer.mdx': 'import Inner from "./inner.mdx"\n\n<Inner tool={word} />',
      'snippets/inner.mdx': 'Use {tool}\n\n```sh\n{tool} add {other}\n```',
    },
    html: '<p>Use pnpm</p><pre tabindex="0"><code class="language-sh">pnpm add {other}</code></pre>',
  },
  { topic: 'the visitor', page: 'Hi {user.name ?? "you"}{user.org.plan}!', html: '<p>Hi you!</p>' },
  {
    topic: 'undeclared names alone',
    page: 'Call `/users/{id}` with {id} or {apiKey}.',
    html: '<p>Call <code>/users/{id}</code> with  or .</p>',
    reported: ['page.mdx:1:25 mdx/unknown-identifier', 'page.mdx:1:33 mdx/unknown-identifier'],
  },
  {
    topic: 'props as objects, lists, numbers and flags',
    page: '<Card title="T" tags={["a", "b"]} /><Note level={2} open color="red">x</Note>',
    html: '<a data-tags="a|b">T</a><aside data-level="2" data-open="true" data-color="red">x</aside>',
  },
  {
    topic: 'spread props',
    page: 'export const link = { href: "/a", title: "A" }\n\n<Card {...link} title="B" />',
    html: '<a href="href:/a">B</a>',
  },
  {
    topic: 'style and class as HTML writes them',
    page: '<div class="a b" style="color: red">x</div>\n\n<div className="c" style={{ marginTop: 4 }}>y</div>',
    html: '<div class="a b STYLE">x</div><div class="c STYLE">y</div>',
  },
  {
    topic: 'SVG in JSX',
    page: '<svg viewBox="0 0 1 1" strokeWidth={2} className="i"><path d="M0 0" fillRule="evenodd" /></svg>',
    html: '<svg viewBox="0 0 1 1" stroke-width="2" class="i"><path d="M0 0" fill-rule="evenodd"></path></svg>',
  },
  {
    topic: 'HTML comments',
    page: 'a <!-- hidden {x} --> b {/* hidden */} c',
    html: '<p>a  b  c</p>',
    reported: ['page.mdx:1:3 mdx/html-comment'],
  },
  {
    topic: 'braces of formulas',
    page: 'It costs $5 and $6. Then $x^{2}_{i}$.',
    html: '<p>It costs $5 and $6. Then MATH.</p>',
  },
  {
    topic: 'ids of headings',
    page: '## One {#first}\n\n`{#no}`\n\n```\n## x {#y}\n```',
    html: '<h2 id="first"><span id="one" class="anchor-alias" aria-hidden="true"></span>One</h2><p><code>{#no}</code></p><pre tabindex="0"><code class="language-text">## x {#y}</code></pre>',
  },
  {
    topic: 'a byte order mark and CRLF',
    page: '\uFEFF---\r\ntitle: T\r\n---\r\n\r\na\r\n\r\nb\r\n',
    html: '<p>a</p><p>b</p>',
  },
  {
    topic: 'fences that never close',
    page: 'a\n\n```js\nlet b = {}\n\n<C>',
    html: '<p>a</p><pre tabindex="0"><code class="language-js">let b = {}\n\n&lt;C></code></pre>',
  },
  { topic: 'no front matter', page: 'a\n\n---\n\nb', html: '<p>a</p><hr><p>b</p>' },
  {
    topic: 'front matter that is no YAML',
    page: '---\ntitle: "a" b\n---\nText',
    html: '<p>Text</p>',
    reported: ['page.mdx:2:12 page/front-matter'],
  },
  {
    topic: 'headings that are equal',
    page: '## Use\n\n### Use',
    html: '<h2 id="use">Use</h2><h3 id="use-2"><span id="use-1" class="anchor-alias" aria-hidden="true"></span>Use</h3>',
  },
  {
    topic: 'Markdown inside components, indented',
    page: '<Note>\n  **a**\n\n  - b\n</Note>',
    html: '<aside><p><strong>a</strong></p><ul><li>b</li></ul></aside>',
  },
]

describe('MDX', () => {
  test.each(ROWS)('$topic', async ({ page, files, html, reported = [] }) => {
    const parsed = await parse(page, files)
    const shown = withoutAnchors(parsed.html)
      .replace(/\bs-[\w-]+/g, 'STYLE')
      .replace(/<math.*?<\/math>/gs, 'MATH')
    expect(shown.replace(/>\n</g, '><')).toBe(html)
    expect(parsed.reported).toEqual(reported)
  })

  test('titles that are no text', async () => {
    const { page } = await parse('---\ntitle: 2024\nsidebarTitle: true\ndescription: 1.10\n---\n')
    expect(page.frontMatter).toMatchObject({ title: '2024', sidebarTitle: 'true', description: '1.1' })
  })
})
