// Values of docs.json that are valid and have no effect: what is reported, which text is marked, and what helps.
import { expect, test } from 'vitest'
import { base, parseKeys } from './parse.ts'

/** Each diagnostic as `severity code message`, the marked text, and the help where there is one. */
function reports(keys: Readonly<Record<string, unknown>>) {
  const text = JSON.stringify({ ...base, ...keys }, null, 2)
  return parseKeys(keys).diagnostics.map(({ severity, code, message, span, help }) => [
    `${severity} ${code} ${message}`,
    span ? text.slice(span.start.offset, span.end.offset) : '',
    ...(help === undefined ? [] : [help]),
  ])
}

const group = { group: 'G', pages: ['index'] }
const auth = (value: object) => ({ api: { mdx: { auth: value } } })
const playground = (value: object) => ({ api: { playground: value } })

test.each<[keys: Readonly<Record<string, unknown>>, ...reports: (readonly string[])[]]>([
  // Fonts
  [{ fonts: { family: 'A', weight: 700 } }],
  [
    { fonts: { weight: 700 } },
    [
      'warning config/incomplete "fonts.weight" has no effect without "fonts.family"',
      '700',
      'add "family", or give the weight to "heading" or "body"',
    ],
  ],
  [
    { fonts: { family: 'A', heading: { family: 'B' }, body: { family: 'C' } } },
    [
      'note config/no-effect "fonts.family" has no effect, because headings and text have families of their own',
      '"A"',
    ],
  ],
  [{ fonts: { family: 'A', heading: { family: 'B' } } }],
  [
    { fonts: { source: '/a.woff2', format: 'woff2' } },
    [
      'warning config/incomplete "fonts.source" has no effect without "family"',
      '"/a.woff2"',
      'add "family", the name under which the file is used',
    ],
  ],
  [
    { fonts: { heading: { family: 'A', format: 'woff' } } },
    [
      'warning config/incomplete "fonts.heading.format" has no effect without "source"',
      '"woff"',
      'add "source", the file of the font, or remove "format"',
    ],
  ],
  [
    { fonts: { body: { family: 'A', source: '/a.woff' } } },
    [
      'warning config/missing-key "fonts.body.source" is set without "format"',
      '"/a.woff"',
      'add "format": "woff"',
    ],
  ],
  [
    { fonts: { family: 'A', source: 'https://x.y/a' } },
    [
      'warning config/missing-key "fonts.source" is set without "format"',
      '"https://x.y/a"',
      'add "format": "woff2" or "woff"',
    ],
  ],
  [
    { fonts: { family: 'A', source: '/a.woff', format: 'woff2' } },
    [
      'warning config/no-effect "fonts.format" is "woff2", but the file is "woff"',
      '"woff2"',
      'write "woff", the format that is used',
    ],
  ],
  [{ fonts: { family: 'A', source: '/a.woff', format: 'woff' } }],
  // Header, banner and the page for unknown addresses
  [{ navbar: { links: [{ type: 'github', href: 'https://github.com/a' }] } }],
  [
    { navbar: { links: [{ label: 'A', href: '/a', iconType: 'solid' }] } },
    [
      'warning config/incomplete "iconType" has no effect without "icon"',
      '"solid"',
      'add "icon", or remove "iconType"',
    ],
  ],
  [{ navbar: { links: [{ label: 'A', href: '/a', icon: 'a', iconType: 'solid' }] } }],
  [
    { banner: { content: 'x', type: 'info', color: '#f00' } },
    ['note config/no-effect "type" of the banner has no effect beside "color"', '"info"'],
  ],
  [{ banner: { content: 'x', type: 'info' } }],
  [
    { errors: { 404: { title: 'T', description: 'D' } } },
    [
      'note config/no-effect "errors.404.title" is rarely shown, because unknown addresses redirect to the home page',
      '"T"',
      'set "redirect" to false beside it',
    ],
    [
      'note config/no-effect "errors.404.description" is rarely shown, because unknown addresses redirect to the home page',
      '"D"',
      'set "redirect" to false beside it',
    ],
  ],
  [{ errors: { 404: { title: 'T', description: 'D', redirect: false } } }],
  [
    { redirects: [{ source: 'https://a.b/c', destination: '/c' }] },
    [
      'warning config/no-effect The redirect from "https://a.b/c" has an address as source, not a path',
      '"https://a.b/c"',
      'write the path on this site, such as "/old"',
    ],
  ],
  [
    { contextual: { options: [{ title: 'T', description: 'D', href: 'https://a.b', iconType: 'solid' }] } },
    [
      'warning config/incomplete "iconType" has no effect without "icon"',
      '"solid"',
      'add "icon", or remove "iconType"',
    ],
  ],
  [
    { seo: { metatags: { charset: 'utf-8', canonical: 'docs' } } },
    ['note config/no-effect The meta tag "charset" is written by the theme', '"utf-8"'],
    [
      'warning config/no-effect The meta tag "canonical" is not an address, but "docs"',
      '"docs"',
      'write the address of the site, such as "https://docs.example.com"',
    ],
  ],
  [
    { seo: { paths: [{ path: 'a', metatags: { viewport: 'x', canonical: 'https://a.b' } }] } },
    ['note config/no-effect The meta tag "viewport" is written by the theme', '"x"'],
  ],
  // Appearance
  [
    { colors: { primary: '#16A34A', light: '#0f0' }, appearance: { default: 'light', strict: true } },
    [
      'note config/no-effect "colors.light" has no effect, because readers only see the light scheme',
      '"#0f0"',
      'remove it, or set "appearance.strict" to false',
    ],
  ],
  [
    {
      background: { color: { light: '#fff', dark: '#000' } },
      appearance: { default: 'dark', strict: true },
    },
    [
      'note config/no-effect "background.color.light" has no effect, because readers only see the dark scheme',
      '"#fff"',
      'remove it, or set "appearance.strict" to false',
    ],
  ],
  [{ background: { color: { light: '#fff', dark: '#000' } }, appearance: { default: 'dark' } }],
  [{ background: { color: { light: '#fff', dark: '#000' } }, appearance: { strict: true } }],
  [
    { thumbnails: { appearance: 'dark' }, seo: { metatags: { 'og:image': '/a.png' } } },
    [
      'note config/no-effect "thumbnails" has no effect, because "seo.metatags" names one picture for all pages',
      '"thumbnails"',
      'remove "thumbnails", or "og:image" from "seo.metatags"',
    ],
  ],
  [{ thumbnails: { appearance: 'dark' }, seo: { metatags: { 'og:title': 'x' } } }],
  // API
  [
    playground({ display: 'none', proxy: true, credentials: false }),
    ['note config/no-effect "api.playground.proxy" has no effect, because "display" is "none"', 'true'],
    [
      'note config/no-effect "api.playground.credentials" has no effect, because "display" is "none"',
      'false',
    ],
  ],
  [
    playground({ display: 'simple', proxy: false }),
    ['note config/no-effect "api.playground.proxy" has no effect, because "display" is "simple"', 'false'],
  ],
  [
    playground({ credentials: true }),
    [
      'note config/no-effect "api.playground.credentials" has no effect unless "proxy" is false',
      'true',
      'set "proxy" to false beside it, or remove it',
    ],
  ],
  [playground({ credentials: true, proxy: false })],
  [playground({ credentials: false })],
  [
    { api: { examples: { autogenerate: false, languages: ['bash'] } } },
    [
      'note config/no-effect "api.examples.languages" has no effect, because "autogenerate" is false',
      '[\n        "bash"\n      ]',
    ],
  ],
  [{ api: { examples: { autogenerate: true, languages: ['bash'] } } }],
  [
    auth({ method: 'bearer', name: 'x' }),
    ['note config/no-effect "api.mdx.auth.name" has no effect, because "method" is "bearer"', '"x"'],
  ],
  [auth({ method: 'key', name: 'x' })],
  [auth({ method: 'cobo', name: 'x' })],
  [
    auth({ method: 'key' }),
    [
      'warning config/incomplete "api.mdx.auth" names no header for the key',
      '"key"',
      'add "name", such as "x-api-key", which is used now',
    ],
  ],
  // Navigation
  [
    { navigation: { groups: [{ ...group, searchable: true, expanded: true, public: true }] } },
    ['note config/no-effect "searchable" has no effect: the element is not hidden', 'true'],
    ['note config/no-effect "expanded" has no effect: only groups inside groups open and close', 'true'],
    ['note config/no-effect "public" has no effect: a static site has no login', 'true'],
  ],
  [{ navigation: { groups: [{ ...group, searchable: true, hidden: true }] } }],
  [{ navigation: { groups: [{ group: 'A', pages: [{ ...group, expanded: true }] }] } }],
  [
    { navigation: { groups: [{ group: 'A', pages: [{ ...group, iconType: 'solid' }] }] } },
    [
      'warning config/incomplete "iconType" has no effect without "icon"',
      '"solid"',
      'add "icon", or remove "iconType"',
    ],
  ],
  [
    { navigation: { tabs: [{ tab: 'T', directory: 'card', groups: [group] }] } },
    [
      'note config/no-effect "directory" has no effect: no group here has a "root" page that would list its pages',
      '"card"',
      'add "root" to a group',
    ],
  ],
  [{ navigation: { tabs: [{ tab: 'T', directory: 'none', groups: [group] }] } }],
  [{ navigation: { tabs: [{ tab: 'T', directory: 'card', groups: [{ ...group, root: 'index' }] }] } }],
  [
    {
      navigation: {
        global: { versions: [{ version: 'v1', href: 'https://a.b', default: true }] },
        pages: ['index'],
      },
    },
    ['note config/no-effect "default" has no effect: a link is never shown first', 'true'],
  ],
  // Services, and objects without a key
  [
    { integrations: { telemetry: { enabled: false } }, public: true },
    ['note config/no-effect "integrations.telemetry" has no effect: Octavo sends no usage data', 'false'],
    ['note config/no-effect "public" has no effect: a static site has no login', 'true'],
  ],
  [
    { integrations: { cookies: { key: 'k', value: 'v' } } },
    [
      'note config/no-effect "integrations.cookies" has no effect: no service waits for consent',
      '"cookies"',
      'add a service to "integrations", or remove "cookies"',
    ],
  ],
  [{ integrations: { cookies: { key: 'k', value: 'v' }, ga4: { measurementId: 'G-1' } } }],
  [
    { footer: {}, contextual: {}, api: { examples: {} } },
    ['note config/no-effect "footer" is empty', '{}', 'fill it in or remove it'],
    ['note config/no-effect "api.examples" is empty', '{}', 'fill it in or remove it'],
  ],
])('%j', (keys, ...expected) => expect(reports(keys)).toEqual(expected))
