/** The imports and modules that one package may use. Source: ARCHITECTURE.md, the table of packages. */
export interface PackageRules {
  /** 1 is the lowest layer; a package imports only from layers below its own. */
  readonly layer: number
  /** Packages that it may import, as `name` or `name/folder` when only that part is allowed. */
  readonly mayImport: readonly string[]
  /** Whether it may use `node:` modules, the clock and random numbers. */
  readonly touchesSystem: boolean
  /** Whether vite builds what it imports into its files: those packages are needed only where it is built. */
  readonly isBundled?: boolean
}

/** The table of packages. A new package needs a row here and a paragraph in ARCHITECTURE.md. */
export const packages: Readonly<Record<string, PackageRules>> = {
  source: { layer: 1, mayImport: [], touchesSystem: false },
  hast: { layer: 1, mayImport: [], touchesSystem: false },
  search: { layer: 1, mayImport: [], touchesSystem: false },
  config: { layer: 2, mayImport: ['source'], touchesSystem: false },
  openapi: { layer: 2, mayImport: ['source'], touchesSystem: false },
  markdown: { layer: 2, mayImport: ['source', 'hast'], touchesSystem: false },
  theme: { layer: 3, mayImport: ['hast', 'config', 'openapi'], touchesSystem: false },
  server: { layer: 3, mayImport: ['config', 'source', 'search/query', 'search/join'], touchesSystem: true },
  client: {
    layer: 4,
    mayImport: [
      'hast',
      'theme/components',
      'openapi/playground',
      'openapi/samples',
      'search/query',
      'search/join',
    ],
    touchesSystem: false,
    isBundled: true,
  },
  site: {
    layer: 4,
    mayImport: ['source', 'hast', 'search', 'config', 'markdown', 'openapi', 'theme'],
    touchesSystem: false,
  },
  cli: { layer: 5, mayImport: ['site', 'server', 'source'], touchesSystem: true },
}

/** Names that say nothing about what a file makes. */
export const forbiddenFileNames: readonly string[] = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'types',
  'misc',
]

/** The longest a source file may be, in lines. */
export const maximumLines = 300

/** The longest a function may be, in lines. */
export const maximumFunctionLines = 60

/** Functions that are still longer, and the share of files of at most 30 lines, in percent: both may only fall. */
export const pendingSizes = { longFunctions: 0, tinyFilesPercent: 12 }

/** Files that may be longer because they are tables, with what they list. */
export const tables: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ar',
    'ca',
    'cs',
    'da',
    'de',
    'es',
    'fi',
    'fr',
    'he',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'lv',
    'nl',
    'no',
    'pl',
    'pt',
    'pt-br',
    'ro',
    'ru',
    'sv',
    'tr',
    'uk',
    'uz',
    'vi',
    'zh',
    'zh-hant',
  ].map((language) => [
    `packages/theme/src/words/languages/${language}.ts`,
    'the words of the interface in a language, one in a line',
  ]),
)

/** Modules that only re-export because a convention from outside asks for them by name, with the convention. */
export const imposedBarrels: Readonly<Record<string, string>> = {
  'packages/openapi/src/playground.ts':
    'the subpath for browsers, which must not reach the parsers behind the index',
}
