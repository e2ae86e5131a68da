import type { SessionStore } from '../store/store.ts'
import { rateOf, windowMs, type RequestRates } from './request-rates.ts'

/** How long a server counts by itself before it adds its requests to the store. */
const shareEveryMs = 1_000

/** The part of a limit after which it does so in any case. */
const shareEveryPart = 1 / 20

/** More names than this are forgotten, the first ones first; the store still knows them. */
const maxNames = 20_000

interface SharedWindow {
  /** Requests in the store. */
  stored: number
  /** Requests of this server that are not. */
  own: number
  endsAt: number
  sharedAt: number
  sharing: Promise<void> | undefined
}

/** Options of {@link createSharedRates}. */
export interface SharedRatesOptions {
  readonly now?: () => number
  /** Called when the store does not answer: the server then counts alone. */
  onError?(error: unknown): void
}

/**
 * Creates counters that all servers of a store share. A server writes once a second, and after a twentieth of the
 * limit; between two of its writes, another server can let so many through.
 */
export function createSharedRates(
  store: Pick<SessionStore, 'count'>,
  { now = () => performance.now(), onError }: SharedRatesOptions = {},
): RequestRates {
  const windows = new Map<string, SharedWindow>()
  const share = async (name: string, window: SharedWindow) => {
    const amount = window.own
    window.sharedAt = now()
    try {
      const { count, leftMs } = await store.count(name, windowMs, amount)
      Object.assign(window, { stored: count, endsAt: now() + leftMs })
    } catch (error) {
      window.stored += amount
      onError?.(error)
    }
    window.own -= amount
    window.sharing = undefined
  }
  return {
    async count(name, perMinute) {
      const window = currentWindow(windows, name, now())
      window.own += 1
      if (window.sharing || isDue(window, perMinute, now())) await (window.sharing ??= share(name, window))
      return rateOf(window.stored + window.own, perMinute, window.endsAt - now())
    },
  }
}

/** Beyond the limit nothing depends on the number: a flood does not become writes. */
const isDue = ({ stored, own, sharedAt }: SharedWindow, perMinute: number, at: number): boolean =>
  at - sharedAt >= shareEveryMs || (stored <= perMinute && own >= Math.max(1, perMinute * shareEveryPart))

function currentWindow(windows: Map<string, SharedWindow>, name: string, at: number): SharedWindow {
  const known = windows.get(name)
  if (known && at < known.endsAt) return known
  windows.delete(name)
  if (windows.size >= maxNames) windows.delete(windows.keys().next().value ?? '')
  const window = { stored: 0, own: 0, endsAt: at + windowMs, sharedAt: -Infinity, sharing: undefined }
  windows.set(name, window)
  return window
}
