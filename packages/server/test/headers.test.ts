// Headers and small tables of the server one by one: what is read of a request, and what is written.
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { ManifestEntry } from '@octavo/config'
import { chooseEncoding, parseQualities, parseRange, prefersMarkdown } from '../src/request-headers.ts'
import { isCompressible } from '../src/site-version.ts'
import { linkHeaders } from '../src/static-files.ts'
import { parseManifest } from '../src/parse-manifest.ts'
import { createRequestKeyReader } from '../src/read-request-key.ts'
import { readerNetwork } from '../src/reader-network.ts'
import { redirectLocation, redirectTable } from '../src/redirect-table.ts'
import { policyOf } from '../src/security-headers.ts'
import type { CanonicalPath } from '../src/canonical-path.ts'

const entry: ManifestEntry = {
  route: '/a/',
  file: 'a/index.html',
  hash: '0',
  type: 'text/html; charset=utf-8',
  size: 1,
  encodings: ['br'],
}

describe('what a client accepts', () => {
  test.each<[header: string | undefined, qualities: Readonly<Record<string, number>>]>([
    [undefined, {}],
    ['', {}],
    ['GZIP', { gzip: 1 }],
    ['br;q=0.5, gzip ; Q=0.8;x=y', { br: 0.5, gzip: 0.8 }],
    ['br;q=0, *;q=x', { br: 0, '*': 0 }],
    [' , ;q=1', {}],
  ])('%s', (header, qualities) => expect(Object.fromEntries(parseQualities(header))).toEqual(qualities))

  test.each<[header: string | undefined, markdown: boolean]>([
    [undefined, false],
    ['text/html', false],
    ['*/*', false],
    ['text/markdown', true],
    ['text/html, text/markdown', true],
    ['text/html, text/markdown;q=0.9', false],
    ['text/html;q=0.5, text/markdown;q=0.9', true],
    ['text/markdown;q=0', false],
  ])('%s prefers Markdown: %s', (header, markdown) => expect(prefersMarkdown(header)).toBe(markdown))

  test.each<[header: string | undefined, encoding: string | undefined]>([
    [undefined, undefined],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('%s is sent %s', (header, encoding) => expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding))
})

test.each<[header: string | undefined, range: unknown]>([
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,2-3', undefined],
  ['items=0-1', undefined],
  ['bytes=0-', { start: 0, end: 9 }],
  [' bytes=2-4 ', { start: 2, end: 4 }],
  ['bytes=2-2', { start: 2, end: 2 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  ['bytes=4-2', undefined],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-9', undefined],
  ['bytes=10-11', 'unsatisfiable'],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-10', { start: 0, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
])('of ten bytes, %s is %j', (header, range) => expect(parseRange(header, 10)).toEqual(range))

test('of no byte, no range can be sent', () => {
  expect([parseRange('bytes=-1', 0), parseRange('bytes=0-', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})

test.each<[type: string, compressible: boolean]>([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/feed+xml', true],
  ['image/svg+xml', true],
  ['application/x-yaml', false],
  ['application/yaml', true],
  ['application/javascript', true],
  ['application/wasm', true],
  ['font/ttf', true],
  ['font/otf', true],
  ['font/woff2', false],
  ['image/png', false],
  ['application/jsonish', false],
])('%s is compressed: %s', (type, compressible) => expect(isCompressible(type)).toBe(compressible))

test.each<[address: string, network: string]>([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3::4:5:6:7', '1:2:3:0::/64'],
  ['1::4:5:6:7:8', '1:0:0:4::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is of the network %s', (address, network) => expect(readerNetwork(address)).toBe(network))

describe('redirects', () => {
  test.each<[destination: string, base: string, query: string, location: string]>([
    ['/b', '/', '', '/b'],
    ['/b', '/', '?x=1', '/b?x=1'],
    ['/b?y=2', '/', '?x=1', '/b?y=2'],
    ['/b#h', '/', '?x=1', '/b?x=1#h'],
    ['/b#h#i', '/', '', '/b#h#i'],
    ['/b', '/docs/', '', '/docs/b'],
    ['/docs/b', '/docs/', '', '/docs/b'],
    ['/b?y?z', '/docs/', '', '/docs/b?y?z'],
    ['/a b/ü', '/', '', '/a%20b/%C3%BC'],
    ['/a%20b/ü', '/', '', '/a%20b/%C3%BC'],
    ['https://a.example/x', '/docs/', '?x=1', 'https://a.example/x?x=1'],
    ['//a.example/x', '/docs/', '', '//a.example/x'],
    ['https://a.example/ü\n', '/', '', 'https://a.example/%C3%BC%0A'],
  ])('%s below %s with "%s" leads to %s', (...[destination, base, query, location]) => {
    expect(redirectLocation(destination, { base, query })).toBe(location)
  })

  test('are found by their source, literal or a pattern', () => {
    const redirects = [
      { source: '/a/', destination: '/b', status: 307 },
      { source: '/', destination: '/home', status: 308 },
      { source: '/x/:s*', destination: '/y/:s*', status: 308 },
      { source: '/z/*', destination: '/w', status: 307 },
    ] as const
    const table = redirectTable(redirects)
    const literal = (path: string) => table.literal(path as CanonicalPath)?.destination
    const pattern = (path: string) => table.pattern(path as CanonicalPath)
    expect([literal('/a'), literal('/a/'), literal('/'), literal('/x/1')]).toEqual([
      '/b',
      '/b',
      '/home',
      undefined,
    ])
    expect(pattern('/x/1')).toEqual({ destination: '/y/1', status: 308 })
    expect(pattern('/z/1')).toEqual({ destination: '/w', status: 307 })
    expect(pattern('/a')).toBeUndefined()
    expect(redirectTable(redirects)).toBe(table)
  })
})

describe('links of a page', () => {
  const llms = { rel: 'llms-txt', href: '/docs/llms.txt' }
  const map = { rel: 'sitemap', href: '/docs/sitemap.xml' }
  const copy = { ...entry, route: '/a b.md' }
  test.each<[links: readonly (typeof llms)[], copied: boolean, headers: object]>([
    [[], false, {}],
    [[map], false, { link: '</docs/sitemap.xml>; rel="sitemap"' }],
    [[], true, { link: '</docs/a%20b.md>; rel="alternate"; type="text/markdown"' }],
    [
      [llms, map],
      true,
      {
        link: '</docs/llms.txt>; rel="llms-txt", </docs/sitemap.xml>; rel="sitemap", </docs/a%20b.md>; rel="alternate"; type="text/markdown"',
        'x-llms-txt': '/docs/llms.txt',
      },
    ],
  ])('%j, with a copy: %s', (links, copied, headers) => {
    expect(linkHeaders({ base: '/docs/', links }, copied ? copy : undefined)).toEqual(headers)
  })
})

describe('a manifest', () => {
  const redirect = { source: '/a', destination: '/b', status: 308 }
  const manifest = {
    version: 1,
    generator: 'g',
    base: '/',
    entries: [entry],
    redirects: [redirect],
    links: [],
  }
  const read = (changed: object) => parseManifest(JSON.stringify({ ...manifest, ...changed }))
  const withEntry = (changed: object) => read({ entries: [{ ...entry, ...changed }] })
  const withRedirect = (changed: object) => read({ redirects: [{ ...redirect, ...changed }] })

  test('is read as it was written', () => {
    expect(read({})).toEqual(manifest)
    expect(read({ pages: 3, proxy: { allow: ['https://a.example'] } })).toEqual({
      ...manifest,
      pages: 3,
      proxy: { allow: ['https://a.example'] },
    })
    expect(read({ links: undefined, generator: undefined, pages: 'x' })).toEqual({
      ...manifest,
      generator: '',
    })
    expect(read({ base: '/docs/' })).toHaveProperty('base', '/docs/')
    expect(withRedirect({ status: 307 })).toBeDefined()
    expect(read({ links: [{ rel: 'a', href: '/b' }] })).toHaveProperty('links', [{ rel: 'a', href: '/b' }])
  })

  test.each<[about: string, value: unknown]>([
    ['no JSON', parseManifest('{')],
    ['no object', parseManifest('null')],
    ['another version', read({ version: 2 })],
    ['no base', read({ base: undefined })],
    ['a base without a slash', read({ base: '/docs' })],
    ['a base that is no path', read({ base: 'docs/' })],
    ['no entries', read({ entries: {} })],
    ['no redirects', read({ redirects: undefined })],
    ['an entry that is null', read({ entries: [null] })],
    ['an entry that is text', read({ entries: ['x'] })],
    ['a route without a slash', withEntry({ route: 'a' })],
    ['a route that is no text', withEntry({ route: 7 })],
    ['a file that is no text', withEntry({ file: 7 })],
    ['a file outside', withEntry({ file: '../a' })],
    ['a file that is not canonical', withEntry({ file: './a' })],
    ['no hash', withEntry({ hash: undefined })],
    ['no type', withEntry({ type: undefined })],
    ['no size', withEntry({ size: '1' })],
    ['no encodings', withEntry({ encodings: 'br' })],
    ['a redirect that is null', read({ redirects: [null] })],
    ['a redirect that is text', read({ redirects: ['x'] })],
    ['a redirect without source', withRedirect({ source: undefined })],
    ['a redirect without destination', withRedirect({ destination: 7 })],
    ['a redirect of another status', withRedirect({ status: 301 })],
    ['links that are no list', read({ links: {} })],
    ['a link that is null', read({ links: [null] })],
    ['a link with a quote', read({ links: [{ rel: 'a"', href: '/b' }] })],
    ['a link with a bracket', read({ links: [{ rel: 'a', href: '/b>' }] })],
    ['a link with a space', read({ links: [{ rel: 'a', href: '/b c' }] })],
    ['an empty link', read({ links: [{ rel: '', href: '/b' }] })],
    ['a proxy without a list', read({ proxy: {} })],
    ['a proxy with a number', read({ proxy: { allow: [7] } })],
  ])('with %s is none', (_about, value) => expect(value).toBeUndefined())
})

describe('the key of a request', () => {
  const keyOf = createRequestKeyReader()
  const read = (method: string, url: string, ...rawHeaders: readonly string[]) =>
    keyOf({ method, url, rawHeaders } as unknown as IncomingMessage)
  const bare = { path: '/a', variant: 0, host: 'h', ifNoneMatch: undefined, isHead: false }

  test.each<[about: string, key: unknown, expected: unknown]>([
    ['a GET', read('GET', '/a', 'Host', 'h'), bare],
    ['a HEAD', read('HEAD', '/a', 'HOST', 'h'), { ...bare, isHead: true }],
    ['a POST', read('POST', '/a', 'Host', 'h'), undefined],
    ['no host', read('GET', '/a'), undefined],
    ['a query', read('GET', '/a?b?c', 'Host', 'h'), bare],
    ['a query alone', read('GET', '?b', 'Host', 'h'), { ...bare, path: '' }],
    ['a range', read('GET', '/a', 'Host', 'h', 'Range', 'bytes=0-'), undefined],
    ['two hosts', read('GET', '/a', 'Host', 'h', 'host', 'i'), undefined],
    ['other headers twice', read('GET', '/a', 'Host', 'h', 'X-A', '1', 'X-A', '2', 'Hots', 'x'), bare],
    ['an etag', read('GET', '/a', 'Host', 'h', 'If-None-Match', '"x"'), { ...bare, ifNoneMatch: '"x"' }],
    ['brotli', read('GET', '/a', 'Host', 'h', 'Accept-Encoding', 'br'), { ...bare, variant: 1 }],
    ['gzip', read('GET', '/a', 'Host', 'h', 'Accept-Encoding', 'gzip'), { ...bare, variant: 2 }],
    ['both', read('GET', '/a', 'Host', 'h', 'Accept-Encoding', 'br, gzip'), { ...bare, variant: 3 }],
    ['neither again', read('GET', '/a', 'Host', 'h'), bare],
    ['Markdown', read('GET', '/a', 'Host', 'h', 'Accept', 'text/markdown'), { ...bare, variant: 4 }],
    ['HTML', read('GET', '/a', 'Host', 'h', 'Accept', 'text/html'), bare],
    ['no Markdown', read('GET', '/a', 'Host', 'h', 'Accept', 'text/html,text/markdown;q=0.1'), bare],
  ])('%s', (_about, key, expected) => expect(key).toEqual(expected))
})

test.each<[about: string, entry: ManifestEntry | undefined, policy: string]>([
  ['what is no file', undefined, "default-src 'none'; frame-ancestors 'none'"],
  ['a picture', { ...entry, type: 'image/png' }, "frame-ancestors 'self'"],
  [
    'an SVG',
    { ...entry, type: 'image/svg+xml' },
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  ],
  ['a page', { ...entry, csp: "img-src 'self'" }, "img-src 'self'; frame-ancestors 'none'"],
  [
    'a page that names a host like the directive',
    { ...entry, csp: 'img-src https://frame-ancestors.example' },
    "img-src https://frame-ancestors.example; frame-ancestors 'none'",
  ],
  ['a page with frames', { ...entry, csp: "frame-ancestors 'self'" }, "frame-ancestors 'self'"],
])('the policy of %s', (_about, of, policy) => expect(policyOf(of)).toBe(policy))
