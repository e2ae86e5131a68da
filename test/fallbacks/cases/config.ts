import { sharedFiles, soundDocs, soundProject } from '../sound-project.ts'
import type { FallbackCases } from '../fallback-case.ts'

const groups = soundDocs.navigation.groups

/** Codes of the `config/` family. */
export const configCases: FallbackCases = {
  'config/missing': { files: { 'docs.json': null }, alters: null },
  'config/empty': {
    files: { 'docs.json': '' },
    alters: [/./],
    shows: [['guide/index.html', /How to begin/]],
  },
  'config/syntax': {
    files: { 'docs.json': JSON.stringify(soundDocs).replace('"theme":"mint",', '"theme":"mint"') },
    alters: [],
    shows: [['guide/index.html', /How to begin/]],
  },
  'config/tolerated-syntax': {
    files: { 'docs.json': `// settings\n${JSON.stringify(soundDocs)}` },
    alters: [],
  },
  'config/wrong-type': { docs: { styling: { eyebrows: 7 } }, alters: [] },
  'config/bad-value': { docs: { styling: { eyebrows: 'loud' } }, alters: [] },
  'config/missing-key': { docs: { theme: null }, alters: [] },
  'config/unknown-key': { docs: { colours: {} }, alters: [] },
  'config/unknown-theme': { docs: { theme: 'mnt' }, alters: [] },
  'config/outside-project': { docs: { favicon: '../favicon.svg' }, alters: [] },
  'config/unsafe-key': {
    files: { 'docs.json': JSON.stringify(soundDocs).replace('{', '{"__proto__":{"theme":"maple"},') },
    alters: [],
  },
  'config/bad-ref': { docs: { footer: { $ref: './footer.json' } }, alters: [] },
  'config/ref-cycle': {
    docs: { footer: { $ref: './footer.json' } },
    files: { 'footer.json': '{ "$ref": "./footer.json" }' },
    alters: [],
  },
  'config/legacy': {
    files: {
      'docs.json': null,
      'mint.json': JSON.stringify({
        name: 'Sound',
        colors: soundDocs.colors,
        navigation: [{ group: 'Guide', pages: ['index', 'guide', 'other'] }],
      }),
    },
    alters: [/./],
    shows: [['guide/index.html', /How to begin/]],
  },
  'config/no-site-url': { alters: [] },
  'config/no-dates': { docs: { metadata: { timestamp: true } }, alters: [] },
  'config/low-contrast': {
    docs: { colors: { ...soundDocs.colors, primary: '#eeeeee' } },
    alters: [/\.html$/, /\.css$/, /^_octavo\/favicon/],
    shows: [['guide/index.html', /How to begin/]],
  },
  'config/needs-setting': {
    docs: { contextual: { options: ['copy', 'view', 'mcp'] } },
    alters: [/\.html$/],
    shows: [['guide/index.html', /How to begin/]],
  },
  'config/redirect-loop': {
    docs: {
      redirects: [
        ...soundDocs.redirects,
        { source: '/a', destination: '/b' },
        { source: '/b', destination: '/a' },
      ],
    },
    alters: [],
  },
  'config/no-policy': {
    files: { 'octavo.config.json': '{ "csp": false }' },
    alters: [/\.html$/, /^_headers$/],
    shows: [['guide/index.html', /How to begin/]],
  },
  'config/redirect-chain': {
    docs: { redirects: [...soundDocs.redirects, { source: '/older', destination: '/old' }] },
    alters: [/^_redirects$/],
    shows: [['_redirects', /^\/older\/? \/guide\/ /m]],
  },
  'config/incomplete': { docs: { fonts: { weight: 650 } }, alters: [] },
  'config/no-effect': { docs: { public: true }, alters: [] },
  'config/duplicate': {
    docs: { redirects: [...soundDocs.redirects, { source: '/old/', destination: '/other' }] },
    alters: [],
  },
}

/** Codes of the `nav/` family. */
export const navCases: FallbackCases = {
  'nav/missing-page': {
    docs: {
      navigation: { groups: [{ group: 'Guide', pages: ['index', 'guide', 'gone', 'other'] }, groups[1]] },
    },
    alters: [],
  },
  'nav/conflicting-children': {
    docs: { navigation: { groups, pages: ['other'] } },
    alters: [],
  },
  'nav/unsupported': {
    docs: { navigation: { groups: [...groups, { group: 'Elsewhere', pages: ['https://host.test/page'] }] } },
    alters: [],
  },
  'nav/duplicate-route': {
    files: { 'guide.md': '# Another guide\n' },
    alters: [/^guide/, ...sharedFiles],
    shows: [['guide/index.html', /Another guide/]],
  },
  'nav/duplicate-page': {
    docs: {
      navigation: {
        languages: [
          { language: 'en', groups },
          { language: 'fr', pages: ['other'] },
        ],
      },
    },
    alters: [/./],
    shows: [['other/index.html', /stays as it is/]],
  },
  'nav/two-defaults': {
    docs: {
      navigation: {
        versions: [
          { version: 'v1', default: true, groups },
          { version: 'v2', default: true, pages: ['new'] },
        ],
      },
    },
    files: { 'new.mdx': 'New.\n' },
    alters: [/./],
    shows: [['other/index.html', /stays as it is/]],
  },
  'nav/same-name': {
    docs: {
      navigation: {
        versions: [
          { version: 'v1', groups },
          { version: 'v1', pages: ['new'] },
        ],
      },
    },
    files: { 'new.mdx': 'New.\n' },
    alters: [/./],
    shows: [
      ['other/index.html', /stays as it is/],
      ['new/index.html', /New\./],
    ],
  },
  'nav/empty': {
    docs: { navigation: { groups: [{ group: 'None', pages: [] }] } },
    alters: [/./],
    shows: [['guide/index.html', /How to begin/]],
  },
  'nav/outside-project': {
    docs: {
      navigation: { groups: [{ group: 'Guide', pages: ['index', 'guide', '../x', 'other'] }, groups[1]] },
    },
    alters: [],
  },
  'nav/address-taken': {
    docs: { navigation: { groups: [...groups, { group: 'More', openapi: 'more.yaml' }] } },
    files: { 'more.yaml': (soundProject['api.yaml'] ?? '').replace('Lists every pet', 'Lists more pets') },
    alters: [/\.html$/, /api-catalog$/, ...sharedFiles],
    shows: [
      ['api-reference/list-pets/index.html', /Lists every pet/],
      ['api-reference/more/list-pets/index.html', /Lists more pets/],
    ],
  },
  'nav/page-redirected': {
    docs: { redirects: [...soundDocs.redirects, { source: '/extra', destination: '/guide' }] },
    files: { 'extra.mdx': 'Extra.\n' },
    alters: [/^_redirects$/],
    shows: [['_redirects', /^\/extra\/? \/guide\/ /m]],
  },
  'nav/index-shadowed': { files: { 'guide/index.mdx': 'Shadowed.\n' }, alters: [] },
  'nav/relative-href': {
    docs: { navigation: { groups, global: { anchors: [{ anchor: 'Old', href: 'other' }] } } },
    alters: [/\.html$/],
    shows: [['guide/index.html', /href="\/other\/"/]],
  },
}
