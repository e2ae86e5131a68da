// Source of the rules: reference/docs-json.md section 6, llms.txt.
import { expect, test } from 'vitest'
import { emitLlmsFull } from '../../../src/emit/llms/markdown-copy.ts'
import { partOfMemory } from '../../../src/parse/digest/page-digest.ts'
import { firstParagraph } from '../../../src/load/pages/first-paragraph.ts'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const site = 'https://docs.example'
const page = (title: string, body = '', more = '') =>
  `---\ntitle: ${JSON.stringify(title)}\n${more}---\n${body}\n`
const openapi = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'T', version: '1' },
  paths: { '/x': { get: { summary: 'Get x', description: 'Gives *x*.\n\nAnd more.', responses: {} } } },
})

test('all of its parts, in order', async () => {
  const files = {
    'docs.json': docsJson(
      {
        global: { anchors: [{ anchor: 'Status', href: 'https://status.example' }] },
        versions: [
          {
            version: 'v2',
            default: true,
            groups: [
              { group: 'G', pages: ['index', 'b', 'a', 'out'] },
              { group: 'API', openapi: 'specs/api.v1.yaml.json' },
            ],
          },
          { version: 'v1', pages: ['old'] },
        ],
      },
      {
        description: 'Line one\nline two',
        markdown: { instructions: ['Be kind.\nBe short.', 'Cite.'] },
        seo: { indexing: 'all' },
        api: { asyncapi: 'specs/chat.yml' },
      },
    ),
    'index.mdx': page('Home', '# Big\n\n![x](/x.png)\n\nFirst *paragraph* with a [link](/a).\n\nSecond.'),
    'a.mdx': page('A [x]', '', 'description: "One.\\n\\nTwo."\n'),
    'b.mdx': page('B'),
    'out.mdx': page('Out', '', 'url: https://out.example\n'),
    'old.mdx': page('Old'),
    'zebra.mdx': page('Zebra'),
    'ape.mdx': page('Ape', '', 'noindex: true\n'),
    'bear.mdx': page('Bear'),
    'specs/api.v1.yaml.json': openapi,
    'specs/chat.yml': 'asyncapi: 3.0.0',
  }
  const { text } = await buildTwin(files, { site })
  const llms = await text('llms.txt')
  const operation = /\(([^)]*get-x\.md)\)/.exec(llms)?.[1]
  expect(llms).toBe(
    `# Test

> Line one line two

> ## Agent Instructions
> Be kind.
> Be short.
> Cite.

## Docs

- [Home](${site}/index.md): First paragraph with a link.
- [B](${site}/b.md)
- [A \\[x\\]](${site}/a.md): One.
- [Get x](${operation}): Gives x.
- [Bear](${site}/bear.md)
- [Zebra](${site}/zebra.md)

## OpenAPI Specs

- [api.v1.yaml](${site}/specs/api.v1.yaml.json)

## AsyncAPI Specs

- [chat](${site}/specs/chat.yml)

## Optional

- [Out](https://out.example)
- [Status](https://status.example)
`,
  )
  expect(await text('.well-known/llms.txt')).toBe(llms)
  const full = await text('llms-full.txt')
  expect(await text('.well-known/llms-full.txt')).toBe(full)
  expect(full).toContain('> ## Agent Instructions\n> Be kind.')
  expect(full).toContain(`# B\n\nSource: ${site}/b.md`)
  expect(full).not.toContain('# Old')
})

test('a long description is cut at a word', async () => {
  const { text } = await buildTwin({
    'docs.json': docsJson({ pages: ['a'] }),
    'a.mdx': page('A', 'word '.repeat(100)),
  })
  const line = (await text('llms.txt')).split('\n').find((one) => one.startsWith('- [A]')) ?? ''
  const description = line.slice(line.indexOf(': ') + 2)
  expect(description.length).toBeLessThanOrEqual(300)
  expect(description).toMatch(/^(?:word )+word…$/)
})

const many = (count: number, description: string) => ({
  'docs.json': docsJson({ pages: Array.from({ length: count }, (_, index) => `p${index}`) }),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `p${index}.mdx`,
      page(`Page ${index}`, '', `description: ${description}\n`),
    ]),
  ),
})

test('above 100,000 characters descriptions grow shorter before entries go', async () => {
  const { text } = await buildTwin(many(500, 'long words '.repeat(40)), { site })
  const llms = await text('llms.txt')
  expect(llms.length).toBeLessThanOrEqual(100_000)
  expect(llms.match(/^- \[Page \d+\]\(.*\): long words .*…$/gm)).toHaveLength(500)
  expect(llms).not.toContain('have no room')
})

test('then the last entries go, and a note reports how many', async () => {
  const { text } = await buildTwin(many(2600, 'long words'), { site })
  const llms = await text('llms.txt')
  const shown = llms.match(/^- \[Page/gm)?.length ?? 0
  expect(llms.length).toBeLessThanOrEqual(100_000)
  expect(llms.length).toBeGreaterThan(99_900)
  expect(llms).toContain(`> ${2600 - shown} more pages have no room here; llms-full.txt holds all of them.`)
})

test('instructions are at the end of every copy; schema: false leaves descriptions out of copies', async () => {
  const files = (schema: boolean) => ({
    'docs.json': docsJson(
      { groups: [{ group: 'A', openapi: 'openapi.json', pages: ['a'] }] },
      { markdown: { schema, instructions: 'Be kind.' } },
    ),
    'a.mdx': page('A', 'Text.'),
    'openapi.json': openapi,
  })
  const [full, bare] = await Promise.all([buildTwin(files(true)), buildTwin(files(false))])
  expect(await full.text('a.md')).toBe('# A\n\nText.\n\n> ## Agent Instructions\n> Be kind.\n')
  const path = full.paths.find((one) => one.endsWith('get-x.md')) ?? ''
  expect(await full.text(path)).toContain('```yaml openapi.json GET /x\n')
  const request = "```bash cURL\ncurl --request GET \\\n  --url 'https://api.example.com/x'\n```"
  const copy = await bare.text(path)
  // The page holds the first sample, the copy all of them.
  const others = [...copy.matchAll(/```(\w+) (?!cURL)\w+\n[^`]*\n```\n\n/g)]
  expect(others.map(([, grammar]) => grammar)).toEqual(['python', 'javascript', 'php', 'go', 'java', 'ruby'])
  expect(others.reduce((text, [fence]) => text.replace(fence, ''), copy)).toBe(
    `# Get x\n\n> Gives *x*.\n>\n> And more.\n\n${request}\n\n> ## Agent Instructions\n> Be kind.\n`,
  )
})

test('files of the project take the place of generated ones, byte for byte, copies included', async () => {
  const own = Object.fromEntries(
    ['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml', 'skill.md'].map((path) => [
      path,
      `own ${path}\r\n\uFEFF`,
    ]),
  )
  const { text } = await buildTwin(
    { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': page('A'), ...own },
    { site },
  )
  for (const [path, content] of Object.entries(own)) expect(await text(path)).toBe(content)
  expect(await text('.well-known/llms.txt')).toBe(own['llms.txt'])
  expect(await text('.well-known/llms-full.txt')).toBe(own['llms-full.txt'])
})

test.each([
  ['Text\nin two lines.\n\nMore.', 'Text\nin two lines.'],
  ['```js\n\nlet a\n\n```\n\n- list\n\n| a |\n\n> quote\n\n1. one\n\n---\n\nText.', 'Text.'],
  ['*Emphasis* first.', '*Emphasis* first.'],
  ['## Only\n\n<b>', ''],
])('the first paragraph of %j', (markdown, expected) => {
  expect(firstParagraph(markdown)).toBe(expected)
})

test('llms-full.txt has a page without text, and marks pages for their readers', async () => {
  const encode = (body: string) => partOfMemory(new TextEncoder().encode(body))
  const pages = async function* () {
    yield { title: 'Empty', address: '/empty.md', body: encode('') }
    yield { title: 'Für alle', address: '/b.md', body: encode('Größe €') }
    const read = (into = new Uint8Array(3)) => into.fill(0x78)
    yield { title: 'Read', address: '/r.md', body: { length: 3, read } }
    yield { title: 'C', address: '/c.md', body: encode('Ü'), guard: (own: string) => `<${own}>` }
  }
  const config = { name: 'Site', description: 'About.', markdown: { instructions: [] } }
  const bytes = await emitLlmsFull(pages(), { config: config as never })
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      '# Site\n\n> About.',
      '\n\n# Empty\n\nSource: /empty.md',
      '\n\n# Für alle\n\nSource: /b.md\n\nGröße €',
      '\n\n# Read\n\nSource: /r.md\n\nxxx',
      '<\n\n# C\n\nSource: /c.md\n\nÜ>\n',
    ].join(''),
  )
})
