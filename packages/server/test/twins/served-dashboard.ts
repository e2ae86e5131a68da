import { createDashboard } from '../../src/dashboard/create-dashboard.ts'
import type { DashboardOptions } from '../../src/dashboard/dashboard-context.ts'
import { createHttpHandler } from '../../src/http-handler.ts'
import { listen } from '../../src/listen.ts'
import type { Store } from '../../src/store/store.ts'

/** The project of the tests. */
export const demoProject = {
  id: 'docs',
  name: 'Docs <b>of</b> "Acme"',
  repository: 'https://git.example.com/acme/docs',
  branch: 'main',
  folder: '',
  agent: 'demo',
}

/** A server with the dashboard alone, on the loopback. */
export async function serveDashboard(store: Store, more: Partial<DashboardOptions> = {}) {
  const lines: string[] = []
  const errors: unknown[] = []
  const stopping = new AbortController()
  const dashboard = createDashboard({
    store,
    modelOf: (agent) => (agent === 'demo' ? 'demo-1' : undefined),
    onQueued: async () => undefined,
    limits: { bodyBytes: 262_144, promptBytes: 1000 },
    stopping: stopping.signal,
    isSecure: false,
    attemptsPerMinute: 5,
    log: (event, detail) => lines.push(`${event} ${detail ?? ''}`),
    onError: (error) => errors.push(error),
    ...more,
  })
  const listening = await listen(createHttpHandler([dashboard], { hosts: { allowed: [] } }), {
    port: 0,
    host: '127.0.0.1',
  })
  const close = () => {
    stopping.abort()
    return listening.close(0)
  }
  return { port: listening.port, lines, errors, close }
}
