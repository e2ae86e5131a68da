// Versions from other revisions: their pages, navigation and files, below an address of their own.
import { describe, expect, test } from 'vitest'
import type { Branch, ParsedConfig } from '@octavo/config'
import { mountedSettings, withVersions } from '@octavo/config'
import type { JsonValue } from '@octavo/source'
import { mountedText } from '../../../src/load/versions/mounted-text.ts'
import type { SiteVersions } from '../../../src/index.ts'
import { createTestBuilder, docsJson, memoryPorts } from '../../twins/memory-ports.ts'

const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n\n${text}\n`
const description = (title: string, path: string) =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title, version: '1' },
    paths: { [path]: { get: { summary: `Get ${path}`, responses: { 200: { description: 'ok' } } } } },
  })

const own = {
  'docs.json': docsJson({ groups: [{ group: 'Start', pages: ['index', 'guides/install', 'new'] }] }),
  'index.mdx': page('Home two', '[Install](/guides/install) [v1](/v1/guides/install)'),
  'guides/install.mdx': page('Install two'),
  'new.mdx': page('New'),
  'snippets/note.mdx': 'Note of two.',
  'images/p.png': 'two',
}
const old = {
  'docs.json': docsJson(
    { $ref: './nav.json' },
    {
      redirects: [{ source: '/setup', destination: '/guides/install' }],
      variables: { level: 'one' },
      api: { openapi: 'api/pets.json' },
    },
  ),
  'nav.json': JSON.stringify({
    tabs: [
      {
        tab: 'Docs',
        groups: [{ group: 'Start', pages: ['index', '/guides/install.mdx', 'GET /cats', 'op'] }],
      },
      { tab: 'More', href: '/guides/install' },
    ],
  }),
  'index.mdx': page(
    'Home one',
    'import Note from "/snippets/note.mdx"\n\n{{level}} [Install](/guides/install) [new](/new) ![p](/images/p.png)\n\n<Note />\n',
  ),
  'guides/install.mdx': page('Install one', '[home](/) [beside](./other) [none](/nowhere)\n\n<A {'),
  'guides/other.mdx': page('Not in navigation'),
  'op.mdx': '---\ntitle: Op\nopenapi: api/pets.json GET /dogs\n---\n',
  'snippets/note.mdx': 'Note of one. [Install](/guides/install)',
  'images/p.png': 'one',
  'style.css': 'body { color: red }',
  'code.js': 'alert(1)',
  'package.json': '{}',
  'drafts/x.mdx': page('Draft'),
  '.mintignore': 'drafts/',
  'api/pets.json': JSON.stringify({
    ...(JSON.parse(description('Pets one', '/cats')) as object),
    paths: {
      '/cats': { get: { summary: 'Cats one', responses: { 200: { description: 'ok' } } } },
      '/dogs': { get: { summary: 'Dogs one', responses: { 200: { description: 'ok' } } } },
    },
  }),
}

interface Given {
  readonly files?: Readonly<Record<string, string>>
  readonly revisions?: readonly (readonly [
    version: string,
    folder: string,
    files: Readonly<Record<string, string>>,
  ])[]
  readonly current?: string
}

async function build({ files = own, revisions = [['v1', 'v1', old]], current = 'v2' }: Given = {}) {
  const versions: SiteVersions = {
    current,
    sources: revisions.map(([version, folder, content]) => ({
      version,
      folder,
      revision: `${version}.0`,
      files: memoryPorts(new Map(Object.entries(content))).files,
    })),
  }
  const ports = { ...memoryPorts(new Map(Object.entries(files))), versions }
  const repository = { url: 'https://github.com/o/n', branch: 'main' }
  const built = await createTestBuilder(ports, { repository }).build()
  const text = async (path: string) => {
    const output = built.outputs.find((one) => one.path === path)
    return output && new TextDecoder().decode(await output.bytes())
  }
  const content = async (path: string) =>
    /id="content"[^>]*>([^]*?)<\/article>/.exec((await text(path)) ?? '')?.[1]
  const pages = built.outputs.flatMap(({ path, kind }) => (kind === 'page' ? path : []))
  return { built, text, content, pages }
}

test('a revision is a version with its own pages, files and links, below its address', async () => {
  const { content, pages, text, built } = await build()
  expect(pages.filter((path) => path.startsWith('v1/')).toSorted()).toEqual([
    'v1/api-reference/cats-one/index.html',
    'v1/guides/install/index.html',
    'v1/guides/other/index.html',
    'v1/index.html',
    'v1/op/index.html',
  ])
  const home = (await content('v1/index.html')) ?? ''
  expect(home).toContain('one <a href="/v1/guides/install/">Install</a> <a href="/new/">new</a>')
  expect(home).toContain('src="/v1/images/p.png"')
  expect(home).toContain('Note of one. <a href="/v1/guides/install/">Install</a>')
  expect(await content('v1/guides/install/index.html')).toContain(
    '<a href="/v1/">home</a> <a href="/v1/guides/other/">beside</a>',
  )
  expect(await content('index.html')).toContain(
    '<a href="/guides/install/">Install</a> <a href="/v1/guides/install/">v1</a>',
  )
  expect(await text('v1/images/p.png')).toBe('one')
  expect(await text('images/p.png')).toBe('two')
  expect(await text('v1/op/index.html')).toContain('/dogs')
  expect(built.redirects).toEqual([
    expect.objectContaining({ source: '/v1/setup', destination: '/v1/guides/install/' }),
  ])
})

test('its scripts and stylesheets are on no page, and what is no content is not published', async () => {
  const { built, text } = await build()
  const paths = built.outputs.map(({ path }) => path)
  expect(paths.filter((path) => /style\.css|code\.js|package\.json|nav\.json|drafts/.test(path))).toEqual([
    'v1/nav.json',
  ])
  for (const path of ['index.html', 'v1/index.html'])
    expect(await text(path)).not.toMatch(/style\.css|code\.js/)
})

test('the menu of versions leads from a page to its counterpart', async () => {
  const { text } = await build()
  const menu = (html = '') =>
    [...(/switcher-version[^]*?<\/details>/.exec(html)?.[0] ?? '').matchAll(/<a[^>]*href="([^"]*)"/g)].map(
      ([, href]) => href,
    )
  expect(menu(await text('guides/install/index.html'))).toEqual(['/guides/install/', '/v1/guides/install/'])
  expect(menu(await text('v1/guides/install/index.html'))).toEqual([
    '/guides/install/',
    '/v1/guides/install/',
  ])
  expect(menu(await text('new/index.html'))).toEqual(['/new/', '/v1/'])
})

test('what the pages of a version lack is reported where the settings name the revision', async () => {
  const versions: SiteVersions = {
    sources: [
      {
        version: 'v1',
        folder: 'v1',
        revision: 'v1.0',
        files: memoryPorts(new Map(Object.entries(old))).files,
        lost: async () => ['a.png', 'b.png', 'c.mp4', 'd.png'],
      },
    ],
  }
  const ports = { ...memoryPorts(new Map(Object.entries(own))), versions }
  const { diagnostics } = await createTestBuilder(ports).build()
  const of = (code: string) => diagnostics.find((one) => one.code === code)
  expect(of('asset/lfs-pointer')).toMatchObject({
    message: 'Git LFS has not fetched "a.png", "b.png", "c.mp4" and 1 more of the version "v1"',
    help: 'run "git lfs fetch origin v1.0", in CI after the checkout',
  })
  expect(of('version/not-loaded')?.message).toBe(
    'The version "v1" does not load its own "style.css", "code.js"',
  )
})

test('a page of a revision has the date and the authors of its history', async () => {
  const history = (time: string, author: string) => async () => ({
    changed: new Map([['guides/install.mdx', time]]),
    authors: new Map([['guides/install.mdx', [author]]]),
    shallow: false,
  })
  const source = {
    version: 'v1',
    folder: 'v1',
    revision: 'v1.0',
    history: history('2020-05-06T00:00:00Z', 'Ann'),
  }
  const files = {
    ...own,
    'docs.json': docsJson({ pages: ['index', 'guides/install'] }, { metadata: { timestamp: true } }),
  }
  const ports = {
    ...memoryPorts(new Map(Object.entries(files))),
    gitHistory: history('2024-01-02T00:00:00Z', 'Bob'),
    versions: { sources: [{ ...source, files: memoryPorts(new Map(Object.entries(old))).files }] },
  }
  const built = await createTestBuilder(ports, { pages: { readingTime: false, contributors: true } }).build()
  const page = async (path: string) =>
    new TextDecoder().decode(await built.outputs.find((one) => one.path === path)?.bytes())
  expect(await page('v1/guides/install/index.html')).toMatch(/2020-05-06[^]*Ann/)
  expect(await page('guides/install/index.html')).toMatch(/2024-01-02[^]*Bob/)
  expect(await page('v1/guides/install/index.html')).not.toMatch(/2024-01-02|Bob/)
})

test('a page of a revision cannot be edited', async () => {
  const { text } = await build()
  expect(await text('guides/install/index.html')).toContain('github.com/o/n/edit/main/guides/install.mdx')
  expect(await text('v1/guides/install/index.html')).not.toContain('/edit/')
})

test('what the files of a revision have is not reported, only counted', async () => {
  const { built } = await build()
  const found = await built.check({ validate: true })
  expect(found.map(({ code, span }) => [code, span?.path?.startsWith('v1/')])).toContainEqual([
    'version/left-out',
    undefined,
  ])
  expect(found.filter(({ span }) => span?.path.startsWith('v1/'))).toEqual([])
  expect(found.find(({ code }) => code === 'version/left-out')?.message).toMatch(
    /^\d+ diagnostics of the version "v1" are not shown$/,
  )
})

test('versions of docs.json stay, and those of revisions follow', async () => {
  const files = {
    ...own,
    'docs.json': docsJson({
      versions: [
        { version: 'v3', pages: ['index'] },
        { version: 'v2', default: true, pages: ['guides/install', 'new'] },
      ],
    }),
  }
  const older = {
    ...old,
    'docs.json': docsJson({
      versions: [
        { version: 'a', pages: ['op'] },
        { version: 'b', default: true, pages: ['index'] },
      ],
    }),
  }
  const { text, built } = await build({ files, revisions: [['v1', 'v1', older]] })
  const names = [
    ...((await text('new/index.html')) ?? '').matchAll(
      /<a class="menu-item[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*(v\d)/g,
    ),
  ]
  // The menu stands in the header and in the drawer of narrow screens.
  expect(names.map(([, href, name]) => [name, href]).slice(0, 3)).toEqual([
    ['v3', '/'],
    ['v2', '/new/'],
    ['v1', '/v1/'],
  ])
  expect(built.diagnostics.filter(({ code }) => code === 'version/taken')).toEqual([])
})

describe('diagnostics', () => {
  const codes = async (given: Given) =>
    (await build(given)).built.diagnostics.flatMap(({ code, message }) =>
      /^version\/(?!not-loaded)/.test(code) ? `${code} ${message}` : [],
    )

  test('a revision without docs.json', async () => {
    const { 'docs.json': _none, ...rest } = old
    expect(await codes({ revisions: [['v1', 'v1', rest]] })).toEqual([
      'version/no-pages "v1.0" has no docs.json for the version "v1"',
    ])
    expect(await codes({ revisions: [['v1', 'v1', { 'docs.json': 'no' }]] })).toEqual([
      'version/no-pages "v1.0" has no docs.json for the version "v1"',
    ])
  })

  test('a folder or a page of the project at the address of a version, and two versions at one', async () => {
    const taken = 'version/taken The version "v1" and something else are both at "/v1"'
    expect(await codes({ files: { ...own, 'v1/x.mdx': page('X') } })).toEqual([taken])
    expect(await codes({ files: { ...own, 'V1.mdx': page('X') } })).toEqual([taken])
    expect(
      await codes({
        revisions: [
          ['a', 'v1', old],
          ['v1', 'v1', old],
        ],
      }),
    ).toEqual([taken])
  })

  test('two versions of one name', async () => {
    expect(await codes({ current: 'v1' })).toEqual(['version/taken There are two versions "v1"'])
    expect(
      await codes({
        revisions: [
          ['v1', 'a', old],
          ['v1', 'b', old],
        ],
      }),
    ).toEqual(['version/taken There are two versions "v1"'])
  })
})

test.each<[written: string, mounted: string]>([
  ['import A from "/snippets/a.mdx"\n', 'import A from "/v1/snippets/a.mdx"\n'],
  ["import A from 'snippets/a.mdx'\n", "import A from '/v1/snippets/a.mdx'\n"],
  ['import A from "../snippets/a.mdx"\n', 'import A from "../snippets/a.mdx"\n'],
  ['import A from "/snippets/none.mdx"\n', 'import A from "/snippets/none.mdx"\n'],
  ['import A from "react"\n', 'import A from "react"\n'],
  ['<Snippet file="a.mdx" />', '<Snippet file="/v1/snippets/a.mdx" />'],
  ['<Snippet file="old.mdx" />', '<Snippet file="/v1/_snippets/old.mdx" />'],
  ['```ts file=/code/x.ts#L1\n```\n', '```ts file=/v1/code/x.ts#L1\n```\n'],
  ['```ts file=./x.ts\n```\n', '```ts file=./x.ts\n```\n'],
  ['---\nopenapi: "/api.json GET /a"\n---\n', '---\nopenapi: "v1/api.json GET /a"\n---\n'],
  ['---\nopenapi: GET /a\n---\n', '---\nopenapi: GET /a\n---\n'],
  ['openapi: api.json GET /a\n', 'openapi: api.json GET /a\n'],
])('%j', (written, mounted) => {
  const has = new Set(['snippets/a.mdx', '_snippets/old.mdx', 'api.json', 'code/x.ts'])
  expect(mountedText('guides/p.mdx', written, { folder: 'v1', has: (path) => has.has(path) })).toBe(mounted)
})

test.each<[value: JsonValue, mounted: JsonValue]>([
  [
    { pages: ['index', '/a.mdx', 'GET /x', 'api.json GET /x', { group: 'g', root: 'b', pages: [] }] },
    {
      pages: ['v1/index', 'v1/a', 'GET /x', 'v1/api.json GET /x', { group: 'g', root: 'v1/b', pages: [] }],
    },
  ],
  [
    { openapi: ['a.json', { source: '/b.json', directory: '/x/' }, 'https://e.com/c.json'] },
    {
      openapi: [
        { source: 'v1/a.json', directory: 'v1/api-reference' },
        { source: 'v1/b.json', directory: 'v1/x' },
        { source: 'https://e.com/c.json', directory: 'v1/api-reference' },
      ],
    },
  ],
  [
    { href: '/a', icon: '/icons/i.svg', label: '/icons/none.svg' },
    { href: '/v1/a', icon: '/v1/icons/i.svg', label: '/icons/none.svg' },
  ],
  [{ href: 'https://e.com' }, { href: 'https://e.com' }],
  [
    { tabs: [{ name: 'A', url: 'api' }], redirects: [{ source: '/o/:x*', destination: '/n/:x*' }] },
    {
      tabs: [{ name: 'A', url: '/v1/api' }],
      redirects: [{ source: '/v1/o/:x*', destination: '/v1/n/:x*' }],
    },
  ],
])('settings %j', (value, mounted) => {
  expect(mountedSettings(value, '', { folder: 'v1', has: (path) => path === 'icons/i.svg' })).toEqual(mounted)
})

test('without versions a configuration is the same object', () => {
  const parsed = { config: {}, tree: { children: [] } as unknown as Branch } as unknown as ParsedConfig
  expect(withVersions(parsed, [])).toBe(parsed)
})
