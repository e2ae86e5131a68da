import { isDeepStrictEqual } from 'node:util'
import {
  createDiagnostic,
  isJsonObject,
  isSystemError,
  spanOfFile,
  describeSystemError,
  type Diagnostic,
} from '@octavo/source'
import type { Disk } from '../../disk/disk.ts'
import { readInsideNow } from '../../disk/read-inside.ts'
import { replaceInside } from '../../disk/replace-file.ts'
import { describeWayOut } from '../../disk/way-out.ts'

/** Name of the record of fetched files, beside docs.json; meant to be committed. */
export const lockName = 'octavo.lock'

/** SHA-256 of every fetched address, in lower-case hex, and when it was fetched. */
export interface RemoteLock {
  hashOf(address: string): string | undefined
  /**
   * Adds an address, or gives it another hash; written at once, ordered by address. Returns false, and writes nothing, for
   * an equal hash.
   * A folder that cannot be written is not changed, nor is a lock that is a link out of the project (V3).
   */
  record(address: string, sha256: string): boolean
  /** What a link to another host led to when it was last requested; undefined for one that was not found. */
  linkOf(address: string): LockedLink | undefined
  /** Replaces the results of all links by these; written at once under the rules of `record`. */
  recordLinks(links: ReadonlyMap<string, LockedLink>): void
  /** Why the file could not be used. */
  readonly diagnostic: Diagnostic | undefined
}

/** Options of {@link openRemoteLock}. */
export interface LockOptions {
  /** Nothing may be recorded, and a lock that cannot be used is an error. */
  readonly frozen: boolean
  readonly disk?: Disk | undefined
  readonly now?: () => Date
}

/** A link to another host that was found. */
export interface LockedLink {
  /** The day in UTC, such as `2026-05-31`. */
  readonly checked: string
  /** Where permanent redirects lead. */
  readonly movedTo?: string
}

/** Files of version 1 contain only the hash. */
interface LockEntry {
  readonly sha256: string
  /** ISO 8601 in UTC. */
  readonly fetched?: string
}

/** Opens the lock of the project in `root`. A file that cannot be read counts as empty, and is reported. */
export function openRemoteLock(
  root: string,
  { frozen, disk, now = () => new Date() }: LockOptions,
): RemoteLock {
  const { entries, links, error } = readEntries(root, disk)
  const write = () => writeEntries(root, { entries, links }, disk)
  return {
    diagnostic: error && lockDiagnostic(error, frozen),
    hashOf: (address) => entries.get(address)?.sha256,
    record(address, sha256) {
      if (frozen || entries.get(address)?.sha256 === sha256) return false
      entries.set(address, {
        sha256,
        fetched: now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
      })
      write()
      return true
    },
    linkOf: (address) => links.get(address),
    recordLinks(found) {
      if (frozen || isDeepStrictEqual(links, found)) return
      links.clear()
      for (const [address, link] of found) links.set(address, link)
      write()
    },
  }
}

interface LockError {
  readonly message: string
  readonly help: string
}

function lockDiagnostic({ message, help }: LockError, frozen: boolean): Diagnostic {
  const span = spanOfFile(lockName)
  return createDiagnostic('config/lock', message, {
    span,
    help,
    ...(frozen && { severity: 'error' as const }),
  })
}

interface ReadLock {
  readonly entries: Map<string, LockEntry>
  readonly links: Map<string, LockedLink>
  readonly error?: LockError
}

function readEntries(root: string, disk: Disk | undefined): ReadLock {
  try {
    const read = readInsideNow(root, lockName, disk)
    if (read.kind === 'file') return parseEntries(new TextDecoder().decode(read.bytes))
    if (read.kind === 'absent') return { entries: new Map(), links: new Map() }
    const cause = read.kind === 'outside' ? describeWayOut(read.wayOut, root) : 'it is a pipe or a device'
    return unusable(cause, 'replace it with a regular file, or delete it')
  } catch (error) {
    if (!isSystemError(error)) throw error
    const { cause, help } = describeSystemError(error)
    return unusable(cause, help)
  }
}

const unusable = (cause: string, help: string): ReadLock => ({
  entries: new Map(),
  links: new Map(),
  error: { message: `"${lockName}" cannot be read: ${cause}`, help },
})

function parseEntries(text: string): ReadLock {
  const root = parseJson(text)
  const files = isJsonObject(root) ? root['files'] : undefined
  const rows = isJsonObject(files) ? Object.entries(files) : []
  const entries = new Map(rows.flatMap(([address, value]) => entryOf(address, value)))
  const links = linksOf(isJsonObject(root) ? root['links'] : undefined)
  if (isJsonObject(files) && entries.size === rows.length) return { entries, links }
  const what = isJsonObject(files) ? 'contains entries that are not hashes' : 'was not written by Octavo'
  const help = 'restore it from version control, or delete it; the next build writes it again'
  return { entries, links, error: { message: `"${lockName}" ${what}`, help } }
}

/** Results of links only save requests: what is not one is left out. */
function linksOf(value: unknown): Map<string, LockedLink> {
  const rows = isJsonObject(value) ? Object.entries(value) : []
  return new Map(
    rows.flatMap(([address, link]): readonly (readonly [string, LockedLink])[] => {
      const { checked, movedTo } = isJsonObject(link) ? link : {}
      if (typeof checked !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(checked)) return []
      return [[address, { checked, ...(typeof movedTo === 'string' && { movedTo }) }]]
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function entryOf(address: string, value: unknown): readonly (readonly [string, LockEntry])[] {
  const { sha256, fetched } = (isJsonObject(value) ? value : { sha256: value }) as Partial<LockEntry>
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{2,64}$/.test(sha256)) return []
  return [[address, { sha256, ...(typeof fetched === 'string' && { fetched }) }]]
}

function writeEntries(
  root: string,
  { entries, links }: Pick<ReadLock, 'entries' | 'links'>,
  disk: Disk | undefined,
): void {
  const content = { version: 2, files: ordered(entries), ...(links.size > 0 && { links: ordered(links) }) }
  try {
    const text = `${JSON.stringify(content, null, 2)}\n`
    replaceInside({ folder: root, path: lockName }, text, disk)
  } catch {
    // A project that cannot be written is built nevertheless; the file is still in the cache.
  }
}

const ordered = <Value>(map: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
