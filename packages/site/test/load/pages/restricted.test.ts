// Pages for some readers, or not for search engines, and their diagnostics.
import { describe, expect, test } from 'vitest'
import { docsJson } from '../../twins/memory-ports.ts'
import { buildTwin } from '../../twins/built-twin.ts'

const page = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}\n---\n\nText of ${title}.\n`
const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: { '/users': { get: { summary: 'List' } } },
})
const codesOf = (
  diagnostics: readonly { code: string; span?: { path: string; start: { line: number } } }[],
) => diagnostics.map(({ code, span }) => `${span?.path}:${span?.start.line} ${code}`)

describe('pages with "groups"', () => {
  const files = {
    'docs.json': docsJson({ pages: ['index', 'a', 'b', 'c', 'd', 'e'] }),
    'index.mdx': page('home'),
    'a.mdx': page('a', 'groups: [admin]'),
    'b.mdx': page('b', 'groups: [admin]\npublic: true'),
    'c.mdx': page('c', 'groups: staff'),
    'd.mdx': page('d', 'groups: [{ includes: [admin, staff], excludes: [guest] }]'),
    'e.mdx': page('e', 'groups: []'),
    'unlisted.mdx': page('unlisted', 'groups: [admin]'),
  }
  const pagesOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith('index.html'))

  test('are reported in a build for everybody, once each, and counted', async () => {
    const { build } = await buildTwin(files, { site: 'https://docs.example' })
    const own = build.diagnostics.filter(({ code }) => code === 'page/restricted')
    expect(codesOf(own)).toEqual(['a', 'c', 'd', 'unlisted'].map((name) => `${name}.mdx:3 page/restricted`))
    expect(new Set(own.map(({ severity }) => severity))).toEqual(new Set(['warning']))
    expect(build.counts['restricted']).toBe(4)
  })

  test.each([
    [
      ['admin'],
      ['index.html', 'a/index.html', 'b/index.html', 'd/index.html', 'e/index.html', 'unlisted/index.html'],
    ],
    [['staff'], ['index.html', 'b/index.html', 'c/index.html', 'd/index.html', 'e/index.html']],
    [
      ['staff', 'guest'],
      ['index.html', 'b/index.html', 'c/index.html', 'e/index.html'],
    ],
    [['other'], ['index.html', 'b/index.html', 'e/index.html']],
  ])('in a build for %j', async (groups, expected) => {
    const { build, paths } = await buildTwin(files, { site: 'https://docs.example', groups })
    expect(pagesOf(paths)).toEqual(expected)
    expect(build.diagnostics).toEqual([])
    expect(build.counts['restricted']).toBe(0)
  })
})

describe('playgrounds with the display "auth"', () => {
  const files = {
    'docs.json': docsJson({ pages: ['index', 'own', 'plain'] }),
    'index.mdx': page('home'),
    'spec.json': spec,
    'own.mdx': page('own', 'openapi: GET /users\nplayground: auth\ngroups: [admin]'),
    'plain.mdx': page('plain', 'openapi: GET /users\nplayground: none'),
  }
  const hasPlayground = (html: string) => html.includes('octavo-playground/')

  test('are for readers of a build for groups', async () => {
    const { text, build } = await buildTwin(files, { groups: ['admin'] })
    expect(hasPlayground(await text('own/index.html'))).toBe(true)
    expect(hasPlayground(await text('plain/index.html'))).toBe(false)
    expect(build.diagnostics.map(({ code }) => code)).not.toContain('api/no-login')
  })

  test('are left out of a build for everybody, with a warning', async () => {
    const { text, build } = await buildTwin(files)
    expect(hasPlayground(await text('own/index.html'))).toBe(false)
    expect(build.diagnostics.map(({ code }) => code)).toContain('api/no-login')
  })

  test('as the default of docs.json, too', async () => {
    const json = docsJson(
      { groups: [{ group: 'API', openapi: 'spec.json' }] },
      { api: { playground: { display: 'auth' } } },
    )
    const own = { 'docs.json': json, 'spec.json': spec }
    const path = 'api-reference/list/index.html'
    expect(hasPlayground(await (await buildTwin(own, { groups: ['admin'] })).text(path))).toBe(true)
    expect(hasPlayground(await (await buildTwin(own, { groups: [] })).text(path))).toBe(false)
    expect(hasPlayground(await (await buildTwin(own)).text(path))).toBe(false)
  })
})

describe('a site that docs.json keeps robots away from', () => {
  const navigation = { pages: ['index', 'changes'] }
  const files = {
    'index.mdx': page('home'),
    'changes.mdx': `${page('changes')}\n<Update label="v1">News</Update>\n`,
    'spec.json': spec,
  }
  const closed = docsJson(navigation, {
    seo: { metatags: { robots: 'noindex, nofollow' } },
    api: { openapi: 'spec.json' },
  })
  const options = { site: 'https://docs.example' }

  test('lists nothing for programs, and says so of every file', async () => {
    const { text, paths, build, head } = await buildTwin({ ...files, 'docs.json': closed }, options)
    expect(await text('llms.txt')).toBe('# Test\n')
    expect(await text('.well-known/llms.txt')).toBe('# Test\n')
    expect(await text('llms-full.txt')).not.toContain('Text of')
    expect(await text('skill.md')).not.toContain('index.md')
    expect(paths).not.toContain('sitemap.xml')
    expect(await text('_headers')).toMatch(/^\/\*\n(?: .*\n)*  X-Robots-Tag: noindex\n/)
    expect((await head('index.html')).metas['robots']).toBe('noindex, nofollow')
    for (const path of [
      'index.md',
      'changes.md',
      'changes/rss.xml',
      'llms.txt',
      'llms-full.txt',
      'skill.md',
      'spec.json',
    ])
      expect(build.outputs.find((one) => one.path === path)?.noindex, path).toBe(true)
  })

  test('a page may let them in for itself', async () => {
    const open = { ...files, 'docs.json': closed, 'index.mdx': page('home', 'robots: index') }
    const { text, build } = await buildTwin(open, options)
    expect(await text('llms.txt')).toBe(
      '# Test\n\n## Docs\n\n- [home](https://docs.example/index.md): Text of home.\n',
    )
    expect(await text('sitemap.xml')).toContain('<loc>https://docs.example/</loc>')
    expect(await text('_headers')).toContain(
      '/changes.md\n  X-Robots-Tag: noindex\n/changes/rss.xml\n  X-Robots-Tag: noindex',
    )
    const closedFiles = build.outputs.filter(({ noindex }) => noindex).map(({ path }) => path)
    expect(closedFiles).toEqual(['changes.md', 'changes/rss.xml'])
  })

  test('a folder alone is closed by "seo.paths"', async () => {
    const json = docsJson(
      { pages: ['index', 'in/a'] },
      { seo: { paths: [{ path: 'in', metatags: { robots: 'noindex' } }] } },
    )
    const { text } = await buildTwin(
      { 'docs.json': json, 'index.mdx': page('home'), 'in/a.mdx': page('a') },
      options,
    )
    expect(await text('llms.txt')).not.toContain('in/a')
    expect(await text('_headers')).toContain('/in/a.md\n  X-Robots-Tag: noindex')
  })
})

describe('redirects', () => {
  const redirect = (source: string, destination: string) => ({ redirects: [{ source, destination }] })
  const build = async (more: object, pages: Readonly<Record<string, string>>, named = ['start']) => {
    const twin = await buildTwin(
      { 'docs.json': docsJson({ pages: named }, more), ...pages },
      { site: 'https://docs.example' },
    )
    const codes = twin.build.diagnostics.map(({ code, severity }) => `${severity} ${code}`)
    return { ...twin, codes }
  }
  const files = { 'index.mdx': page('home'), 'start.mdx': page('start'), 'old/a.mdx': page('old') }

  test('of the root win over an index page that navigation does not name', async () => {
    const { text, codes } = await build(redirect('/', '/start'), files)
    expect(await text('index.html')).toContain('data-to="/start/"')
    expect(codes).toEqual(['warning nav/page-redirected'])
  })

  test('never win over a page that navigation names', async () => {
    const { text, codes } = await build(redirect('/', '/start'), files, ['index', 'start'])
    expect(await text('index.html')).toContain('Text of home')
    expect(codes).toEqual(['warning nav/duplicate-route'])
  })

  test.each([
    ['/old/a', '/start', false],
    ['/old/a/', '/start', false],
    ['/old/:slug*', '/start/:slug*', false],
    ['/old/*', 'https://old.example/*', false],
    ['/old/*', '/old/older/*', true],
    ['/old/:name', '/old/:name', true],
  ])('from "%s" to "%s": the unlisted page stays: %j', async (source, destination, stays) => {
    const { paths, codes } = await build(redirect(source, destination), files)
    expect(codes.includes('warning nav/page-redirected')).toBe(!stays)
    if (stays) expect(paths).toContain('old/a.md')
    else expect(paths).not.toContain('old/a.md')
  })
})
