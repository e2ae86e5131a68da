import type { PartSettings, PublishSettings } from '@octavo/config'
import type { AuthorCode, RenderIslands, Within } from '@octavo/markdown'
import type { Diagnostic, SitePath, Span } from '@octavo/source'
import type { PageThreads, ThreadSite } from './page-threads.ts'
import type { SiteHooks } from './site-hooks.ts'

/** A file of the project in a listing. */
export interface FileEntry {
  readonly path: SitePath
  readonly size: number
  /** Changes whenever the file's content may have changed. */
  readonly stamp: string
  /** Why the file must not be read (a symbolic link that points outside the project). */
  readonly diagnostic?: Diagnostic
}

/** Access to the project's files. */
export interface FilesPort {
  /** Every file but those of `.git` and `node_modules`, in byte order of their paths. */
  list(): Promise<readonly FileEntry[]>
  /** Bytes of a file; undefined when it does not exist any more. */
  read(path: SitePath): Promise<Uint8Array | undefined>
  /** The same without waiting, throws what the system throws; absent where files are not on the disk. */
  readNow?(path: SitePath): Uint8Array | undefined
}

/** Facts of the texts of earlier builds by path and stamp; see `text-facts`. */
export interface TextFactStore {
  load(entry: FileEntry): Record<string, unknown> | undefined
  /** Stores facts when the build is finished; facts are still added until then. */
  store(entry: FileEntry, facts: Record<string, unknown>): void
}

/** A file of another host. `reason` is the rest of a sentence about the address: `answers with status 404`. */
export type FetchedFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  /** Neither cached by an earlier build, nor allowed to be fetched. */
  | { readonly kind: 'not-allowed'; readonly reason?: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly severity?: 'error' }

/** The purpose of a file of another host. */
export interface FetchOptions {
  /** A file of an API description may change: the newest is fetched. Any other file is fetched once. */
  readonly kind?: 'description'
  /** docs.json or front matter names the address, so that public hosts may be requested over https. */
  readonly named?: boolean
}

/** Fetches a file of another host, or returns the one that was fetched before; never rejects. */
export type FetchRemote = (address: string, options?: FetchOptions) => Promise<FetchedFile>

/** A picture to be rendered: its size is that of the SVG; text in it is set in `fonts` (TrueType, WOFF2) alone. */
export interface VectorPicture {
  readonly svg: string
  readonly fonts: readonly Uint8Array[]
  /** A picture of the same width that is behind this one, rendered once for all that name it. */
  readonly upon?: LayerPosition
}

/** Where a picture is upon its background. */
export interface LayerPosition {
  readonly background: Omit<VectorPicture, 'upon'>
  /** The row of the background at which the picture begins. */
  readonly top: number
}

/** Renders a picture as PNG, the same bytes everywhere; undefined when it cannot be rendered. */
export interface Rasterize {
  (picture: VectorPicture): Promise<Uint8Array | undefined>
  /** Names the renderer: another one may give other bytes. Absent where it is not known. */
  readonly version?: string
}

/** A format of pictures, and a width in pixels. */
export interface PictureForm {
  readonly format: 'avif' | 'webp' | 'png' | 'jpeg'
  readonly width: number
}

/** Encodes a picture again; undefined when it cannot be read or encoded. */
export type EncodePicture = (bytes: Uint8Array, form: PictureForm) => Promise<Uint8Array | undefined>

/** Bytes of earlier builds by the hash of what they are made of. */
export interface PartStore {
  /**
   * Returns what reads a part of stored bytes, to `into` if there is one, and may throw; undefined when there are none.
   */
  find(hash: string): ((start: number, end: number, into?: Uint8Array) => Uint8Array) | undefined
  /** Stores the bytes of a hash, SHA-256 in hex, as parts one after the other. */
  store(hash: string, parts: readonly Uint8Array[]): void
}

/** Plain data of earlier builds by key, a SHA-256 in hex. The port decides how long it is stored. */
export interface PageCache {
  /**
   * Returns the data under a key if this version of the program stored it; undefined where it is missing or
   * cannot be trusted.
   */
  load(key: string): unknown
  /** Stores a value, best effort. */
  store(key: string, value: unknown): void
}

/** The functions for disk, network and processes that a build receives. */
export interface SitePorts {
  readonly files: FilesPort
  /** Bytes of a file of an installed package (`@octavo/theme/dist/octavo.css`); rejects when it is missing. */
  readPackageFile(specifier: string): Promise<Uint8Array>
  /** SHA-256 in lower-case hex. */
  sha256(data: Uint8Array | string): string
  /** Renders pictures; undefined when the renderer is not installed. */
  loadRasterize?(): Promise<Rasterize | undefined>
  /** Encodes pictures; undefined when the project has no encoder. */
  loadEncodePicture?(): Promise<EncodePicture | undefined>
  /** Unpacks data that was packed by brotli (`br`) or zlib (`deflate`); undefined when it is broken or too large. */
  unpack?(data: Uint8Array, packing: 'br' | 'deflate'): Promise<Uint8Array | undefined>
  /** Bytes of a file of a package that is installed in the project (`@fontsource/lora/400.css`), if it is. */
  readProjectPackage?(specifier: string): Promise<Uint8Array | undefined>
  /** Absent when nothing may be fetched. */
  readonly fetchRemote?: FetchRemote
  /**
   * Runs a regular expression with a time limit; absent when nothing can be ended: then no regular expression of
   * authors is run.
   */
  readonly within?: Within
  /** Stores bytes outside of the memory where they are many; returns the function that reads them. */
  storeBytes?(bytes: Uint8Array): () => Uint8Array
  /** Runs the code of a page at build time; absent when code of authors may not run. */
  readonly renderIslands?: RenderIslands
  /** Parsed pages of earlier builds; absent without a cache. */
  readonly pageCache?: PageCache | undefined
  /** What earlier builds made of pages, small values that every build reads; absent without a cache. */
  readonly recordCache?: PageCache | undefined
  /** The large texts of these, of which few builds read all; absent without a cache. */
  readonly recordTexts?: PartStore | undefined
  /** Absent without a cache. */
  readonly textFacts?: TextFactStore | undefined
  /** Tokens of authors' code, by the code; absent without a cache. */
  readonly codeCache?: PageCache | undefined
  /** Starts threads that parse pages of a site with so many; undefined or absent where the calling thread parses all. */
  startPageThreads?(site: ThreadSite, pages: number): PageThreads | undefined
  /** The history of version control; undefined without one. Absent when it is not used. */
  gitHistory?(): Promise<GitHistory | undefined>
  /** Versions of the site from other revisions; absent without any. */
  readonly versions?: SiteVersions | undefined
  /** The code of a page for the browser, a module that exports `mount`; undefined when it cannot be bundled. */
  bundleIslands?(code: AuthorCode, files: IslandFiles): Promise<string | undefined>
}

/** A version of the site whose files are those of another revision. */
export interface VersionSource {
  /** Name in the menu of versions. */
  readonly version: string
  readonly tag?: string | undefined
  /** First segment of the addresses of its pages, and the folder that its files are listed in. */
  readonly folder: string
  /** The revision, as the settings name it. */
  readonly revision: string
  /** Where the settings name it. */
  readonly span?: Span | undefined
  /** The project's files in that revision, by their paths there. They never change. */
  readonly files: FilesPort
  /** The branch that the revision is the end of; absent for tags and commits, whose files nobody can edit. */
  readonly branch?: RevisionBranch | undefined
  /** The history of the files until that revision; undefined when it cannot be read. */
  history?(): Promise<GitHistory | undefined>
  /** Paths of files that are not in `files`, because Git LFS stores them elsewhere. */
  lost?(): Promise<readonly string[]>
}

/** A branch with another version of the project. */
export interface RevisionBranch {
  readonly name: string
  /** Folder of the project in the branch, where it is another one than that of the project's own files. */
  readonly folder?: string | undefined
}

/** The versions of a site beside those of its docs.json. */
export interface SiteVersions {
  readonly sources: readonly VersionSource[]
  /** Name of the version of the project's own files. */
  readonly current?: string | undefined
}

/** The history of a project's files. */
export interface GitHistory {
  /** Time of the last commit of each file by its path, ISO 8601 in UTC to the second. */
  readonly changed: ReadonlyMap<string, string>
  /** Names of the authors of each file by its path, those with most commits first, then by name; absent where they are not known. */
  readonly authors?: ReadonlyMap<string, readonly string[]>
  /** The clone lacks older commits: files that have not changed since then are not in `changed`. */
  readonly shallow: boolean
}

/** Addresses of the files that all islands share, beside an island's own script. */
export interface IslandFiles {
  readonly runtime: string
  readonly components: string
}

/** Options of a build, from flags and `octavo.config.json`. */
export interface BuildOptions extends PartSettings {
  readonly publish?: PublishSettings | undefined
  /** Name and version of the program, for the head of pages; default the name. */
  readonly generator?: string | undefined
  /** Name of the project's folder, for a docs.json without a `name`. */
  readonly folder?: string | undefined
  /** The site's address, perhaps with a path. */
  readonly site?: string | undefined
  /** Path under which the site is served, with or without slashes at the ends. */
  readonly base?: string | undefined
  readonly urls?: 'directory' | 'file' | undefined
  /** The outputs are to be exported: their base is one that each address can be found by. */
  readonly portable?: boolean | undefined
  readonly engine?: 'satteri' | 'remark' | undefined
  readonly groups?: readonly string[] | undefined
  /** The site is for a server with sign-in: every page is built, with its rule. */
  readonly signIn?: boolean | undefined
  readonly userCode?: boolean | undefined
  readonly allowRemote?: boolean | undefined
  /**
   * Each output is requested once, pages first: the HTML of a parsed page is released when it has been rendered.
   * Without it pages stay in memory, since the next version of the site has most of them too.
   */
  readonly once?: boolean | undefined
  /**
   * No output is requested: pages are parsed for their diagnostics and links, without colours of code, HTML and
   * copies, and are not stored for other builds.
   */
  readonly checkOnly?: boolean | undefined
  /** Plugins, components and files of the author; absent where there are none. */
  readonly hooks?: SiteHooks | undefined
}
