import { passed, type StepResult } from './proxy-error.ts'
import type { ProxyLimits } from './proxy-limits.ts'

/** Counts requests by the client's address. */
export interface ReaderQuota {
  /** Takes a slot; call the value once to release it. */
  take(address: string): StepResult<() => void>
}

interface Count {
  open: number
  /** Requests since `since`, in milliseconds of the clock. */
  started: number
  since: number
}

const minuteMs = 60_000

/** More addresses than this are forgotten, those first that have nothing open. */
const maxAddresses = 10_000

/** Creates a quota of `atOnce` and `perMinute` per address, and `allAtOnce` for all; `now` in milliseconds. */
export function createReaderQuota(
  limits: Pick<ProxyLimits, 'atOnce' | 'perMinute' | 'allAtOnce'>,
  now: () => number = () => performance.now(),
): ReaderQuota {
  const counts = new Map<string, Count>()
  let open = 0
  return {
    take(address) {
      const count = currentCount(counts, address, now())
      if (open >= limits.allAtOnce) return tooMany(1, 'Too many requests are under way')
      if (count.open >= limits.atOnce) return tooMany(1, `${limits.atOnce} requests are under way already`)
      if (count.started >= limits.perMinute) {
        const waitMs = count.since + minuteMs - now()
        return tooMany(Math.ceil(waitMs / 1000), `The proxy sends ${limits.perMinute} requests a minute`)
      }
      count.started += 1
      count.open += 1
      open += 1
      let isHeld = true
      return passed(() => {
        if (!isHeld) return
        isHeld = false
        count.open -= 1
        open -= 1
      })
    },
  }
}

function currentCount(counts: Map<string, Count>, address: string, now: number): Count {
  const known = counts.get(address)
  if (known && now - known.since < minuteMs) return known
  if (known) {
    Object.assign(known, { started: 0, since: now })
    return known
  }
  if (counts.size >= maxAddresses) forgetIdle(counts)
  const count = { open: 0, started: 0, since: now }
  counts.set(address, count)
  return count
}

function forgetIdle(counts: Map<string, Count>): void {
  for (const [address, count] of counts) if (count.open === 0) counts.delete(address)
}

function tooMany(seconds: number, reason: string): StepResult<never> {
  const wait = String(Math.max(1, seconds))
  const detail = `${reason}: wait ${wait} s`
  return { ok: false, error: { code: 'TOO_MANY_REQUESTS', detail, headers: { 'retry-after': wait } } }
}
