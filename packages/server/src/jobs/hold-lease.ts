import type { Claim, TurnStore } from '../store/store.ts'

/** The lease of a turn, which is extended until `end`. */
export interface Lease {
  /** Aborts when the turn must not go on. */
  readonly signal: AbortSignal
  /** Why it must not; undefined while it may. */
  lost(): 'cancelled' | 'lost' | 'stopping' | undefined
  end(): void
}

/** Options of {@link holdLease}. */
export interface LeaseOptions {
  readonly leaseMs: number
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
}

/** Longest time until a cancelled turn learns it, in milliseconds. */
const longestRoundMs = 2_000

/**
 * Extends the lease of a turn several times in each of its periods. A server that cannot reach the database for a
 * whole period gives the turn up: another one may have taken it over by then.
 */
export function holdLease(
  turns: Pick<TurnStore, 'renew'>,
  claim: Claim,
  { leaseMs, stopping }: LeaseOptions,
): Lease {
  const controller = new AbortController()
  let why: ReturnType<Lease['lost']>
  let heldAt = performance.now()
  const stop = (reason: typeof why) => {
    why ??= reason
    controller.abort()
  }
  const extend = async () => {
    const askedAt = performance.now()
    try {
      const state = await turns.renew(claim, leaseMs)
      if (state === 'held') heldAt = askedAt
      else stop(state)
    } catch {
      if (performance.now() - heldAt > leaseMs) stop('lost')
    }
  }
  const timer = setInterval(() => void extend(), Math.min(leaseMs / 4, longestRoundMs))
  const onStopping = () => stop('stopping')
  if (stopping.aborted) onStopping()
  else stopping.addEventListener('abort', onStopping, { once: true })
  return {
    signal: controller.signal,
    lost: () => why,
    end() {
      clearInterval(timer)
      stopping.removeEventListener('abort', onStopping)
    },
  }
}
