// Fences that show files of the project (`file=`): the page, its copy, and what is reported.
import { asSitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { findCodeFiles, listCodeFiles } from '../../src/code-files/list-code-files.ts'
import { parse } from '../twins.ts'

const greet = '// #region body\nexport const a = 1\n// #endregion\nexport const b = `{name}`\n'
const files = { 'code/greet.ts': greet }
const fence = (info: string, body = '') => `\`\`\`${info}\n${body}\`\`\`\n`

test.each<[info: string, code: string]>([
  ['ts file=./code/greet.ts', greet.trimEnd()],
  ['ts file=/code/greet.ts#L2', 'export const a = 1'],
  ['ts file="code/greet.ts#body"', 'export const a = 1'],
  ['ts file={code/greet.ts#body}', 'export const a = 1'],
  ['file=./code/greet.ts#body', 'export const a = 1'],
])('`%s` shows the code', async (info, code) => {
  const { html, copy, reported } = await parse(fence(info), files)
  expect(reported).toEqual([])
  expect(html).toBe(`<pre tabindex="0"><code class="language-ts">${code}</code></pre>`)
  expect(copy).toBe(`\`\`\`ts\n${code}\n\`\`\`\n`)
})

test('the title and other words stay; the copy has them without the file', async () => {
  const { html, copy } = await parse(
    `<CodeGroup>\n\n${fence('ts Greet file=./code/greet.ts#body lines')}\n</CodeGroup>`,
    files,
  )
  expect(html).toContain('<pre title="Greet">export const a = 1</pre>')
  expect(copy).toContain('```ts Greet lines\nexport const a = 1\n```')
})

test('in lists and quotes, the copy is indented and marked as the fence is', async () => {
  const page = `- text\n\n  ${fence('ts file=./code/greet.ts#L1-L2').replace(/\n(?=`)/, '\n  ')}`
  expect((await parse(page, files)).copy).toBe(
    '- text\n\n  ```ts\n  // #region body\n  export const a = 1\n  ```\n',
  )
})

test('a fence in the code does not end that of the copy', async () => {
  const { copy } = await parse(fence('md file=./a.md'), { 'a.md': 'x\n\n```js\ny\n```\n' })
  expect(copy).toBe('````md\nx\n\n```js\ny\n```\n````\n')
})

test('a path in a snippet begins at the snippet, and its props are not filled in', async () => {
  const { html } = await parse('import S from "./snippets/s.mdx"\n\n<S name="Ada" />', {
    'snippets/s.mdx': fence('ts file=../code/greet.ts#L4'),
    ...files,
  })
  expect(html).toContain('export const b = `{name}`')
})

test.each<[info: string, reported: string, message: string]>([
  [
    'ts file=./code/gret.ts',
    'page.mdx:3:12 mdx/missing-code-file',
    'Cannot find the file "./code/gret.ts" of the code block',
  ],
  ['ts file=../x.ts', 'page.mdx:3:12 mdx/code-file-outside', 'File "../x.ts" is outside the project'],
  [
    'ts file=/etc/../../x',
    'page.mdx:3:12 mdx/code-file-outside',
    'File "/etc/../../x" is outside the project',
  ],
  [
    'ts file=https://example.com/x.ts',
    'page.mdx:3:12 mdx/missing-code-file',
    '"https://example.com/x.ts" names no file',
  ],
  [
    'ts file=./code/greet.ts#L3-L9',
    'page.mdx:3:12 mdx/missing-code-lines',
    '"./code/greet.ts" ends at line 4, before line 9',
  ],
  [
    'ts file=./code/greet.ts#boddy',
    'page.mdx:3:12 mdx/missing-code-lines',
    '"./code/greet.ts" has no region "boddy"',
  ],
])('`%s` is reported, and the block says so', async (info, reported, message) => {
  const result = await parse(`Text.\n\n${fence(info)}`, files)
  expect(result.reported).toEqual([reported])
  expect(result.diagnostics[0]?.message).toBe(message)
  expect(result.html).toContain(`<code class="language-text">${message}</code>`)
})

test('a fence with code of its own stays as it is', async () => {
  const { html, reported } = await parse(fence('ts file=./none.ts', 'own\n'), files)
  expect([html, reported]).toEqual(['<pre tabindex="0"><code class="language-ts">own</code></pre>', []])
})

test('the files of fences are found with their positions, in lists and quotes too', () => {
  const text =
    '- ```ts a file=./a.ts#L1\n  ```\n> ~~~js file="/b c.js"\n```file=../d.ts\n```\nno file=./e.ts\n'
  const file = { path: asSitePath('docs/page.mdx'), text }
  expect(findCodeFiles(file).map(({ specifier, start, end }) => [specifier, text.slice(start, end)])).toEqual(
    [
      ['./a.ts', './a.ts'],
      ['/b', '/b'],
      ['../d.ts', '../d.ts'],
    ],
  )
  expect(listCodeFiles(file)).toEqual(['docs/a.ts', 'b', 'd.ts'])
})
