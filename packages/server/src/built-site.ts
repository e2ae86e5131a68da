import { setTimeout as after } from 'node:timers/promises'
import type {
  ManifestAccess,
  ManifestEntry,
  ManifestLink,
  ManifestProxy,
  ManifestRedirect,
  SiteManifest,
} from '@octavo/config'
import { createBodyStore, compressBody, makesAtOnce } from './body-store.ts'
import type { SiteRequest, SiteResponse } from './message.ts'
import { createReadBuffers } from './read-buffers.ts'
import { readEntry, readEntryInto, readVersion, streamEntry } from './site-version.ts'
import { followVersions, type SiteVersions } from './site-versions.ts'
import { createStaticFiles } from './static-files.ts'
import type { StaticSource } from './static-source.ts'

/** Built sites are usually smaller; of larger ones the least recently used bodies are dropped. */
const bodyLimitBytes = 40 << 20

/**
 * Time for which repeated responses take a manifest as current, in milliseconds. It is longer than the interval
 * of the checks: on a busy machine a check is late, and they must not all wait for it.
 */
const heldForMs = 1000

/**
 * Time that a request waits for a missing folder of the site, in milliseconds: a build is replacing it, or
 * was killed doing so.
 */
const patienceMs = 2000

/** A site on disk, followed through new builds: each one becomes current in a single assignment. */
export interface BuiltSite extends StaticSource, Pick<SiteVersions, 'refresh' | 'accessOf'> {
  /** The origins that the playground's proxy may call; undefined when the site needs no proxy. */
  readonly proxy: ManifestProxy | undefined
  /** Who may read what; undefined: everybody may read everything. */
  readonly access: ManifestAccess | undefined
  /** The entries of the current manifest. */
  entries(): readonly ManifestEntry[]
  /** Without a promise: the manifest is in memory. */
  lookup(route: string): ManifestEntry | undefined
  /** Changes when a new build becomes current. */
  readonly stamp: string
  /** Pages and other files of the current manifest. */
  count(): { readonly pages: number; readonly files: number }
}

/** Opens the site built in `folder`; undefined when it has no readable manifest. */
export async function openBuiltSite(folder: string): Promise<BuiltSite | undefined> {
  const first = await readVersion(folder)
  return first && createBuiltSite(folder, followVersions(folder, first))
}

/** Creates a handler for a built site: a response belongs to one build, also while the site is being replaced (P25). */
export function createBuiltSiteHandler(
  site: BuiltSite,
  respond: (request: SiteRequest) => Promise<SiteResponse> = createStaticFiles(site),
): (request: SiteRequest) => Promise<SiteResponse> {
  return async (request) => {
    await site.refresh()
    const deadline = performance.now() + patienceMs
    // The folder may come back between an attempt and the look at it: only the next attempt counts then.
    let wasPresent = false
    for (;;) {
      const { stamp } = site
      try {
        return await respond(request)
      } catch (error) {
        const present = await site.refresh('now')
        const settled = present && wasPresent && site.stamp === stamp
        wasPresent = present
        if (settled || performance.now() > deadline) throw error
        if (!present) await after(25)
      }
    }
  }
}

function createBuiltSite(folder: string, versions: SiteVersions): BuiltSite {
  const bodies = createBodyStore(bodyLimitBytes)
  const buffers = createReadBuffers(makesAtOnce)
  const isCurrent = (entry: ManifestEntry) => versions.current.byRoute.get(entry.route) === entry
  return {
    get base(): string {
      return versions.current.manifest.base
    },
    get redirects(): readonly ManifestRedirect[] {
      return versions.current.manifest.redirects
    },
    get links(): readonly ManifestLink[] {
      return versions.current.manifest.links ?? []
    },
    get proxy(): ManifestProxy | undefined {
      return versions.current.manifest.proxy
    },
    get access(): ManifestAccess | undefined {
      return versions.current.manifest.access
    },
    entries: () => versions.current.manifest.entries,
    get stamp(): string {
      return versions.current.stamp
    },
    lookup: versions.lookup,
    notFound() {
      const { byRoute } = versions.current
      return byRoute.get('/404.html') ?? byRoute.get('/404/')
    },
    read(entry, encoding) {
      const key = bodyKey(entry, encoding)
      const held = () => versions.asset(entry.hash) ?? bodies.peek(entry.hash)
      if (encoding === undefined) return bodies.get(key, async () => held() ?? readEntry(folder, entry))
      return bodies.get(key, async () => {
        const plain = held()
        if (plain) return compressBody(plain, encoding)
        return buffers.use(entry.size, async (buffer) =>
          compressBody(await readEntryInto(folder, entry, buffer), encoding),
        )
      })
    },
    hold: (entry, encoding) => {
      const key = bodyKey(entry, encoding)
      const version = isCurrent(entry) ? versions.current : undefined
      return () =>
        version === versions.current && versions.age() <= heldForMs ? bodies.peek(key) : undefined
    },
    stream: async (entry, { start, end }) => {
      const asset = versions.asset(entry.hash)
      if (asset) return inOnePiece(asset.subarray(start, end + 1))
      if (!isCurrent(entry)) throw new Error(`"${entry.file}" was replaced`)
      return streamEntry(folder, entry, { start, end, stamp: versions.current.stamp })
    },
    count: () => countEntries(versions.current.manifest),
    refresh: versions.refresh,
    accessOf: versions.accessOf,
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function countEntries({ pages, entries }: SiteManifest): { readonly pages: number; readonly files: number } {
  const isHtml = ({ type }: ManifestEntry) => type.startsWith('text/html')
  return { pages: pages ?? entries.filter(isHtml).length, files: entries.length }
}

/** Bodies are cached by the hash of their bytes, so that files that did not change stay cached after a new build. */
const bodyKey = ({ hash }: ManifestEntry, encoding: string | undefined) =>
  encoding === undefined ? hash : `${hash}.${encoding}`
