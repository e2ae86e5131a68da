import type { SiteHandler, SiteResponse } from '../message.ts'

/** What the state of a server is read from. */
export interface HealthSource {
  /** Rejects when the store does not answer. */
  ping(): Promise<void>
  /** True while the server stops. */
  isStopping(): boolean
}

const timeoutMs = 2_000

/**
 * Answers `/healthz`, whether the process runs, and `/readyz`, whether it can take requests: it cannot while it stops,
 * or without its store. Neither shows a version, a name or a reason (P27).
 */
export function createHealth({ ping, isStopping }: HealthSource): SiteHandler {
  return async ({ method, target }) => {
    const path = target.split('?')[0]
    if (path !== '/healthz' && path !== '/readyz') return undefined
    if (method !== 'GET' && method !== 'HEAD') return state(405, 'refused')
    if (path === '/healthz') return state(200, 'ok')
    if (isStopping()) return state(503, 'stopping')
    return (await answers(ping)) ? state(200, 'ready') : state(503, 'unavailable')
  }
}

async function answers(ping: () => Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs).unref())
  const answer = ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}

function state(status: number, text: string): SiteResponse {
  const body = new TextEncoder().encode(JSON.stringify({ status: text }))
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
    },
    body,
  }
}
