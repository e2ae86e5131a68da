// Source of the rules: reference/docs-json.md sections 1.2 and 2.
import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const page = (...lines: readonly string[]) =>
  `---\ntitle: A\n${lines.map((line) => `${line}\n`).join('')}---\nText.\n`
const changed = new Map([
  ['a.mdx', '2025-03-01T23:30:00Z'],
  ['fr/a.mdx', '2025-08-01T00:00:00Z'],
  ['openapi.json', '2025-04-01T00:00:00Z'],
])

const shown = (html: string) => /<p class="last-modified">([^]*?)<\/p>/.exec(html)?.[1]

async function dateOf(file: string, metadata: object, history = { changed, shallow: false }) {
  const settings = Object.keys(metadata).length > 0 ? { metadata } : {}
  const files = { 'docs.json': docsJson({ pages: ['a'] }, settings), 'a.mdx': file }
  const { text, build } = await buildTwin(files, { site: 'https://docs.example', history })
  return { shown: shown(await text('a/index.html')), faults: await build.check() }
}

test.each([
  [
    'the last commit',
    [],
    { timestamp: true },
    'Last modified on <time datetime="2025-03-01T23:30:00Z">March 1, 2025</time>',
  ],
  ['off', [], { timestamp: false }, undefined],
  ['unset', [], {}, undefined],
  [
    'a page’s own yes',
    ['timestamp: true'],
    {},
    'Last modified on <time datetime="2025-03-01T23:30:00Z">March 1, 2025</time>',
  ],
  ['a page’s own no', ['timestamp: false'], { timestamp: true }, undefined],
  [
    'a date of front matter first',
    ['lastUpdatedDate: May 6, 2024'],
    { timestamp: true },
    'Last modified on <time datetime="2024-05-06">May 6, 2024</time>',
  ],
])('%s', async (...[, lines, metadata, expected]) => {
  expect((await dateOf(page(...lines), metadata)).shown).toBe(expected)
})

test('in the language of the page; of an API page, the date of its description', async () => {
  const files = {
    'docs.json': docsJson(
      {
        languages: [
          { language: 'en', groups: [{ group: 'G', openapi: 'openapi.json', pages: ['a'] }] },
          { language: 'fr', pages: ['fr/a'] },
        ],
      },
      { metadata: { timestamp: true } },
    ),
    'a.mdx': page(),
    'fr/a.mdx': page(),
    'openapi.json': JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'T', version: '1' },
      paths: { '/x': { get: { summary: 'Get x', responses: {} } } },
    }),
  }
  const { text, paths } = await buildTwin(files, { history: { changed, shallow: false } })
  expect(shown(await text('fr/a/index.html'))).toContain('>1 août 2025</time>')
  expect(shown(await text(paths.find((path) => path.endsWith('get-x/index.html')) ?? ''))).toContain(
    '>April 1, 2025</time>',
  )
})

test('a date that cannot be read is reported at its place, and the last commit counts', async () => {
  const { shown: text, faults } = await dateOf(page('lastUpdatedDate: soon'), { timestamp: true })
  expect(text).toContain('March 1, 2025')
  expect(faults).toMatchObject([
    {
      code: 'page/front-matter-value',
      message: '"lastUpdatedDate" of the front matter is not a date',
      span: { start: { line: 3 } },
    },
  ])
})

test('dates that are asked for and unknown are reported with the reason', async () => {
  const shallow = { changed: new Map<string, string>(), shallow: true }
  expect((await dateOf(page(), { timestamp: true }, shallow)).faults).toMatchObject([
    {
      code: 'config/no-dates',
      message: '1 page has no date, because the clone of its repository is shallow',
    },
  ])
  expect((await dateOf(page(), {}, shallow)).faults).toEqual([])
  expect((await dateOf(page('lastUpdatedDate: 2024-01-01'), { timestamp: true }, shallow)).faults).toEqual([])
})
