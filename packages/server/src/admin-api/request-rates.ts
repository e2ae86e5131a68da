/** Counts requests in windows of a minute. */
export interface RequestRates {
  /** Counts one request of `name`; the seconds to wait when there were too many. */
  count(name: string, perMinute: number): Rate
}

/** What is left of a window. */
export interface Rate {
  readonly isExceeded: boolean
  readonly limit: number
  readonly left: number
  /** Seconds until the window ends. */
  readonly resetSeconds: number
}

const windowMs = 60_000

/** More names than this are forgotten, oldest windows first, so that memory is bounded (P22). */
const maxNames = 20_000

/** Creates counters; `now` in milliseconds. */
export function createRequestRates(now: () => number = () => performance.now()): RequestRates {
  const windows = new Map<string, { since: number; count: number }>()
  return {
    count(name, perMinute) {
      const at = now()
      let window = windows.get(name)
      if (!window || at - window.since >= windowMs) {
        windows.delete(name)
        if (windows.size >= maxNames) windows.delete(windows.keys().next().value ?? '')
        window = { since: at, count: 0 }
        windows.set(name, window)
      }
      window.count += 1
      return {
        isExceeded: window.count > perMinute,
        limit: perMinute,
        left: Math.max(0, perMinute - window.count),
        resetSeconds: Math.max(1, Math.ceil((window.since + windowMs - at) / 1000)),
      }
    },
  }
}
