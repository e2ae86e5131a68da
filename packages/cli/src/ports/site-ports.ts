import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, inflate } from 'node:zlib'
import type { SitePorts } from '@octavo/site'
import { openBoundedEntries } from '../disk/bounded-entries.ts'
import type { CacheStore } from '../disk/cache-store.ts'
import { realPath } from '../disk/path-facts.ts'
import { createAuthorCodePorts } from './author-code/author-code-ports.ts'
import { createDiskFiles, type DiskFiles } from './disk-files.ts'
import { createGitHistory } from './git-history.ts'
import { openHistoryCache } from './history-cache.ts'
import { createStoreBytes } from './store-bytes.ts'
import { createPageCache } from './page-cache.ts'
import { codePack, openRecordPack, type RecordPack } from './record-pack.ts'
import { openRecordTexts, type RecordTexts } from './record-texts.ts'
import { programStamp } from './program-stamp.ts'
import { readPackageFile, readProjectPackage } from './package-files.ts'
import { loadEncodePicture } from './encode-picture.ts'
import { loadRasterize } from './rasterize.ts'
import { createRunWithin } from './run-within.ts'
import { openTextFacts, type TextFactCache } from './text-facts.ts'
import { startPageThreads } from './page-threads.ts'
import { createFetchRemote, type RemoteFetcher, type RemotePolicy } from './remote/fetch-remote.ts'

/** Options of {@link createSitePorts}. */
export interface PortOptions extends Omit<RemotePolicy, 'root'> {
  /** The cache of fetched files, rendered pictures and parsed pages. */
  readonly cache: CacheStore
  /** False: pictures are rendered again; fetched files are always cached. */
  readonly cachePictures: boolean
  /** Whether parsed pages are read from the cache and written to it. */
  readonly cachePages: boolean
  /** The files of the project; default: those on the disk. */
  readonly files?: DiskFiles | undefined
  /** Returns the number of threads that parse pages beside the calling one; absent: none do. */
  readonly threads?: (pages: number) => number
}

/** The ports, and what they were called for. */
export interface CommandPorts extends SitePorts {
  readonly files: DiskFiles
  readonly fetchRemote: RemoteFetcher
  /** These are absent without a cache. */
  readonly recordCache?: RecordPack
  readonly recordTexts?: RecordTexts
  readonly codeCache?: RecordPack
  readonly textFacts?: TextFactCache
  /** Files of the project's packages that were read so far; undefined for missing ones. */
  readonly packages: ReadonlyMap<string, Uint8Array | undefined>
}

/** Creates the ports by which a build accesses the project in `root`. */
export function createSitePorts(root: string, options: PortOptions): CommandPorts {
  const packages = new Map<string, Uint8Array | undefined>()
  const { threads } = options
  const stamp = options.cachePages ? programStamp() : undefined
  const pictures = options.cachePictures ? openPictures(options) : undefined
  const readPackage = async (specifier: string) => {
    const bytes = await readProjectPackage(root, specifier)
    packages.set(specifier, bytes)
    return bytes
  }
  return {
    packages,
    files: options.files ?? createDiskFiles(root, realCacheRoot(options), options),
    readPackageFile,
    within: createRunWithin(),
    storeBytes: createStoreBytes(options.cache, { disk: options.disk }),
    gitHistory: createGitHistory(
      root,
      stamp === undefined ? undefined : openHistoryCache(options.cache, stamp),
    ),
    readProjectPackage: readPackage,
    ...createAuthorCodePorts(),
    sha256: (data) => hash('sha256', data, 'hex'),
    loadRasterize: () => loadRasterize(pictures),
    loadEncodePicture: () => loadEncodePicture({ root, readPackage, cache: pictures }),
    ...(stamp !== undefined && {
      pageCache: createPageCache(options.cache, stamp),
      recordCache: openRecordPack(options.cache, stamp),
      recordTexts: openRecordTexts(options.cache, stamp),
      codeCache: openRecordPack(options.cache, stamp, codePack),
      textFacts: openTextFacts(options.cache, stamp),
    }),
    ...(threads && {
      startPageThreads: (site, pages) =>
        startPageThreads(site, { threads: threads(pages), cache: cacheOf(options, stamp) }),
    }),
    unpack: (data, packing) => unpackers[packing](data, { maxOutputLength }).catch(() => undefined),
    fetchRemote: createFetchRemote({ root, ...options }),
  }
}

const openPictures = ({ cache }: PortOptions) =>
  openBoundedEntries(cache, 'pictures', { limitBytes: 1024 * 1024 * 1024 })

const realCacheRoot = ({ cache, disk }: PortOptions) => realPath(cache.root, disk) ?? cache.root

const cacheOf = ({ cache }: PortOptions, stamp: string | undefined) =>
  stamp === undefined ? undefined : { root: cache.root, stamp }

const maxOutputLength = 64_000_000

const unpackers = { br: promisify(brotliDecompress), deflate: promisify(inflate) } as const
