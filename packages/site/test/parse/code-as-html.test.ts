import { createHighlighter, parsePage, texToMathml, type ParseContext } from '@octavo/markdown'
import { asSitePath } from '@octavo/source'
import { components } from '@octavo/theme'
import { beforeAll, expect, test } from 'vitest'
import { createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

/** Pages whose code is HTML are those whose code is elements, with all that is read of their trees. */
let context: ParseContext

beforeAll(async () => {
  const highlighter = await createHighlighter()
  context = {
    components,
    tools: {
      icon: () => ({ type: 'element', tagName: 'svg', properties: {}, children: [] }),
      highlight: (code) => highlighter.highlight(code),
      blockTheme: (name) => highlighter.blockTheme(name),
      math: texToMathml,
      prepare: (languages, themes) => highlighter.prepare(languages, themes),
    },
  }
}, 60_000)

const code = '```ts title="a.ts"\nconst a = "<b>" && 1 // &lt;\n\n  return `x${a}`\n```'

test.each([
  ['a fence', code],
  ['marks of lines', '```ts {1,3}\nlet a = 1\nlet b = 2 // [!code ++]\nlet c = a < b\n```'],
  ['numbers of lines', '```json lines\n{\n  "a": [1, null]\n}\n```'],
  ['wrapped words', '```bash wrap\nrun --dry-run <your-name> "a-b&c-d"\n```'],
  ['folded code', `\`\`\`ts expandable\n${'call(1)\n'.repeat(20)}\`\`\``],
  ['a placeholder', '```bash\n$ curl <your-host> | sh\n```'],
  ['hidden characters', '```js\nconst a = "\u202Eb"\nconst c = 1\n```'],
  ['a theme of its own', '```js theme={"dracula"}\nconst a = 1\n```'],
  ['no language', '```\na < b && c\n```'],
  ['an empty block', '```js\n```'],
  ['a group', `<CodeGroup>\n\n${code}\n\n\`\`\`python\nprint("&")\n\`\`\`\n\n</CodeGroup>`],
  ['a block in a card', `<Card href="/x">\n${code}\n</Card>`],
  ['a block as text', `<CodeBlock language="js">\n<Note>\n${code}\n</Note>\n</CodeBlock>`],
  ['a parameter', `<ParamField query="a" type="string">\n${code}\n</ParamField>`],
  ['an entry of a change log', `<Update label="1">\n## New\n${code}\n</Update>`],
  ['a tip', `<Tooltip tip={<pre>{"a"}</pre>}>word</Tooltip>\n\n- item\n\n  ${code.replaceAll('\n', '\n  ')}`],
])('%s', async (_, text) => {
  const source = { file: { path: asSitePath('a.mdx'), text: `${text}\n` }, modules: new Map() }
  const [elements, html] = await Promise.all(
    [false, true].map((codeAsHtml) => parsePage(source, { ...context, codeAsHtml })),
  )
  expect(html).toEqual(elements)
  expect(html?.value.body.html).toContain('<code')
})

test('the text of a description on a page of an author, which is sanitized as a tree, keeps all lines of its code', async () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
          responses: { 200: { description: 'Done' } },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          description: 'Such as:\n\n```json\n{\n  "a": 1\n}\n```',
          properties: { a: { type: 'integer' } },
        },
      },
    },
  }
  const docs = { theme: 'mint', name: 'Pets', colors: { primary: '#000' }, navigation: { pages: ['index'] } }
  const files = new Map([
    ['docs.json', JSON.stringify(docs)],
    ['openapi.json', JSON.stringify(api)],
    ['index.mdx', '---\ntitle: Add\nopenapi: openapi.json POST /pets\n---\n\n```json\n{\n}\n```\n'],
  ])
  const { outputs } = await createTestBuilder(memoryPorts(files)).build()
  const page = outputs.find(({ path }) => path === 'index.html')
  const html = new TextDecoder().decode(await page?.bytes())
  const blocks = html
    .match(/<code class="language-json">.*?<\/code>/gs)
    ?.map((block) => block.replaceAll(/<[^>]*>/g, ''))
  expect(blocks).toContain('{\n  "a": 1\n}')
})
