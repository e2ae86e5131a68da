import type { SiteRequest } from '../message.ts'
import { readerNetwork } from '../reader-network.ts'
import type { AuthContext } from './auth-context.ts'

const minuteMs = 60_000

/** Counts an attempt to sign in, on all servers together; the seconds to wait when there were too many (P22). */
export async function limitAttempts(
  { client = '' }: SiteRequest,
  { store, settings }: Pick<AuthContext, 'store' | 'settings'>,
): Promise<number | undefined> {
  const { count, leftMs } = await store.count(`sign-in ${readerNetwork(client)}`, minuteMs)
  return count > settings.attemptsPerMinute ? Math.max(1, Math.ceil(leftMs / 1000)) : undefined
}
