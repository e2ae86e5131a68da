import type { Diagnostic, SitePath } from '@octavo/source'

/**
 * One file of the site, created when it is requested: a build requests all, `octavo dev` those that a reader
 * opens.
 */
export interface OutputFile {
  /** Path in the output folder. */
  readonly path: string
  /** Canonical address below the base, decoded: `/guides/install/`, `/logo.svg`. */
  readonly route: string
  readonly mediaType: string
  readonly kind: 'page' | 'asset' | 'generated'
  /** The source file. */
  readonly source?: SitePath
  /** Search engines must not list it, and it has no head for `noindex`. */
  readonly noindex?: true
  bytes(): Promise<Uint8Array>
  /** Content-Security-Policy of a page; known after {@link bytes}. */
  csp?(): string | undefined
  /** Errors found while making this file; known after {@link bytes}. */
  diagnostics?(): readonly Diagnostic[]
  /** Whether the page came from a cache; known after {@link bytes}. */
  cached?(): boolean
}

/** True for pages with content: not the page for unknown addresses. Every count of pages uses this. */
export function isContentPage({ kind, route }: Pick<OutputFile, 'kind' | 'route'>): boolean {
  return kind === 'page' && route !== '/404.html'
}

/** {@link OutputFile.bytes} rejects with this when its source file cannot be read. */
export class UnreadableSource extends Error {
  readonly diagnostic: Diagnostic

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message)
    this.diagnostic = diagnostic
  }
}

const encoder = new TextEncoder()

/** An output of text that is computed on demand. */
export function textOutput(
  path: string,
  route: string,
  options: {
    readonly mediaType: string
    readonly text: () => Promise<string> | string
    readonly kind?: 'page' | 'generated'
  },
): OutputFile {
  const { mediaType, text, kind = 'generated' } = options
  return { path, route, mediaType, kind, bytes: async () => encoder.encode(await text()) }
}
