import { chromeCases, lucide, regularStar } from './chrome-cases.ts'
import type { SettingCase, SettingCases } from './setting-case.ts'

type Cases = Record<string, SettingCases[string]>

/** A navigation of one kind: its second element holds `more` and, when it has no target, the page `guide`. */
type Place = (more: object) => object

const second = (more: object) => ('href' in more || 'openapi' in more ? more : { pages: ['guide'], ...more })
const list =
  (kind: string, name: string): Place =>
  (more) => ({
    navigation: {
      [kind]: [
        { [name]: 'One', pages: ['index'] },
        { [name]: 'Two', ...second(more) },
      ],
    },
  })

const places: Readonly<Record<string, Place>> = {
  tabs: list('tabs', 'tab'),
  anchors: list('anchors', 'anchor'),
  dropdowns: list('dropdowns', 'dropdown'),
  products: list('products', 'product'),
  versions: list('versions', 'version'),
  groups: list('groups', 'group'),
  menu: (more) => ({
    navigation: {
      tabs: [
        {
          tab: 'Tab',
          menu: [
            { item: 'One', pages: ['index'] },
            { item: 'Two', ...second(more) },
          ],
        },
      ],
    },
  }),
  languages: (more) => ({
    navigation: {
      languages: [
        { language: 'en', pages: ['index'] },
        { language: 'de', ...second(more) },
      ],
    },
  }),
}

const names: Readonly<Record<string, string>> = {
  menu: 'item',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  groups: 'group',
}

const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/cats': { get: { summary: 'List cats', responses: { 200: { description: 'ok' } } } } },
})
const channels = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'A', version: '1' },
  channels: { mice: { address: 'mice', title: 'Mice news' } },
})
const overlay = JSON.stringify({
  overlay: '1.0.0',
  info: { title: 'O', version: '1' },
  actions: [{ target: '$.paths./cats.get', update: { summary: 'Count cats' } }],
})
export const apiFiles = { 'api.json': api, 'live.json': channels, 'overlay.json': overlay }

const llms = 'llms.txt'

/** `openapi` and `asyncapi` in their three forms, which every element but a page may have. */
export function descriptionCases(place: Place, without?: object): Cases {
  const seen = (key: string, value: unknown, sees: RegExp) => ({
    docs: place({ [key]: value }),
    ...(without && { without }),
    files: apiFiles,
    at: 'sitemap.xml',
    sees,
    shows: key === 'openapi' ? 'Pages of operations' : 'Pages of channels',
  })
  const cats = /api-reference\/list-cats/
  const mice = /api-reference\/websockets\/mice-news/
  const own = { source: '/api.json', directory: 'own' }
  const live = { source: '/live.json', directory: 'own' }
  const laid = { source: '/api.json', overlays: ['/overlay.json'] }
  return {
    openapi: seen('openapi', '/api.json', cats),
    'openapi.source': seen('openapi', { source: '/api.json' }, cats),
    'openapi.directory': seen('openapi', own, /\/own\/list-cats/),
    'openapi.overlays[]': seen('openapi', laid, /\/count-cats\//),
    'openapi[]': seen('openapi', ['/api.json'], cats),
    'openapi[].source': seen('openapi', [{ source: '/api.json' }], cats),
    'openapi[].directory': seen('openapi', [own], /\/own\/list-cats/),
    'openapi[].overlays[]': seen('openapi', [laid], /\/count-cats\//),
    asyncapi: seen('asyncapi', '/live.json', mice),
    'asyncapi.source': seen('asyncapi', { source: '/live.json' }, mice),
    'asyncapi.directory': seen('asyncapi', live, /\/own\/websockets\/mice-news/),
    'asyncapi[]': seen('asyncapi', ['/live.json'], mice),
    'asyncapi[].source': seen('asyncapi', [{ source: '/live.json' }], mice),
    'asyncapi[].directory': seen('asyncapi', [live], /\/own\/websockets\/mice-news/),
  }
}

const iconCases = (place: Place): Cases => ({
  icon: {
    shows: 'An icon before its name',
    docs: place({ icon: 'star' }),
    without: place({}),
    sees: /viewBox="0 0 576 512"/,
  },
  'icon.name': {
    shows: 'An icon before its name',
    docs: place({ icon: { name: 'star' } }),
    without: place({}),
    sees: /viewBox="0 0 576 512"/,
  },
  'icon.style': {
    shows: 'The icon in another style',
    docs: place({ icon: { name: 'star', style: 'regular' } }),
    without: place({ icon: 'star' }),
    sees: regularStar,
  },
  'icon.library': {
    shows: 'The icon of another library',
    docs: place({ icon: { name: 'star', library: 'lucide' } }),
    without: place({ icon: 'star' }),
    sees: lucide,
  },
  iconType: {
    shows: 'The icon in another style',
    docs: place({ icon: 'star', iconType: 'regular' }),
    without: place({ icon: 'star' }),
    sees: regularStar,
  },
})

const colorCases = (place: Place): Cases => ({
  'color.light': {
    shows: 'The colour of its icon on light pages',
    docs: place({ icon: 'star', color: { light: '#123456', dark: '#abcdef' } }),
    at: /\/site\..*\.css$/,
    sees: /#123456/,
  },
  'color.dark': {
    shows: 'The colour of its icon on dark pages',
    docs: place({ icon: 'star', color: { light: '#123456', dark: '#abcdef' } }),
    at: /\/site\..*\.css$/,
    sees: /#abcdef/,
  },
})

const within = (html: RegExp) => new RegExp(`<body>[\\s\\S]*${html.source}`)

/** What every element with a branch of its own has. */
const branchCases = (kind: string, place: Place): Cases => ({
  hidden: {
    shows: 'It is not shown',
    docs: place({ hidden: true }),
    without: place({}),
    sees: /^(?![\s\S]*>(?:Two|Deutsch)<)/,
  },
  href: {
    shows: 'It leads elsewhere',
    docs: place({ href: 'https://elsewhere.test' }),
    sees: within(/href="https:\/\/elsewhere\.test\/?"/),
  },
  directory: {
    shows: 'Children are listed under the root page of a group',
    docs: place({
      pages: undefined,
      directory: 'card',
      groups: [{ group: 'G', root: 'guide', pages: ['deep'] }],
    }),
    without: place({ pages: undefined, groups: [{ group: 'G', root: 'guide', pages: ['deep'] }] }),
    files: { 'deep.mdx': '---\ntitle: Deep\n---\n' },
    at: 'guide.md',
    sees: /\[Deep\]/,
  },
  global: {
    shows: 'Links of its own on every page below',
    docs: place({ global: { anchors: [{ anchor: 'Status', href: 'https://status.test' }] } }),
    at: 'guide/index.html',
    sees: /href="https:\/\/status\.test\/?"/,
  },
  ...descriptionCases(place),
  ...holdCases(kind, place),
})

const children: Readonly<Record<string, string>> = {
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  groups: 'group',
}

/** An element that holds elements of each other kind. */
const holdCases = (kind: string, place: Place): Cases =>
  Object.fromEntries([
    ...Object.entries(children)
      .filter(([child]) => child !== kind)
      .map(([child, name]): [string, SettingCase] => [
        child,
        {
          shows: `A ${name} below it`,
          docs: place({
            pages: undefined,
            [child]: [
              { [name]: 'Inner', pages: ['guide'] },
              { [name]: 'Outer', pages: ['deep'] },
            ],
          }),
          files: { 'deep.mdx': 'Deep.\n' },
          at: 'guide/index.html',
          sees: />Inner</,
        },
      ]),
    [
      'languages',
      {
        shows: 'A language below it',
        docs: place({ pages: undefined, languages: [{ language: 'fr', pages: ['guide'] }] }),
        at: 'guide/index.html',
        sees: /<html lang="fr"/,
      },
    ],
    [
      'pages[]',
      {
        shows: 'A page below it',
        docs: place({}),
        without: place({ pages: ['extra'] }),
        files: { 'extra.mdx': 'X\n' },
        at: 'index.html',
        sees: /href="\/guide\/"/,
      },
    ],
  ])

const described = (place: Place): Cases => ({
  description: {
    shows: 'A sentence under its name',
    docs: place({ description: 'All about two.' }),
    sees: />All about two\.</,
  },
})

const named = (kind: string, place: Place): Cases => ({
  [names[kind] ?? kind]: { shows: 'Its name', docs: place({}), sees: />Two</ },
})

const of =
  (kind: string, more: object): Place =>
  (rest) =>
    (places[kind] as Place)({ ...more, ...rest })
const own: Readonly<Record<string, Cases>> = {
  tabs: {
    align: {
      shows: 'It stands at the end of the row',
      docs: list('tabs', 'tab')({ align: 'end' }),
      sees: /<li class="nav-tabs-end"/,
    },
    searchable: searchable('tabs'),
    ...unsupported('graphql', 'tabs', { source: '/schema.graphql', directory: 'graph' }),
    ...unsupported('sdk', 'tabs', { format: 'typedoc', source: '/sdk.json', directory: 'sdk' }),
  },
  versions: {
    default: {
      shows: 'It is the version that a reader meets first',
      docs: list('versions', 'version')({ default: true }),
      without: list('versions', 'version')({}),
      at: llms,
      sees: /\[Guide\]/,
    },
    tag: {
      shows: 'A mark beside its name',
      docs: list('versions', 'version')({ tag: 'Beta' }),
      sees: />Beta</,
    },
  },
  languages: {
    language: {
      shows: 'The language of its pages',
      docs: of('languages', {})({}),
      at: 'guide/index.html',
      sees: /<html lang="de"/,
    },
    default: {
      shows: 'Files for models hold its pages',
      docs: of('languages', { default: true })({}),
      without: of('languages', {})({}),
      at: llms,
      sees: /\[Guide\]/,
    },
    ...chromeCases(of('languages', {}), 'guide/index.html'),
  },
  products: {
    name: {
      shows: 'The name that is shown',
      docs: list('products', 'product')({ name: 'Second' }),
      sees: />Second</,
    },
  },
  groups: {
    tag: {
      shows: 'A mark beside its name',
      docs: list('groups', 'group')({ tag: 'Beta' }),
      sees: /class="[^"]*tag[^"]*">Beta</,
    },
    root: {
      shows: 'Its name leads to the page',
      docs: list('groups', 'group')({ root: 'guide', pages: [] }),
      without: list('groups', 'group')({}),
      sees: /<a[^>]*href="\/guide\/"[^>]*>(?:<span[^>]*>)?Two/,
    },
    expanded: {
      shows: 'It is open at first',
      docs: nested({ expanded: true }),
      without: nested({}),
      sees: /<details[^>]* open/,
    },
    directory: {
      shows: 'Its children are listed under its root page',
      docs: list('groups', 'group')({ root: 'guide', pages: ['deep'], directory: 'card' }),
      without: list('groups', 'group')({ root: 'guide', pages: ['deep'] }),
      files: { 'deep.mdx': '---\ntitle: Deep\n---\n' },
      at: 'guide.md',
      sees: /\[Deep\]/,
    },
    searchable: searchable('groups'),
    public: {
      unseen: 'A static site has no login',
      docs: list('groups', 'group')({ public: true }),
      without: list('groups', 'group')({}),
    },
    boost: {
      shows: 'The weight of its pages in search',
      test: ['packages/search/test/query.test.ts', 'a boost lifts a page'],
    },
    'pages[]': {
      shows: 'A page below it',
      docs: list('groups', 'group')({}),
      without: list('groups', 'group')({ pages: [] }),
      sees: /class="sidebar-group"[\s\S]*href="\/guide\/"/,
    },
    ...unsupported('sdk', 'groups', { format: 'typedoc', source: '/sdk.json', directory: 'sdk' }),
  },
}

function nested(more: object): object {
  return {
    navigation: { groups: [{ group: 'One', pages: ['index', { group: 'Two', pages: ['guide'], ...more }] }] },
  }
}

function searchable(kind: string): SettingCase {
  const place = places[kind] as Place
  return {
    shows: 'Its hidden pages stand in search, sitemap and files for models',
    docs: place({ hidden: true, searchable: true }),
    without: place({ hidden: true }),
    at: 'sitemap.xml',
    sees: /docs\.test\/guide\//,
  }
}

/** An element that Octavo does not render has a note for each of its keys. */
function unsupported(key: string, kind: string, value: object): Cases {
  const place = places[kind] as Place
  const one = {
    shows: 'A warning: it is not rendered',
    docs: place({ [key]: value }),
    at: 'diagnostics',
    sees: /nav\/unsupported/,
  }
  return Object.fromEntries([[key, one], ...Object.keys(value).map((name) => [`${key}.${name}`, one])])
}

const linked =
  (kind: string, name: string): Place =>
  (more) => ({
    navigation: {
      pages: ['index', 'guide'],
      global: {
        [kind]: [
          { [name]: kind === 'languages' ? 'de' : 'Two', href: 'https://two.test', ...more },
          // A single product or dropdown is a link, two are a menu.
          ...(kind === 'dropdowns' || kind === 'products'
            ? [{ [name]: 'Other', href: 'https://other.test' }]
            : []),
        ],
      },
    },
  })

/** Links of `global`: they have no pages. */
const globalCases = (kind: string, place: Place): Cases => ({
  ...named(kind, place),
  ...iconCases(place),
  ...colorCases(place),
  ...described(place),
  href: { shows: 'Where it leads', docs: place({}), sees: within(/href="https:\/\/two\.test\/?"/) },
  hidden: {
    shows: 'It is not shown',
    docs: place({ hidden: true }),
    without: place({}),
    sees: /^(?![\s\S]*two\.test)/,
  },
  default: {
    unseen: 'The link that leads to this site is the present one',
    docs: place({ default: true }),
    without: place({}),
  },
  tag: { shows: 'A mark beside its name', docs: place({ tag: 'Beta' }), sees: />Beta</ },
  name: { shows: 'The name that is shown', docs: place({ name: 'Second' }), sees: />Second</ },
  align: {
    shows: 'It stands at the end of the row',
    docs: place({ align: 'end' }),
    sees: /<li class="nav-tabs-end"/,
  },
  ...(kind === 'languages' && {
    language: {
      shows: 'Its name in its own language',
      docs: linked('languages', 'language')({ language: 'de' }),
      sees: />Deutsch</,
    },
  }),
})

const under = (prefix: string, cases: Cases): Cases =>
  Object.fromEntries(Object.entries(cases).map(([key, one]) => [prefix + key, one]))

/** Every element with every key that any element may have; the schema says which of them it has. */
export const navigationCases: SettingCases = {
  ...under(
    'navigation.',
    branchCases('navigation', (more) => ({
      navigation: { groups: [{ group: 'Two', ...second(more) }], ...more },
    })),
  ),
  ...Object.fromEntries(
    Object.entries(places).flatMap(([kind, place]) =>
      Object.entries(
        under(`<${kind}>.`, {
          ...named(kind, place),
          ...iconCases(place),
          ...colorCases(place),
          ...described(place),
          ...branchCases(kind, place),
          ...own[kind],
        }),
      ),
    ),
  ),
  ...Object.fromEntries(
    [...Object.entries(children), ['languages', 'language'] as const].flatMap(([kind, name]) =>
      Object.entries(under(`navigation.global.${kind}[].`, globalCases(kind, linked(kind, name)))),
    ),
  ),
}
