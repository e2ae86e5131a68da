import type { SiteRequest } from '../message.ts'
import { readerNetwork } from '../reader-network.ts'
import type { AuthContext } from './auth-context.ts'

const minuteMs = 60_000

/** A provider limits attempts itself; only what the store has to remember is limited. */
const beginFactor = 30

/** Counts an attempt to sign in, on all servers together; the seconds to wait when there were too many (P22). */
export async function limitAttempts(
  { client = '' }: SiteRequest,
  { store, settings }: Pick<AuthContext, 'store' | 'settings'>,
  kind: 'secret' | 'begin' = 'secret',
): Promise<number | undefined> {
  const { count, leftMs } = await store.count(`${kind} ${readerNetwork(client)}`, minuteMs)
  const most = settings.attemptsPerMinute * (kind === 'begin' ? beginFactor : 1)
  return count > most ? Math.max(1, Math.ceil(leftMs / 1000)) : undefined
}
