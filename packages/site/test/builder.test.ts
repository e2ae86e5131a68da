import type { Diagnostic } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { createBuilder, type BuildOptions, type SiteBuild } from '../src/index.ts'
import { docsJson, memoryPorts } from './twins/memory-ports.ts'

const textOf = async (build: SiteBuild, path: string) => {
  const output = [...build.outputs, ...build.pageStyles()].find((one) => one.path === path)
  return output && new TextDecoder().decode(await output.bytes())
}

/** Diagnostics, without the note of a site without an address. */
const faultsOf = ({ diagnostics }: SiteBuild) =>
  diagnostics.filter(({ code }) => code !== 'config/no-site-url')

const project = (files: Record<string, string>, options: BuildOptions = {}) => {
  const map = new Map(Object.entries(files))
  const ports = memoryPorts(map)
  return { map, ports, builder: createBuilder(ports, options) }
}

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n${body}\n`

describe('build', () => {
  test('pages, copies and generated files', async () => {
    const { builder } = project(
      {
        'docs.json': docsJson({ groups: [{ group: 'Start', pages: ['index', 'a/b'] }] }),
        'index.mdx': page('Home', 'See [b](./a/b#part).'),
        'a/b.mdx': page('B', '## Part\n\nText.'),
        'logo.svg': '<svg/>',
      },
      { site: 'https://docs.example/base' },
    )
    const build = await builder.build()
    expect(build.diagnostics).toEqual([])
    expect(build.outputs.map((output) => output.path).filter((path) => !path.startsWith('_octavo/'))).toEqual(
      [
        'index.html',
        'a/b/index.html',
        'logo.svg',
        'index.md',
        'a/b.md',
        '404.html',
        'robots.txt',
        'sitemap.xml',
        'llms.txt',
        '.well-known/llms.txt',
        'llms-full.txt',
        '.well-known/llms-full.txt',
        'skill.md',
        '.well-known/agent-skills/test/SKILL.md',
        '.well-known/agent-skills/index.json',
        '.well-known/skills/test/SKILL.md',
        '.well-known/skills/index.json',
        '.nojekyll',
        '_headers',
        'octavo-search/en.json',
      ],
    )
    expect(await textOf(build, 'index.html')).toContain('href="/base/a/b/#part"')
    expect(await textOf(build, 'a/b.md')).toBe('# B\n\n## Part\n\nText.\n')
    expect(await textOf(build, 'llms.txt')).toBe(
      '# Test\n\n## Docs\n\n- [Home](https://docs.example/base/index.md): See b.\n- [B](https://docs.example/base/a/b.md): Text.\n',
    )
    expect(await textOf(build, 'sitemap.xml')).toContain('<loc>https://docs.example/base/a/b/</loc>')
    expect(await build.check()).toEqual([])
  })

  test('nothing is rendered before it is asked for, and equal pages are parsed once', async () => {
    const { builder, map } = project({
      'docs.json': docsJson({ pages: ['a', 'b'] }),
      'a.mdx': page('A'),
      'b.mdx': page('B', 'x'),
    })
    const first = await builder.build()
    await textOf(first, 'a/index.html')
    map.set('b.mdx', page('B', 'y'))
    const second = await builder.build()
    const outputs = new Map(second.outputs.map((output) => [output.path, output]))
    await outputs.get('a/index.html')?.bytes()
    await outputs.get('b/index.html')?.bytes()
    expect([outputs.get('a/index.html')?.cached?.(), outputs.get('b/index.html')?.cached?.()]).toEqual([
      true,
      false,
    ])
  })

  test('a page that is not valid MDX is shown with a warning', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': page('A', '<Note>\n\nopen'),
    })
    const build = await builder.build()
    expect((await build.check()).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'config/no-site-url note',
      'mdx/syntax warning',
    ])
    expect(await textOf(build, 'a/index.html')).toContain('<p>&lt;Note></p><p>open</p>')
  })

  test('a page that cannot be shown is written as its diagnostic; the others are built', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a', 'b'] }),
      'a.mdx': page('A', 'x'.repeat(5_000_001)),
      'b.mdx': page('B'),
    })
    const build = await builder.build()
    const faults = await build.check()
    expect(faults.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'config/no-site-url note',
      'page/too-large error',
    ])
    expect(await textOf(build, 'a/index.html')).toContain('page/too-large')
    expect(await textOf(build, 'b/index.html')).toContain('<h1')
  })

  test('an unlisted file never fails a build', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': page('A'),
      'notes.md': 'Use <T> here',
    })
    const faults = await (await builder.build()).check()
    expect(faults.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(faults.map(({ code }) => code)).toContain('mdx/syntax')
  })

  const codesOf = (faults: readonly Diagnostic[]) =>
    faults
      .filter(({ severity }) => severity !== 'note')
      .map(({ code, severity }) => (code.startsWith('mdx/') ? 'page' : `${code} ${severity}`))

  test('F2 an error in docs.json hides no other error, and what can be shown is shown', async () => {
    const { builder } = project(
      {
        'docs.json': docsJson({ pages: ['a', 7, 'b'] }, { theme: 'mnt', name: undefined }),
        'a.mdx': page('A', '[gone](/gone)'),
        'b.mdx': page('B', '<Note>open'),
      },
      { folder: 'Handbook' },
    )
    const build = await builder.build()
    expect(build.writable).toBe(true)
    expect(codesOf(await build.check()).toSorted()).toEqual([
      'config/missing-key error',
      'config/unknown-theme error',
      'config/wrong-type warning',
      'link/missing-page warning',
      'page',
    ])
    expect(await textOf(build, 'a/index.html')).toContain('<title>A - Handbook</title>')
  })

  test.each<[string, Record<string, string>, string]>([
    ['no key', { 'docs.json': '{}' }, 'Navigation has no page'],
    ['no page', { 'docs.json': docsJson({ pages: [] }) }, 'Navigation has no page'],
    [
      'links alone',
      { 'docs.json': docsJson({ tabs: [{ tab: 'X', href: 'https://x.y' }] }) },
      'Navigation has no page',
    ],
    [
      'wrong kinds',
      { 'docs.json': docsJson({ groups: [7, { group: 'G', pages: null }] }) },
      'Navigation has no page',
    ],
    [
      'pages that do not exist',
      { 'docs.json': docsJson({ pages: ['docs/a'] }) },
      'No page of navigation exists',
    ],
  ])('a navigation with %s lists all pages by folder', async (_, files, message) => {
    const { builder } = project({
      ...files,
      'z.mdx': page('Last'),
      'index.mdx': page('Home'),
      'guides/first-steps/b.mdx': page('B'),
      'guides/a.mdx': page('A'),
    })
    const build = await builder.build()
    const found = build.diagnostics.filter(({ code }) => code === 'nav/empty')
    expect(found).toMatchObject([{ severity: 'error', message }])
    const html = (await textOf(build, 'index.html')) ?? ''
    const sidebar = html.slice(html.indexOf('<nav'))
    const order = ['Home', 'Last', 'Guides', 'A', 'First steps', 'B'].map((name) =>
      sidebar.indexOf(`>${name}<`),
    )
    expect(order.every((at) => at >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test.each([
    ['is empty', '', ['config/empty error']],
    ['is a list', '[]', ['config/wrong-type error']],
    ['has no navigation that can be read', '{ "theme": "mint", "navigation": {', undefined],
    ['is no JSON', 'My documentation', ['config/syntax error']],
    ['is damaged YAML', 'theme: [mint', ['config/syntax error']],
  ])('all pages are shown by folder when docs.json %s, and are checked', async (_, text, codes) => {
    const { builder } = project({
      'docs.json': text,
      'a.mdx': page('A', '<Note>open'),
      'guides/b.mdx': page('B'),
    })
    const build = await builder.build()
    expect([build.writable, build.isFallback]).toEqual([true, true])
    const html = (await textOf(build, 'a/index.html')) ?? ''
    expect(html.slice(html.indexOf('<nav'))).toMatch(/>A<[^]*>Guides<[^]*>B</)
    const found = codesOf(await build.check())
    expect(found).toContain('page')
    if (codes) expect(found).toEqual(expect.arrayContaining(codes))
    expect(found.some((one) => one.endsWith('error'))).toBe(true)
  })

  test.each([
    [
      'in YAML',
      'theme: mint\nname: Y\ncolors: { primary: "#0f766e" }\nnavigation:\n  pages: [guides/b, nope]\n',
      5,
    ],
    [
      'in other quotes',
      "{\n'theme': 'mint', 'name': 'Y',\n'colors': {'primary': '#0f766e'},\n'navigation':\n{'pages': ['guides/b', 'nope']}}",
      5,
    ],
  ])(
    'a docs.json %s is read as meant, with an error, and its faults have their lines',
    async (_, text, line) => {
      const { builder } = project({ 'docs.json': text, 'a.mdx': page('A'), 'guides/b.mdx': page('B') })
      const build = await builder.build()
      expect(build.isFallback).toBe(false)
      expect(codesOf(build.diagnostics)).toEqual(expect.arrayContaining(['config/syntax error']))
      // Nothing is changed in a file that is no JSON.
      expect(await build.move({ from: 'a.mdx', to: 'c.mdx', redirects: true })).toMatchObject({
        kind: 'error',
      })
      const missing = build.diagnostics.find(({ code }) => code === 'nav/missing-page')
      expect(missing?.span?.start.line).toBe(line)
      const html = (await textOf(build, 'guides/b/index.html')) ?? ''
      expect(html.slice(html.indexOf('<nav'))).not.toContain('>A<')
    },
  )

  test('nothing is written when there is no page, and none when there is no docs.json', async () => {
    const empty = await project({ 'docs.json': docsJson({ pages: ['a'] }) }).builder.build()
    expect([empty.writable, codesOf(empty.diagnostics)]).toEqual([
      false,
      expect.arrayContaining(['nav/empty error', 'nav/missing-page warning']),
    ])
    const none = await project({ 'a.mdx': page('A') }).builder.build()
    expect([none.writable, codesOf(none.diagnostics)]).toEqual([false, ['config/missing error']])
  })

  test('pages for other readers leave navigation as it is', async () => {
    const { builder } = project(
      {
        'docs.json': docsJson({ pages: ['a'] }),
        'a.mdx': '---\ntitle: A\ngroups: [staff]\n---\n',
        'b.mdx': page('B'),
      },
      { groups: ['guest'] },
    )
    const build = await builder.build()
    expect(build.diagnostics.filter(({ code }) => code === 'nav/empty')).toEqual([])
    expect(await textOf(build, 'b/index.html')).not.toContain('>A<')
  })

  test('a site without an index page leads to its first page', async () => {
    const { builder } = project({ 'docs.json': docsJson({ pages: ['start'] }), 'start.mdx': page('Start') })
    expect(await textOf(await builder.build(), 'index.html')).toContain('url=/start/')
  })

  test('B11 a page and a file that claim one address', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': page('A'),
      'a/index.html': '<p>mine</p>',
    })
    const build = await builder.build()
    expect(build.diagnostics.map(({ code }) => code)).toContain('page/asset-collision')
    expect(build.outputs.filter((output) => output.path === 'a/index.html').length).toBe(1)
  })

  test("B11 the project's own generated files win, byte for byte", async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': page('A'),
      'robots.txt': 'mine\n',
      'llms.txt': 'mine too',
    })
    const build = await builder.build()
    expect([await textOf(build, 'robots.txt'), await textOf(build, 'llms.txt')]).toEqual([
      'mine\n',
      'mine too',
    ])
  })

  test('B11 pages called as generated files or as pictures are beside them, and never in their place', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['robots.txt', '404', 'images/logo.png'] }),
      'robots.txt.mdx': page('Robots'),
      'llms.txt.mdx': page('Language models'),
      '404.mdx': page('Own lost page'),
      'images/logo.png.mdx': page('Logo'),
      'images/logo.png': 'picture',
    })
    const build = await builder.build()
    expect(faultsOf(build).map(({ code, span }) => `${span?.path} ${code}`)).toEqual([
      'images/logo.png page/asset-collision',
    ])
    const paths = build.outputs.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['404.html', '404/index.html', 'images/logo.png/index.html']),
    )
    expect(paths).not.toContain('images/logo.png')
    // A file cannot have the path of a page's folder on any disk.
    expect(paths.filter((path) => paths.some((other) => other.startsWith(`${path}/`)))).toEqual([])
  })

  test('B09 every address has one page: the others are reported with both sources', async () => {
    const spec = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/users': { get: { summary: 'List' } } },
    }
    const { builder } = project({
      'docs.json': docsJson({
        groups: [
          { group: 'A', pages: ['a'] },
          { group: 'B', openapi: 'api.json' },
        ],
      }),
      'a.mdx': page('First'),
      'a/index.mdx': page('Second'),
      'api-reference/list.mdx': page('By hand'),
      'api.json': JSON.stringify(spec),
    })
    const build = await builder.build()
    const told = build.diagnostics.map(({ code, message, span, related = [] }) => [
      code,
      ...[message, ...related.map((other) => `${other.span.path} ${other.message}`)].filter((text) =>
        /mdx|api/.test(text),
      ),
      span?.path,
    ])
    expect(JSON.stringify(told)).toMatch(/nav.index-shadowed.*a\.mdx.*a.index\.mdx/)
    expect(JSON.stringify(told)).toMatch(/nav.address-taken.*api-reference.list/)
    const routes = build.outputs.map(({ route }) => route)
    expect(new Set(routes).size).toBe(routes.length)
    expect(await textOf(build, 'a/index.html')).toContain('First')
  })

  test('B10 names that differ in letter case alone have addresses that differ in more', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['Guide', 'guide'] }),
      'Guide.mdx': page('Upper'),
      'guide.mdx': page('Lower'),
      'Img/a.svg': '<svg/>',
      'img/a.svg': '<svg />',
    })
    const build = await builder.build()
    expect(
      faultsOf(build)
        .map(({ code, message }) => `${code} ${message}`)
        .toSorted(),
    ).toEqual([
      'nav/address-taken "guide.mdx" is at "/guide-1", because "/Guide" is the address of "Guide.mdx"',
      'page/asset-collision The file "img/a.svg" has the address of "Img/a.svg"',
    ])
    const folded = build.outputs.map(({ path }) => path.toLowerCase())
    expect(new Set(folded).size).toBe(folded.length)
  })

  test('B12 names that Windows cannot hold are published, and reported once each', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['con', 'a'] }),
      'con.mdx': page('Con'),
      'a.mdx': page('A'),
      'nul.tar.svg': '<svg/>',
      'what?.svg': '<svg/>',
      'console.svg': '<svg/>',
    })
    const build = await builder.build()
    expect(
      faultsOf(build)
        .map(({ code, span }) => `${code} ${span?.path}`)
        .toSorted(),
    ).toEqual([
      'asset/unportable-name con.mdx',
      'asset/unportable-name nul.tar.svg',
      'asset/unportable-name what?.svg',
    ])
    expect(build.outputs.map(({ path }) => path)).toContain('con/index.html')
  })

  test("authors' styles become a file of their own, shared by equal pages", async () => {
    const body = '<p style={{ color: "red" }}>x</p>'
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a', 'b'] }),
      'a.mdx': page('A', body),
      'b.mdx': page('B', body),
    })
    const build = await builder.build()
    const html = await textOf(build, 'a/index.html')
    await textOf(build, 'b/index.html')
    expect(html).not.toMatch(/ style=/)
    expect(build.pageStyles().length).toBe(1)
    expect(html).toContain(build.pageStyles()[0]?.path)
  })

  test('operations of a description get pages, a wrong name a suggestion', async () => {
    const api = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/pets/{id}': {
          get: { summary: 'Get a pet', tags: ['Pets'], responses: { 200: { description: 'ok' } } },
        },
      },
    }
    const { builder } = project({
      'docs.json': docsJson({
        groups: [
          { group: 'Whole', openapi: 'api.json' },
          { group: 'One', openapi: 'api.json', pages: ['GET /pet/{id}'] },
        ],
      }),
      'api.json': JSON.stringify(api),
    })
    const build = await builder.build()
    expect(build.outputs.filter(({ kind }) => kind === 'page').map(({ path }) => path)).toContain(
      'api-reference/pets/get-a-pet/index.html',
    )
    expect(build.diagnostics.find(({ code }) => code === 'api/unknown-operation')?.help).toBe(
      'did you mean "GET /pets/{id}"?',
    )
    expect(await textOf(build, 'api-reference/pets/get-a-pet/index.html')).toContain('Get a pet')
  })

  test('a redirect from an address with empty segments is one of files that exist', async () => {
    const redirects = [{ source: '/old//api/', destination: '/a' }]
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a'] }, { redirects }),
      'a.mdx': page('A'),
    })
    const build = await builder.build()
    expect(await textOf(build, 'old/api/index.html')).toContain('url=/a/')
    expect(await textOf(build, '_redirects')).toBe('/old/api /a/ 301\n')
  })

  test('a page that names an operation which no description has is shown without it', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['views'] }, { api: { openapi: 'api.json' } }),
      'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} }),
      'views.mdx': '---\ntitle: Views\nopenapi: GET /views\n---\nOwn text.\n',
    })
    const build = await builder.build()
    expect(build.diagnostics.filter(({ code }) => code === 'api/unknown-operation')).toMatchObject([
      { severity: 'warning', span: { path: 'views.mdx', start: { line: 3 } } },
    ])
    expect(await textOf(build, 'views/index.html')).toContain('Own text.')
  })

  test('a page names an operation of a description that nothing else names, minified or not', async () => {
    const api = {
      info: { title: 'T', version: '1' },
      paths: { '/pets': { get: { summary: 'List pets', responses: {} } } },
      openapi: '3.0.0',
    }
    const { builder } = project({
      'docs.json': docsJson({ pages: ['pets'] }),
      'es/api.json': JSON.stringify(api),
      'pets.mdx': '---\nopenapi: /es/api.json GET /pets\n---\n',
    })
    const build = await builder.build()
    expect(build.diagnostics.map(({ code }) => code)).toEqual(['config/no-site-url'])
    expect(await textOf(build, 'pets/index.html')).toContain('<h1')
    expect(await textOf(build, 'pets/index.html')).toContain('List pets')
  })

  test('redirects of patterns become pages for what is known; chains lead to their end', async () => {
    const redirects = [
      { source: '/blog/:slug*', destination: '/articles/:slug*' },
      { source: '/posts-*', destination: '/articles/*', permanent: false },
      { source: '/blog/two', destination: '/away' },
      { source: '/away', destination: 'https://example.com/two', permanent: false },
      { source: '/first', destination: '/blog/one#part' },
      { source: '/all/*', destination: '/articles/one' },
    ]
    const { builder } = project({
      'docs.json': docsJson({ pages: ['articles/one', 'articles/two'] }, { redirects }),
      'articles/one.mdx': page('One'),
      'articles/two.mdx': page('Two'),
    })
    const build = await builder.build()
    const stubs = build.outputs.filter(({ path }) => /^(?:blog|posts|all|first|away)/.test(path))
    expect(stubs.map(({ path }) => path).toSorted()).toEqual([
      'away/index.html',
      'blog/one/index.html',
      'blog/two/index.html',
      'first/index.html',
      'posts-one/index.html',
      'posts-two/index.html',
    ])
    expect(await textOf(build, 'posts-two/index.html')).toContain('url=/articles/two/"')
    expect(build.redirects.filter(({ source }) => ['/blog/two', '/first'].includes(source))).toEqual([
      { source: '/blog/two', destination: 'https://example.com/two', status: 307 },
      { source: '/first', destination: '/articles/one/#part', status: 308 },
    ])
    expect(await textOf(build, '_redirects')).toContain('/posts-one /articles/one/ 302\n')
  })

  test('a redirect that has a hash in its source cannot be followed, and is reported', async () => {
    const redirects = [{ source: '/a#part', destination: '/b' }]
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a', 'b'] }, { redirects }),
      'a.mdx': page('A'),
      'b.mdx': page('B'),
    })
    const build = await builder.build()
    expect(build.redirects).toEqual([])
    expect(build.diagnostics.map(({ message }) => message)).toContain(
      'The redirect from "/a#part" has a hash in its source',
    )
  })

  test('a redirect whose source is no file path has no stub', async () => {
    const { builder } = project({
      'docs.json': docsJson(
        { pages: ['a'] },
        {
          redirects: [
            { source: '/old\\_page', destination: '/a' },
            { source: '/old', destination: '/a' },
            { source: '/old//x', destination: '/a' },
          ],
        },
      ),
      'a.mdx': page('A'),
    })
    const build = await builder.build()
    const stubs = build.outputs.filter(({ path }) => path.startsWith('old'))
    expect(stubs.map(({ path }) => path)).toEqual(['old/index.html', 'old/x/index.html'])
    expect(build.redirects.length).toBe(3)
  })

  test('B09 a page hides a redirect that begins at its address', async () => {
    const { builder } = project({
      'docs.json': docsJson({ pages: ['a', 'b'] }, { redirects: [{ source: '/a', destination: '/b' }] }),
      'a.mdx': page('A'),
      'b.mdx': page('B'),
    })
    const build = await builder.build()
    expect(build.diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toContain(
      'nav/duplicate-route warning',
    )
    expect(build.redirects).toEqual([])
  })
})

describe('a site that is built once', () => {
  const files = {
    'docs.json': docsJson({
      versions: ['2', '1'].map((version) => ({
        version,
        groups: [{ group: 'Start', pages: [`v${version}/a`, `v${version}/news`] }],
      })),
    }),
    ...Object.fromEntries(
      ['1', '2'].flatMap((version) => [
        [`v${version}/a.mdx`, page('A', '## Part\n\nText with [news](./news#now) and [nothing](/none).')],
        [
          `v${version}/news.mdx`,
          `---\ntitle: News\nrss: true\n---\n<Update label="May">It is **here**.</Update>\n`,
        ],
      ]),
    ),
  }

  /**
   * Every output in order, then the diagnostics of the check; how often a page was read from the cache, and
   * stored.
   */
  const buildWith = async (options: BuildOptions) => {
    const { ports } = project(files)
    const asked: string[] = []
    const stored: string[] = []
    const isPage = (key: string) => !key.startsWith('terms of search')
    const storedPages = {
      load: (key: string) => void (isPage(key) && asked.push(key)),
      store: (key: string) => void (isPage(key) && stored.push(key)),
    }
    const storedRecords = { load: () => undefined, store: () => {} }
    const storedTexts = { find: () => undefined, store: () => {} }
    const build = await createBuilder(
      { ...ports, pageCache: storedPages, recordCache: storedRecords, recordTexts: storedTexts },
      { site: 'https://docs.example', ...options },
    ).build()
    const outputs = []
    const decoder = new TextDecoder()
    for (const output of build.outputs) outputs.push([output.path, decoder.decode(await output.bytes())])
    for (const output of build.pageStyles()) outputs.push([output.path, decoder.decode(await output.bytes())])
    return { outputs, found: await build.check(), asked, stored }
  }

  test('has the same bytes and errors as one that is held', async () => {
    const [held, once] = [await buildWith({}), await buildWith({ once: true })]
    expect(once.outputs).toEqual(held.outputs)
    expect(once.outputs.find(([path]) => path === 'llms-full.txt')?.[1]).toContain('It is **here**.')
    expect(once.found).toEqual(held.found)
    expect(once.found.map(({ code }) => code)).toContain('link/missing-page')
  })

  test('parses pages with equal bytes once, and no page a second time', async () => {
    const { asked, stored } = await buildWith({ once: true })
    expect(asked).toHaveLength(2)
    expect(stored).toEqual(asked)
  })
})
