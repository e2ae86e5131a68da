import { setTimeout as after } from 'node:timers/promises'
import { sweepContents } from '../deploys/deployed-site.ts'
import { isOwnerGone } from '../jobs/owner.ts'
import { runUpdate } from './run-update.ts'
import type { UpdateContext } from './update-context.ts'

/** Runs updates of the site of a server, one after the other. */
export interface UpdateWorker {
  start(): void
  /** Looks at once instead of with the next round. */
  announce(): void
  /** Ends what runs within a few seconds; it begins again on the next server. */
  stop(): Promise<void>
}

const roundMs = 1_000
const endingMs = 4_000

/** How often what expired deploys have left is removed, in milliseconds. */
const sweepMs = 60 * 60_000

/** Creates the worker. `onError` receives what no update can show. */
export function createUpdateWorker(context: UpdateContext, onError: (error: unknown) => void): UpdateWorker {
  const stopping = new AbortController()
  let wake = new AbortController()
  let running: Promise<void> | undefined
  let sweptAt = -Infinity
  const sweep = async () => {
    sweptAt = performance.now()
    await sweepContents(context.store, context.contents, context.updates.project)
  }
  const round = async () => {
    await context.store.updates.recover(isOwnerGone, context.jobs.attempts)
    if (performance.now() - sweptAt > sweepMs) await sweep()
    for (;;) {
      const update = await runUpdate(context, stopping.signal)
      if (!update) return
      if (update.deployId !== undefined) await sweep()
    }
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      await round().catch(onError)
      await after(roundMs, undefined, { signal: wake.signal }).catch(() => undefined)
    }
  }
  return {
    start() {
      running = loop()
    },
    announce: () => wake.abort(),
    async stop() {
      stopping.abort()
      wake.abort()
      await Promise.race([running, after(endingMs, undefined, { ref: false })])
    },
  }
}
