// 1. the lock        the hash that this address had when it was last fetched
// 2. the cache       files that never change (fonts, pictures) are used without a request
// 3. the permission  the author named the address, its origin is in "remote", or --allow-remote is given
// 4. the network     the newest of an API description; its hash must match the lock where that is requested
// 5. the cache       serves a description when its host does not respond
import { createHash } from 'node:crypto'
import type { FetchedFile, FetchOptions, FetchRemote } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import type { CacheStore } from '../../disk/cache-store.ts'
import type { Disk } from '../../disk/disk.ts'
import { createFileGate } from '../../disk/open-files.ts'
import type { GetLimits, Download, RemoteNetwork } from './http-get.ts'
import { lockName, openRemoteLock, type RemoteLock } from './remote-lock.ts'

/** The cache of fetched files, and the hosts that may be requested. */
export interface RemotePolicy {
  /** The project's folder, for the lock. */
  readonly root: string
  readonly cache: CacheStore
  /** Origins that may be requested, also in a private network (`https://cdn.example.com`). */
  readonly origins: readonly string[]
  /** Every public address may be requested, and a private one that the author named. */
  readonly allowAll: boolean
  /** No host may be requested. */
  readonly offline?: boolean
  /** Fetched files must be those that the lock records. */
  readonly frozen?: boolean
  /** Replaces the network in tests. */
  readonly network?: RemoteNetwork
  readonly now?: () => Date
  /** Reads and writes the lock. */
  readonly disk?: Disk | undefined
}

/** Descriptions that were fetched or taken from the cache instead. */
export interface FetchReport {
  readonly fetched: readonly { readonly address: string; readonly sizeBytes: number }[]
  /** Those whose hosts did not respond, so that an earlier copy is used. */
  readonly cached: readonly string[]
}

/** An entry of the cache of fetched files, and its SHA-256; null for none. */
export type RemoteInput = readonly [entry: string, hash: string | null]

/** Returns the hash of an entry of the cache of fetched files. */
export function hashOfRemoteEntry(cache: CacheStore, entry: string): string | null {
  const bytes = cache.read(entry)?.bytes
  return bytes === undefined ? null : hashOf(bytes)
}

/** The port, and a report of its work. */
export interface RemoteFetcher extends FetchRemote {
  /** Returns what was fetched since the last call. */
  takeReport(): FetchReport
  /**
   * Returns what the answers depended on besides the settings and the lock: entries of the cache, with the hash of what they
   * have. Undefined when a host was asked, which may answer otherwise, and when the lock was written.
   */
  inputs(): readonly RemoteInput[] | undefined
  /** Why the lock cannot be used. */
  readonly diagnostics: readonly Diagnostic[]
}

const timeoutMs = 15_000
const maxBytes = 20_000_000
/** Concurrent requests. */
const requestsAtOnce = 8
/** A failed request is repeated after this time, for previews that run for days. */
const retryAfterMs = 30_000

/** Creates the port that fetches files of other hosts. Source: DESIGN.md section 3, "Project files". */
export function createFetchRemote(policy: RemotePolicy): RemoteFetcher {
  const { frozen = false, now, disk } = policy
  const lock = openRemoteLock(policy.root, { frozen, disk, ...(now && { now }) })
  const known = new Map<string, Promise<FetchedFile>>()
  const requests = createFileGate(requestsAtOnce)
  let report: MutableReport = { fetched: [], cached: [] }
  const used = new Map<string, string | null>()
  let isSettled = true
  const kit: FetchKit = {
    policy,
    lock,
    requests,
    used,
    silent: new Map(),
    report: () => report,
    unsettle: () => void (isSettled = false),
  }
  const fetchRemote: FetchRemote = (address, options = {}) => {
    const key = `${options.kind ?? 'file'} ${options.named === true} ${address}`
    const forget = () => void known.delete(key)
    const made = known.get(key) ?? forgetFailure(fetchOnce(address, options, kit), forget)
    known.set(key, made)
    return made
  }
  const takeReport = () => {
    const taken = report
    report = { fetched: [], cached: [] }
    return taken
  }
  const diagnostics = lock.diagnostic ? [lock.diagnostic] : []
  const inputs = () => (isSettled ? [...used] : undefined)
  return Object.assign(fetchRemote, { takeReport, diagnostics, inputs })
}

/** A network error may be temporary. */
async function forgetFailure(fetching: Promise<FetchedFile>, forget: () => void): Promise<FetchedFile> {
  const found = await fetching
  if (found.kind !== 'file') setTimeout(forget, retryAfterMs).unref()
  return found
}

interface MutableReport extends FetchReport {
  readonly fetched: { readonly address: string; readonly sizeBytes: number }[]
  readonly cached: string[]
}

interface FetchKit {
  readonly policy: RemotePolicy
  readonly lock: RemoteLock
  readonly requests: ReturnType<typeof createFileGate>
  /** Entries of the cache that were looked for, with their hashes. */
  readonly used: Map<string, string | null>
  /** Called before a host is asked, and when the lock was written. */
  unsettle(): void
  /** Origins that did not respond a moment ago: they are not requested again. */
  readonly silent: Map<string, Download>
  report(): MutableReport
}

interface CachedCopy {
  /** In the cache. */
  readonly name: string
  /** The copy in the cache, if its hash is that of the lock. */
  readonly bytes: Uint8Array | undefined
  /** Of what is in the cache; null when there is nothing. */
  readonly hash: string | null
  readonly isOther: boolean
}

async function fetchOnce(address: string, options: FetchOptions, kit: FetchKit): Promise<FetchedFile> {
  const { policy, lock } = kit
  const locked = lock.hashOf(address)
  if (policy.frozen && locked === undefined) return frozenFailure(`is not recorded in ${lockName}`)
  const cached = readCached(policy.cache, `remote/${hashOf(address)}`, locked)
  kit.used.set(cached.name, cached.hash)
  const isDescription = options.kind === 'description'
  if (cached.bytes && cached.hash !== null && (!isDescription || policy.offline)) {
    if (lock.record(address, cached.hash)) kit.unsettle()
    return { kind: 'file', bytes: cached.bytes }
  }
  if (policy.offline)
    return { kind: 'failed', reason: `is not fetched under --offline${cachedReason(cached)}` }
  const limits = limitsOf(policy, options)
  const got = await ask(address, limits, kit)
  const answered = { isDescription, cached, kit }
  return got.ok ? take(address, got.bytes, answered) : serveCached(address, got, answered)
}

async function ask(
  address: string,
  limits: GetLimits,
  { requests, silent, unsettle }: FetchKit,
): Promise<Download> {
  if (!URL.canParse(address) || !limits.mayFetch(new URL(address))) return { ok: false, isRefused: true }
  unsettle()
  const { origin } = new URL(address)
  const known = silent.get(origin)
  const got = known ?? (await requests.run(() => download(address, limits)))
  if (!got.ok && got.isSilent && !known) {
    silent.set(origin, got)
    setTimeout(() => silent.delete(origin), retryAfterMs).unref()
  }
  return got
}

/** Most builds request nothing: Node's clients are loaded when they are needed. */
async function download(address: string, limits: GetLimits): Promise<Download> {
  const { httpGetBytes } = await import('./http-get.ts')
  return httpGetBytes(address, limits)
}

const cachedReason = ({ isOther }: CachedCopy) =>
  isOther ? `, and the copy in the cache is not the one that ${lockName} records` : ''

const frozenFailure = (reason: string): FetchedFile => ({
  kind: 'failed',
  reason,
  severity: 'error',
})

function readCached(cache: CacheStore, name: string, locked: string | undefined): CachedCopy {
  const bytes = cache.read(name)?.bytes
  const hash = bytes === undefined ? null : hashOf(bytes)
  const fits = bytes !== undefined && (locked === undefined || hash === locked)
  return { name, bytes: fits ? new Uint8Array(bytes) : undefined, hash, isOther: hash !== null && !fits }
}

interface Answered {
  readonly isDescription: boolean
  readonly cached: CachedCopy
  readonly kit: FetchKit
}

/** A description may change, and then has another hash; other files, and frozen ones, may not. */
async function take(
  address: string,
  bytes: Uint8Array,
  { isDescription, cached, kit }: Answered,
): Promise<FetchedFile> {
  const { policy, lock } = kit
  const hash = hashOf(bytes)
  const locked = lock.hashOf(address)
  const other = `is not the file that ${lockName} records`
  if (locked !== undefined && locked !== hash && policy.frozen) return frozenFailure(other)
  if (locked !== undefined && locked !== hash && !isDescription) return { kind: 'failed', reason: other }
  if (isDescription) kit.report().fetched.push({ address, sizeBytes: bytes.length })
  policy.cache.store(cached.name, bytes)
  lock.record(address, hash)
  return { kind: 'file', bytes }
}

function serveCached(
  address: string,
  got: Extract<Download, { readonly ok: false }>,
  { isDescription, cached, kit }: Answered,
): FetchedFile {
  if (cached.bytes) {
    if (!got.isRefused) kit.report().cached.push(address)
    return { kind: 'file', bytes: cached.bytes }
  }
  if (got.reason === undefined) return { kind: 'not-allowed' }
  if (got.isRefused && isDescription) return { kind: 'not-allowed', reason: got.reason }
  return { kind: 'failed', reason: `${got.reason}${cachedReason(cached)}` }
}

const hashOf = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

function limitsOf({ origins, allowAll, network }: RemotePolicy, { named = false }: FetchOptions): GetLimits {
  const isListed = (url: URL) => origins.includes(url.origin)
  return {
    timeoutMs,
    maxBytes,
    mayFetch: (url) => allowAll || isListed(url) || (named && url.protocol === 'https:'),
    mayBePrivate: (url) => isListed(url) || (allowAll && named),
    ...(network && { network }),
  }
}
