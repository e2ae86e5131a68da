import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHttpHandler } from '../../src/http-handler.ts'
import { listen, type Listening } from '../../src/listen.ts'
import { plainResponse } from '../../src/message.ts'
import { createMetrics, type Metrics } from '../../src/metrics/create-metrics.ts'
import { createMetricsEndpoint } from '../../src/metrics/metrics-endpoint.ts'
import type { Store } from '../../src/store/store.ts'
import { send } from '../twins/served-api.ts'
import { demoProject } from '../twins/served-dashboard.ts'
import { storeKinds } from '../twins/stores.ts'

const servers: Listening[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close(0)
})

async function serve(metrics: Metrics, token?: string, trustForwarded = false) {
  const handler = createHttpHandler([createMetricsEndpoint(metrics, token)], {
    hosts: { allowed: ['*'] },
    trustForwarded,
  })
  const server = await listen(handler, { port: 0, host: '127.0.0.1' })
  servers.push(server)
  return server.port
}

test('P27 without a token only this machine reads the metrics, and no proxy for others', async () => {
  const port = await serve(createMetrics())
  const own = await send(port, '/metrics')
  expect([own.status, own.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
  ])
  expect(own.text).toContain('process_cpu_seconds_total')
  expect((await send(port, '/metrics', { headers: [['x-forwarded-for', '203.0.113.9']] })).status).toBe(403)
  expect((await send(port, '/metrics', { method: 'POST' })).status).toBe(405)
  const forwarded = await serve(createMetrics(), undefined, true)
  expect((await send(forwarded, '/metrics', { headers: [['x-forwarded-for', '127.0.0.1']] })).status).toBe(
    403,
  )
})

test('P27 with a token everybody needs it', async () => {
  const port = await serve(createMetrics(), 'secret-token')
  expect((await send(port, '/metrics', { key: 'secret-token' })).status).toBe(200)
  for (const key of [undefined, 'secret', 'secret-tokens', ''])
    expect([key, (await send(port, '/metrics', { key })).status]).toEqual([key, 401])
})

test('requests are counted by class, method and status; no request makes a label of its own', async () => {
  const metrics = createMetrics()
  const site = metrics.measure(
    createHttpHandler([async ({ target }) => plainResponse(target.includes('missing') ? 404 : 200, 'x')], {
      hosts: { allowed: [] },
    }),
    () => '/docs/',
  )
  const server = await listen(site, { port: 0, host: '127.0.0.1' })
  servers.push(server)
  for (const path of [
    '/docs/start/',
    '/docs/missing',
    '/docs/_octavo/a.css',
    '/docs/mcp',
    '/v2/agent/x/jobs',
    '/_admin/',
    '/docs/_auth/sign-in',
    '/docs/octavo-search/en.json',
  ])
    await send(server.port, path)
  for (let index = 0; index < 50; index += 1)
    await send(server.port, `/docs/${'z'.repeat(index)}/page-${index}`)
  await send(server.port, '/docs/', { method: 'PROPFIND' })
  const { text } = await metrics.read()
  const counts = text
    .split('\n')
    .filter((line) => line.startsWith('octavo_http_request_duration_seconds_count'))
  const of = (labels: string) =>
    Number(
      counts
        .find((line) => line.includes(`{${labels}}`))
        ?.split(' ')
        .at(-1),
    )
  expect(of('route="page",method="GET",status="200"')).toBe(51)
  expect(of('route="page",method="GET",status="404"')).toBe(1)
  for (const route of ['asset', 'mcp', 'admin-api', 'dashboard', 'sign-in', 'search'])
    expect([route, of(`route="${route}",method="GET",status="200"`)]).toEqual([route, 1])
  expect(of('route="page",method="other",status="200"')).toBe(1)
  expect(counts).toHaveLength(9)
})

test('without the store the metrics say so, and come back with it', async () => {
  let isUp = false
  const metrics = createMetrics()
  metrics.countRowsOf({
    counts: async () => {
      if (!isUp) throw new Error('down')
      return { jobs: { active: 3 }, queued: 2, running: 1, sessions: 4 }
    },
  })
  const down = await metrics.read()
  expect(down.text).toContain('octavo_store_up 0')
  expect(down.text).not.toContain('octavo_jobs{')
  expect(down.text).toContain('octavo_errors_total{kind="store"} 1')
  isUp = true
  const { text } = await metrics.read()
  for (const line of [
    'octavo_store_up 1',
    'octavo_jobs{status="active"} 3',
    'octavo_jobs{status="failed"} 0',
    'octavo_turns{state="queued"} 2',
    'octavo_sessions 4',
  ])
    expect(text).toContain(line)
})

describe.each(storeKinds())('counts of $name', (kind) => {
  let store: Store
  beforeEach(async () => {
    store = await kind.open(await kind.create())
  })
  afterEach(() => store.close())
  afterAll(() => kind.remove())

  test('are those of jobs, turns and sessions that have not expired', async () => {
    expect(await store.counts()).toEqual({ jobs: {}, queued: 0, running: 0, sessions: 0 })
    await store.accounts.addProject(demoProject)
    const facts = { projectId: 'docs', repository: demoProject.repository, base: 'main', model: 'm' }
    const [first] = [await store.jobs.create(facts, 'a'), await store.jobs.create(facts, 'b')]
    await store.jobs.create(facts, 'c')
    await store.turns.claim('docs', 'me', 60_000)
    await store.jobs.stop({ projectId: 'docs', id: first.id }, 'cancel')
    const session = { provider: 'p', subject: 's', name: '', groups: [], sealed: undefined }
    const now = await store.sessions.now()
    await store.sessions.add({ ...session, hash: 'a', expiresAtMs: now + 60_000 })
    await store.sessions.add({ ...session, hash: 'b', expiresAtMs: now - 60_000 })
    expect(await store.counts()).toMatchObject({ jobs: { active: 2, failed: 1 }, queued: 2, sessions: 1 })
  })
})
