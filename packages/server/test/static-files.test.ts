import { createHash } from 'node:crypto'
import type { ManifestEntry, ManifestLink, ManifestRedirect } from '@octavo/config'
import { describe, expect, it } from 'vitest'
import { createStaticFiles } from '../src/static-files.ts'
import type { StaticSource } from '../src/static-source.ts'

interface TwinFile {
  readonly text: string
  readonly type?: string
  readonly csp?: string
  readonly noindex?: true
  readonly encodings?: readonly string[]
}

const types: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  js: 'text/javascript; charset=utf-8',
}

const typeOf = (route: string) => types[route.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'

/** A site in memory: what `createStaticFiles` needs and nothing else. */
function twinSource(
  files: Readonly<Record<string, TwinFile>>,
  options: {
    readonly base?: string
    readonly redirects?: readonly ManifestRedirect[]
    readonly links?: readonly ManifestLink[]
  } = {},
): StaticSource {
  const entries = new Map<string, ManifestEntry>(
    Object.entries(files).map(([route, { text, type, csp, noindex, encodings = [] }]) => [
      route,
      {
        route,
        file: route.slice(1),
        hash: createHash('sha256').update(text).digest('hex').slice(0, 32),
        type: type ?? typeOf(route),
        size: Buffer.byteLength(text),
        encodings,
        ...(csp !== undefined && { csp }),
        ...(noindex && { noindex }),
      },
    ]),
  )
  return {
    base: options.base ?? '/',
    redirects: options.redirects ?? [],
    links: options.links ?? [],
    lookup: (route) => entries.get(route),
    notFound: () => entries.get('/404.html'),
    read: async ({ route }, encoding) =>
      Buffer.from(`${encoding ? `${encoding}:` : ''}${files[route]?.text}`),
  }
}

const site = {
  '/': { text: 'home', csp: "default-src 'self'" },
  '/index.md': { text: '# home' },
  '/guides/install/': { text: 'install', csp: "default-src 'self'" },
  '/guides/install.md': { text: '# install' },
  '/logo.svg': { text: '<svg/>' },
  '/film.mp4': { text: '0123456789' },
  '/_octavo/main.3f2a91bc.js': { text: 'js', encodings: ['br', 'gzip'] },
  '/404.html': { text: 'lost', csp: "default-src 'self'" },
}

async function ask(
  target: string,
  headers: Record<string, string> = {},
  options: { readonly method?: string; readonly source?: StaticSource } = {},
) {
  const handle = createStaticFiles(options.source ?? twinSource(site))
  const response = await handle({ method: options.method ?? 'GET', target, headers })
  const body = response.body instanceof Uint8Array ? Buffer.from(response.body).toString() : undefined
  return { status: response.status, headers: response.headers, body }
}

describe('createStaticFiles', () => {
  it('names on pages what the site has for programs, and the page’s copy', async () => {
    const links = [
      { rel: 'llms-txt', href: '/docs/llms.txt' },
      { rel: 'sitemap', href: '/docs/sitemap.xml' },
    ]
    const source = twinSource(site, { base: '/docs/', links })
    const page = await ask('/docs/guides/install', {}, { source })
    const link =
      '</docs/llms.txt>; rel="llms-txt", </docs/sitemap.xml>; rel="sitemap", </docs/guides/install.md>; rel="alternate"; type="text/markdown"'
    expect(page.headers).toMatchObject({ link, 'x-llms-txt': '/docs/llms.txt' })
    const copy = await ask('/docs/guides/install', { accept: 'text/markdown' }, { source })
    expect([copy.body, copy.headers['link']]).toEqual(['# install', link])
    expect((await ask('/docs/logo.svg', {}, { source })).headers).not.toHaveProperty('link')
  })

  it.each(['/guides/install', '/guides/install/', '/guides/install.html', '/guides/install/index.html'])(
    'serves a page as %s',
    async (target) => {
      expect(await ask(target)).toMatchObject({ status: 200, body: 'install' })
    },
  )

  it('serves pages of the form a.html under every address too', async () => {
    const source = twinSource({ '/a/b': { text: 'ab', type: 'text/html; charset=utf-8' } })
    for (const target of ['/a/b', '/a/b/', '/a/b.html']) {
      expect(await ask(target, {}, { source })).toMatchObject({ status: 200, body: 'ab' })
    }
  })

  it('never serves a file by a spelling that is only for pages', async () => {
    expect(await ask('/logo.svg/')).toMatchObject({ status: 404 })
  })

  it('serves the Markdown copy by its address and to readers that prefer Markdown', async () => {
    expect(await ask('/guides/install.md')).toMatchObject({ body: '# install' })
    expect(await ask('/guides/install', { accept: 'text/markdown, text/html;q=0.5' })).toMatchObject({
      body: '# install',
    })
    expect(await ask('/', { accept: 'text/markdown' })).toMatchObject({ body: '# home' })
    expect(await ask('/', { accept: 'text/html,*/*;q=0.8' })).toMatchObject({ body: 'home' })
    expect((await ask('/')).headers['vary']).toContain('Accept')
  })

  it('answers 304 to a reader that has these bytes', async () => {
    const { headers } = await ask('/')
    const tag = headers['etag'] ?? ''
    expect(await ask('/', { 'if-none-match': `"other", W/${tag}` })).toMatchObject({
      status: 304,
      body: undefined,
    })
    expect(await ask('/', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('answers range %s with %i', async (...row) => {
    const [range, status, body, contentRange] = row
    const response = await ask('/film.mp4', { range })
    expect(response).toMatchObject({ status, body })
    expect(response.headers['content-range']).toBe(contentRange)
  })

  it('sends the whole body when the part is of another version', async () => {
    expect(await ask('/film.mp4', { range: 'bytes=2-4', 'if-range': '"old"' })).toMatchObject({ status: 200 })
  })

  it('prefers encodings that lie ready, under a tag of their own', async () => {
    const plain = await ask('/_octavo/main.3f2a91bc.js')
    const small = await ask('/_octavo/main.3f2a91bc.js', { 'accept-encoding': 'gzip, br' })
    expect(small.body).toBe('br:js')
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['etag']).not.toBe(plain.headers['etag'])
    expect(await ask('/_octavo/main.3f2a91bc.js', { 'accept-encoding': 'br;q=0, gzip' })).toMatchObject({
      body: 'gzip:js',
    })
  })

  it('lets hashed files be kept for ever, and everything else be asked for again', async () => {
    expect((await ask('/_octavo/main.3f2a91bc.js')).headers['cache-control']).toContain('immutable')
    expect((await ask('/')).headers['cache-control']).toBe('no-cache')
    expect((await ask('/logo.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('tells search engines what they must not list', async () => {
    const source = twinSource({ '/draft.md': { text: '# draft', noindex: true } })
    expect((await ask('/draft.md', {}, { source })).headers['x-robots-tag']).toBe('noindex')
    expect((await ask('/index.md')).headers['x-robots-tag']).toBeUndefined()
  })

  it('X10 serves a picture that cannot run anything', async () => {
    const policy = (await ask('/logo.svg')).headers['content-security-policy'] ?? ''
    expect(policy).toContain("sandbox; default-src 'none'; style-src 'unsafe-inline'")
  })

  it('adds to a page policy what only a header can say', async () => {
    expect((await ask('/')).headers['content-security-policy']).toBe(
      "default-src 'self'; frame-ancestors 'none'",
    )
  })

  it('V8 reads directives of a page policy, and no words in them', async () => {
    const csp = "img-src 'self' https://frame-ancestors.example"
    const source = twinSource({ '/': { text: 'x', type: 'text/html', csp } })
    const policy = async (files: typeof source) =>
      (await ask('/', {}, { source: files })).headers['content-security-policy']
    expect(await policy(source)).toBe(`${csp}; frame-ancestors 'none'`)
    const own = twinSource({
      '/': { text: 'x', type: 'text/html', csp: "Frame-Ancestors 'self'; img-src 'self'" },
    })
    expect(await policy(own)).toBe("frame-ancestors 'self'; img-src 'self'")
  })

  it('answers with the 404 page and status 404, whatever the reader holds', async () => {
    const { headers } = await ask('/404.html')
    expect(await ask('/nowhere')).toMatchObject({ status: 404, body: 'lost' })
    expect(await ask('/nowhere', { 'if-none-match': headers['etag'] ?? '' })).toMatchObject({
      status: 404,
      body: 'lost',
    })
  })

  it('refuses other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
      expect(await ask('/', {}, { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    }
  })

  it('redirects with the reader’s query, literal sources before files, patterns after', async () => {
    const source = twinSource(site, {
      redirects: [
        { source: '/old', destination: '/guides/install#top', status: 308 },
        { source: '/guides/:slug*', destination: '/moved/:slug*', status: 307 },
        { source: '/away', destination: 'https://example.com/x?y=1', status: 307 },
      ],
    })
    expect(await ask('/old?a=1', {}, { source })).toMatchObject({
      status: 308,
      headers: { location: '/guides/install?a=1#top' },
    })
    expect(await ask('/old/', {}, { source })).toMatchObject({ status: 308 })
    expect(await ask('/guides/install', {}, { source })).toMatchObject({ status: 200 })
    expect(await ask('/guides/gone', {}, { source })).toMatchObject({
      status: 307,
      headers: { location: '/moved/gone' },
    })
    expect(await ask('/away?a=1', {}, { source })).toMatchObject({
      headers: { location: 'https://example.com/x?y=1' },
    })
  })

  it('puts redirects below the base', async () => {
    const source = twinSource(site, {
      base: '/docs/',
      redirects: [{ source: '/old', destination: '/new page', status: 308 }],
    })
    expect(await ask('/docs/old', {}, { source })).toMatchObject({
      headers: { location: '/docs/new%20page' },
    })
    expect(await ask('/docs/guides/install/', {}, { source })).toMatchObject({ body: 'install' })
    expect(await ask('/guides/install/', {}, { source })).toMatchObject({ status: 404 })
  })
})
