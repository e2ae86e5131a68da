import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextualOf, parseConfig } from '@octavo/config'
import { asSitePath } from '@octavo/source'
import { base, configOf, parseFiles, parseKeys } from './parse.ts'

describe('parseConfig', () => {
  it('fills in every default', () => {
    const { reported, value } = parseKeys({})
    expect(reported).toEqual([])
    expect(value?.config).toEqual({
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#16A34A', light: '#16A34A', dark: '#16A34A' },
      appearance: { default: 'system', strict: false },
      fonts: {},
      icons: { library: 'fontawesome' },
      background: {},
      styling: { eyebrows: 'section', codeblocks: { theme: 'system', languages: { custom: [] } } },
      thumbnails: {},
      navbar: { links: [] },
      footer: { socials: {}, links: [] },
      search: {},
      seo: { indexing: 'navigable', metatags: {}, paths: [], trailingSlash: false },
      redirects: [],
      integrations: {},
      errors: { '404': { redirect: true } },
      api: {
        openapi: [],
        asyncapi: [],
        playground: { display: 'interactive', proxy: true, credentials: false },
        params: { expanded: 'closed', post: [] },
        examples: { languages: [], defaults: 'all', prefill: false, autogenerate: true },
        mdx: { server: [] },
      },
      interaction: {},
      metadata: { timestamp: false },
      variables: {},
      markdown: { schema: true, instructions: [] },
    })
    expect(value?.files).toEqual(['docs.json'])
  })

  it('unifies the forms of values', () => {
    const config = configOf({
      logo: '/logo.svg',
      favicon: { light: './a.png', dark: 'b.png' },
      styling: { codeblocks: 'dracula' },
      banner: { content: 'Hi', color: '#f00' },
      markdown: { instructions: 'Be brief' },
      variables: { version: 2 },
      seo: {
        metatags: { 'og:image:width': 1200 },
        paths: [{ path: '/guides/', metatags: { robots: 'noindex' } }],
      },
      footer: { socials: { github: 'https://github.com/acme/' } },
      api: {
        openapi: ['a.json', { source: '/b.yaml', directory: '/ref/', overlays: ['/o.yaml'] }],
        asyncapi: 'https://example.com/a.yaml',
        examples: { languages: ['curl', '.Net', 'py', 'bash', 'c++'] },
        mdx: { server: 'https://api.example.com', auth: { method: 'bearer' } },
      },
      contextual: { options: ['windsurf', 'copy', 'devin-desktop'] },
      fonts: { heading: { family: 'Inter', source: '/f/inter.woff2' } },
    })
    expect(config).toMatchObject({
      logo: { light: 'logo.svg', dark: 'logo.svg' },
      favicon: { light: 'a.png', dark: 'b.png' },
      styling: { codeblocks: { theme: { light: 'dracula', dark: 'dracula' } } },
      banner: { content: 'Hi', color: { light: '#f00', dark: '#f00' }, dismissible: false, type: 'info' },
      markdown: { instructions: ['Be brief'] },
      variables: { version: '2' },
      seo: { metatags: { 'og:image:width': '1200' }, paths: [{ path: 'guides' }] },
      footer: { socials: { github: 'https://github.com/acme' } },
      contextual: { options: ['devin-desktop', 'copy'] },
      fonts: { heading: { family: 'Inter', source: 'f/inter.woff2', format: 'woff2' } },
    })
    expect(config.api.examples.languages).toEqual(['bash', 'dotnet', 'python', 'c++'])
    expect(config.api.mdx).toEqual({ server: ['https://api.example.com'], auth: { method: 'bearer' } })
    expect(config.api.openapi).toEqual([
      { kind: 'openapi', source: 'a.json', location: { file: 'docs.json', pointer: ['api', 'openapi', 0] } },
      {
        kind: 'openapi',
        source: 'b.yaml',
        directory: 'ref',
        overlays: ['o.yaml'],
        location: { file: 'docs.json', pointer: ['api', 'openapi', 1, 'source'] },
      },
    ])
    expect(config.api.asyncapi).toMatchObject([{ kind: 'asyncapi', source: 'https://example.com/a.yaml' }])
  })

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['a bare code theme', { styling: { codeblocks: 'dracula' } }],
    ['a banner colour as text', { banner: { content: 'x', color: '#f00' } }],
    ['the newer name of an option', { contextual: { options: ['devin-desktop'] } }],
    ['the older name of an option', { contextual: { options: ['windsurf'] } }],
    ['a heading font without family', { fonts: { heading: { weight: 700 } } }],
    ['family and heading together', { fonts: { family: 'Inter', heading: { family: 'Lexend' } } }],
    [
      'seo.trailingSlash and seo.paths',
      { seo: { trailingSlash: true, paths: [{ path: 'a/b', metatags: { robots: 'noindex' } }] } },
    ],
    ['a group without pages', { navigation: { groups: [{ group: 'A' }, { group: 'B', pages: ['b'] }] } }],
    ['several descriptions', { navigation: { groups: [{ group: 'A', openapi: ['a.json', 'b.json'] }] } }],
    [
      'GitHub links without label',
      { navbar: { links: [{ type: 'github', href: 'https://github.com/a/b' }] } },
    ],
    [
      'a link that is an icon',
      { navbar: { links: [{ label: '', icon: 'discord', href: 'https://discord.gg/a' }] } },
    ],
    ['a blank name of a group', { navigation: { groups: [{ group: ' ', pages: ['a'] }] } }],
  ])('accepts %s', (_, keys) => {
    expect(parseKeys(keys).reported).toEqual([])
  })

  it.each<[Readonly<Record<string, unknown>>, string, string?]>([
    [{ name: 5 }, '3:11 error config/wrong-type: "name" has to be a string, not a number'],
    [{ name: ' ' }, '3:11 error config/bad-value: "name" is empty'],
    [
      { theme: 'mapel' },
      '2:12 error config/unknown-theme: There is no theme "mapel"',
      'did you mean "maple"?',
    ],
    [
      { colors: { primary: '16A34A' } },
      '5:16 error config/bad-value: "colors.primary" has to be a hex colour such as "#16A34A" or "#1A3", not "16A34A"',
      'did you mean "#16A34A"?',
    ],
    [
      { colors: { primary: '#16A34AFF' } },
      '5:16 error config/bad-value: "colors.primary" has to be a hex colour such as "#16A34A" or "#1A3", not "#16A34AFF"',
      'leave out the transparency: "#16A34A"',
    ],
    [
      { colors: { primary: '#16A4' } },
      '5:16 error config/bad-value: "colors.primary" has to be a hex colour such as "#16A34A" or "#1A3", not "#16A4"',
      'leave out the transparency: "#16A"',
    ],
    [
      { colors: {} },
      '4:13 error config/missing-key: The required key "colors.primary" is missing',
      'add "primary": a hex colour such as "#16A34A" or "#1A3"',
    ],
    [
      { colours: {} },
      '12:3 warning config/unknown-key: The key "colours" is not known',
      'did you mean "colors"?',
    ],
    [
      { 'nav-bar': {} },
      '12:3 warning config/unknown-key: The key "nav-bar" is not known',
      'did you mean "navbar"?',
    ],
    [
      { topbarLinks: [] },
      '12:3 warning config/unknown-key: The key "topbarLinks" is not known',
      'use "navbar.links"',
    ],
    [
      { appearance: { strict: 'yes' } },
      '13:15 warning config/wrong-type: "appearance.strict" has to be true or false, not a string',
    ],
    [
      { logo: 5 },
      '12:11 warning config/wrong-type: "logo" has to be a path, an address or an object, not a number',
    ],
    [
      { logo: { light: 'a.svg' } },
      '12:11 warning config/missing-key: The required key "logo.dark" is missing',
    ],
    [{ logo: '' }, '12:11 warning config/bad-value: "logo" is empty'],
    [
      { navbar: { primary: { type: 'link', href: '/a' } } },
      '14:15 warning config/bad-value: "navbar.primary.type" cannot be "link"',
      'use "button", "github" or "discord"',
    ],
    [
      { navbar: { primary: { type: 'button', href: '/a' } } },
      '13:16 warning config/missing-key: The link to "/a" has no "label"',
    ],
    [
      { footer: { socials: { gitub: 'https://x.y' } } },
      '14:7 warning config/unknown-key: The key "footer.socials.gitub" is not known',
      'did you mean "github"?',
    ],
    [
      { footer: { links: [{ items: [{ label: 'a', href: 'http://a.b' }] }] } },
      '18:21 warning config/bad-value: The link "http://a.b" is not encrypted',
    ],
    [
      { variables: { 'a b': 'x' } },
      '13:5 warning config/bad-value: The name "a b" in "variables" is not allowed',
    ],
    [
      { integrations: { ga4: { measurementId: 'UA-1' } } },
      '14:24 warning config/bad-value: "integrations.ga4.measurementId" has to be an identifier that begins with "G", not "UA-1"',
    ],
    [
      { contextual: { options: ['copy', 'chatgtp'] } },
      '15:7 warning config/bad-value: "contextual.options[1]" cannot be "chatgtp"',
      'did you mean "chatgpt"?',
    ],
    [
      { contextual: { options: ['copy', 'copy'] } },
      '15:7 warning config/duplicate: The entry "copy" occurs twice',
    ],
    [
      { api: { examples: { languages: ['pyhton'] } } },
      '15:9 warning config/bad-value: There are no code samples in the language "pyhton"',
      'did you mean "python"?',
    ],
    [
      { fonts: { family: 'A', source: 'https://x.y/font' } },
      '14:15 warning config/missing-key: "fonts.source" is set without "format"',
    ],
    [
      { navbar: { links: [{ label: 'a', href: '/a', icon: 'fa-book' }] } },
      '17:17 warning config/bad-value: The icon "fa-book" has the prefix "fa-"',
      'write "book"',
    ],
    [
      { navbar: { links: [{ label: 'a', href: 'javascript:alert(1)' }] } },
      '16:17 warning config/bad-value: "navbar.links[0].href" has to be a path such as "/guides/start", a "#hash", "mailto:" or an address, not "javascript:alert(1)"',
    ],
    [
      { redirects: [{ source: '/a' }] },
      '13:5 warning config/missing-key: The required key "redirects[0].destination" is missing',
    ],
    [
      {
        seo: {
          paths: [
            { path: 'a', metatags: {} },
            { path: '/a/', metatags: {} },
          ],
        },
      },
      '19:17 warning config/duplicate: The folder "a" occurs twice in "seo.paths"',
    ],
    [
      { navigation: { pages: ['a', 5] } },
      '10:7 warning config/wrong-type: "navigation.pages[1]" has to be a string or an object, not a number',
    ],
    [
      { navigation: { groups: [{ pages: ['a'] }] } },
      '9:7 warning config/missing-key: The required key "navigation.groups[0].group" is missing',
    ],
  ])('reports %j', (keys, line, help) => {
    const { reported, help: helps } = parseKeys(keys)
    expect(reported).toContainEqual(expect.stringContaining(`docs.json:${line}`))
    if (help) expect(helps).toContain(help)
  })

  it.each(['red;} body{', '#fff;', 'url(x)', '#16A34A\n}', "#fff'"])(
    'X13 refuses the colour %j and falls back',
    (primary) => {
      const { reported, value } = parseKeys({ colors: { primary } })
      expect(reported[0]).toContain('config/bad-value')
      expect(value?.config.colors.primary).toBe('#16A34A')
    },
  )

  it.each(["Inter', x", 'A</style>', 'a;b', 'a{b}', 'url(x)', 'a"b'])(
    'X13 refuses the font family %j',
    (family) => {
      const { reported, value } = parseKeys({ fonts: { family } })
      expect(reported[0]).toContain('config/bad-value: "fonts.family"')
      expect(value?.config.fonts).toEqual({})
    },
  )

  it('X13 refuses addresses that leave their quotes', () => {
    expect(configOf({ background: { image: 'https://x.y/a.png") } body {' } }).background).toEqual({})
  })

  it('R12 R13 reports all errors in one run and keeps what is right', () => {
    const { reported, value } = parseKeys({
      theme: 'mnt',
      colours: 1,
      appearance: { default: 'drak', strict: true },
      logo: { light: '/a.svg', dark: 3, hrf: '/' },
      navigation: {
        tabs: [{ tab: 'A', pages: ['a', null, { group: 'G', pges: ['x'], pages: ['b', 7] }] }, 5],
        pages: 4,
      },
    })
    expect(reported.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'error config/unknown-theme: There is no theme "mnt"',
      'warning config/wrong-type: "navigation.tabs[0].pages[1]" has to be a string or an object, not null',
      'warning config/unknown-key: The key "navigation.tabs[0].pages[2].pges" is not known',
      'warning config/wrong-type: "navigation.tabs[0].pages[2].pages[1]" has to be a string or an object, not a number',
      'warning config/wrong-type: "navigation.tabs[1]" has to be an object, not a number',
      'warning config/wrong-type: "navigation.pages" has to be a list, not a number',
      'warning config/unknown-key: The key "colours" is not known',
      'warning config/bad-value: "appearance.default" cannot be "drak"',
      'warning config/wrong-type: "logo.dark" has to be a path or an address, not a number',
      'warning config/unknown-key: The key "logo.hrf" is not known',
    ])
    expect(value?.config).toMatchObject({ theme: 'mint', appearance: { default: 'system', strict: true } })
    expect(value?.config.logo).toEqual({ light: 'a.svg', dark: 'a.svg' })
    const [tab] = value?.tree.children ?? []
    expect(tab).toMatchObject({
      name: 'A',
      children: [
        { path: 'a' },
        {
          name: 'G',
          children: [{ path: 'b' }],
          location: { pointer: ['navigation', 'tabs', 0, 'pages', 2] },
        },
      ],
    })
  })

  it('reports required keys that are missing', () => {
    const { reported, value } = parseFiles({ 'docs.json': {} })
    expect(reported.map((line) => line.replace(/^.*?: /, ''))).toEqual([
      'The required key "colors" is missing',
      'The required key "name" is missing',
      'The required key "navigation" is missing',
      'The required key "theme" is missing',
      'Navigation has no page',
    ])
    expect(value?.config.name).toBe('Documentation')
  })

  it.each([
    ['', 'error config/empty'],
    ['[]', 'error config/wrong-type'],
    ['"x"', 'error config/wrong-type'],
    ['{', 'error config/syntax'],
  ])('R12 gives no configuration for %j', (text, fault) => {
    const { reported, value } = parseFiles({ 'docs.json': text })
    expect(value).toBeUndefined()
    expect(reported[0]).toContain(fault)
  })

  it('R01 does not read prototype keys', () => {
    const text = JSON.stringify(base).replace(
      '{',
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}},',
    )
    const { reported, value } = parseFiles({ 'docs.json': text })
    expect(reported.filter((line) => line.includes('config/unsafe-key'))).toHaveLength(3)
    expect(value?.config.name).toBe('Acme')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('reads the contextual menu of a page', () => {
    expect(contextualOf({ options: ['windsurf', 'copy', 'copy'] })).toEqual({
      options: ['devin-desktop', 'copy'],
      display: 'header',
    })
    expect(contextualOf({ options: ['cpoy'] })).toBeUndefined()
    expect(contextualOf('copy')).toBeUndefined()
  })

  it('never throws, whatever the JSON is', () => {
    const keys = fc.constantFrom(
      'theme',
      'name',
      'navigation',
      'tabs',
      'pages',
      'groups',
      'group',
      'tab',
      'href',
      'icon',
      '$ref',
      'sourceRef',
      'global',
      'openapi',
      'logo',
      'redirects',
      'source',
      'destination',
      'language',
      'versions',
      'version',
      '__proto__',
      'x',
    )
    const { tree } = fc.letrec((tie) => ({
      leaf: fc.oneof(
        fc.constantFrom('', 'a', '/b', 'docs.json', 'mint', 'GET /x', 'en', '../x'),
        fc.jsonValue(),
      ),
      tree: fc.oneof(
        { maxDepth: 5 },
        tie('leaf'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(tree, fc.constantFrom('docs.json', 'mint.json'), (value, name) => {
        const file = { path: asSitePath(name), text: JSON.stringify(value) ?? '' }
        const { diagnostics } = parseConfig(file, {
          read: (path) => (path === 'b' ? { path, text: '{"$ref": "a", "tabs": [{}]}' } : undefined),
        })
        expect(Array.isArray(diagnostics)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
