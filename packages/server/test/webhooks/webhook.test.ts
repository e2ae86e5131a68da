// Webhooks of each host, with the requests that its documentation describes.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts'
import { createSharedRates } from '../../src/admin-api/shared-rates.ts'
import { createWebhook } from '../../src/webhooks/create-webhook.ts'
import type { WebhookKind } from '../../src/webhooks/check-signature.ts'

const secret = 'canary-webhook-secret'
const hmac = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex')

let folder = ''
let store: SqliteStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-webhook-'))
  store = await openSqliteStore(join(folder, 'octavo.db'))
  await store.accounts.addProject({
    id: 'docs',
    name: 'Docs',
    repository: 'https://x.example/docs',
    branch: 'main',
    folder: '',
    agent: 'demo',
  })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** Sends a body to the webhook of a host; the status and what the response says. */
async function post(kind: WebhookKind, body: string, headers: Readonly<Record<string, string>>) {
  const handler = hooks.get(kind) ?? createHook(kind, 100)
  async function* parts() {
    yield new TextEncoder().encode(body)
  }
  const response = await handler({ method: 'POST', target: '/_hooks/docs', headers, body: parts() })
  const text = new TextDecoder().decode(response?.body as Uint8Array)
  return [response?.status, JSON.parse(text) as Readonly<Record<string, unknown>>] as const
}

const hooks = new Map<WebhookKind, ReturnType<typeof createWebhook>>()
afterEach(() => hooks.clear())

function createHook(kind: WebhookKind, failuresPerMinute: number) {
  const hook = createWebhook({
    project: 'docs',
    kind,
    secret,
    store,
    counters: createSharedRates(store.sessions),
    failuresPerMinute,
    onUpdate: () => {},
  })
  hooks.set(kind, hook)
  return hook
}

const push = JSON.stringify({ ref: 'refs/heads/main', after: '1' })

const signed: Readonly<Record<WebhookKind, (body: string, key?: string) => Record<string, string>>> = {
  github: (body, key) => ({ 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${hmac(body, key)}` }),
  gitlab: (_, key = secret) => ({
    'x-gitlab-event': 'Push Hook',
    'x-gitlab-token': key,
    'x-gitlab-event-uuid': 'a',
  }),
  gitea: (body, key) => ({ 'x-gitea-event': 'push', 'x-gitea-signature': hmac(body, key) }),
}

describe.each(['github', 'gitlab', 'gitea'] as const)('the webhook of %s', (kind) => {
  test('a signed push to the branch requests one update, also when it is delivered twice', async () => {
    const [status, result] = await post(kind, push, signed[kind](push))
    expect([status, result['result']]).toEqual([202, 'queued'])
    expect(await post(kind, push, signed[kind](push))).toEqual([200, { result: 'known', update: null }])
    const { updates } = await store.updates.list('docs', { limit: 10 })
    expect(updates.map(({ id, source }) => [id, source])).toEqual([[result['update'], 'webhook']])
  })

  test.each(['', 'canary-webhook-secre', 'canary-webhook-secretx', '0'.repeat(64)])(
    'P20 a request with the secret "%s" is refused and requests nothing',
    async (wrong) => {
      expect((await post(kind, push, signed[kind](push, wrong)))[0]).toBe(401)
      expect((await post(kind, push, {}))[0]).toBe(401)
      expect((await store.updates.list('docs', { limit: 10 })).updates).toEqual([])
    },
  )

  test('other branches, tags and events are ignored', async () => {
    for (const ref of ['refs/heads/main2', 'refs/tags/main', 'main']) {
      const body = JSON.stringify({ ref })
      expect(await post(kind, body, signed[kind](body))).toEqual([200, { result: 'ignored', update: null }])
    }
    const ping = Object.fromEntries(
      Object.entries(signed[kind](push)).map(([name, value]) =>
        name.endsWith('-event') ? [name, 'ping'] : [name, value],
      ),
    )
    expect((await post(kind, push, ping))[1]).toEqual({ result: 'ignored', update: null })
  })

  test('a signed body that is empty or not JSON is 400', async () => {
    const texts = ['', '{'].map(async (body) => post(kind, body, signed[kind](body)))
    expect(await Promise.all(texts)).toEqual([
      [400, { error: 'The body is empty; it has to be JSON' }],
      [400, { error: 'The body is not JSON' }],
    ])
  })
})

test('P22 an address with too many wrong signatures has to wait, and a valid delivery does not', async () => {
  createHook('github', 3)
  const statuses = []
  for (let count = 0; count < 5; count += 1) statuses.push((await post('github', push, {}))[0])
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await post('github', push, signed.github(push)))[0]).toBe(202)
})
