import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  ManifestEntry,
  ManifestLink,
  ManifestProxy,
  ManifestRedirect,
  SiteManifest,
} from '@octavo/config'
import { createBodyStore, compressBody, type BodyStore } from './body-store.ts'
import { isCompressible } from './compressible.ts'
import type { SiteRequest, SiteResponse } from './message.ts'
import { manifestName, parseManifest } from './parse-manifest.ts'
import { readSiteFile, streamSiteFile } from './site-folder.ts'
import { createStaticFiles } from './static-files.ts'
import type { StaticSource } from './static-source.ts'

/** Built sites are small beside this; larger ones drop what nobody asks for. */
const bodyLimitBytes = 128 << 20

/** Files above this are never held in memory. */
const streamAboveBytes = 1 << 20

/** How long a manifest is taken as current before its file is looked at again. */
const freshForMs = 250

/** A site on disk, followed through new builds: each one becomes current in a single assignment. */
export interface BuiltSite extends StaticSource {
  /** What the playground's proxy may call; undefined when the site has no use for one. */
  readonly proxy: ManifestProxy | undefined
  /** Pages and other files of the current manifest. */
  count(): { readonly pages: number; readonly files: number }
  /** Looks whether a new build has replaced the site: at most every quarter of a second, or `now`. */
  refresh(now?: 'now'): Promise<void>
}

/** One version of the site, complete before it is used. */
interface Version {
  readonly manifest: SiteManifest
  readonly byRoute: ReadonlyMap<string, ManifestEntry>
  readonly stamp: string
}

/** Opens the site built in `folder`; undefined when no readable manifest lies there. */
export async function openBuiltSite(folder: string): Promise<BuiltSite | undefined> {
  const first = await readVersion(folder)
  return first && createBuiltSite(folder, first)
}

/** Answers from a built site, whole pages of one build or the next also while it is being replaced (P25). */
export function createBuiltSiteHandler(site: BuiltSite): (request: SiteRequest) => Promise<SiteResponse> {
  const answer = createStaticFiles(site)
  return async (request) => {
    await site.refresh()
    try {
      return await answer(request)
    } catch {
      await site.refresh('now')
      return answer(request)
    }
  }
}

function createBuiltSite(folder: string, first: Version): BuiltSite {
  let version = first
  let previous: Version | undefined
  let checkedAt = performance.now()
  const bodies = createBodyStore(bodyLimitBytes)
  const reload = async () => {
    checkedAt = performance.now()
    const stamp = await manifestStamp(folder)
    if (stamp === undefined || stamp === version.stamp) return
    const next = await readVersion(folder)
    if (next) [previous, version] = [version, next]
  }
  // A page that was sent a moment before a new build may still ask for that build's hashed files.
  const kept = (route: string) => {
    const entry = route.startsWith('/_octavo/') ? previous?.byRoute.get(route) : undefined
    return entry && bodies.peek(entry.hash) ? entry : undefined
  }
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
    lookup: (route) => version.byRoute.get(route) ?? kept(route),
    notFound: () => version.byRoute.get('/404.html') ?? version.byRoute.get('/404/'),
    read: (entry, encoding) => readBody(folder, entry, { bodies, encoding }),
    stream: (entry, { start, end }) =>
      entry.size > streamAboveBytes ? streamSiteFile(folder, { file: entry.file, start, end }) : undefined,
    count: () => countEntries(version.manifest),
    refresh: async (now) => {
      if (now || performance.now() - checkedAt > freshForMs) await reload()
    },
  }
}

function countEntries({ pages, entries }: SiteManifest): { readonly pages: number; readonly files: number } {
  const isHtml = ({ type }: ManifestEntry) => type.startsWith('text/html')
  return { pages: pages ?? entries.filter(isHtml).length, files: entries.length }
}

/** Changes with every build, also when two have the same size and second: the file is a new one each time. */
async function manifestStamp(folder: string): Promise<string | undefined> {
  try {
    const found = await lstat(join(folder, manifestName))
    const { ino, mtimeMs, size } = found
    return found.isFile() ? `${ino}:${mtimeMs}:${size}` : undefined
  } catch {
    return undefined
  }
}

async function readVersion(folder: string): Promise<Version | undefined> {
  const stamp = await manifestStamp(folder)
  if (stamp === undefined) return undefined
  const bytes = await readSiteFile(folder, manifestName).catch(() => undefined)
  const manifest = parseManifest(new TextDecoder().decode(bytes))
  if (!manifest) return undefined
  const entries = manifest.entries.map(withEncodings)
  return { manifest, stamp, byRoute: new Map(entries.map((entry) => [entry.route, entry])) }
}

/** What has no encoded twin beside it is compressed when first asked for, then held. */
function withEncodings(entry: ManifestEntry): ManifestEntry {
  if (entry.encodings.length > 0 || entry.size < 512 || !isCompressible(entry.type)) return entry
  return { ...entry, encodings: ['br', 'gzip'] }
}

interface BodyOptions {
  readonly bodies: BodyStore
  readonly encoding: string | undefined
}

/** Bodies are kept by the hash of their bytes, so that a new build invalidates nothing that stayed equal. */
async function readBody(folder: string, entry: ManifestEntry, options: BodyOptions): Promise<Uint8Array> {
  const { bodies, encoding } = options
  if (encoding === undefined) return bodies.get(entry.hash, () => readPlain(folder, entry))
  return bodies.get(`${entry.hash}.${encoding}`, async () =>
    compressBody(bodies.peek(entry.hash) ?? (await readPlain(folder, entry)), encoding),
  )
}

/** Bytes of the very version that the entry speaks of; a file that was replaced since is not handed out. */
async function readPlain(folder: string, entry: ManifestEntry): Promise<Uint8Array> {
  const bytes = await readSiteFile(folder, entry.file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  if (hash !== entry.hash) throw new Error(`"${entry.file}" differs from the manifest`)
  return bytes
}
