import { setTimeout as after } from 'node:timers/promises'
import type {
  ManifestEntry,
  ManifestLink,
  ManifestProxy,
  ManifestRedirect,
  SiteManifest,
} from '@octavo/config'
import { createBodyStore, compressBody, type BodyStore } from './body-store.ts'
import type { SiteRequest, SiteResponse } from './message.ts'
import {
  loadAssets,
  manifestStamp,
  readEntry,
  readVersion,
  streamEntry,
  type SiteVersion,
} from './site-version.ts'
import { createStaticFiles } from './static-files.ts'
import type { StaticSource } from './static-source.ts'

/** Built sites are usually smaller; of larger ones the least recently used bodies are dropped. */
const bodyLimitBytes = 64 << 20

/** Time for which a manifest is current before its file is checked again, in milliseconds. */
const freshForMs = 250

/** The same for repeated responses: on a busy machine the check is late, and they must not all wait for it. */
const heldForMs = 1000

/**
 * Time that a request waits for a missing folder of the site, in milliseconds: a build is replacing it, or
 * was killed doing so.
 */
const patienceMs = 2000

/** A site on disk, followed through new builds: each one becomes current in a single assignment. */
export interface BuiltSite extends StaticSource {
  /** The origins that the playground's proxy may call; undefined when the site needs no proxy. */
  readonly proxy: ManifestProxy | undefined
  /** Changes when a new build becomes current. */
  readonly stamp: string
  /** Pages and other files of the current manifest. */
  count(): { readonly pages: number; readonly files: number }
  /**
   * Checks whether a new build has replaced the site: at most every quarter of a second, or `now`. False when the folder
   * holds no site; the last one stays current.
   */
  refresh(now?: 'now'): Promise<boolean>
}

/** Opens the site built in `folder`; undefined when it has no readable manifest. */
export async function openBuiltSite(folder: string): Promise<BuiltSite | undefined> {
  const first = await readVersion(folder)
  return first && createBuiltSite(folder, first)
}

/** Creates a handler for a built site: a response belongs to one build, also while the site is being replaced (P25). */
export function createBuiltSiteHandler(site: BuiltSite): (request: SiteRequest) => Promise<SiteResponse> {
  const respond = createStaticFiles(site)
  return async (request) => {
    await site.refresh()
    const deadline = performance.now() + patienceMs
    for (let attempt = 1; ; attempt += 1) {
      const { stamp } = site
      try {
        return await respond(request)
      } catch (error) {
        const present = await site.refresh('now')
        const settled = present && attempt > 1 && site.stamp === stamp
        if (settled || performance.now() > deadline) throw error
        if (!present) await after(25)
      }
    }
  }
}

function createBuiltSite(folder: string, first: SiteVersion): BuiltSite {
  let version = first
  let previous: SiteVersion | undefined
  let checkedAt = performance.now()
  const bodies = createBodyStore(bodyLimitBytes)
  const reload = async () => {
    checkedAt = performance.now()
    const stamp = await manifestStamp(folder)
    if (stamp === version.stamp || stamp === undefined) return stamp !== undefined
    const next = await readVersion(folder)
    // Two requests may check at the same time: a version is taken once.
    if (next && next.stamp !== version.stamp) take(next)
    return next !== undefined
  }
  // Requests that come at the same time share one check.
  let looking: Promise<boolean> | undefined
  const look = () => (looking ??= reload().finally(() => (looking = undefined)))
  const take = (next: SiteVersion) => {
    ;[previous, version] = [version, next]
    void loadAssets(folder, next, previous)
  }
  void loadAssets(folder, first)
  // A page that was sent a moment before a new build may still ask for that build's hashed files.
  const previousEntry = (route: string) => {
    const entry = route.startsWith('/_octavo/') ? previous?.byRoute.get(route) : undefined
    return entry && previous?.assets.has(entry.hash) ? entry : undefined
  }
  const assetOf = (hash: string) => version.assets.get(hash) ?? previous?.assets.get(hash)
  return {
    get base(): string {
      return version.manifest.base
    },
    get redirects(): readonly ManifestRedirect[] {
      return version.manifest.redirects
    },
    get links(): readonly ManifestLink[] {
      return version.manifest.links ?? []
    },
    get proxy(): ManifestProxy | undefined {
      return version.manifest.proxy
    },
    get stamp(): string {
      return version.stamp
    },
    lookup: (route) => version.byRoute.get(route) ?? previousEntry(route),
    notFound: () => version.byRoute.get('/404.html') ?? version.byRoute.get('/404/'),
    read: (entry, encoding) =>
      readBody(entry, {
        bodies,
        encoding,
        plain: async () => assetOf(entry.hash) ?? readEntry(folder, entry),
      }),
    held: (entry, encoding) =>
      version.byRoute.get(entry.route) === entry && performance.now() - checkedAt <= heldForMs
        ? bodies.peek(bodyKey(entry, encoding))
        : undefined,
    stream: async (entry, { start, end }) => {
      const asset = assetOf(entry.hash)
      if (asset) return inOnePiece(asset.subarray(start, end + 1))
      if (version.byRoute.get(entry.route) !== entry) throw new Error(`"${entry.file}" was replaced`)
      return streamEntry(folder, entry, { start, end, stamp: version.stamp })
    },
    count: () => countEntries(version.manifest),
    refresh: async (now) => {
      if (now) return reload()
      return performance.now() - checkedAt > freshForMs ? look() : true
    },
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function countEntries({ pages, entries }: SiteManifest): { readonly pages: number; readonly files: number } {
  const isHtml = ({ type }: ManifestEntry) => type.startsWith('text/html')
  return { pages: pages ?? entries.filter(isHtml).length, files: entries.length }
}

interface BodyOptions {
  readonly bodies: BodyStore
  readonly encoding: string | undefined
  plain(): Promise<Uint8Array>
}

/** Bodies are cached by the hash of their bytes, so that files that did not change stay cached after a new build. */
const bodyKey = ({ hash }: ManifestEntry, encoding: string | undefined) =>
  encoding === undefined ? hash : `${hash}.${encoding}`

async function readBody(entry: ManifestEntry, options: BodyOptions): Promise<Uint8Array> {
  const { bodies, encoding, plain } = options
  const key = bodyKey(entry, encoding)
  if (encoding === undefined) return bodies.get(key, plain)
  return bodies.get(key, async () => compressBody(bodies.peek(entry.hash) ?? (await plain()), encoding))
}
