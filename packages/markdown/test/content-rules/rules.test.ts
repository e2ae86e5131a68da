// Rules of writing over one file: a page and its findings, as code, line:column and message.
import { asSitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { checkContent, type PageColors } from '@octavo/markdown'

const containers = new Map([
  ['Tabs', { holds: ['Tab'] }],
  ['CodeGroup', { holds: ['code', 'CodeBlock'] }],
  ['Tree', { holds: ['Tree.File', 'list'] }],
  ['Note', {}],
])

const white: PageColors = {
  schemes: ['light'],
  text: { light: '#000000', dark: '#000000' },
  background: { light: '#ffffff', dark: '#ffffff' },
  utilities: new Map([['gray-100', '#f3f4f6']]),
}

async function findings(
  text: string,
  colors: PageColors = { ...white, schemes: [] },
): Promise<readonly string[]> {
  const file = { path: asSitePath('page.mdx'), text }
  const { diagnostics } = await checkContent(
    file,
    { engine: 'satteri', variables: {} },
    { lang: 'en', isPage: true, colors, containers },
  )
  return diagnostics.map(
    ({ code, message, span }) => `${code} ${span?.start.line}:${span?.start.column} ${message}`,
  )
}

test.each<[text: string, found: readonly string[]]>([
  ['<Tabs>\n  Words\n  <Tab>x</Tab>\n</Tabs>', ['content/stray-text 2:3 Text stands directly in "Tabs"']],
  ['<Tabs>Words</Tabs>', ['content/stray-text 1:7 Text stands directly in "Tabs"']],
  ['<Tabs>\n\n- a\n\n</Tabs>', ['content/stray-text 3:1 A list stands directly in "Tabs"']],
  ['<Tabs>\n## A\n</Tabs>', ['content/stray-text 2:1 A heading stands directly in "Tabs"']],
  ['<Tabs>\n> a\n</Tabs>', ['content/stray-text 2:1 A quotation stands directly in "Tabs"']],
  ['<Tabs>\n```js\n1\n```\n</Tabs>', ['content/stray-text 2:1 A code block stands directly in "Tabs"']],
  // One finding for each component: the first.
  ['<Tabs>\na\n<Tab>x</Tab>\n\nb\n</Tabs>', ['content/stray-text 2:1 Text stands directly in "Tabs"']],
  ['<Tabs><Tab>x</Tab></Tabs>', []],
  ['<Tabs>\n<Tab>x</Tab> <Tab>y</Tab> {1}\n![a b](/x.png)\n</Tabs>', []],
  ['<Tabs>\n<Mine/>\n</Tabs>', []],
  ['<Tree>\n- a\n</Tree>', []],
  ['<CodeGroup>\n```js\n1\n```\n</CodeGroup>', []],
  ['<Note>Words</Note>', []],
  ['<Tabs/>', ['content/empty-component 1:1 "Tabs" is empty']],
  ['<Tabs>\n\n</Tabs>', ['content/empty-component 1:1 "Tabs" is empty']],
  ['<Tabs>{/* later */}</Tabs>', ['content/empty-component 1:1 "Tabs" is empty']],
  ['a <CodeGroup/> b', ['content/empty-component 1:3 "CodeGroup" is empty']],
  ['<Tabs {...props}/>', []],
  ['<Note/>', []],
  // The author's components with these names.
  ['import { Tabs } from "/a.jsx"\n\n<Tabs/>', []],
  ['import Tabs from "/a.mdx"\n\n<Tabs>a</Tabs>', []],
  ['export const Tabs = () => null\n\n<Tabs/>', []],
  ['export function Tabs() { return null }\n\n<Tabs/>', []],
])('parts of components: %j', async (text, found) => {
  expect(await findings(text)).toEqual(found)
})

test.each<[text: string, found: readonly string[]]>([
  ['a[^1]\n\n[^1]: b', []],
  ['a[^A]\n\n[^a]: b', []],
  [
    'a[^1] b[^1]',
    ['content/footnote 1:2 There is no footnote "1"', 'content/footnote 1:8 There is no footnote "1"'],
  ],
  ['[^1]: b', ['content/footnote 1:1 Nothing refers to the footnote "1", so it is not shown']],
  ['a\n\n- b *c [^no]*', ['content/footnote 3:8 There is no footnote "no"']],
  ['a \\[^1] `[^2]` $[^3]$ [^a-z] [^a-zA-Z0-9_] [^4](/x) [^a b] [^]', []],
  ['```md\n[^1]\n```', []],
])('footnotes: %j', async (text, found) => {
  expect(await findings(text)).toEqual(found.map((one) => one))
})

test.each<[text: string, found: readonly string[]]>([
  ['##Install', ['content/heading-space 1:1 "##" without a blank behind it is text, not a heading']],
  ['a\n  ######b c', ['content/heading-space 2:3 "######" without a blank behind it is text, not a heading']],
  ['##**b**', ['content/heading-space 1:1 "##" without a blank behind it is text, not a heading']],
  ['> ##Über', ['content/heading-space 1:3 "##" without a blank behind it is text, not a heading']],
  ['## Install', []],
  ['##', []],
  ['#123\n\n#hashtag\n\n#######seven', []],
  ['a ##b', []],
  ['\\##b', []],
  ['`a\n##b`', []],
  ['```md\n##b\n```', []],
])('number signs: %j', async (text, found) => {
  expect(await findings(text)).toEqual(found)
})

test.each([
  '<span className="text-gray-100">pale</span>',
  '<span class="text-gray-100">pale</span>',
  "<span style={{ color: '#f3f4f6' }}>pale</span>",
  '> - <b>*<i style="color: #f3f4f6">pale</i>*</b>',
])('colours of one element: %j', async (text) => {
  const found = await findings(text, white)
  expect(found).toEqual([
    expect.stringMatching(
      /^content\/contrast 1:\d+ The text "pale" has a contrast of 1\.\d:1 in the light scheme$/,
    ),
  ])
})
