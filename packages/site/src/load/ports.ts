import type { PartSettings, PublishSettings } from '@octavo/config'
import type { AuthorCode, RenderIslands, Within } from '@octavo/markdown'
import type { Diagnostic, SitePath } from '@octavo/source'

/** A file of the project as a listing tells it. */
export interface FileEntry {
  readonly path: SitePath
  readonly size: number
  /** Changes whenever the file's content may have changed. */
  readonly stamp: string
  /** Why the file must not be read (a symbolic link that leaves the project). */
  readonly problem?: Diagnostic
}

/** The project's files, whatever holds them. */
export interface FilesPort {
  /** Every file but those of `.git` and `node_modules`, in byte order of their paths. */
  list(): Promise<readonly FileEntry[]>
  /** Bytes of a file; undefined when it is gone. */
  read(path: SitePath): Promise<Uint8Array | undefined>
}

/** A file of another host. `problem` is half a sentence about the address: `answers with status 404`. */
export type FetchedFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  /** Neither kept from an earlier build, nor may the host be asked. */
  | { readonly kind: 'not-allowed'; readonly problem?: string }
  | { readonly kind: 'failed'; readonly problem: string; readonly severity?: 'error' }

/** What a file of another host is wanted for. */
export interface FetchOptions {
  /** A file of an API description changes: the newest is asked for. Anything else is fetched once. */
  readonly kind?: 'description'
  /** docs.json or front matter names the address, so that public hosts may be asked over https. */
  readonly named?: boolean
}

/** Fetches a file of another host, or gives the one that was fetched before; never rejects. */
export type FetchRemote = (address: string, options?: FetchOptions) => Promise<FetchedFile>

/** A picture to be rendered: its size is that of the SVG; text in it is set in `fonts` (TrueType, WOFF2) alone. */
export interface VectorPicture {
  readonly svg: string
  readonly fonts: readonly Uint8Array[]
}

/** Renders a picture as PNG, the same bytes everywhere; undefined when it cannot be rendered. */
export type Rasterize = (drawing: VectorPicture) => Promise<Uint8Array | undefined>

/** Plain data of earlier builds by key, a SHA-256 in hex. Whoever keeps it decides for how long. */
export interface PageCache {
  /** What was kept under a key by this very version of the program; undefined where there is nothing to be trusted. */
  load(key: string): unknown
  /** Keeps a value, best effort. */
  keep(key: string, value: unknown): void
}

/** What the build graph asks of the world. */
export interface SitePorts {
  readonly files: FilesPort
  /** Bytes of a file of an installed package (`@octavo/theme/dist/octavo.css`); rejects when it is missing. */
  readPackageFile(specifier: string): Promise<Uint8Array>
  /** SHA-256 in lower-case hex. */
  sha256(data: Uint8Array | string): string
  /** The rendering tool; undefined when it is not installed. */
  loadRasterize?(): Promise<Rasterize | undefined>
  /** Unpacks data that was packed by brotli (`br`) or zlib (`deflate`); undefined when it is broken or too large. */
  unpack?(data: Uint8Array, packing: 'br' | 'deflate'): Promise<Uint8Array | undefined>
  /** Bytes of a file of a package that is installed in the project (`@fontsource/lora/400.css`), if it is. */
  readProjectPackage?(specifier: string): Promise<Uint8Array | undefined>
  /** Absent where nothing may be fetched. */
  readonly fetchRemote?: FetchRemote
  /** Ends what takes too long; absent where nothing can be ended: no regular expression of authors is run then. */
  readonly within?: Within
  /** Runs the code of a page at build time; absent where no code of authors may run. */
  readonly renderIslands?: RenderIslands
  /** Parsed pages of earlier builds; absent where nothing is kept. */
  readonly pageCache?: PageCache | undefined
  /** What version control knows of the project; undefined where there is none. Absent: nobody asks. */
  gitHistory?(): Promise<GitHistory | undefined>
  /** The code of a page for the browser, a module that exports `mount`; undefined when it cannot be bundled. */
  bundleIslands?(code: AuthorCode, files: IslandFiles): Promise<string | undefined>
}

/** The history of a project's files. */
export interface GitHistory {
  /** Time of the last commit of each file by its path, ISO 8601 in UTC to the second. */
  readonly changed: ReadonlyMap<string, string>
  /** The clone lacks older commits: files that have not changed since are not in `changed`. */
  readonly shallow: boolean
}

/** Addresses, beside an island's own script, of what all islands share. */
export interface IslandFiles {
  readonly runtime: string
  readonly components: string
}

/** Options of a build, from flags and `octavo.config.json`. */
export interface BuildOptions extends PartSettings {
  readonly publish?: PublishSettings | undefined
  /** Name of the project's folder, for a docs.json without a `name`. */
  readonly folder?: string | undefined
  /** The site's address, perhaps with a path. */
  readonly site?: string | undefined
  /** Path under which the site is served, with or without slashes at the ends. */
  readonly base?: string | undefined
  readonly urls?: 'directory' | 'file' | undefined
  readonly engine?: 'satteri' | 'remark' | undefined
  readonly groups?: readonly string[] | undefined
  readonly userCode?: boolean | undefined
  readonly allowRemote?: boolean | undefined
  /**
   * Each output is asked for once, pages first: the HTML of a parsed page is let go when it has been rendered. Without
   * it pages stay in memory, since the next version of the site has most of them too.
   */
  readonly once?: boolean | undefined
}
