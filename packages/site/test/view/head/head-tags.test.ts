// Source of the rules: reference/docs-json.md section 1.7.
import { describe, expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const site = 'https://docs.example'
const page = (frontMatter: string, body = 'Text.') => `---\n${frontMatter}\n---\n${body}\n`

const project = (seo: object, more: object = {}) => ({
  'docs.json': docsJson({ pages: ['index', 'guides/a', 'guides/api/b'] }, { seo, ...more }),
  'index.mdx': page('title: Home'),
  'guides/a.mdx': page('title: A\ndescription: About *A*\nkeywords: [one, two]'),
  'guides/api/b.mdx': page('title: B\n"og:title": Own\n"twitter:site": "@b"'),
})

describe('generated tags', () => {
  test('all of them on a plain page', async () => {
    const { head } = await buildTwin(project({}), { site })
    const { title, metas, properties, links } = await head('guides/a/index.html')
    expect(title).toBe('A - Test')
    expect(metas).toMatchObject({
      viewport: 'width=device-width, initial-scale=1',
      description: 'About A',
      keywords: 'one, two',
      generator: 'Octavo',
      'application-name': 'Test',
      'apple-mobile-web-app-title': 'Test',
      'msapplication-TileColor': '#0f766e',
      'og:type': 'website',
      'og:site_name': 'Test',
      'og:title': 'A - Test',
      'og:description': 'About A',
      'og:url': 'https://docs.example/guides/a/',
      'twitter:title': 'A - Test',
      'twitter:description': 'About A',
    })
    expect(metas['twitter:card']).toMatch(/^summary/)
    expect(metas).not.toHaveProperty('robots')
    expect(properties.every((name) => /^(?:og|article):/.test(name))).toBe(true)
    expect(links).toContainEqual({ rel: 'canonical', href: 'https://docs.example/guides/a/' })
    expect(links).toContainEqual({ rel: 'sitemap', type: 'application/xml', href: '/sitemap.xml' })
    expect(links).toContainEqual({ rel: 'alternate', type: 'text/markdown', href: '/guides/a.md' })
  })

  test('the home page takes the description of the site, other pages do not', async () => {
    const { head } = await buildTwin(project({}, { description: 'All of it' }), { site })
    expect((await head('index.html')).metas['description']).toBe('All of it')
    expect((await head('guides/api/b/index.html')).metas).not.toHaveProperty('description')
  })

  test('without an address of the site nothing claims one', async () => {
    const { head, paths } = await buildTwin(project({}))
    const { metas, links } = await head('guides/a/index.html')
    expect(metas).not.toHaveProperty('og:url')
    expect(links.map(({ rel }) => rel)).not.toContain('canonical')
    expect(paths).not.toContain('sitemap.xml')
  })
})

describe('precedence', () => {
  const seo = {
    metatags: {
      'og:type': 'book',
      'og:image': '/all.png',
      author: 'All',
      'article:section': 'All',
      description: 'All',
    },
    paths: [
      { path: 'guides/api', metatags: { author: 'Api', 'twitter:site': '@api', 'og:title': 'Api' } },
      { path: 'guides', metatags: { author: 'Guides', 'article:section': 'Guides' } },
    ],
  }
  test.each([
    ['index.html', { author: 'All', 'og:type': 'book', 'article:section': 'All', description: 'All' }],
    ['guides/a/index.html', { author: 'Guides', 'article:section': 'Guides', description: 'About A' }],
    [
      'guides/api/b/index.html',
      { author: 'Api', 'og:title': 'Own', 'twitter:site': '@b', 'article:section': 'Guides' },
    ],
  ])('%s', async (path, expected) => {
    const { head } = await buildTwin(project(seo), { site })
    const { metas, properties } = await head(path)
    expect(metas).toMatchObject(expected)
    expect(properties).toContain('article:section')
    expect(properties).not.toContain('author')
  })

  test('what og: says is never contradicted by twitter:', async () => {
    const { head } = await buildTwin(project(seo), { site })
    const { metas } = await head('guides/api/b/index.html')
    expect(metas).toMatchObject({
      'twitter:title': 'Own',
      'og:image': 'https://docs.example/all.png',
      'twitter:image': 'https://docs.example/all.png',
      'twitter:card': 'summary_large_image',
    })
  })

  test('a folder is no beginning of a name', async () => {
    const { head } = await buildTwin({ ...project(seo), 'guides-old.mdx': page('title: Old') }, { site })
    expect((await head('guides-old/index.html')).metas['author']).toBe('All')
  })
})

describe('canonical', () => {
  const canonical = (links: readonly Readonly<Record<string, string>>[]) =>
    links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)

  test.each([
    [{ canonical: 'https://main.example/docs/' }, 'https://main.example/docs/guides/a/'],
    [{ canonical: 'https://main.example' }, 'https://main.example/guides/a/'],
  ])('%j is a base', async (metatags, expected) => {
    const { head } = await buildTwin(project({ metatags }), { site: 'https://preview.example' })
    const { metas, links } = await head('guides/a/index.html')
    expect([...canonical(links), metas['og:url']]).toEqual([expected, expected])
    expect(metas).not.toHaveProperty('canonical')
  })

  test('that of a folder goes before that of the site, front matter before both', async () => {
    const files = {
      ...project({
        metatags: { canonical: 'https://main.example' },
        paths: [{ path: 'guides', metatags: { canonical: 'https://guides.example' } }],
      }),
      'guides/own.mdx': page('title: Own\ncanonical: /guides/a'),
    }
    const { head } = await buildTwin(files, { site })
    expect(canonical((await head('guides/a/index.html')).links)).toEqual(['https://guides.example/guides/a/'])
    expect(canonical((await head('guides/own/index.html')).links)).toEqual([`${site}/guides/a/`])
  })

  test.each([
    [false, '/guides/a'],
    [true, '/guides/a/'],
  ])('seo.trailingSlash %s with addresses of files', async (trailingSlash, address) => {
    const files = { ...project({ trailingSlash }), 'index.mdx': page('title: Home', '[a](/guides/a#x)') }
    const { head, text, paths } = await buildTwin(files, { site, urls: 'file' })
    expect(paths).toContain('guides/a.html')
    const { metas, links } = await head('guides/a.html')
    expect([...canonical(links), metas['og:url']]).toEqual([site + address, site + address])
    expect(await text('sitemap.xml')).toContain(`<loc>${site}${address}</loc>`)
    expect(await text('index.html')).toContain(`href="${address}#x"`)
  })
})

describe('robots', () => {
  test('noindex for the whole site: every page, no sitemap, no structured data', async () => {
    const { head, paths, text } = await buildTwin(project({ metatags: { robots: 'noindex' } }), { site })
    const { metas, graph } = await head('guides/a/index.html')
    expect([metas['robots'], graph]).toEqual(['noindex', {}])
    expect(paths).not.toContain('sitemap.xml')
    expect(await text('robots.txt')).toContain('Disallow: /')
  })

  test('a page’s own value wins, noindex of front matter before it; hidden pages stay hidden', async () => {
    const files = {
      ...project({ metatags: { robots: 'noindex' } }),
      'docs.json': docsJson(
        { pages: ['index', 'open', 'closed', 'hidden', 'nofollow'] },
        { seo: { metatags: { robots: 'max-snippet:50' } } },
      ),
      'open.mdx': page('title: Open\nrobots: all'),
      'closed.mdx': page('title: Closed\nrobots: all\nnoindex: true'),
      'hidden.mdx': page('title: Hidden\nhidden: true'),
      'nofollow.mdx': page('title: None\nrobots: none'),
    }
    const { head, text } = await buildTwin(files, { site })
    const robots = async (name: string) => (await head(`${name}/index.html`)).metas['robots']
    expect(await Promise.all(['open', 'closed', 'hidden', 'nofollow'].map(robots))).toEqual([
      'all',
      'noindex',
      'noindex',
      'none',
    ])
    expect((await head('index.html')).metas['robots']).toBe('max-snippet:50')
    expect((await text('sitemap.xml')).match(/<loc>[^<]*/g)).toEqual([`<loc>${site}/`, `<loc>${site}/open/`])
  })
})

// Test ids X01, X03.
test('hostile values are text in every position', async () => {
  const evil = '"><script>alert(1)</script><!--'
  const title = JSON.stringify(evil)
  const files = {
    'docs.json': docsJson(
      { groups: [{ group: evil, pages: ['index', 'a'] }] },
      {
        name: evil,
        description: evil,
        seo: { metatags: { 'x-"><b>': evil }, organization: { name: `x\u2028${evil}x` } },
      },
    ),
    'index.mdx': page('title: Home'),
    'a.mdx': page(`title: ${title}\ndescription: ${title}\nkeywords: [${title}]\n"og:image": ${title}`),
  }
  const { head } = await buildTwin(files, { site })
  const { elements, title: shown, metas, graph } = await head('a/index.html')
  expect(elements.filter((name) => !['meta', 'link', 'title', 'script'].includes(name))).toEqual([
    'style',
    // The template of rules for links; its text is the rules alone.
    'template',
  ])
  expect(elements.filter((name) => name === 'script').length).toBeLessThanOrEqual(4)
  expect(shown).toBe(`${evil} - ${evil}`)
  expect(metas).toMatchObject({ keywords: evil, 'og:title': `${evil} - ${evil}` })
  expect(graph['TechArticle']).toMatchObject({ headline: evil })
  expect(graph['Organization']).toMatchObject({ name: `x\u2028${evil}x` })
})
