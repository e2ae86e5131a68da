// The effect of a key of `navigation` on a built page: each test builds a small project and reads its files.
import { describe, expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

const page = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}\n---\n\nText.\n`

/** Pages that a navigation names, in `pages` and as `root`. */
function pagePaths(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const { pages, root, ...rest } = node as Readonly<Record<string, unknown>>
  const listed = Array.isArray(pages) ? pages : []
  return [
    ...[root, ...listed].filter((one) => typeof one === 'string'),
    ...[...listed, ...Object.values(rest)].flatMap(pagePaths),
  ]
}

/** Files of the site of a navigation whose pages contain their own names; `pages` replaces single ones. */
async function siteOf(navigation: unknown, pages: Readonly<Record<string, string>> = {}, more: object = {}) {
  const json = docsJson(navigation, more)
  const own = new Map(pagePaths(navigation).map((path) => [`${path}.mdx`, page(path)]))
  const build = await createTestBuilder(
    memoryPorts(new Map([...own, ...Object.entries(pages), ['docs.json', json]])),
    { site: 'https://docs.example' },
  ).build()
  const file = async (path: string) => {
    const output = build.outputs.find((one) => one.path === path)
    return output ? new TextDecoder().decode(await output.bytes()) : ''
  }
  return { file, codes: build.diagnostics.map(({ code }) => code) }
}

/** Tags with an address. */
const linksTo = (html: string, href: string) =>
  [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`href="${href}"`))

const switcher = (html: string, kind: string) =>
  html.slice(html.indexOf(`switcher-${kind}`)).split('</ul>')[0] ?? ''

describe('directory', () => {
  const navigation = {
    directory: 'card',
    groups: [
      {
        group: 'Guides',
        root: 'guides',
        pages: [
          'guides/a',
          { group: 'Deep', pages: ['guides/deep'] },
          { group: 'Secret', hidden: true, pages: ['guides/secret'] },
        ],
      },
      {
        group: 'Rows',
        root: 'rows',
        directory: 'accordion',
        pages: ['rows/a', { group: 'More', pages: ['rows/b'] }],
      },
      { group: 'Plain', root: 'plain', directory: 'none', pages: ['plain/a'] },
      { group: 'No root', pages: ['other'] },
    ],
  }

  test('card: pages and groups as cards, what is hidden left out, inherited from the root', async () => {
    const { file } = await siteOf(navigation, {
      'guides/a.mdx': page('First', 'description: How *it* begins'),
    })
    const body = (await file('guides/index.html')).split('class="directory columns')[1] ?? ''
    expect(body).toContain('<a class="card-link" href="/guides/a/">First</a>')
    expect(body).toContain('<p>How it begins</p>')
    expect(body).toContain('<span>Deep</span>')
    expect(body).toContain('<a href="/guides/deep/">')
    expect(body).not.toContain('/guides/secret/')
  })

  test('accordion: pages as rows, groups as disclosures', async () => {
    const body = (await (await siteOf(navigation)).file('rows/index.html')).split('accordion-group')[1] ?? ''
    expect(body).toMatch(/directory-row.*href="\/rows\/a\/"/s)
    expect(body).toMatch(/<details class="accordion".*More.*href="\/rows\/b\/"/s)
  })

  test('none, and groups without a landing page, list nothing', async () => {
    const { file } = await siteOf(navigation)
    expect(await file('plain/index.html')).not.toContain('class="directory')
    expect(await file('other/index.html')).not.toContain('class="directory')
  })

  test('the Markdown copy has the same listing', async () => {
    const { file } = await siteOf(navigation, { 'guides/a.mdx': page('First', 'description: Begin') })
    expect(await file('guides.md')).toBe(
      '# guides\n\nText.\n\n- [First](https://docs.example/guides/a/): Begin\n- Deep\n  - [guides/deep](https://docs.example/guides/deep/)\n',
    )
    expect(await file('llms-full.txt')).toContain('- [First](https://docs.example/guides/a/): Begin')
  })
})

describe('switch targets', () => {
  test('versions and languages: the same relative path, else the first page there', async () => {
    const { file } = await siteOf({
      languages: [
        { language: 'en', pages: ['index', 'guides/a', 'guides/only'] },
        { language: 'fr', pages: ['fr/index', 'fr/guides/a'] },
        { language: 'ar', pages: ['ar/start'] },
      ],
    })
    const menu = switcher(await file('guides/a/index.html'), 'language')
    expect(linksTo(menu, '/fr/guides/a/')).toEqual([
      '<a class="menu-item" href="/fr/guides/a/" hreflang="fr" lang="fr" dir="ltr">',
    ])
    expect(linksTo(menu, '/ar/start/')).toEqual([expect.stringContaining('lang="ar" dir="rtl"')])
    expect(menu).toContain('العربية')
    expect(linksTo(switcher(await file('guides/only/index.html'), 'language'), '/fr/')).toHaveLength(1)
    expect(await file('ar/start/index.html')).toMatch(/<html lang="ar" dir="rtl"/)
  })

  test('a branch may lie deeper than the folder that its pages share', async () => {
    const { file } = await siteOf({
      versions: [
        { version: 'v2', pages: ['guides/a', 'guides/b'] },
        { version: 'v1', tag: 'old', pages: ['v1/index', 'v1/guides/a', 'v1/a'] },
      ],
    })
    const menu = switcher(await file('guides/a/index.html'), 'version')
    expect(linksTo(menu, '/v1/guides/a/')).toHaveLength(1)
    expect(menu).toContain('<span class="tag">old</span>')
  })

  test('the name of a branch may be in the middle of a path', async () => {
    const { file } = await siteOf({
      languages: [
        { language: 'en', pages: ['guide/en/a', 'api/en/b'] },
        { language: 'de', pages: ['guide/de/a', 'api/de/b'] },
      ],
    })
    expect(linksTo(switcher(await file('api/en/b/index.html'), 'language'), '/api/de/b/')).toHaveLength(1)
  })

  test('a page that is hidden there is not switched to', async () => {
    const { file } = await siteOf({
      versions: [
        { version: 'v2', pages: ['v2/index', 'v2/a'] },
        {
          version: 'v1',
          groups: [
            { group: 'G', pages: ['v1/index'] },
            { group: 'H', hidden: true, pages: ['v1/a'] },
          ],
        },
      ],
    })
    const menu = switcher(await file('v2/a/index.html'), 'version')
    expect(linksTo(menu, '/v1/a/')).toEqual([])
    expect(linksTo(menu, '/v1/')).toHaveLength(1)
  })

  test('products lead to their first page, whatever lies at the same path', async () => {
    const { file } = await siteOf({
      products: [
        { product: 'One', pages: ['one/index', 'one/setup'] },
        {
          product: 'Two',
          icon: 'server',
          color: { light: '#aa0000', dark: '#ff8888' },
          description: 'The other',
          pages: ['two/index', 'two/setup'],
        },
        { product: 'Gone', hidden: true, pages: ['gone/index'] },
      ],
    })
    const menu = switcher(await file('one/setup/index.html'), 'product')
    expect(linksTo(menu, '/two/')).toHaveLength(1)
    expect(linksTo(menu, '/two/setup/')).toEqual([])
    expect(menu).toContain('<span class="menu-description">The other</span>')
    expect(menu).toMatch(/menu-icon tint-[\w-]+/)
    expect(menu).not.toContain('/gone/')
  })

  test('the default version comes first wherever a first page is wanted', async () => {
    const { file } = await siteOf({
      versions: [
        { version: 'v1', pages: ['v1/start'] },
        { version: 'v2', default: true, pages: ['v2/start'] },
      ],
    })
    expect(await file('index.html')).toContain('/v2/start/')
    expect(await file('404.html')).toMatch(/switcher-label"[^>]*>v2</)
  })

  test('a page outside navigation is among the pages of its folder', async () => {
    const { file } = await siteOf(
      {
        languages: [
          { language: 'en', pages: ['index'] },
          { language: 'fr', pages: ['fr/index'] },
        ],
      },
      { 'fr/loose.mdx': page('Loose'), 'loose.mdx': page('Loose') },
    )
    expect(await file('fr/loose/index.html')).toMatch(/<html lang="fr"/)
    expect(await file('loose/index.html')).toMatch(/<html lang="en"/)
  })
})

describe('global', () => {
  test('links of every kind, on the root and on a division', async () => {
    const { file } = await siteOf({
      global: {
        anchors: [{ anchor: 'Blog', icon: 'globe', href: 'https://blog.example' }],
        versions: [
          { version: 'Here', href: 'https://docs.example/' },
          { version: 'Elsewhere', href: 'https://old.example' },
        ],
        products: [{ product: 'p', name: 'Alone', href: 'https://alone.example' }],
      },
      tabs: [
        { tab: 'A', global: { tabs: [{ tab: 'Only in A', href: '/b', align: 'end' }] }, pages: ['a'] },
        { tab: 'B', pages: ['b'] },
      ],
    })
    const html = await file('a/index.html')
    expect(linksTo(html, 'https://blog.example')).toEqual([
      expect.stringContaining('target="_blank" rel="noopener"'),
    ])
    expect(switcher(html, 'version')).toMatch(/switcher-label">Here</)
    expect(linksTo(html, 'https://old.example').length).toBeGreaterThan(0)
    expect(linksTo(html, 'https://alone.example')).toEqual([expect.stringContaining('switcher-product')])
    expect(html).toMatch(/nav-tabs-end"><a[^>]*><span>Only in A</)
    expect(await file('b/index.html')).not.toContain('Only in A')
  })
})

describe('menus', () => {
  test('the items of a tab open from it, those of a product at the top of the sidebar', async () => {
    const menu = [
      { item: 'First', icon: 'rocket', description: 'To begin with', pages: ['m/a'] },
      { item: 'Second', href: 'https://away.example' },
      { item: 'Unseen', hidden: true, pages: ['m/c'] },
    ]
    const tab = await (await siteOf({ tabs: [{ tab: 'T', menu }] })).file('m/a/index.html')
    expect(tab).toMatch(/<details class="menu" name="menu"><summary[^>]*class="nav-tabs-item"/)
    const product = await (
      await siteOf({
        products: [
          { product: 'P', menu },
          { product: 'Q', pages: ['q'] },
        ],
      })
    ).file('m/a/index.html')
    for (const html of [tab, switcher(product, 'dropdown')]) {
      expect(html).toContain('<span class="menu-description">To begin with</span>')
      expect(linksTo(html, 'https://away.example')).toEqual([expect.stringContaining('target="_blank"')])
      expect(html).not.toContain('Unseen')
    }
  })
})

describe('eyebrows', () => {
  test('a group with a blank name is not shown: neither above the title nor in search', async () => {
    const { file } = await siteOf({
      tabs: [{ tab: 'Guide', groups: [{ group: ' ', pages: ['index', 'a'] }] }],
    })
    expect(await file('a/index.html')).not.toContain('class="eyebrow')
    const entry = JSON.parse(await file('octavo-search/en.json')) as { pages: { crumbs: string[] }[] }
    expect(entry.pages.flatMap(({ crumbs }) => crumbs)).toEqual([])
  })

  test('a landing page is not below its own group; breadcrumbs name every division', async () => {
    const navigation = {
      products: [
        {
          product: 'Prod',
          tabs: [
            {
              tab: 'Tab',
              anchors: [
                {
                  anchor: 'Anch',
                  groups: [{ group: 'Outer', pages: [{ group: 'Inner', root: 'r', pages: ['x'] }] }],
                },
              ],
            },
          ],
        },
      ],
    }
    const section = await siteOf(navigation)
    expect(await section.file('r/index.html')).toContain('<div class="eyebrow">Outer</div>')
    expect(await section.file('x/index.html')).toContain('<div class="eyebrow">Inner</div>')
    const { file } = await siteOf(navigation, {}, { styling: { eyebrows: 'breadcrumbs' } })
    const crumbs =
      (await file('x/index.html')).split('<body>')[1]?.split('breadcrumb"')[1]?.split('</nav>')[0] ?? ''
    expect(
      crumbs
        .replace(/<[^>]+>/g, ' ')
        .match(/\w+/g)
        ?.filter((word) => /^[A-Z]/.test(word)),
    ).toEqual(expect.arrayContaining(['Prod', 'Tab', 'Anch', 'Outer', 'Inner']))
  })
})

describe('hidden API pages', () => {
  const openapi = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/pets': { get: { summary: 'List pets', responses: {} } } },
  })

  test.each([
    [{ hidden: true }, true],
    [{ hidden: true, searchable: true }, false],
    [{}, false],
  ])('a tab with %o: noindex %s', async (keys, isHidden) => {
    const { file } = await siteOf(
      {
        tabs: [
          { tab: 'Docs', pages: ['index'] },
          { tab: 'API', openapi: 'api.json', ...keys },
        ],
      },
      { 'api.json': openapi },
    )
    const html = await file('api-reference/list-pets/index.html')
    expect(html).toContain('List pets')
    expect(html.includes('noindex')).toBe(isHidden)
    expect((await file('sitemap.xml')).includes('list-pets')).toBe(!isHidden)
  })
})

describe('interaction.drilldown', () => {
  const navigation = {
    groups: [
      {
        group: 'Top',
        pages: ['a', { group: 'Inner', pages: ['b'] }, { group: 'Rooted', root: 'r', pages: ['c'] }],
      },
    ],
  }
  const titleLinks = async (more: object) =>
    linksTo(await (await siteOf(navigation, {}, more)).file('a/index.html'), '/b/').filter((tag) =>
      tag.includes('sidebar-link'),
    ).length

  test('true leads from a title to the first page, false does not, without it the theme decides', async () => {
    expect(await titleLinks({ interaction: { drilldown: true } })).toBe(2)
    expect(await titleLinks({ interaction: { drilldown: false }, theme: 'aspen' })).toBe(1)
    expect(await titleLinks({})).toBe(1)
    expect(await titleLinks({ theme: 'aspen' })).toBe(2)
  })

  test('such a title is never marked as the current page, a landing page is', async () => {
    const { file } = await siteOf(navigation, {}, { interaction: { drilldown: true } })
    expect((await file('b/index.html')).match(/aria-current="page"/g)).toHaveLength(1)
    expect((await file('r/index.html')).match(/aria-current="page"/g)).toHaveLength(1)
  })
})
