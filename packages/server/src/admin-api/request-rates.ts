/** Counts requests in windows of a minute. */
export interface RequestRates {
  /** Counts one request of `name`; the seconds to wait when there were too many. */
  count(name: string, perMinute: number): Promise<Rate>
}

/** What is left of a window. */
export interface Rate {
  readonly isExceeded: boolean
  readonly limit: number
  readonly left: number
  /** Seconds until the window ends. */
  readonly resetSeconds: number
}

/** Length of a window. */
export const windowMs = 60_000

/** More names than this are forgotten, oldest windows first, so that memory is bounded (P22). */
const maxNames = 20_000

/** Returns what is left of a window with so many requests that ends in `leftMs` milliseconds. */
export const rateOf = (count: number, perMinute: number, leftMs: number): Rate => ({
  isExceeded: count > perMinute,
  limit: perMinute,
  left: Math.max(0, perMinute - count),
  resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
})

/** Creates counters of one server; `now` in milliseconds. */
export function createRequestRates(now: () => number = () => performance.now()): RequestRates {
  const windows = new Map<string, { since: number; count: number }>()
  return {
    async count(name, perMinute) {
      const at = now()
      let window = windows.get(name)
      if (!window || at - window.since >= windowMs) {
        windows.delete(name)
        if (windows.size >= maxNames) windows.delete(windows.keys().next().value ?? '')
        window = { since: at, count: 0 }
        windows.set(name, window)
      }
      window.count += 1
      return rateOf(window.count, perMinute, window.since + windowMs - at)
    },
  }
}
