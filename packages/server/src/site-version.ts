import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestEntry, SiteManifest } from '@octavo/config'
import type { ByteRange } from './request-headers.ts'
import { manifestName, parseManifest } from './parse-manifest.ts'
import { openSiteFile, readSiteFile, readSiteFileInto } from './site-folder.ts'

/** Bytes of client files that are stored for a version, so that open pages still find them after the next build. */
const assetBytesHeld = 16 << 20

/** One version of the site, complete before it is used. */
export interface SiteVersion {
  readonly manifest: SiteManifest
  readonly byRoute: ReadonlyMap<string, ManifestEntry>
  /** Changes with every build. */
  readonly stamp: string
  /** Bytes of files in `/_octavo/` by their hash, as far as {@link loadAssets} has read them. */
  readonly assets: Map<string, Uint8Array>
}

/** Reads the version in `folder`; undefined when there is no readable manifest. */
export async function readVersion(folder: string): Promise<SiteVersion | undefined> {
  const stamp = await manifestStamp(folder)
  if (stamp === undefined) return undefined
  const bytes = await readSiteFile(folder, manifestName).catch(() => undefined)
  const manifest = parseManifest(new TextDecoder().decode(bytes))
  if (!manifest || (await manifestStamp(folder)) !== stamp) return undefined
  const toServed = createServedEntries()
  const entries = manifest.entries.map(toServed)
  const byRoute = new Map(entries.map((entry) => [entry.route, entry]))
  return { manifest: { ...manifest, entries }, stamp, byRoute, assets: new Map() }
}

/** Returns a stamp that changes with every build, also when two have the same size and second: the file is new each time. */
export async function manifestStamp(folder: string): Promise<string | undefined> {
  try {
    const found = await lstat(join(folder, manifestName))
    return found.isFile() ? `${found.ino}:${found.mtimeMs}:${found.size}` : undefined
  } catch {
    return undefined
  }
}

const bothEncodings: readonly string[] = ['br', 'gzip']
const noEncodings: readonly string[] = []

/**
 * Returns the function that makes entries of a manifest ready: files are compressed by the first request, then cached.
 * Types and policies are the same texts for thousands of entries, and are held once.
 */
function createServedEntries(): (entry: ManifestEntry) => ManifestEntry {
  const texts = new Map<string, string>()
  const once = (text: string) => texts.get(text) ?? (texts.set(text, text), text)
  return (entry) => {
    const isSmaller = entry.size >= 512 && isCompressible(entry.type)
    return {
      ...entry,
      type: once(entry.type),
      ...(entry.csp !== undefined && { csp: once(entry.csp) }),
      encodings: isSmaller ? bothEncodings : noEncodings,
    }
  }
}

/** Reads the bytes of the entry's version; rejects for a file that was replaced since. */
export async function readEntry(folder: string, entry: ManifestEntry): Promise<Uint8Array> {
  return ofVersion(await readSiteFile(folder, entry.file), entry)
}

/** As {@link readEntry}, into a buffer of at least the entry's size. */
export async function readEntryInto(
  folder: string,
  entry: ManifestEntry,
  buffer: Uint8Array,
): Promise<Uint8Array> {
  return ofVersion(await readSiteFileInto(folder, entry.file, { buffer, size: entry.size }), entry)
}

function ofVersion(bytes: Uint8Array, entry: ManifestEntry): Uint8Array {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  if (hash !== entry.hash) throw new Error(`"${entry.file}" differs from the manifest`)
  return bytes
}

/**
 * Streams a part of a file that is too large to be hashed for each request. The manifest is checked after the file is open:
 * if it still is that of the version, so is the file.
 */
export async function streamEntry(
  folder: string,
  entry: ManifestEntry,
  { start, end, stamp }: ByteRange & { readonly stamp: string },
): Promise<AsyncIterable<Uint8Array>> {
  const handle = await openSiteFile(folder, entry.file)
  const { size } = await handle.stat()
  if (size === entry.size && (await manifestStamp(folder)) === stamp) {
    return handle.createReadStream({ start, end })
  }
  await handle.close()
  throw new Error(`"${entry.file}" differs from the manifest`)
}

/** Reads the client files of a version, one after the other; those of the version before are taken from it. */
export async function loadAssets(folder: string, version: SiteVersion, before?: SiteVersion): Promise<void> {
  let left = assetBytesHeld
  for (const entry of version.byRoute.values()) {
    if (!entry.route.startsWith('/_octavo/') || entry.size > left) continue
    const bytes = before?.assets.get(entry.hash) ?? (await readEntry(folder, entry).catch(() => undefined))
    if (!bytes) continue
    version.assets.set(entry.hash, bytes)
    left -= entry.size
  }
}

/** True for types that shrink when compressed. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml|javascript|wasm)\b|^application\/javascript|^font\/(?:ttf|otf)/.test(
    type,
  )
}

/**
 * Whether two builds of a site let the same readers read each file that both have. Files that only one of them has, such as
 * new pages, do not count.
 */
export function haveSameRules(one: SiteManifest, other: SiteManifest): boolean {
  if (!one.access && !other.access) return true
  if (!one.access || !other.access) return false
  const [first, second] = [createTermsOf(one), createTermsOf(other)]
  const byRoute = new Map(other.entries.map((entry) => [entry.route, entry]))
  return one.entries.every((entry) => {
    const now = byRoute.get(entry.route)
    return now === undefined || first(entry) === second(now)
  })
}

/** Returns the function that gives the rules of an entry as a text that is equal for equal rules. */
function createTermsOf({ access }: SiteManifest) {
  const texts = (access?.rules ?? []).map((rule) => JSON.stringify(rule))
  return ({ access: numbers = [] }: ManifestEntry) =>
    numbers.map((number) => texts[number] ?? String(number)).join(' ')
}
