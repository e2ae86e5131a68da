// 1. the lock        the hash that this address had when it was first fetched
// 2. the cache       a file that fits the lock is used without asking anybody
// 3. the permission  the origin is in "remote", or --allow-remote is given
// 4. the network     what comes must fit the lock, else it is refused
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FetchedFile, FetchRemote } from '@octavo/site'
import { httpGetBytes, type GetLimits } from './http-get.ts'
import { lockName, openRemoteLock, type RemoteLock } from './remote-lock.ts'

/** Where files are kept, and who may be asked. */
export interface RemotePolicy {
  /** The project's folder, for the lock. */
  readonly root: string
  readonly cache: string
  /** Origins that may be asked, also in a private network (`https://cdn.example.com`). */
  readonly origins: readonly string[]
  /** Every public address may be asked. */
  readonly allowAll: boolean
}

const timeoutMs = 15_000
const maxBytes = 20_000_000

/** The port that fetches files of other hosts. Source: DESIGN.md section 3, "Project files". */
export function createFetchRemote(policy: RemotePolicy): FetchRemote {
  const lock = openRemoteLock(policy.root)
  const known = new Map<string, Promise<FetchedFile>>()
  return (address) => {
    const made = known.get(address) ?? fetchOnce(address, policy, lock)
    known.set(address, made)
    return made
  }
}

async function fetchOnce(address: string, policy: RemotePolicy, lock: RemoteLock): Promise<FetchedFile> {
  const locked = await lock.hashOf(address)
  const place = join(policy.cache, 'remote', hashOf(address))
  const cached = await readFile(place).catch(() => undefined)
  if (cached && (locked === undefined || hashOf(cached) === locked)) {
    if (locked === undefined) await lock.record(address, hashOf(cached))
    return { kind: 'file', bytes: new Uint8Array(cached) }
  }
  const limits = limitsOf(policy)
  if (!URL.canParse(address) || !limits.mayAsk(new URL(address))) return { kind: 'not-allowed' }
  const got = await httpGetBytes(address, limits)
  if (!got.ok) return { kind: 'failed', problem: got.problem }
  const hash = hashOf(got.bytes)
  if (locked !== undefined && locked !== hash) {
    return { kind: 'failed', problem: `is not the file that ${lockName} records` }
  }
  await store(place, got.bytes)
  await lock.record(address, hash)
  return { kind: 'file', bytes: got.bytes }
}

const hashOf = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

function limitsOf({ origins, allowAll }: RemotePolicy): GetLimits {
  const isListed = (url: URL) => origins.includes(url.origin)
  return {
    timeoutMs,
    maxBytes,
    mayAsk: (url) => allowAll || isListed(url),
    mayBePrivate: isListed,
  }
}

/** Written beside and moved, so that a build that is stopped leaves no half file. */
async function store(place: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(join(place, '..'), { recursive: true })
    await writeFile(`${place}.${process.pid}`, bytes)
    await rename(`${place}.${process.pid}`, place)
  } catch {
    // Without a cache the file is fetched again.
  }
}
