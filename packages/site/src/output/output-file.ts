import { encodeText, type Diagnostic, type SitePath } from '@octavo/source'

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
  /** Numbers of the rules that a reader has to satisfy; known when all outputs were made. Absent: everybody may read it. */
  access?(): readonly number[]
  /** Whether it has parts for some readers, which a server composes; known after {@link bytes}. */
  guarded?(): boolean
  bytes(): Promise<Uint8Array>
  /**
   * The key of the bytes, when it is known without making them: in builds of the same program, equal keys of one path
   * mean equal bytes. Bytes with which something was reported have none, unless {@link reuse} reports it again.
   */
  key?(): Promise<string | undefined>
  /**
   * Takes everything else that {@link bytes} would make (policy, diagnostics, further files) from the build that made
   * bytes of an equal key; false when it is not there any more, so that the bytes must be made.
   */
  reuse?(): Promise<boolean>
  /** Work of {@link bytes} that another thread can do before; absent where there is none. */
  readonly early?: EarlyWork
  /** Content-Security-Policy of a page; known after {@link bytes}. */
  csp?(): string | undefined
  /** Errors found while making this file; known after {@link bytes}. */
  diagnostics?(): readonly Diagnostic[]
  /** Whether the page came from a cache; known after {@link bytes}. */
  cached?(): boolean
}

/** Work on an output before it is requested. */
export interface EarlyWork {
  /** Whether a thread can begin it now. */
  canBegin(): boolean
  /** Begins it; resolves to the milliseconds that a thread spent on it. Never rejects. */
  begin(): Promise<number>
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
  return { path, route, mediaType, kind, bytes: async () => encodeText(await text()) }
}
