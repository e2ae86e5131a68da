import type { DiagnosticCode } from '@octavo/source'

/** A value without effect, and what is reported at its span. */
export interface VoidCase {
  readonly docs: object
  /** The text at the span, of docs.json or of the file that holds it. */
  readonly value: string
  readonly code: DiagnosticCode
  readonly files?: Readonly<Record<string, string>>
  /** Null for a site whose address is unknown. */
  readonly site?: null
}

const incomplete = (docs: object, value: string): VoidCase => ({ docs, value, code: 'config/incomplete' })
const idle = (docs: object, value: string): VoidCase => ({ docs, value, code: 'config/no-effect' })
const navigation = (element: object) => ({
  navigation: { groups: [{ group: 'A', pages: ['index', 'guide'], ...element }] },
})
const tabs = (element: object) => ({ navigation: { tabs: [{ tab: 'A', pages: ['index'], ...element }] } })
const grammar = (text?: string): VoidCase => ({
  docs: { styling: { codeblocks: { languages: { custom: ['own.json'] } } } },
  value: '"own.json"',
  code: text === undefined ? 'asset/missing' : 'asset/grammar',
  ...(text !== undefined && { files: { 'own.json': text } }),
})
const openapi = (top: object) => ({
  docs: {
    navigation: {
      groups: [
        { group: 'A', pages: ['index'] },
        { group: 'B', openapi: 'own.json' },
      ],
    },
  },
  code: 'api/unsupported' as const,
  files: {
    'own.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { responses: {} } } },
      ...top,
    }),
  },
})

/** Values of docs.json, and of what it names, that the schema accepts and that have no effect, by key. */
export const voidCases: Readonly<Record<string, VoidCase>> = {
  'fonts.source': incomplete({ fonts: { source: '/a.woff2', format: 'woff2' } }, '"/a.woff2"'),
  'fonts.heading.source': incomplete(
    { fonts: { family: 'Inter', heading: { source: '/a.woff2', format: 'woff2' } } },
    '"/a.woff2"',
  ),
  'fonts.body.source': incomplete({ fonts: { body: { source: '/a.woff2', format: 'woff2' } } }, '"/a.woff2"'),
  'fonts.source without format': {
    docs: { fonts: { family: 'Own', source: '/a.woff2' } },
    value: '"/a.woff2"',
    code: 'config/missing-key',
  },
  'fonts.body.source without format': {
    docs: { fonts: { body: { family: 'Own', source: 'https://x.test/a' } } },
    value: '"https://x.test/a"',
    code: 'config/missing-key',
  },
  'fonts.format': incomplete({ fonts: { family: 'Inter', format: 'woff2' } }, '"woff2"'),
  'fonts.heading.format': incomplete({ fonts: { heading: { family: 'Inter', format: 'woff' } } }, '"woff"'),
  'fonts.format against the name': idle(
    { fonts: { family: 'Own', source: '/a.woff2', format: 'woff' } },
    '"woff"',
  ),
  'fonts.weight': incomplete({ fonts: { weight: 400 } }, '400'),
  'fonts.family': idle(
    { fonts: { family: 'Inter', heading: { family: 'Geist' }, body: { family: 'Geist' } } },
    '"Inter"',
  ),
  'colors.light': idle(
    { colors: { primary: '#0f766e', light: '#2dd4bf' }, appearance: { default: 'light', strict: true } },
    '"#2dd4bf"',
  ),
  'background.color.dark': idle(
    { background: { color: { dark: '#101010' } }, appearance: { default: 'light', strict: true } },
    '"#101010"',
  ),
  'background.color.light': idle(
    { background: { color: { light: '#fafafa' } }, appearance: { default: 'dark', strict: true } },
    '"#fafafa"',
  ),
  'styling.codeblocks.languages.custom[] missing': grammar(),
  'styling.codeblocks.languages.custom[] no grammar': grammar('[]'),
  'styling.codeblocks.languages.custom[] without scope': grammar('{"name":"own"}'),
  'thumbnails beside og:image': idle(
    { thumbnails: { appearance: 'dark' }, seo: { metatags: { 'og:image': '/guide.svg' } } },
    '"thumbnails"',
  ),
  'thumbnails without an address': {
    docs: { thumbnails: { appearance: 'dark' } },
    value: '{"appearance":"dark"}',
    code: 'asset/no-picture',
    site: null,
  },
  'navbar.links[].type': idle(
    { navbar: { links: [{ label: 'A', href: '/guide', type: 'gitlab' }] } },
    '"gitlab"',
  ),
  'navbar.links[].iconType': incomplete(
    { navbar: { links: [{ label: 'A', href: '/guide', iconType: 'solid' }] } },
    '"solid"',
  ),
  'banner.type': idle({ banner: { content: 'A', type: 'critical', color: '#123456' } }, '"critical"'),
  '<languages>.banner.type': idle(
    {
      navigation: {
        languages: [
          { language: 'en', pages: ['index'], banner: { content: 'A', type: 'critical', color: '#123456' } },
        ],
      },
    },
    '"critical"',
  ),
  'contextual.options[].iconType': incomplete(
    { contextual: { options: [{ title: 'A', href: '/guide', iconType: 'solid' }] } },
    '"solid"',
  ),
  'contextual.options[]': {
    docs: { contextual: { options: ['mcp'] } },
    value: '"mcp"',
    code: 'config/needs-setting',
  },
  'errors.404.title': idle({ errors: { '404': { title: 'Lost' } } }, '"Lost"'),
  'errors.404.description': idle({ errors: { '404': { redirect: true, description: 'Lost' } } }, '"Lost"'),
  'seo.metatags.* of the theme': idle({ seo: { metatags: { viewport: 'width=100' } } }, '"width=100"'),
  'seo.metatags.* canonical': idle({ seo: { metatags: { canonical: '/docs' } } }, '"/docs"'),
  'seo.paths[].path': idle({ seo: { paths: [{ path: 'gone', metatags: { robots: 'noindex' } }] } }, '"gone"'),
  'redirects[].source of another site': idle(
    { redirects: [{ source: 'https://x.test/a', destination: '/guide' }] },
    '"https://x.test/a"',
  ),
  'redirects[].source with a page': {
    docs: { redirects: [{ source: '/guide', destination: '/' }] },
    value: '"/guide"',
    code: 'nav/duplicate-route',
  },
  'redirects[].destination redirected': {
    docs: {
      redirects: [
        { source: '/a', destination: '/b' },
        { source: '/b', destination: '/guide' },
      ],
    },
    value: '"/b"',
    code: 'config/redirect-chain',
  },
  'integrations.telemetry.enabled': idle({ integrations: { telemetry: { enabled: false } } }, 'false'),
  'integrations.cookies.key': idle({ integrations: { cookies: { key: 'k', value: 'v' } } }, '"cookies"'),
  'integrations.cookies.value': {
    docs: { integrations: { ga4: { measurementId: 'G-A' }, cookies: { value: 'v' } } },
    value: '{"value":"v"}',
    code: 'config/missing-key',
  },
  public: idle({ public: true }, 'true'),
  'api.playground.credentials': idle({ api: { playground: { credentials: true } } }, 'true'),
  'api.playground.proxy': idle({ api: { playground: { display: 'none', proxy: false } } }, 'false'),
  'api.examples.languages[]': idle(
    { api: { examples: { autogenerate: false, languages: ['bash'] } } },
    '["bash"]',
  ),
  'api.mdx.auth.name': idle({ api: { mdx: { auth: { method: 'bearer', name: 'x-key' } } } }, '"x-key"'),
  'api.mdx.auth.method': incomplete({ api: { mdx: { auth: { method: 'key' } } } }, '"key"'),
  'api.openapi.overlays[] of another host': {
    ...openapi({}),
    docs: { api: { openapi: { source: 'own.json', overlays: ['https://x.test/o.yaml'] } } },
    value: '"https://x.test/o.yaml"',
    code: 'api/remote',
  },
  'x-mint at the top': { ...openapi({ 'x-mint': { content: 'A' } }), value: '"x-mint"' },
  'x-hidden in info': {
    ...openapi({ info: { title: 'A', version: '1', 'x-hidden': true } }),
    value: '"x-hidden"',
  },
  '<groups>.public': idle(navigation({ public: true }), 'true'),
  '<groups>.searchable': idle(navigation({ searchable: true }), 'true'),
  '<groups>.expanded': idle(navigation({ expanded: true }), 'true'),
  '<groups>.directory': idle(navigation({ directory: 'card' }), '"card"'),
  '<groups>.iconType': incomplete(navigation({ iconType: 'solid' }), '"solid"'),
  '<tabs>.searchable': idle(tabs({ searchable: true }), 'true'),
  '<tabs>.iconType': incomplete(tabs({ iconType: 'brands' }), '"brands"'),
  '<tabs>.graphql': {
    docs: tabs({ graphql: 'schema.graphql' }),
    value: '"graphql"',
    code: 'nav/unsupported',
  },
  '<tabs>.href beside pages': {
    docs: tabs({ href: '/guide' }),
    value: '"pages"',
    code: 'nav/conflicting-children',
  },
  'navigation.global.versions[].default': idle(
    {
      navigation: {
        pages: ['index'],
        global: { versions: [{ version: '1', href: '/guide', default: true }] },
      },
    },
    'true',
  ),
  'navigation.global.languages[].default': idle(
    {
      navigation: {
        pages: ['index'],
        global: { languages: [{ language: 'de', href: '/guide', default: true }] },
      },
    },
    'true',
  ),
  'an empty object': idle({ fonts: {} }, '{}'),
}
