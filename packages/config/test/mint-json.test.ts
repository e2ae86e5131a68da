import { describe, expect, it } from 'vitest'
import type { SiteNode } from '@octavo/config'
import { base, parseFiles } from './parse.ts'

const sample = {
  $schema: 'x',
  name: 'Legacy',
  logo: { light: '/l.svg', dark: '/d.svg', href: 'https://a.b' },
  favicon: '/f.png',
  colors: { primary: '#0D9373', light: '#07C983', background: { dark: '#0f1117' }, anchors: '#fff' },
  backgroundImage: '/bg.png',
  background: { style: 'grid' },
  eyebrow: { display: 'breadcrumbs' },
  codeBlock: { mode: 'auto' },
  modeToggle: { default: 'dark', isHidden: true },
  font: { headings: { family: 'Inter', url: '/inter.woff2' }, body: { family: 'Lexend' } },
  topbarLinks: [
    { name: 'Support', url: 'mailto:a@b.c' },
    { type: 'github', url: 'https://github.com/a/b' },
  ],
  topbarCtaButton: { name: 'Start', url: 'https://app.a.b' },
  tabs: [
    { name: 'API', url: 'api', openapi: 'openapi.json' },
    { name: 'Blog', url: 'https://blog.a.b' },
  ],
  primaryTab: { name: 'Guides' },
  anchors: [
    {
      name: 'Community',
      icon: 'discord',
      iconType: 'brands',
      url: 'https://discord.gg/a',
      color: { from: '#f00', to: '#00f' },
    },
  ],
  navigation: [
    {
      group: 'Start',
      icon: 'flag',
      iconType: 'solid',
      pages: ['introduction', { group: 'More', pages: ['more/a'] }, 'api/overview'],
    },
    { group: 'Endpoints', pages: ['api/users', 'api/orders'] },
  ],
  api: {
    baseUrl: 'https://api.a.b',
    auth: { method: 'key', name: 'X-Key' },
    playground: { mode: 'simple', disableProxy: true },
    request: { example: { languages: ['curl'] } },
  },
  openapi: ['openapi.json'],
  search: { prompt: 'Find' },
  metadata: { 'og:image': '/og.png' },
  seo: { indexHiddenPages: true },
  footer: {
    socials: { x: 'https://x.com/a' },
    links: [{ title: 'Company', links: [{ label: 'Jobs', url: 'https://a.b/jobs' }] }],
  },
  analytics: { ga4: { measurementId: 'G-1' } },
  integrations: { intercom: 'abcdef' },
  feedback: { thumbsRating: true },
  rounded: 'default',
}

const outline = (node: SiteNode): unknown =>
  node.kind === 'page'
    ? node.path
    : node.kind === 'operation'
      ? node.method
      : { [`${node.kind} ${node.name}`]: node.href ?? node.children.map(outline) }

const read = (mint: object) => {
  const { value, reported } = parseFiles({ 'mint.json': mint })
  if (!value) throw new Error(reported.join('\n'))
  return {
    ...value,
    reported,
    outline: value.tree.children.map(outline),
    global: value.tree.global.map(outline),
  }
}

describe('mint.json', () => {
  it('is read as docs.json, with one warning', () => {
    const { config, reported } = read(sample)
    expect(reported).toEqual(['mint.json:1:1 note config/legacy: "mint.json" is read as docs.json'])
    expect(config).toMatchObject({
      theme: 'mint',
      name: 'Legacy',
      colors: { primary: '#0D9373', light: '#07C983', dark: '#0D9373' },
      logo: { light: 'l.svg', dark: 'd.svg', href: 'https://a.b' },
      background: { color: { dark: '#0f1117' }, image: { light: 'bg.png' }, decoration: 'grid' },
      styling: { eyebrows: 'breadcrumbs', codeblocks: { theme: 'system' } },
      appearance: { default: 'dark', strict: true },
      fonts: {
        heading: { family: 'Inter', source: 'inter.woff2', format: 'woff2' },
        body: { family: 'Lexend' },
      },
      navbar: {
        links: [
          { label: 'Support', href: 'mailto:a@b.c' },
          { label: 'Github', href: 'https://github.com/a/b', type: 'github' },
        ],
        primary: { type: 'button', label: 'Start', href: 'https://app.a.b' },
      },
      api: {
        openapi: [{ source: 'openapi.json' }],
        mdx: { server: ['https://api.a.b'], auth: { method: 'key', name: 'X-Key' } },
        playground: { display: 'simple', proxy: false },
        examples: { languages: ['bash'] },
      },
      search: { prompt: 'Find' },
      seo: { metatags: { 'og:image': '/og.png' }, indexing: 'all' },
      footer: {
        socials: { x: 'https://x.com/a' },
        links: [{ header: 'Company', items: [{ label: 'Jobs', href: 'https://a.b/jobs' }] }],
      },
      integrations: { ga4: { measurementId: 'G-1' }, intercom: { appId: 'abcdef' } },
    })
  })

  it('puts pages into the tabs whose url they begin with', () => {
    const { outline: tree, global, tree: root } = read(sample)
    expect(tree).toEqual([
      { 'tab Guides': [{ 'group Start': ['introduction', { 'group More': ['more/a'] }] }] },
      {
        'tab API': [{ 'group Start': ['api/overview'] }, { 'group Endpoints': ['api/users', 'api/orders'] }],
      },
      { 'tab Blog': 'https://blog.a.b' },
    ])
    expect(global).toEqual([{ 'anchor Community': 'https://discord.gg/a' }])
    expect(root.global[0]).toMatchObject({
      icon: { name: 'discord', style: 'brands' },
      color: { light: '#f00', dark: '#f00' },
    })
  })

  it('keeps places in the older file', () => {
    const { tree } = read(sample)
    const api = tree.children[1]
    const group = api && 'children' in api ? api.children[0] : undefined
    const page = group && 'children' in group ? group.children[0] : undefined
    expect(page?.location).toEqual({ file: 'mint.json', pointer: ['navigation', 0, 'pages', 2] })
    expect(api?.location.pointer).toEqual(['tabs', 0])
  })

  it('makes tabs and anchors divisions of each other, the larger one outside', () => {
    const { outline: tree } = read({
      ...sample,
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'V1', url: 'api/v1' }],
      navigation: [{ group: 'G', pages: ['a', 'api/v1/x', 'api/y'] }],
      topAnchor: { name: 'Docs' },
    })
    expect(tree).toEqual([
      { 'tab Guides': [{ 'group G': ['a'] }] },
      {
        'tab API': [
          { 'anchor Docs': [{ 'group G': ['api/y'] }] },
          { 'anchor V1': [{ 'group G': ['api/v1/x'] }] },
        ],
      },
    ])
  })

  it('divides versions and languages', () => {
    const navigation = [
      { group: 'A', pages: ['a'], version: 'v1' },
      { group: 'B', pages: ['b'] },
    ]
    const plain = { ...sample, tabs: [], anchors: [], navigation }
    expect(read({ ...plain, versions: ['v1', { name: 'v2', default: true }] }).outline).toEqual([
      { 'version v1': [{ 'group A': ['a'] }, { 'group B': ['b'] }] },
      { 'version v2': [{ 'group B': ['b'] }] },
    ])
    expect(
      read({
        ...plain,
        versions: [
          { name: 'v1', locale: 'en' },
          { name: 'v2', locale: 'fr' },
        ],
      }).outline,
    ).toMatchObject([{ 'language en': [{}, {}] }, { 'language fr': [{}] }])
    expect(read({ ...plain, versions: [{ name: 'old', url: 'https://old.a.b' }] }).global).toEqual([
      { 'version old': 'https://old.a.b' },
    ])
  })

  it('makes lists of outside links global and names a missing primary colour itself', () => {
    const {
      outline: tree,
      global,
      config,
    } = read({
      name: 'X',
      tabs: [{ name: 'Blog', url: 'https://a.b' }],
      navigation: [{ group: 'G', pages: ['a'] }],
    })
    expect(tree).toEqual([{ 'group G': ['a'] }])
    expect(global).toEqual([{ 'tab Blog': 'https://a.b' }])
    expect(config.colors.primary).toBe('#16A34A')
  })

  it('leaves a group with an empty name without a heading, as docs.json does', () => {
    const groups = [
      { group: '', pages: ['a'] },
      { group: ' ', pages: ['b', { group: '', pages: ['c'] }] },
      { pages: ['d'] },
    ]
    const { name, theme, colors } = base
    const docs = parseFiles({ 'docs.json': { name, theme, colors, navigation: { groups } } })
    const mint = read({ name, colors, navigation: groups })
    const expected = [
      { 'group ': ['a'] },
      { 'group ': ['b', { 'group ': ['c'] }] },
      { 'group Group 3': ['d'] },
    ]
    expect(mint.outline).toEqual(expected)
    expect(docs.value?.tree.children.map(outline)).toEqual(expected)
    const about = (code: string) => (line: string) => line.includes(code)
    expect(docs.reported.filter(about('is empty'))).toHaveLength(2)
    expect(mint.reported.filter(about('is empty'))).toHaveLength(2)
  })

  it('reports unknown keys', () => {
    expect(read({ ...sample, navigatoin: [] }).reported[1]).toMatch(
      /warning config\/unknown-key: The key "navigatoin" is not known$/,
    )
  })
})
