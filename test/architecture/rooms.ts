/** What one room of the house may do. Source: ARCHITECTURE.md, the table of rooms. */
export interface Room {
  /** 1 is the ground floor; a room imports only from floors below its own. */
  readonly floor: number
  /** Rooms that it may import, as `room` or `room/folder` when only that part is open to it. */
  readonly mayImport: readonly string[]
  /** Whether it may use `node:` modules, the clock and chance. */
  readonly touchesWorld: boolean
  /** Whether vite builds what it imports into its files: those packages are needed only where it is built. */
  readonly isBundled?: boolean
}

/** The table of rooms. A new room needs a row here and a paragraph in ARCHITECTURE.md. */
export const rooms: Readonly<Record<string, Room>> = {
  source: { floor: 1, mayImport: [], touchesWorld: false },
  hast: { floor: 1, mayImport: [], touchesWorld: false },
  search: { floor: 1, mayImport: [], touchesWorld: false },
  config: { floor: 2, mayImport: ['source'], touchesWorld: false },
  openapi: { floor: 2, mayImport: ['source'], touchesWorld: false },
  markdown: { floor: 2, mayImport: ['source', 'hast'], touchesWorld: false },
  theme: { floor: 3, mayImport: ['hast', 'config', 'openapi'], touchesWorld: false },
  server: { floor: 3, mayImport: ['config', 'source'], touchesWorld: true },
  client: {
    floor: 4,
    mayImport: ['hast', 'theme/components', 'openapi/playground', 'openapi/samples', 'search/query'],
    touchesWorld: false,
    isBundled: true,
  },
  site: {
    floor: 4,
    mayImport: ['source', 'hast', 'search', 'config', 'markdown', 'openapi', 'theme'],
    touchesWorld: false,
  },
  cli: { floor: 5, mayImport: ['site', 'server', 'source'], touchesWorld: true },
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

/** Files that may be longer because they are tables, with what they list. */
export const tables: Readonly<Record<string, string>> = {}

/** Modules that only re-export because a convention from outside asks for them by name, with the convention. */
export const imposedBarrels: Readonly<Record<string, string>> = {
  'packages/hast/src/jsx-dev-runtime.ts': 'the automatic JSX runtime',
  'packages/openapi/src/playground.ts':
    'the subpath for browsers, which must not reach the parsers behind the index',
}
