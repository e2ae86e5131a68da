/*
 * A site as one reader sees it: entries that the reader may not read do not exist, and files with marks are composed of
 * the parts that the build has made. Nothing is built.
 */
import { createHash } from 'node:crypto'
import { composeGuarded, parseGuarded, type GuardedPart, type ManifestEntry } from '@octavo/config'
import type { BodyStore } from '../body-store.ts'
import { compressBody } from '../body-store.ts'
import type { BuiltSite } from '../built-site.ts'
import type { StaticSource } from '../static-source.ts'
import { allowsRule, mayRead, type SiteReader } from './site-reader.ts'

/** Composed files of all readers. */
export interface ComposedFiles {
  readonly bodies: BodyStore
  /** Parsed files by hash. */
  readonly parts: Map<string, readonly GuardedPart[]>
}

/** Parsed files that are held; each takes a few times its size. */
const partsHeld = 128

interface Composed {
  readonly original: ManifestEntry
  readonly key: string
}

/** Creates the site of a reader. */
export function createReaderSource(site: BuiltSite, reader: SiteReader, files: ComposedFiles): StaticSource {
  const composed = new WeakMap<ManifestEntry, Composed>()
  const show = async (entry: ManifestEntry | undefined): Promise<ManifestEntry | undefined> => {
    if (!entry || !mayRead(entry, reader, site.accessOf(entry))) return undefined
    if (entry.guarded !== true) return entry
    const { bytes, key } = await compose(entry, { site, reader, files })
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
    const shown = { ...entry, hash, size: bytes.length }
    composed.set(shown, { original: entry, key })
    return shown
  }
  return {
    get base() {
      return site.base
    },
    get redirects() {
      return site.redirects
    },
    get links() {
      return site.links
    },
    lookup: (route) => show(site.lookup(route)),
    notFound: async () => show(await site.notFound()),
    async read(entry, encoding) {
      const own = composed.get(entry)
      if (!own) return site.read(entry, encoding)
      const { bytes, key } = await compose(own.original, { site, reader, files })
      return encoding === undefined
        ? bytes
        : files.bodies.get(`${key}.${encoding}`, () => compressBody(bytes, encoding))
    },
    hold(entry, encoding) {
      const own = composed.get(entry)
      // The site knows whether the file is current.
      const original = site.hold?.(own?.original ?? entry, own ? undefined : encoding)
      if (!own || !original) return original ?? (() => undefined)
      const key = encoding === undefined ? own.key : `${own.key}.${encoding}`
      return () => original() && files.bodies.peek(key)
    },
    stream: async (entry, range) => {
      const own = composed.get(entry)
      if (!own && site.stream) return site.stream(entry, range)
      const bytes = own
        ? (await compose(own.original, { site, reader, files })).bytes
        : await site.read(entry)
      return inOnePiece(bytes.subarray(range.start, range.end + 1))
    },
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

interface ComposeContext {
  readonly site: BuiltSite
  readonly reader: SiteReader
  readonly files: ComposedFiles
}

/** The bytes of a file for a reader, and the key that they are held by. */
async function compose(entry: ManifestEntry, { site, reader, files }: ComposeContext) {
  const access = site.accessOf(entry)
  if (!access) throw new Error(`"${entry.file}" has marks, and the site has no rules`)
  const rules = access.rules.map((_, rule) => (allowsRule(access, rule, reader) ? '1' : '0')).join('')
  const key = `${entry.hash} ${access.token} ${rules} ${reader.key}`
  const bytes = await files.bodies.get(key, async () => {
    const parts =
      files.parts.get(entry.hash) ??
      parseGuarded(new TextDecoder().decode(await site.read(entry)), access.token)
    files.parts.set(entry.hash, parts)
    if (files.parts.size > partsHeld) files.parts.delete(files.parts.keys().next().value ?? '')
    const allows = (rule: number) => allowsRule(access, rule, reader)
    return new TextEncoder().encode(composeGuarded(parts, { allows, values: reader.values }))
  })
  return { bytes, key }
}
