import { groupBy } from '@octavo/source'
import type { AddressState, RequestAddresses } from '@octavo/site'
import type { Disk } from '../../disk/disk.ts'
import { createFileGate } from '../../disk/open-files.ts'
import { probeAddress, type ProbeLimits } from './probe-address.ts'
import { openRemoteLock, type LockedLink, type RemoteLock } from './remote-lock.ts'

/** Which hosts may be requested, and how. */
export interface AddressPolicy {
  /** The project's folder, for the lock. */
  readonly root: string
  /** Origins that may be in a private network. */
  readonly origins: readonly string[]
  /** Only what the lock records is known. */
  readonly offline: boolean
  /** The lock is not written. */
  readonly frozen: boolean
  readonly disk?: Disk | undefined
  /** Called when an address has been requested, with the number of those that are left. */
  readonly onProgress?: (left: number) => void
  /** Replaces limits in tests. */
  readonly limits?: Partial<ProbeLimits>
  readonly now?: () => Date
}

/** Results of sound links count for so many days; those of others are never recorded. */
const daysOfResults = 7
const hostsAtOnce = 16
const requestsPerHost = 2
const dayMs = 86_400_000

/**
 * Creates the port that requests the addresses of links: two at once of each host, and sixteen hosts. Addresses that were
 * found within a week, as octavo.lock records, are not requested again; what is found is recorded there.
 */
export function createRequestAddresses(policy: AddressPolicy): RequestAddresses {
  const { root, offline, frozen, disk, onProgress, now = () => new Date() } = policy
  return async (addresses) => {
    const lock = openRemoteLock(root, { frozen, disk })
    const today = now()
    const known = new Map(addresses.flatMap((address) => recent(address, lock, today)))
    const asked = addresses.filter((address) => !known.has(address))
    let left = asked.length
    const found = offline
      ? new Map<string, AddressState>()
      : await requestAll(asked, limitsOf(policy), () => onProgress?.(--left))
    if (!offline) lock.recordLinks(toRecord(found, known, today))
    return new Map([
      ...[...known].map(([address, { movedTo }]) => [address, sound(movedTo)] as const),
      ...found,
    ])
  }
}

const sound = (movedTo: string | undefined): AddressState => ({
  kind: 'found',
  ...(movedTo !== undefined && { movedTo }),
})

function recent(address: string, lock: RemoteLock, now: Date): readonly (readonly [string, LockedLink])[] {
  const link = lock.linkOf(address)
  const ageMs = link ? now.getTime() - Date.parse(link.checked) : Infinity
  return link && ageMs >= 0 && ageMs < daysOfResults * dayMs ? [[address, link]] : []
}

function toRecord(
  found: ReadonlyMap<string, AddressState>,
  known: ReadonlyMap<string, LockedLink>,
  now: Date,
): ReadonlyMap<string, LockedLink> {
  const checked = now.toISOString().slice(0, 10)
  const fresh = [...found].flatMap(([address, state]): readonly (readonly [string, LockedLink])[] => {
    if (state.kind !== 'found') return []
    const { movedTo } = state
    return [[address, { checked, ...(movedTo !== undefined && { movedTo }) }]]
  })
  return new Map([...known, ...fresh])
}

/** Requests the addresses of each host in order, and hosts beside each other. */
async function requestAll(
  addresses: readonly string[],
  limits: ProbeLimits,
  onDone: () => void,
): Promise<ReadonlyMap<string, AddressState>> {
  const found = new Map<string, AddressState>()
  const hosts = createFileGate(hostsAtOnce)
  const ofHost = async (own: readonly string[]) => {
    const requests = createFileGate(requestsPerHost)
    const host = { freeAtMs: 0 }
    const probe = async (address: string) => {
      const state = await probeAddress(address, host, limits)
      if (state) found.set(address, state)
      onDone()
    }
    await Promise.all(own.map((address) => requests.run(() => probe(address))))
  }
  await Promise.all(byHost(addresses).map((own) => hosts.run(() => ofHost(own))))
  return found
}

function byHost(addresses: readonly string[]): readonly (readonly string[])[] {
  return [...groupBy(addresses, (address) => new URL(address).host).values()]
}

function limitsOf({ origins, limits }: AddressPolicy): ProbeLimits {
  return {
    timeoutMs: 15_000,
    longestWaitMs: 60_000,
    pauseMs: 1_000,
    mayFetch: () => true,
    mayBePrivate: (url) => origins.includes(url.origin),
    ...limits,
  }
}
