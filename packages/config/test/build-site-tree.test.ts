import { describe, expect, it } from 'vitest'
import type { SiteNode } from '@octavo/config'
import { parseFiles, parseKeys } from './parse.ts'

/** A tree as indented text: one line a node, own keys after it. */
function draw(node: SiteNode, depth = 0): readonly string[] {
  const pad = '  '.repeat(depth)
  if (node.kind === 'page') return [`${pad}${node.path}`]
  if (node.kind === 'operation')
    return [`${pad}${[node.file, node.method, node.path].filter(Boolean).join(' | ')}`]
  const { kind, name, location: _, children, global, api, expands, ...rest } = node
  const flags = Object.entries(rest).filter(
    ([key, value]) => value !== false && !(key === 'directory' && value === 'none'),
  )
  const sources = api.map(
    ({ kind: type, source, directory }) => `${type}:${source}${directory ? `>${directory}` : ''}`,
  )
  if (expands.length > 0) flags.push(['expands', expands.map(({ source }) => source).join('+')])
  return [
    `${pad}${kind} "${name}"${flags.map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`).join('')}${sources.length > 0 ? ` [${sources.join(' ')}]` : ''}`,
    ...global.flatMap((one) => draw(one, depth + 2).map((line) => `${line} (global)`)),
    ...children.flatMap((child) => draw(child, depth + 1)),
  ]
}

function treeOf(navigation: unknown, keys: Readonly<Record<string, unknown>> = {}) {
  const { value, reported } = parseKeys({ navigation, ...keys })
  if (!value) throw new Error(reported.join('\n'))
  return {
    tree: value.tree,
    lines: draw(value.tree),
    reported: reported.map((line) => line.replace(/^\S+ /, '')),
  }
}

describe('buildSiteTree', () => {
  it('reads every kind in any nesting', () => {
    const { lines, reported } = treeOf({
      global: {
        anchors: [{ anchor: 'Blog', href: 'https://a.b', icon: 'book' }],
        tabs: [{ tab: 'Home', href: '/', align: 'end' }],
      },
      languages: [
        {
          language: 'en',
          banner: { content: 'Hi' },
          navbar: { links: [{ label: 'A', href: '/a' }] },
          footer: { socials: { github: 'https://github.com/a/' } },
          versions: [
            {
              version: 'v1',
              tag: 'old',
              dropdowns: [
                {
                  dropdown: 'D',
                  description: 'x',
                  color: { light: '#fff' },
                  anchors: [{ anchor: 'An', pages: ['an/a'] }],
                },
              ],
            },
            {
              version: 'v2',
              default: true,
              products: [
                {
                  product: 'p',
                  name: 'Product',
                  tabs: [
                    {
                      tab: 'T',
                      searchable: true,
                      hidden: true,
                      menu: [
                        {
                          item: 'M',
                          description: 'm',
                          groups: [
                            {
                              group: 'G',
                              root: '/g/index.mdx',
                              tag: 'new',
                              boost: 2,
                              public: true,
                              pages: ['g/a', { group: 'Sub', expanded: true, pages: [] }],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { language: 'cn', pages: ['cn/index'] },
      ],
    })
    expect(reported).toEqual(['note config/no-effect: "public" has no effect: a static site has no login'])
    expect(lines).toEqual([
      'root ""',
      '    anchor "Blog" icon=book href=https://a.b (global)',
      '    tab "Home" align=end href=/ (global)',
      '  language "en" banner={"content":"Hi","dismissible":false,"type":"info"} footer={"socials":{"github":"https://github.com/a"},"links":[]} navbar={"links":[{"label":"A","href":"/a"}]} isDefault=true',
      '    version "v1" tag=old',
      '      dropdown "D" color={"light":"#fff","dark":"#fff"} description=x',
      '        anchor "An"',
      '          an/a',
      '    version "v2" isDefault=true',
      '      product "p" title=Product',
      '        tab "T" hidden=true searchable=true',
      '          item "M" description=m',
      '            group "G" tag=new boost=2 isPublic=true root=g/index',
      '              g/a',
      '              group "Sub" expanded=true',
      '  language "cn"',
      '    cn/index',
    ])
  })

  it('reads pages and operations as people write them', () => {
    const { lines, reported } = treeOf({
      pages: [
        '/a/b',
        './c.mdx',
        'd.md',
        'e/',
        ' f ',
        'x/../g',
        '/',
        'GET /users/{id}',
        'get /lower',
        'api/v1.json POST /users',
        'v1 DELETE /x',
        'webhook order.created',
        'hooks.yaml webhook paid',
        'https://a.b/spec.json GET /y',
        'guides/get started',
      ],
    })
    expect(reported).toEqual([])
    expect(lines.slice(1).map((line) => line.trim())).toEqual([
      'a/b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'index',
      'get | /users/{id}',
      'get | /lower',
      'api/v1.json | post | /users',
      'v1 | delete | /x',
      'webhook | order.created',
      'hooks.yaml | webhook | paid',
      'https://a.b/spec.json | get | /y',
      'guides/get started',
    ])
  })

  it.each<[unknown, string, string]>([
    [
      { products: [{ product: 'P', pages: ['a'] }], tabs: [{ tab: 'T', pages: ['b'] }] },
      'product "P"',
      '"navigation" has both "products" and "tabs"; only "products" is shown',
    ],
    [
      { anchors: [{ anchor: 'A', pages: ['a'] }], pages: ['b'] },
      'anchor "A"',
      '"navigation" has both "anchors" and "pages"; only "anchors" is shown',
    ],
    [
      { tabs: [{ tab: 'T', groups: [{ group: 'G', pages: ['a'] }], pages: ['b'] }] },
      'group "G"',
      '"navigation.tabs[0]" has both "groups" and "pages"; only "groups" is shown',
    ],
    [
      { tabs: [{ tab: 'T', menu: [{ item: 'I', pages: ['a'] }], pages: ['b'] }] },
      'b',
      '"navigation.tabs[0]" has both "pages" and "menu"; only "pages" is shown',
    ],
    [{ pages: ['a'], tabs: [] }, 'a', ''],
    [
      { groups: [{ group: 'H', pages: ['a'] }], tabs: [{ tab: 'T', href: '/x', pages: ['b'] }] },
      'tab "T" href=/x',
      '"navigation.tabs[0]" has both "href" and "pages"; only "href" is shown',
    ],
  ])('children of several kinds: %j', (navigation, shown, message) => {
    const { lines, reported } = treeOf(navigation)
    expect(lines.map((line) => line.trim())).toContain(shown)
    const conflicts = reported.filter((line) => line.includes('nav/conflicting-children'))
    if (message) expect(conflicts).toContain(`warning nav/conflicting-children: ${message}`)
    else expect(conflicts).toEqual([])
  })

  it('descriptions and directory are inherited; an own description brings its own folder', () => {
    const { lines } = treeOf(
      {
        directory: 'accordion',
        tabs: [
          {
            tab: 'A',
            openapi: { source: '/a.json', directory: '/ref/' },
            groups: [
              { group: 'A1', directory: 'card', pages: ['x', { group: 'A2', openapi: 'b.json', pages: [] }] },
            ],
          },
          { tab: 'B', openapi: ['a.json', 'b.json'], groups: [{ group: 'B1', pages: ['GET /users'] }] },
          {
            tab: 'C',
            openapi: 'a.json',
            groups: [
              { group: 'C1', openapi: 'c.json', pages: ['GET /x'] },
              { group: 'C2', pages: ['d.json GET /y'] },
            ],
          },
          { tab: 'D', asyncapi: 'events.yaml' },
        ],
      },
      { api: { openapi: 'top.json' } },
    )
    expect(lines).toEqual([
      'root "" directory=accordion [openapi:top.json]',
      '  tab "A" directory=accordion expands=a.json [openapi:a.json>ref]',
      '    group "A1" directory=card [openapi:a.json>ref]',
      '      x',
      '      group "A2" directory=card expands=b.json [openapi:b.json]',
      '  tab "B" directory=accordion [openapi:a.json openapi:b.json]',
      '    group "B1" directory=accordion [openapi:a.json openapi:b.json]',
      '      get | /users',
      '  tab "C" directory=accordion expands=a.json [openapi:a.json]',
      '    group "C1" directory=accordion [openapi:c.json]',
      '      get | /x',
      '    group "C2" directory=accordion [openapi:a.json]',
      '      d.json | get | /y',
      '  tab "D" directory=accordion expands=events.yaml [asyncapi:events.yaml openapi:top.json]',
    ])
  })

  it('openapi and asyncapi are inherited and expanded each for itself', () => {
    const { lines } = treeOf(
      {
        tabs: [
          {
            tab: 'A',
            openapi: 'a.json',
            asyncapi: 'live.yaml',
            groups: [
              { group: 'A1', pages: ['GET /users'] },
              { group: 'A2', asyncapi: 'own.yaml', pages: ['GET /own'] },
            ],
          },
          { tab: 'B', asyncapi: 'b.yaml', groups: [{ group: 'B1', pages: ['GET /top'] }] },
        ],
      },
      { api: { openapi: 'top.json', asyncapi: 'every.yaml' } },
    )
    expect(lines).toEqual([
      'root "" [openapi:top.json asyncapi:every.yaml]',
      '  tab "A" expands=live.yaml [openapi:a.json asyncapi:live.yaml]',
      '    group "A1" [openapi:a.json asyncapi:live.yaml]',
      '      get | /users',
      '    group "A2" expands=own.yaml [asyncapi:own.yaml openapi:a.json]',
      '      get | /own',
      '  tab "B" expands=b.yaml [asyncapi:b.yaml openapi:top.json]',
      '    group "B1" [asyncapi:b.yaml openapi:top.json]',
      '      get | /top',
    ])
  })

  it('api.asyncapi is expanded at the end of a plain list, unless an element names its own', () => {
    const api = { api: { asyncapi: 'live.yaml' } }
    expect(treeOf({ pages: ['index'] }, api).lines[0]).toBe('root "" expands=live.yaml [asyncapi:live.yaml]')
    const own = { groups: [{ group: 'A', asyncapi: 'own.yaml', pages: [] }] }
    expect(treeOf(own, api).lines[0]).toBe('root "" [asyncapi:live.yaml]')
    expect(treeOf({ tabs: [{ tab: 'A', pages: ['index'] }] }, api).lines[0]).toBe(
      'root "" [asyncapi:live.yaml]',
    )
  })

  it('a relative href is read from the root, with a warning', () => {
    const { lines, reported } = treeOf({
      tabs: [
        { tab: 'A', href: 'blog' },
        { tab: 'B', href: '#x' },
        { tab: 'C', href: 'mailto:a@b.c' },
        { tab: 'D', pages: ['d'] },
      ],
    })
    expect(lines).toContain('  tab "A" href=/blog')
    expect(reported).toEqual([
      'warning nav/relative-href: The link "blog" has no leading slash and is read as "/blog"',
    ])
  })

  it('the default of versions is the marked one, else the first that is shown', () => {
    const defaults = (versions: unknown) =>
      treeOf({ versions }).tree.children.flatMap((node) => ('isDefault' in node ? [node.isDefault] : []))
    expect(
      defaults([
        { version: 'a', pages: ['a'] },
        { version: 'b', default: true, pages: ['b'] },
        { version: 'c', default: true },
      ]),
    ).toEqual([false, true, false])
    expect(
      defaults([
        { version: 'a', hidden: true, pages: ['a'] },
        { version: 'b', pages: ['b'] },
      ]),
    ).toEqual([false, true])
  })

  it('reports what is not rendered', () => {
    const { reported } = treeOf({
      tabs: [
        { tab: 'A', graphql: 'a.graphql' },
        { tab: 'B', sdk: { format: 'typedoc', source: 'a.json' }, pages: ['https://a.b/c', 'x'] },
      ],
    })
    expect(reported).toEqual([
      'warning nav/unsupported: Octavo does not render "graphql"',
      'warning nav/unsupported: Octavo does not render "sdk"',
      'warning nav/unsupported: Navigation lists the address "https://a.b/c" as a page',
    ])
  })

  it.each([
    {},
    { pages: [] },
    { tabs: [{ tab: 'A', href: '/x' }] },
    { global: { anchors: [{ anchor: 'A', href: '/' }] } },
  ])('reports a navigation without pages: %j', (navigation) => {
    expect(treeOf(navigation).reported).toContain('error nav/empty: Navigation has no page')
  })

  it('reports a page of two languages, and one that a list has twice, but not one of two lists', () => {
    const { reported } = treeOf({
      languages: [
        { language: 'en', pages: ['a', 'a', 'b', { group: 'G', pages: ['b'] }] },
        {
          language: 'fr',
          versions: [
            { version: '1', pages: ['a', 'c'] },
            { version: '2', pages: ['c'] },
          ],
        },
      ],
    })
    expect(reported).toEqual([
      'warning nav/duplicate-page: The page "a" stands twice in one list',
      'warning nav/duplicate-page: The page "a" stands in "en" and in "fr"',
    ])
  })

  it('errors of a tree that a referenced file holds point into it', () => {
    const { reported } = parseFiles({
      'docs.json': {
        theme: 'mint',
        name: 'A',
        colors: { primary: '#fff' },
        navigation: { groups: [{ $ref: 'nav/g.json' }] },
      },
      'nav/g.json': '{ "group": "G",\n  "pages": ["a", "../x"] }',
    })
    expect(reported).toEqual([
      'nav/g.json:2:18 warning nav/outside-project: The page "../x" is not inside the project',
    ])
  })

  it('keeps places across thousands of entries', () => {
    const pages = Array.from({ length: 5000 }, (_, index) => `p/${index}`)
    const { value } = parseKeys({
      navigation: { groups: [{ group: 'A', pages: [1, ...pages, {}, 'last'] }] },
    })
    const [group] = value?.tree.children ?? []
    const last = group && 'children' in group ? group.children.at(-1) : undefined
    expect(last).toEqual({
      kind: 'page',
      path: 'last',
      location: { file: 'docs.json', pointer: ['navigation', 'groups', 0, 'pages', 5002] },
    })
  })
})
