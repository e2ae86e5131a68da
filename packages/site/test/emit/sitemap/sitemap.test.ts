// Source of the rules: sitemaps.org protocol 0.9; Google's rules of hreflang.
import { expect, test } from 'vitest'
import { emitSitemapIndex, sitemapParts } from '../../../src/emit/sitemap/sitemap.ts'
import type { Route } from '../../../src/plan/routes/route.ts'
import type { Site } from '../../../src/prepare/site.ts'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const site = 'https://docs.example'
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nText.\n`

const languages = {
  'docs.json': docsJson({
    languages: [
      { language: 'en', default: true, pages: ['index', 'a', 'only-en'] },
      { language: 'fr', pages: ['fr/index', 'fr/a'] },
      { language: 'cn', pages: ['cn/index', 'cn/a'] },
    ],
  }),
  'index.mdx': page('Home'),
  'a.mdx': page('A'),
  'only-en.mdx': page('Only'),
  'fr/index.mdx': page('Accueil'),
  'fr/a.mdx': page('A'),
  'cn/index.mdx': page('首页'),
  'cn/a.mdx': page('A', 'noindex: true\n'),
}

test('dates of the last commit, of front matter before it, and no others', async () => {
  const files = {
    'docs.json': docsJson({ pages: ['index', 'told', 'new', '&'] }),
    'index.mdx': page('Home'),
    'told.mdx': page('Told', 'lastUpdatedDate: 2024-05-06\n'),
    'new.mdx': page('New'),
    '&.mdx': page('And'),
  }
  const changed = new Map([
    ['index.mdx', '2025-03-01T10:00:00Z'],
    ['told.mdx', '2025-03-02T10:00:00Z'],
  ])
  const { text } = await buildTwin(files, { site, history: { changed, shallow: false } })
  expect((await text('sitemap.xml')).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '  <url><loc>https://docs.example/</loc><lastmod>2025-03-01T10:00:00Z</lastmod></url>',
    '  <url><loc>https://docs.example/told/</loc><lastmod>2024-05-06</lastmod></url>',
    '  <url><loc>https://docs.example/new/</loc></url>',
    '  <url><loc>https://docs.example/&amp;/</loc></url>',
    '</urlset>',
    '',
  ])
})

test('every page of a set names all languages and itself, in head and sitemap', async () => {
  const { head, text } = await buildTwin(languages, { site })
  const set = [
    ['en', `${site}/`],
    ['fr', `${site}/fr/`],
    ['zh', `${site}/cn/`],
    ['x-default', `${site}/`],
  ]
  const xml = await text('sitemap.xml')
  for (const path of ['index.html', 'fr/index.html', 'cn/index.html']) {
    const links = (await head(path)).links.filter(({ hreflang }) => hreflang !== undefined)
    expect(links.map(({ hreflang, href }) => [hreflang, href])).toEqual(set)
  }
  const alternates = set
    .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join('')
  expect(xml.split(alternates)).toHaveLength(4)
  expect(xml).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml"')
})

test('a page that is not indexed is in no set; a page of one language has none', async () => {
  const { head } = await buildTwin(languages, { site })
  const names = async (path: string) => (await head(path)).links.flatMap(({ hreflang }) => hreflang ?? [])
  expect(await names('a/index.html')).toEqual(['en', 'fr', 'x-default'])
  expect(await names('cn/a/index.html')).toEqual([])
  expect(await names('only-en/index.html')).toEqual([])
})

test('without an address of the site alternates begin at the root', async () => {
  const { head } = await buildTwin(languages, { base: '/docs' })
  expect((await head('index.html')).links).toContainEqual({
    rel: 'alternate',
    hreflang: 'fr',
    href: '/docs/fr/',
  })
})

test('above 50,000 pages there are several sitemaps and their index', () => {
  const routes = Array.from({ length: 50_001 }, (_, index) => ({ path: `p${index}` }) as Route)
  const context = { config: {}, positions: new Map() } as unknown as Site
  expect(sitemapParts(routes, context).map((part) => part.length)).toEqual([50_000, 1])
  expect(sitemapParts(routes.slice(1), context)).toHaveLength(1)
  expect(sitemapParts([], context)).toHaveLength(1)
  expect(emitSitemapIndex([`${site}/sitemap-1.xml`, `${site}/sitemap-2.xml`])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <sitemap><loc>${site}/sitemap-1.xml</loc></sitemap>\n  <sitemap><loc>${site}/sitemap-2.xml</loc></sitemap>\n</sitemapindex>\n`,
  )
})
