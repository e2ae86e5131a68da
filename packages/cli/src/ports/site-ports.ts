import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, inflate } from 'node:zlib'
import type { SitePorts } from '@octavo/site'
import type { CacheStore } from '../disk/cache-store.ts'
import { realPath } from '../disk/way-out.ts'
import { createAuthorCodePorts } from './author-code/author-code-ports.ts'
import { createDiskFiles, type DiskFiles } from './disk-files.ts'
import { createGitHistory } from './git-history.ts'
import { createPageCache } from './page-cache.ts'
import { programStamp } from './program-stamp.ts'
import { readPackageFile, readProjectPackage } from './package-files.ts'
import { loadRasterize } from './rasterize.ts'
import { createRunWithin } from './run-within.ts'
import { createFetchRemote, type RemoteFetcher, type RemotePolicy } from './remote/fetch-remote.ts'

/** Options of {@link createSitePorts}. */
export interface PortOptions extends Omit<RemotePolicy, 'root'> {
  /** The cache of fetched files, rendered pictures and parsed pages. */
  readonly cache: CacheStore
  /** False: pictures are rendered again; fetched files are always cached. */
  readonly cachePictures: boolean
  /** Whether parsed pages are read from the cache and written to it. */
  readonly cachePages: boolean
}

/** Creates the ports by which a build accesses the project in `root`. */
export function createSitePorts(
  root: string,
  options: PortOptions,
): SitePorts & { readonly files: DiskFiles; readonly fetchRemote: RemoteFetcher } {
  return {
    files: createDiskFiles(root, realPath(options.cache.root, options.disk) ?? options.cache.root, options),
    readPackageFile,
    within: createRunWithin(),
    gitHistory: createGitHistory(root),
    readProjectPackage: (specifier) => readProjectPackage(root, specifier),
    ...createAuthorCodePorts(),
    sha256: (data) => createHash('sha256').update(data).digest('hex'),
    loadRasterize: () => loadRasterize(options.cachePictures ? options.cache : undefined),
    pageCache: options.cachePages ? createPageCache(options.cache, programStamp()) : undefined,
    unpack: (data, packing) => unpackers[packing](data, { maxOutputLength }).catch(() => undefined),
    fetchRemote: createFetchRemote({ root, ...options }),
  }
}

const maxOutputLength = 64_000_000

const unpackers = { br: promisify(brotliDecompress), deflate: promisify(inflate) } as const
