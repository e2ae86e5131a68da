// Source of the rules: reference/docs-json.md section 1.7, JSON-LD.
import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const site = 'https://docs.example/base'
const page = (frontMatter: string) => `---\n${frontMatter}\n---\nText.\n`

const files = {
  'docs.json': docsJson(
    {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', root: 'start', pages: ['index', 'a'] }] },
        { tab: 'API', openapi: 'openapi.json' },
      ],
    },
    {
      logo: '/logo.svg',
      seo: {
        organization: {
          legalName: 'Test Ltd',
          url: 'https://test.example',
          sameAs: ['https://social.example/test'],
        },
      },
    },
  ),
  'index.mdx': page('title: Home'),
  'start.mdx': page('title: Start here'),
  'a.mdx': page('title: A\ndescription: About\nkeywords: [k]\ncreatedDate: 2024-01-02'),
  'channel.mdx': page('title: Channel\nasyncapi: chat'),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  'openapi.json': JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'T', version: '1' },
    paths: { '/x': { get: { summary: 'Get x', responses: { 200: { description: 'ok' } } } } },
  }),
}

test('one graph whose things name each other', async () => {
  const history = { changed: new Map([['a.mdx', '2025-03-01T10:00:00Z']]), shallow: false }
  const { head } = await buildTwin(files, { site, history })
  const { graph, metas } = await head('a/index.html')
  const url = `${site}/a/`
  expect(Object.keys(graph)).toEqual(['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'TechArticle'])
  expect(graph['Organization']).toEqual({
    '@type': 'Organization',
    '@id': 'https://docs.example/#organization',
    name: 'Test',
    legalName: 'Test Ltd',
    url: 'https://test.example',
    logo: `${site}/logo.svg`,
    sameAs: ['https://social.example/test'],
  })
  expect(graph['WebSite']).toMatchObject({
    '@id': `${site}/#website`,
    url: `${site}/`,
    publisher: { '@id': 'https://docs.example/#organization' },
  })
  expect(graph['WebPage']).toMatchObject({
    '@id': `${url}#webpage`,
    url,
    inLanguage: 'en',
    isPartOf: { '@id': `${site}/#website` },
    breadcrumb: { '@id': `${url}#breadcrumb` },
    dateModified: '2025-03-01T10:00:00Z',
  })
  expect(graph['TechArticle']).toMatchObject({
    headline: 'A',
    description: 'About',
    keywords: ['k'],
    datePublished: '2024-01-02',
    dateModified: '2025-03-01T10:00:00Z',
    mainEntityOfPage: { '@id': `${url}#webpage` },
  })
  expect(metas).toMatchObject({
    'article:modified_time': '2025-03-01T10:00:00Z',
    'article:published_time': '2024-01-02',
  })
  expect(graph['BreadcrumbList']?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Test', item: `${site}/` },
    { '@type': 'ListItem', position: 2, name: 'Guides', item: `${site}/start/` },
    { '@type': 'ListItem', position: 3, name: 'Start', item: `${site}/start/` },
    { '@type': 'ListItem', position: 4, name: 'A', item: url },
  ])
})

test('pages of APIs are references', async () => {
  const { head, paths } = await buildTwin(files, { site })
  const operation = paths.find((path) => path.startsWith('api-reference/') && path.endsWith('.html')) ?? ''
  expect(Object.keys((await head(operation)).graph)).toContain('APIReference')
  expect(Object.keys((await head('channel/index.html')).graph)).toContain('APIReference')
})

test('a group’s own page is no place below itself', async () => {
  const { head } = await buildTwin(files, { site })
  const steps = (await head('start/index.html')).graph['BreadcrumbList']?.['itemListElement'] as {
    name: string
  }[]
  expect(steps.map(({ name }) => name)).toEqual(['Test', 'Guides', 'Start here'])
})

test.each(['hidden: true', 'noindex: true', 'robots: noindex'])(
  'none with %s, and none on the 404 page',
  async (line) => {
    const { head } = await buildTwin({ ...files, 'a.mdx': page(`title: A\n${line}`) }, { site })
    expect((await head('a/index.html')).graph).toEqual({})
    expect((await head('404.html')).graph).toEqual({})
  },
)

test('an id of the organization is taken as it is', async () => {
  const own = {
    ...files,
    'docs.json': docsJson({ pages: ['a'] }, { seo: { organization: { id: 'https://test.example/#us' } } }),
  }
  const { head } = await buildTwin(own, { site })
  const { graph } = await head('a/index.html')
  expect(graph['Organization']?.['@id']).toBe('https://test.example/#us')
  expect(graph['TechArticle']?.['publisher']).toEqual({ '@id': 'https://test.example/#us' })
})
