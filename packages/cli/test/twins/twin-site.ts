import type { ManifestRedirect } from '@octavo/server'
import { asSitePath, type Diagnostic } from '@octavo/source'
import { mediaType } from '@octavo/site/export'
import { type OutputFile, type SiteBuild } from '@octavo/site'

/** Properties of a test build beside its files. */
export interface TwinOptions {
  readonly diagnostics?: readonly Diagnostic[]
  readonly checked?: readonly Diagnostic[]
  readonly writable?: boolean
  readonly base?: string
  readonly redirects?: readonly ManifestRedirect[]
}

/** A build in memory: output paths and their text, or an error while creating the file. */
export function twinBuild(
  files: Readonly<Record<string, string | Error>>,
  options: TwinOptions = {},
): SiteBuild {
  const { diagnostics = [], checked = [], writable = true, base = '/', redirects = [] } = options
  const outputs = Object.entries(files).map(([path, content]) => twinOutput(path, content))
  return {
    outputs,
    pages: [],
    references: async () => [],
    searchRecords: async () => [],
    pageStyles: () => [],
    findFragment: async () => undefined,
    findOutput: async (route) => outputs.find((output) => output.route === route),
    diagnostics,
    writable,
    isFallback: false,
    move: async () => ({ kind: 'error', message: 'A twin has no files' }),
    format: async () => ({ paths: [], texts: new Map(), diagnostics: [] }),
    codeTests: async () => ({ tests: [], diagnostics: [] }),
    editor: () => undefined,
    outline: async () => ({ kind: 'error', message: 'A twin has no pages' }),
    check: async () => [...diagnostics, ...checked],
    redirects,
    links: [],
    access: () => undefined,
    mock: async () => ({ status: 404, headers: [], body: { kind: 'none' } }),
    base,
    sourceText: () => undefined,
    counts: { pages: outputs.filter(({ kind }) => kind === 'page').length },
  }
}

function twinOutput(path: string, content: string | Error): OutputFile {
  const isPage = path.endsWith('.html')
  const route = `/${path.replace(/(^|\/)index\.html$/, '$1')}`
  return {
    path,
    route,
    mediaType: mediaType(path),
    kind: isPage ? 'page' : 'asset',
    source: asSitePath(path.replace(/(?:\/index)?\.html$/, '.mdx')),
    bytes: async () => {
      if (content instanceof Error) throw content
      return Buffer.from(content)
    },
    ...(isPage && { csp: () => "default-src 'self'" }),
  }
}
