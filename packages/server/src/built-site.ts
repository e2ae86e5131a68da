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

/** Built sites are small beside this; larger ones drop what nobody asks for. */
const bodyLimitBytes = 64 << 20

/** How long a manifest is taken as current before its file is looked at again. */
const freshForMs = 250

/** The same for answers that are given again: a busy machine looks late, and they must not all wait for it then. */
const heldForMs = 1000

/** How long a reader waits for a site whose folder is away: a build is replacing it, or was killed doing so. */
const patienceMs = 2000

/** A site on disk, followed through new builds: each one becomes current in a single assignment. */
export interface BuiltSite extends StaticSource {
  /** What the playground's proxy may call; undefined when the site has no use for one. */
  readonly proxy: ManifestProxy | undefined
  /** Changes when a new build becomes current. */
  readonly stamp: string
  /** Pages and other files of the current manifest. */
  count(): { readonly pages: number; readonly files: number }
  /**
   * Looks whether a new build has replaced the site: at most every quarter of a second, or `now`. False when there is
   * no site at its place; the last one stays current.
   */
  refresh(now?: 'now'): Promise<boolean>
}

/** Opens the site built in `folder`; undefined when no readable manifest lies there. */
export async function openBuiltSite(folder: string): Promise<BuiltSite | undefined> {
  const first = await readVersion(folder)
  return first && createBuiltSite(folder, first)
}

/** Answers from a built site, whole pages of one build or the next also while it is being replaced (P25). */
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
    // Two readers may have looked at once: what the other one has taken is not taken again.
    if (next && next.stamp !== version.stamp) take(next)
    return next !== undefined
  }
  // However many readers come when it is time to look, one look is enough.
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

/** Bodies are kept by the hash of their bytes, so that a new build invalidates nothing that stayed equal. */
const bodyKey = ({ hash }: ManifestEntry, encoding: string | undefined) =>
  encoding === undefined ? hash : `${hash}.${encoding}`

async function readBody(entry: ManifestEntry, options: BodyOptions): Promise<Uint8Array> {
  const { bodies, encoding, plain } = options
  const key = bodyKey(entry, encoding)
  if (encoding === undefined) return bodies.get(key, plain)
  return bodies.get(key, async () => compressBody(bodies.peek(entry.hash) ?? (await plain()), encoding))
}
