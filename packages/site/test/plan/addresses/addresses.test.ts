// Pages that request one address: which page gets it, the addresses of the others, and the diagnostics.
import { describe, expect, test } from 'vitest'
import { docsJson } from '../../twins/memory-ports.ts'
import { buildTwin, type BuiltTwin } from '../../twins/built-twin.ts'

/** A description whose operations name their description. */
function description(name: string, operations: Readonly<Record<string, object>>): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const [key, more] of Object.entries(operations)) {
    const [method = 'get', path = '/'] = key.split(' ')
    paths[path] = { ...paths[path], [method]: { description: `Text of ${name} ${key}.`, ...more } }
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: name, version: '1' }, paths })
}

const users = { tags: ['Users'], summary: 'List users' }
const v1 = description('v1', { 'get /users': users })
const v2 = description('v2', { 'get /users': users })

const page = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}\n---\n\nText of ${title}.\n`

/** Codes without a relation to addresses. */
const BESIDE: ReadonlySet<string> = new Set(['config/no-site-url', 'api/unused'])

async function siteOf(
  navigation: object,
  files: Readonly<Record<string, string>> = { 'v1.json': v1, 'v2.json': v2 },
  more: object = {},
) {
  const twin = await buildTwin({ 'docs.json': docsJson(navigation, more), ...files })
  const found = twin.build.diagnostics.filter(({ code }) => !BESIDE.has(code))
  return { twin, found, codes: found.map(({ code }) => code) }
}

/** Texts of descriptions and pages that a page shows. */
async function textsOf(twin: BuiltTwin, path: string): Promise<readonly string[]> {
  const html = await twin.text(path)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...new Set([...main.matchAll(/Text of ([^.<]+)\./g)].map(([, text]) => text ?? ''))]
}

/** Output files of pages. */
const pagesOf = (twin: BuiltTwin) => twin.paths.filter((path) => /(^|\/)index\.html$/.test(path))

describe('two descriptions with one operation', () => {
  const expected = {
    'api-reference/users/list-users/index.html': ['v1 get /users'],
    'api-reference/v2/users/list-users/index.html': ['v2 get /users'],
  }
  const group = (source: string) => ({ group: 'API', openapi: source })
  test.each([
    ['versions', (of: string) => ({ version: of, groups: [group(`${of}.json`)] })],
    ['tabs', (of: string) => ({ tab: of, groups: [group(`${of}.json`)] })],
    ['products', (of: string) => ({ product: of, groups: [group(`${of}.json`)] })],
    ['dropdowns', (of: string) => ({ dropdown: of, groups: [group(`${of}.json`)] })],
    ['anchors', (of: string) => ({ anchor: of, groups: [group(`${of}.json`)] })],
    ['groups', (of: string) => ({ group: of, openapi: `${of}.json` })],
    ['groups', (of: string) => ({ group: of, openapi: `${of}.json`, pages: ['GET /users'] })],
    ['groups', (of: string) => ({ group: of, pages: [`${of}.json GET /users`] })],
  ])('in two %s', async (key, division) => {
    const { twin, found } = await siteOf({ [key]: [division('v1'), division('v2')] })
    for (const [path, texts] of Object.entries(expected)) expect(await textsOf(twin, path)).toEqual(texts)
    expect(found).toMatchObject([
      {
        code: 'nav/address-taken',
        message:
          '"GET /users" of "v2.json" is at "/api-reference/v2/users/list-users", because "/api-reference/users/list-users" is the address of "GET /users" of "v1.json"',
        help: 'give "v2.json" a "directory" of its own, such as "api-reference/v2"',
      },
    ])
    expect(found[0]?.span?.path).toBe('docs.json')
  })

  test('in a list of one element they are numbered', async () => {
    const { twin, found } = await siteOf({ groups: [{ group: 'API', openapi: ['v1.json', 'v2.json'] }] })
    expect(await textsOf(twin, 'api-reference/users/list-users/index.html')).toEqual(['v1 get /users'])
    expect(await textsOf(twin, 'api-reference/users/list-users-1/index.html')).toEqual(['v2 get /users'])
    expect(found[0]?.help).toBe('give "v2.json" a "directory" of its own, such as "api-reference/v2"')
  })

  test('in languages times versions there are four pages', async () => {
    const names = ['en', 'fr'].flatMap((language) =>
      ['v1', 'v2'].map((version) => [language, version] as const),
    )
    const files = Object.fromEntries(
      names.map(([language, version]) => {
        const name = `${language}-${version}`
        return [`${name}.json`, description(name, { 'get /users': users })]
      }),
    )
    const languages = ['en', 'fr'].map((language) => ({
      language,
      versions: ['v1', 'v2'].map((version) => ({
        version,
        groups: [{ group: 'API', openapi: `${language}-${version}.json` }],
      })),
    }))
    const { twin } = await siteOf({ languages }, files)
    const shown = { users: 'en-v1', 'v2/users': 'en-v2', 'fr/users': 'fr-v1', 'fr/v2/users': 'fr-v2' }
    for (const [folder, name] of Object.entries(shown)) {
      const path = `api-reference/${folder}/list-users/index.html`
      expect(await textsOf(twin, path)).toEqual([`${name} get /users`])
    }
    const html = await twin.text('api-reference/fr/v2/users/list-users/index.html')
    expect(html).toContain('href="/api-reference/v2/users/list-users/"')
    expect(html).toContain('href="/api-reference/fr/users/list-users/"')
  })

  test('beside a page file, each description stays together', async () => {
    const twice = { 'get /users': users, 'get /users/{id}': users }
    const files = {
      'v1.json': description('v1', twice),
      'v2.json': description('v2', twice),
      'api-reference/users/list-users.mdx': page('own'),
    }
    const versions = ['v1', 'v2'].map((version) => ({ version, groups: [group(`${version}.json`)] }))
    const { twin } = await siteOf({ versions }, files)
    const shown = { api: 'v1', 'v2/api': 'v2' }
    for (const [folder, name] of Object.entries(shown)) {
      const path = `api-reference/${folder}/users/list-users`
      expect(await textsOf(twin, `${path}/index.html`)).toEqual([`${name} get /users`])
      expect(await textsOf(twin, `${path}-1/index.html`)).toEqual([`${name} get /users/{id}`])
    }
    const html = await twin.text('api-reference/v2/api/users/list-users-1/index.html')
    expect(html).toContain('<a class="menu-item" href="/api-reference/api/users/list-users-1/">')
  })

  test('taking the advice keeps the addresses and ends the warning', async () => {
    const groups = [
      { group: 'v1', openapi: 'v1.json' },
      { group: 'v2', openapi: { source: 'v2.json', directory: 'api-reference/v2' } },
    ]
    const { twin, codes } = await siteOf({ groups })
    for (const [path, texts] of Object.entries(expected)) expect(await textsOf(twin, path)).toEqual(texts)
    expect(codes).toEqual([])
  })

  test('one warning for all pages of one cause', async () => {
    const many = (name: string) =>
      description(
        name,
        Object.fromEntries(['a', 'b', 'c'].map((path) => [`get /${path}`, { summary: path }])),
      )
    const groups = ['v1', 'v2'].map((name) => ({ group: name, openapi: `${name}.json` }))
    const { found } = await siteOf({ groups }, { 'v1.json': many('v1'), 'v2.json': many('v2') })
    expect(found.map(({ message }) => message)).toEqual([
      '"GET /a" of "v2.json" is at "/api-reference/v2/a", because "/api-reference/a" is the address of "GET /a" of "v1.json"; likewise 2 more of "v2.json"',
    ])
  })
})

describe('one description', () => {
  test('listed twice has one page for each operation', async () => {
    const { twin, codes } = await siteOf({
      groups: [
        { group: 'A', openapi: 'v1.json' },
        { group: 'B', openapi: 'v1.json' },
        { group: 'C', openapi: 'v1.json', pages: ['GET /users', 'GET /users/'] },
      ],
    })
    expect(pagesOf(twin)).toEqual(['api-reference/users/list-users/index.html', 'index.html'])
    expect(codes).toEqual([])
  })

  test('numbers operations of one name, also across groups', async () => {
    const paths = { 'get /users': {}, 'get /users/{id}': {} }
    const { twin, codes } = await siteOf(
      {
        groups: [
          { group: 'A', openapi: 'v1.json', pages: ['GET /users'] },
          { group: 'B', openapi: 'v1.json', pages: ['GET /users/{id}', 'GET /users/{id}'] },
        ],
      },
      { 'v1.json': description('v1', paths) },
    )
    expect(await textsOf(twin, 'api-reference/get-users/index.html')).toEqual(['v1 get /users'])
    expect(await textsOf(twin, 'api-reference/get-users-1/index.html')).toEqual(['v1 get /users/{id}'])
    expect(codes).toEqual([])
  })

  test('is as open as its most open place', async () => {
    const { twin } = await siteOf({
      groups: [
        { group: 'A', hidden: true, openapi: 'v1.json' },
        { group: 'B', openapi: 'v1.json' },
      ],
    })
    expect(await twin.searched()).toEqual(['/api-reference/users/list-users/'])
    expect(await twin.text('api-reference/users/list-users/index.html')).not.toContain('noindex')
  })

  test('3,000 operations of one name are numbered in linear time', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`get /p${index}`, { summary: 'Same' }]),
    )
    const { twin } = await siteOf(
      { groups: [{ group: 'A', openapi: 'v1.json' }] },
      { 'v1.json': description('v1', paths) },
    )
    expect(twin.paths).toContain('api-reference/same-2999/index.html')
  })
})

describe('page files', () => {
  const at = 'api-reference/users/list-users'
  const groups = [{ group: 'API', openapi: 'v1.json' }]

  test('about the operation are its page, listed or not', async () => {
    const { twin, codes } = await siteOf(
      { groups },
      { 'v1.json': v1, [`${at}.mdx`]: page('own words', 'openapi: v1.json GET /users') },
    )
    expect(pagesOf(twin)).toEqual([`${at}/index.html`, 'index.html'])
    expect(await textsOf(twin, `${at}/index.html`)).toEqual(['v1 get /users', 'own words'])
    expect(await twin.searched()).toEqual([`/${at}/`])
    expect(codes).toEqual([])
  })

  test.each([
    ['anything else', page('own words')],
    ['the operation of another description', page('own words', 'openapi: v2.json GET /users')],
    ['an operation described by hand', page('own words', 'api: GET /users')],
  ])('about %s stay, and the operation gets another address', async (_, text) => {
    const { twin, found } = await siteOf({ groups }, { 'v1.json': v1, 'v2.json': v2, [`${at}.mdx`]: text })
    expect(await textsOf(twin, `${at}/index.html`)).toContain('own words')
    expect(await textsOf(twin, 'api-reference/api/users/list-users/index.html')).toEqual(['v1 get /users'])
    expect(found[0]?.message).toContain(`is the address of "${at}.mdx"`)
  })

  test('show the operation of their own version', async () => {
    const versions = ['v1', 'v2'].map((version) => ({
      version,
      openapi: `${version}.json`,
      groups: [{ group: 'API', pages: [`${version}/users`] }],
    }))
    const { twin } = await siteOf(
      { versions },
      {
        'v1.json': v1,
        'v2.json': v2,
        'v1/users.mdx': page('one', 'openapi: GET /users'),
        'v2/users.mdx': page('two', 'openapi: GET /users'),
      },
    )
    expect(await textsOf(twin, 'v1/users/index.html')).toContain('v1 get /users')
    expect(await textsOf(twin, 'v2/users/index.html')).toContain('v2 get /users')
  })
})

describe('other addresses that are taken', () => {
  test.each([
    ['a file', { 'api-reference/users/list-users/index.html': 'x' }, 'api-reference/api/users/list-users'],
    ['a file in place of the folder', { 'api-reference': 'x' }, 'api-reference-1/users/list-users'],
    [
      'a page in other letters',
      { 'API-Reference/Users/list-users.mdx': page('x') },
      'api-reference/api/users/list-users',
    ],
  ])('%s', async (_, files, path) => {
    const { twin, codes } = await siteOf(
      { groups: [{ group: 'API', openapi: 'v1.json' }] },
      { 'v1.json': v1, ...files },
    )
    expect(await textsOf(twin, `${path}/index.html`)).toEqual(['v1 get /users'])
    expect(codes).toContain('nav/address-taken')
  })

  test.each([
    ['/llms.txt', 'api/llms.txt'],
    ['/404', 'api/404'],
    ['../../etc/passwd', 'etc/passwd'],
    ['/guides/index', 'guides'],
    ['/guides/start.mdx', 'guides/start'],
  ])('x-mint.href "%s" is at "%s"', async (href, path) => {
    const own = description('v1', { 'get /users': { 'x-mint': { href } } })
    const { twin } = await siteOf({ groups: [{ group: 'API', openapi: 'v1.json' }] }, { 'v1.json': own })
    expect(await textsOf(twin, `${path}/index.html`)).toEqual(['v1 get /users'])
  })

  test('channels of two descriptions', async () => {
    const chat = (name: string) =>
      JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: name, version: '1' },
        channels: { news: { address: 'news', description: `Text of ${name} news.` } },
      })
    const groups = ['v1', 'v2'].map((name) => ({ group: name, asyncapi: `${name}.json` }))
    const { twin, found } = await siteOf({ groups }, { 'v1.json': chat('v1'), 'v2.json': chat('v2') })
    expect(await textsOf(twin, 'api-reference/websockets/news/index.html')).toEqual(['v1 news'])
    expect(await textsOf(twin, 'api-reference/v2/websockets/news/index.html')).toEqual(['v2 news'])
    expect(found[0]?.message).toContain('channel "news" of "v2.json"')
  })
})

describe('entries of navigation', () => {
  test('are their own route; only "index" folds', async () => {
    const { twin, codes } = await siteOf(
      { pages: ['index', 'a/README', 'b/index', 'c'] },
      {
        'index.mdx': `${page('home')}\n[a](/a/README) [b](/a/) [c](/a/README.md) [d](/c/README)\n`,
        'a/README.md': page('a'),
        'b/index.mdx': page('b'),
        'c/README.md': page('c'),
      },
    )
    expect(pagesOf(twin)).toEqual(['index.html', 'a/README/index.html', 'b/index.html', 'c/index.html'])
    expect(codes).toEqual([])
    const faults = await twin.build.check()
    expect(faults.filter(({ code }) => code.startsWith('link/'))).toEqual([])
    const html = await twin.text('index.html')
    expect(html.match(/href="\/a\/README\/"/g)?.length).toBeGreaterThanOrEqual(4)
  })

  test('win over files that nobody names, whatever their letters', async () => {
    const { twin, found } = await siteOf(
      { pages: ['agents', 'x/index'] },
      {
        'AGENTS.md': page('for machines'),
        'Agents.mdx': page('unlisted'),
        'agents.mdx': page('listed'),
        'x.mdx': page('unlisted x'),
        'x/index.mdx': page('listed x'),
      },
    )
    expect(await textsOf(twin, 'agents/index.html')).toEqual(['listed'])
    expect(await textsOf(twin, 'x/index.html')).toEqual(['listed x'])
    expect(pagesOf(twin)).toEqual(['agents/index.html', 'x/index.html', 'index.html'])
    expect(found.map(({ code, span }) => `${span?.path} ${code}`)).toEqual([
      'Agents.mdx nav/duplicate-route',
      'x.mdx nav/index-shadowed',
    ])
  })

  test('that name two files of one address have a page each', async () => {
    const { twin, codes } = await siteOf(
      { pages: ['x', 'x/index', 'Guide', 'guide'] },
      {
        'x.mdx': page('x'),
        'x/index.mdx': page('x index'),
        'Guide.mdx': page('Guide'),
        'guide.mdx': page('guide'),
      },
    )
    expect(await textsOf(twin, 'x/index.html')).toEqual(['x'])
    expect(await textsOf(twin, 'x-1/index.html')).toEqual(['x index'])
    expect(await textsOf(twin, 'Guide/index.html')).toEqual(['Guide'])
    expect(await textsOf(twin, 'guide-1/index.html')).toEqual(['guide'])
    expect(codes).toEqual(['nav/address-taken', 'nav/address-taken'])
  })
})

test('files of a repository are pages only where navigation names them', async () => {
  const names = [
    'AGENTS',
    'CLAUDE',
    'CONTRIBUTING',
    'CODE_OF_CONDUCT',
    'SECURITY',
    'LICENSE',
    'CHANGELOG',
    'README',
  ]
  const files = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.md`, page(name)],
      [`a/${name}.md`, page(name)],
    ]),
  )
  const { twin, codes } = await siteOf(
    { pages: ['index', 'a/SECURITY'] },
    { 'index.mdx': page('home'), ...files },
  )
  expect(pagesOf(twin)).toEqual(['index.html', 'a/SECURITY/index.html'])
  expect(codes).toEqual([])
})
