import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { createAddressSpace, resolveAddress } from '../../../src/plan/addresses/resolve-address.ts'
import type { Route } from '../../../src/plan/routes/route.ts'

const route = (path: string): Route => ({
  kind: 'page',
  file: { path: asSitePath(`${path || 'index'}.mdx`), text: '' },
  path,
  title: path,
  label: path,
  frontMatter: { mode: 'default', keywords: [], meta: {}, raw: {} },
  listed: true,
  visibility: { nav: true, search: true, sitemap: true, index: true, llms: true },
})

const space = (urls: 'directory' | 'file' = 'directory', base = '/docs/') =>
  createAddressSpace({
    style: { base, urls },
    routes: new Map(
      ['', 'guides/install', 'guides', 'API/Keys', 'mit leer/größe', 'faq'].map((path) => [
        path,
        route(path),
      ]),
    ),
    files: new Set(['images/a b.png', 'guides/local.svg', 'openapi.json']),
    redirects: [{ source: '/old', destination: '/guides', permanent: true }],
  })

describe('resolveAddress', () => {
  test.each([
    ['/guides/install', '/docs/guides/install/'],
    ['/guides/install/', '/docs/guides/install/'],
    ['/guides/install.mdx#top', '/docs/guides/install/#top'],
    ['/guides/index.md', '/docs/guides/'],
    ['/', '/docs/'],
    ['/index', '/docs/'],
    ['./install?x=1#a', '/docs/guides/install/?x=1#a'],
    ['../faq', '/docs/faq/'],
    ['install', '/docs/guides/install/'],
    ['faq', '/docs/faq/'],
    ['/mit%20leer/gr%C3%B6%C3%9Fe', '/docs/mit%20leer/gr%C3%B6%C3%9Fe/'],
    ['local.svg', '/docs/guides/local.svg'],
    ['/images/a b.png', '/docs/images/a%20b.png'],
    ['/images/a%20b.png', '/docs/images/a%20b.png'],
    ['#here', '#here'],
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('%s -> %s', (url, address) => {
    expect(resolveAddress(url, 'guides', space()).address).toBe(address)
  })

  test('letter case alone makes no miss, and is reported', () => {
    expect(resolveAddress('/api/keys', '', space())).toMatchObject({
      kind: 'page',
      address: '/docs/API/Keys/',
      written: 'api/keys',
    })
  })

  test('the form without folders links without a slash', () => {
    expect(resolveAddress('/guides/install', '', space('file', '/')).address).toBe('/guides/install')
  })

  test('a redirect is no miss; an unknown page is', () => {
    expect(resolveAddress('/old', '', space()).kind).toBe('redirect')
    expect(resolveAddress('/nowhere', '', space())).toMatchObject({ kind: 'missing', path: '/nowhere' })
  })

  test('a folder without a page means the first page below it, after redirects', () => {
    const resolved = resolveAddress('/API/#x', '', space())
    expect(resolved).toMatchObject({ kind: 'page', address: '/docs/API/Keys/', hash: '' })
    expect(resolveAddress('mit%20leer', '', space()).address).toBe('/docs/mit%20leer/gr%C3%B6%C3%9Fe/')
    const withRedirect = createAddressSpace({
      ...space(),
      redirects: [{ source: '/API', destination: '/faq', permanent: true }],
    })
    expect(resolveAddress('/API', '', withRedirect).kind).toBe('redirect')
  })

  test('the root of a site without an index is its first page', () => {
    const routes = new Map([['guides/install', route('guides/install')]])
    const { style, files, redirects } = space()
    const bare = createAddressSpace({ style, files, redirects, routes })
    expect(resolveAddress('/', '', bare)).toMatchObject({ kind: 'page', address: '/docs/guides/install/' })
  })

  test('an address may repeat the base', () => {
    expect(resolveAddress('/docs/faq', '', space()).address).toBe('/docs/faq/')
    expect(resolveAddress('/docs', '', space()).address).toBe('/docs/')
    expect(resolveAddress('/docs/faq', '', space('directory', '/')).kind).toBe('missing')
    const live = createAddressSpace({ ...space('directory', '/'), livePath: '/docs/' })
    expect(resolveAddress('/docs/faq#a', '', live).address).toBe('/faq/#a')
  })

  test('ids of the layout are never those of a heading', () => {
    const resolved = resolveAddress('/faq#navbar', '', space())
    expect(resolved).toMatchObject({ address: '/docs/faq/#navbar-2', hash: 'navbar-2' })
  })

  test('a page that only leads elsewhere is skipped', () => {
    const away = {
      ...route('away'),
      frontMatter: { ...route('away').frontMatter, url: 'https://example.com' },
    }
    const { style, files, redirects } = space()
    const linked = createAddressSpace({ style, files, redirects, routes: new Map([['away', away]]) })
    expect(resolveAddress('/away', '', linked)).toEqual({ kind: 'external', address: 'https://example.com' })
  })

  test('an address never climbs above the root', () => {
    expect(resolveAddress('../../../../faq', 'guides', space()).address).toBe('/docs/faq/')
  })

  test.each([
    'javascript:alert(1)',
    'jAvA\tscript:alert(1)',
    ' javascript:x',
    'vbscript:x',
    'data:text/html,x',
  ])('X05 %j is not written', (url) =>
    expect(resolveAddress(url, '', space())).toEqual({ kind: 'unsafe', address: '' }),
  )

  test('X05 pictures as data addresses stay', () => {
    expect(resolveAddress('data:image/png;base64,AA==', '', space()).kind).toBe('external')
  })
})
