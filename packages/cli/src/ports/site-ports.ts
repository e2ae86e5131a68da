import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, inflate } from 'node:zlib'
import type { SitePorts } from '@octavo/site'
import type { CacheStore } from '../disk/cache-store.ts'
import { realPath } from '../disk/path-facts.ts'
import { createAuthorCodePorts } from './author-code/author-code-ports.ts'
import { createDiskFiles, type DiskFiles } from './disk-files.ts'
import { createGitHistory } from './git-history.ts'
import { createPageCache } from './page-cache.ts'
import { openRecordPack, type RecordPack } from './record-pack.ts'
import { programStamp } from './program-stamp.ts'
import { readPackageFile, readProjectPackage } from './package-files.ts'
import { loadRasterize } from './rasterize.ts'
import { createFetchRemote, type RemoteFetcher, type RemotePolicy } from './remote/fetch-remote.ts'
import { createContext, Script } from 'node:vm'

/** Options of {@link createSitePorts}. */
export interface PortOptions extends Omit<RemotePolicy, 'root'> {
  /** The cache of fetched files, rendered pictures and parsed pages. */
  readonly cache: CacheStore
  /** False: pictures are rendered again; fetched files are always cached. */
  readonly cachePictures: boolean
  /** Whether parsed pages are read from the cache and written to it. */
  readonly cachePages: boolean
}

/** The ports, and what they were called for. */
export interface CommandPorts extends SitePorts {
  readonly files: DiskFiles
  readonly fetchRemote: RemoteFetcher
  /** Absent without a cache. */
  readonly recordCache?: RecordPack
  /** Files of the project's packages that were read so far; undefined for missing ones. */
  readonly packages: ReadonlyMap<string, Uint8Array | undefined>
}

/** Creates the ports by which a build accesses the project in `root`. */
export function createSitePorts(root: string, options: PortOptions): CommandPorts {
  const packages = new Map<string, Uint8Array | undefined>()
  const stamp = options.cachePages ? programStamp() : undefined
  return {
    packages,
    files: createDiskFiles(root, realPath(options.cache.root, options.disk) ?? options.cache.root, options),
    readPackageFile,
    within: createRunWithin(),
    gitHistory: createGitHistory(root),
    readProjectPackage: async (specifier) => {
      const bytes = await readProjectPackage(root, specifier)
      packages.set(specifier, bytes)
      return bytes
    },
    ...createAuthorCodePorts(),
    sha256: (data) => createHash('sha256').update(data).digest('hex'),
    loadRasterize: () => loadRasterize(options.cachePictures ? options.cache : undefined),
    ...(stamp !== undefined && {
      pageCache: createPageCache(options.cache, stamp),
      recordCache: openRecordPack(options.cache, stamp),
    }),
    unpack: (data, packing) => unpackers[packing](data, { maxOutputLength }).catch(() => undefined),
    fetchRemote: createFetchRemote({ root, ...options }),
  }
}

const maxOutputLength = 64_000_000

const unpackers = { br: promisify(brotliDecompress), deflate: promisify(inflate) } as const

const script = new Script('job()', { filename: 'octavo-job.js' })

/**
 * Creates the port `within`, which ends a job after a time limit: V8 interrupts loops and regular expressions at their
 * next step, but not other native code. `node:vm` only measures the time here and isolates nothing. About 0.1 ms per call.
 */
function createRunWithin(): NonNullable<SitePorts['within']> {
  const holder = createContext(Object.create(null) as { job?: () => void })
  return (limitMs, job) => {
    const started = performance.now()
    let result: { readonly value: ReturnType<typeof job>; readonly ms: number } | undefined
    const outer = holder.job
    holder.job = () => {
      const value = job()
      result = { value, ms: performance.now() - started }
    }
    try {
      script.runInContext(holder, { timeout: limitMs })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      result = undefined
    } finally {
      holder.job = outer
    }
    return result ?? { ended: true }
  }
}
