import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAdminKey, isAdminKey } from '../../src/keys/admin-key.ts'
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts'
import type { Claim } from '../../src/store/store.ts'
import { addKey, send, serveApi, type Sent } from '../twins/served-api.ts'

const project = {
  id: 'docs',
  name: 'Docs',
  repository: 'https://git.example.com/acme/docs',
  branch: 'main',
  folder: '',
  agent: 'demo',
}
let folder = ''
let store: SqliteStore
let served: Awaited<ReturnType<typeof serveApi>>
let key = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-api-'))
  store = await openSqliteStore(join(folder, 'octavo.db'))
  await store.accounts.addProject(project)
  key = (await addKey(store)).key
  served = await serveApi(store)
})
afterEach(async () => {
  served.stopping.abort()
  await served.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

interface Shown {
  readonly id: string
  readonly [field: string]: unknown
}

const ask = (path: string, sent: Sent = {}) => send(served.port, path, { key, ...sent })
const post = (path: string, json: unknown, sent: Sent = {}) => ask(path, { method: 'POST', json, ...sent })
const create = async (json: unknown = { prompt: 'Write a page' }, sent: Sent = {}) =>
  (await post('/v2/agent/docs/job', json, sent)).json as Shown
const run = async (): Promise<Claim> => {
  const turn = await store.turns.claim('docs', 'me', 60_000)
  return { turnId: turn?.id ?? '', owner: 'me', attempt: turn?.attempt ?? 0 }
}
const get = (id: string, sent: Sent = {}) => ask(`/v2/agent/docs/job/${id}`, sent)

describe('GET /v2/agent/{projectId}/job/{id}', () => {
  test('an active job has every field, and null where the description allows it', async () => {
    const { id } = await create()
    const answer = await get(id)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^job_[0-9a-z]{26}$/),
      status: 'active',
      source: { repository: 'https://git.example.com/acme/docs', ref: null },
      model: 'demo-1',
      prLink: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      archivedAt: null,
    })
    expect(Object.keys(answer.json as object)).toEqual([
      'id',
      'status',
      'source',
      'model',
      'prLink',
      'createdAt',
      'archivedAt',
    ])
  })

  test('the link comes with completion, is null while a message is worked on, and stays in the archive', async () => {
    const { id } = await create()
    const prLink = 'https://git.example.com/acme/docs/pulls/7'
    await store.turns.setRef(id, `octavo/${id}`)
    await store.turns.end(await run(), { kind: 'completed', prLink })
    expect((await get(id)).json).toMatchObject({
      status: 'completed',
      prLink,
      archivedAt: null,
      source: { ref: `octavo/${id}` },
    })
    expect((await post(`/v2/agent/docs/job/${id}/message`, { prompt: 'more' })).json).toMatchObject({
      status: 'active',
      prLink: null,
    })
    await store.turns.end(await run(), { kind: 'completed', prLink: undefined })
    const archived = await post(`/v2/agent/docs/job/${id}/archive`, {})
    expect(archived.json).toMatchObject({ status: 'archived', prLink })
    expect((await get(id)).json).toEqual(archived.json)
    expect((archived.json as Shown)['archivedAt']).toMatch(/Z$/)
  })

  test('a completed job without changes, and a failed job, have no link', async () => {
    const [plain, failed] = [await create(), await create()]
    await store.turns.end(await run(), { kind: 'completed', prLink: undefined })
    await store.turns.end(await run(), { kind: 'failed', reason: 'secret path /srv/x' })
    expect((await get(plain.id)).json).toMatchObject({ status: 'completed', prLink: null })
    const answer = await get(failed.id)
    expect(answer.json).toMatchObject({ status: 'failed', prLink: null, archivedAt: null })
    expect(answer.text).not.toContain('/srv/x')
  })

  test('polling is cheap: 304 for what is known, and never stored by caches', async () => {
    const { id } = await create()
    const first = await get(id)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Authorization' })
    const etag = String(first.headers['etag'])
    const again = await get(id, { headers: [['if-none-match', `W/"x", ${etag}`]] })
    expect([again.status, again.text]).toEqual([304, ''])
    await store.turns.end(await run(), { kind: 'completed', prLink: undefined })
    expect((await get(id, { headers: [['if-none-match', etag]] })).status).toBe(200)
  })

  test('HEAD has the headers and no body', async () => {
    const { id } = await create()
    const answer = await get(id, { method: 'HEAD' })
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})

describe('P20 keys', () => {
  const other = createAdminKey()
  const rows: readonly (readonly [string, () => Sent])[] = [
    ['missing', () => ({ key: undefined })],
    ['wrong', () => ({ key: other })],
    ['with a wrong checksum', () => ({ key: `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}` })],
    ['with the right prefix and another secret', () => ({ key: `octavo_${'A'.repeat(49)}` })],
    ['cut', () => ({ key: key.slice(0, -1) })],
    ['with another prefix', () => ({ key: key.replace('octavo_', 'mint_') })],
    ['of another scheme', () => ({ key: undefined, headers: [['authorization', `Basic ${key}`]] })],
    ['without a scheme', () => ({ key: undefined, headers: [['authorization', key]] })],
    [
      'twice in one header',
      () => ({ key: undefined, headers: [['authorization', `Bearer ${key}, Bearer ${key}`]] }),
    ],
    ['in two headers, a valid one first', () => ({ key, headers: [['authorization', `Bearer ${other}`]] })],
    ['in two headers, both valid', () => ({ key, headers: [['authorization', `Bearer ${key}`]] })],
    ['with lower-case letters', () => ({ key: key.toLowerCase() })],
  ]
  test.each(rows)('P20 a key that is %s is 401, for jobs that exist and that do not', async (_, sent) => {
    const { id } = await create()
    const answers = [
      await get(id, sent()),
      await get('job_none', sent()),
      await ask('/v2/agent/none/x', sent()),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.json).toEqual({ error: 'The API key is missing or not valid' })
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="octavo"')
    }
  })

  test('P20 a key in the query is no key', async () => {
    const { id } = await create()
    for (const name of ['key', 'access_token', 'authorization', 'api_key'])
      expect((await get(`${id}?${name}=${key}`, { key: undefined })).status).toBe(401)
  })

  test('P20 the scheme has no letter case, as HTTP has it', async () => {
    const { id } = await create()
    for (const scheme of ['bearer', 'BEARER', 'Bearer'])
      expect(
        (await get(id, { key: undefined, headers: [['authorization', `${scheme} ${key}`]] })).status,
      ).toBe(200)
  })

  test('P20 revoked and expired keys are 401', async () => {
    const { id } = await create()
    const expired = await addKey(store, { expiresAtMs: Date.now() - 1 })
    const valid = await addKey(store, { expiresAtMs: Date.now() + 60_000 })
    expect((await get(id, { key: expired.key })).status).toBe(401)
    expect((await get(id, { key: valid.key })).status).toBe(200)
    await store.accounts.revokeKey(valid.row.id)
    expect((await get(id, { key: valid.key })).status).toBe(401)
  })

  test('P20 a key of other projects is 403, whether the project exists or not', async () => {
    const { id } = await create()
    const limited = (await addKey(store, { projects: ['other'] })).key
    const answers = [await get(id, { key: limited }), await ask('/v2/agent/none/job/x', { key: limited })]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [403, '{"error":"The key does not allow this"}'],
      [403, '{"error":"The key does not allow this"}'],
    ])
  })

  test('P20 a key that may read may not write; one that may write may read', async () => {
    const { id } = await create()
    const reading = (await addKey(store, { scopes: ['read'] })).key
    expect((await get(id, { key: reading })).status).toBe(200)
    for (const path of ['job', `job/${id}/message`, `job/${id}/archive`, `job/${id}/cancel`])
      expect((await post(`/v2/agent/docs/${path}`, { prompt: 'x' }, { key: reading })).status).toBe(403)
    expect((await get(id)).status).toBe(200)
  })

  test('P20 a key is stored as a digest: nothing of it is in the files of the store', async () => {
    await create()
    const bytes = ['octavo.db', 'octavo.db-wal'].map((name) =>
      readFileSync(join(folder, name)).toString('latin1'),
    )
    const secret = key.slice('octavo_'.length)
    for (let start = 0; start + 8 <= secret.length; start += 4)
      expect(bytes.some((text) => text.includes(secret.slice(start, start + 8)))).toBe(false)
  })

  test('P20 keys have the fixed prefix, 256 random bits and a checksum', () => {
    const keys = Array.from({ length: 200 }, createAdminKey)
    for (const one of keys) expect(one).toMatch(/^octavo_[0-9A-Za-z]{49}$/)
    expect(new Set(keys).size).toBe(200)
    expect(keys.every(isAdminKey)).toBe(true)
    const changed = keys.map((one) => one.replace(/.(?=.{20}$)/, (letter) => (letter === 'x' ? 'y' : 'x')))
    expect(changed.filter(isAdminKey)).toEqual([])
  })
})

describe('P21 jobs that are not there', () => {
  test.each([
    ['an unknown id', 'docs/job/job_00000000000000000000000000'],
    ['another form of id', 'docs/job/42'],
    ['an unknown project', 'none/job/job_00000000000000000000000000'],
    ['dots', 'docs/job/../job/x'],
    ['encoded dots', 'docs/job/%2e%2e%2fx'],
    ['a backslash', 'docs/job/..%5cx'],
    ['NUL', 'docs/job/a%00'],
    ['an undecodable character', 'docs/job/%ff'],
    ['SQL', "docs/job/'%20or%201=1%20--"],
    ['SQL in the project', "x'%20or%20'1'='1/job/y"],
    ['10 KB', `docs/job/${'a'.repeat(10_240)}`],
    ['nothing', 'docs/job/'],
    ['another operation', 'docs/job/x/publish'],
    ['only a project', 'docs'],
    ['nothing at all', ''],
  ])('P21 %s is 404 with one body', async (_, path) => {
    const answer = await ask(`/v2/agent/${path}`)
    expect([answer.status, answer.text]).toEqual([404, '{"error":"Agent job not found"}'])
  })

  test('P21 a job of another project is 404 with the same body, for every operation', async () => {
    await store.accounts.addProject({ ...project, id: 'other' })
    const { id } = await create()
    const answers = [
      await ask(`/v2/agent/other/job/${id}`),
      await ask(`/v2/agent/other/job/${id}/events`),
      await post(`/v2/agent/other/job/${id}/message`, { prompt: 'x' }),
      await post(`/v2/agent/other/job/${id}/archive`, {}),
      await post(`/v2/agent/other/job/${id}/cancel`, {}),
    ]
    for (const answer of answers)
      expect([answer.status, answer.text]).toEqual([404, '{"error":"Agent job not found"}'])
    expect((await get(id)).json).toMatchObject({ status: 'active' })
  })
})

describe('creating and changing jobs', () => {
  test('a job is created with its address, and its project is announced', async () => {
    const answer = await post('/v2/agent/docs/job', {
      prompt: 'Write',
      repository: project.repository,
      branch: 'release/2.x',
    })
    expect(answer.status).toBe(201)
    const { id } = answer.json as Shown
    expect(answer.headers['location']).toBe(`/v2/agent/docs/job/${id}`)
    expect(served.queued).toEqual(['docs'])
    expect((await store.jobs.find({ projectId: 'docs', id }))?.base).toBe('release/2.x')
    expect((await get(id)).json).toEqual(answer.json)
  })

  test.each(['', ' \n'])('a body of %j is told to be empty', async (body) => {
    const headers = [['content-type', 'application/json']] as const
    const answer = await ask('/v2/agent/docs/job', { method: 'POST', body, headers })
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: 'The body is empty; it has to be a JSON object' },
    ])
  })

  test.each([
    ['no body', undefined, 415],
    ['a text', { body: 'prompt=x', headers: [['content-type', 'application/x-www-form-urlencoded']] }, 415],
    ['another charset', { body: '{}', headers: [['content-type', 'application/json; charset=utf-16']] }, 415],
    [
      'a compressed one',
      {
        body: gzipSync('{"prompt":"x"}'),
        headers: [
          ['content-type', 'application/json'],
          ['content-encoding', 'gzip'],
        ],
      },
      415,
    ],
    ['no JSON', { body: '{"prompt":', headers: [['content-type', 'application/json']] }, 400],
    [
      'no UTF-8',
      { body: new Uint8Array([0x22, 0xff, 0x22]), headers: [['content-type', 'application/json']] },
      400,
    ],
    ['a list', { json: [] }, 422],
    ['null', { json: null }, 422],
    ['no prompt', { json: {} }, 422],
    ['a blank prompt', { json: { prompt: ' \n' } }, 422],
    ['a prompt that is no text', { json: { prompt: 1 } }, 422],
    ['half a character', { json: { prompt: 'a\ud800' } }, 422],
    ['NUL', { json: { prompt: 'a\0' } }, 422],
    ['an unknown field', { json: { prompt: 'x', promt: 'y' } }, 422],
    ['another repository', { json: { prompt: 'x', repository: 'https://evil.example/x' } }, 422],
    ['a branch that is an option', { json: { prompt: 'x', branch: '--upload-pack=x' } }, 422],
    ['a branch with dots', { json: { prompt: 'x', branch: 'a..b' } }, 422],
    ['a branch with a space', { json: { prompt: 'x', branch: 'a b' } }, 422],
    ['a long prompt', { json: { prompt: 'x'.repeat(32_769) } }, 413],
    ['a long body', { json: { prompt: 'x'.repeat(70_000) } }, 413],
    ['a bad token', { json: { prompt: 'x' }, headers: [['idempotency-key', 'a b']] }, 422],
  ] as readonly (readonly [string, Sent | undefined, number])[])(
    '%s is rejected in one shape, and creates nothing',
    async (_, sent, status) => {
      const answer = await ask('/v2/agent/docs/job', { method: 'POST', ...(sent ?? { body: 'x' }) })
      expect(answer.status).toBe(status)
      expect(answer.json).toEqual({ error: expect.stringMatching(/^[A-Z"][^\n]{5,120}$/) })
      expect((await store.jobs.list('docs', { limit: 9 })).jobs).toEqual([])
      expect(served.queued).toEqual([])
    },
  )

  test('a body without an announced length is cut at the limit', async () => {
    const answer = await ask('/v2/agent/docs/job', {
      method: 'POST',
      headers: [
        ['content-type', 'application/json'],
        ['transfer-encoding', 'chunked'],
      ],
      body: JSON.stringify({ prompt: 'x'.repeat(70_000) }),
    })
    expect(answer.status).toBe(413)
  })

  test('a wrong method is 405 with those that there are', async () => {
    const { id } = await create()
    const rows: readonly (readonly [string, string, string])[] = [
      ['DELETE', `/v2/agent/docs/job/${id}`, 'GET, HEAD'],
      ['POST', `/v2/agent/docs/job/${id}`, 'GET, HEAD'],
      ['GET', '/v2/agent/docs/job', 'POST'],
      ['PUT', `/v2/agent/docs/job/${id}/archive`, 'POST'],
      ['OPTIONS', '/v2/agent/docs/jobs', 'GET, HEAD'],
    ]
    for (const [method, path, allow] of rows) {
      const answer = await ask(path, { method })
      expect([answer.status, answer.headers['allow'], answer.json]).toEqual([
        405,
        allow,
        { error: 'The method is not allowed' },
      ])
    }
  })

  test('jobs are listed by pages', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id].toReversed()
    const first = (await ask('/v2/agent/docs/jobs?limit=2')).json as { jobs: Shown[]; nextCursor: string }
    const second = (await ask(`/v2/agent/docs/jobs?limit=2&cursor=${first.nextCursor}`)).json as typeof first
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    expect(first.jobs[0]).toEqual((await get(ids[0] ?? '')).json)
    expect((await ask('/v2/agent/docs/jobs?status=completed')).json).toEqual({ jobs: [], nextCursor: null })
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'status=done', 'cursor=x', 'cursor=%27'])
      expect((await ask(`/v2/agent/docs/jobs?${query}`)).status).toBe(422)
    // A misspelt filter does not list everything, and of two nobody knows which one counts.
    for (const query of ['stauts=failed', 'limit=1e1', 'limit=0x10', 'limit=2&limit=3', '__proto__=1'])
      for (const list of ['jobs', 'updates'])
        expect([query, (await ask(`/v2/agent/docs/${list}?${query}`)).status]).toEqual([query, 422])
  })

  test('what the status of a job does not allow is 409', async () => {
    const { id } = await create()
    const held = await run()
    await store.turns.publish(held)
    expect((await post(`/v2/agent/docs/job/${id}/cancel`, {})).status).toBe(409)
    await store.turns.end(held, { kind: 'completed', prLink: undefined })
    expect((await post(`/v2/agent/docs/job/${id}/cancel`, {})).json).toEqual({
      error: 'The job is completed',
    })
    await post(`/v2/agent/docs/job/${id}/archive`, {})
    const late = await post(`/v2/agent/docs/job/${id}/message`, { prompt: 'x' })
    expect([late.status, late.json]).toEqual([409, { error: 'The job is archived' }])
  })

  test('a project whose agent is not in the settings is 409', async () => {
    await store.accounts.addProject({ ...project, id: 'odd', agent: 'gone' })
    expect((await post('/v2/agent/odd/job', { prompt: 'x' })).status).toBe(409)
  })

  test('a request that is sent again has the same answer and creates nothing; for another body 422', async () => {
    const token: Sent = { headers: [['idempotency-key', 'abc-1']] }
    const [first, again] = [await create(undefined, token), await create(undefined, token)]
    expect(again).toEqual(first)
    expect((await store.jobs.list('docs', { limit: 9 })).jobs).toHaveLength(1)
    expect((await post('/v2/agent/docs/job', { prompt: 'else' }, token)).status).toBe(422)
    expect((await post(`/v2/agent/docs/job/${first.id}/archive`, {}, token)).status).toBe(422)
  })
})

describe('GET …/events', () => {
  test('the log is sent from its beginning to the end of the job', async () => {
    const { id } = await create()
    await store.jobs.addEvent(id, 'log', 'line 1\nevent: end')
    const stream = ask(`/v2/agent/docs/job/${id}/events`)
    const held = await run()
    await store.jobs.addEvent(id, 'log', 'line 2')
    await store.turns.end(held, { kind: 'completed', prLink: undefined })
    const { headers, text } = await stream
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const events = text.split('\n\n').filter((part) => part.includes('data:'))
    expect(events.map((event) => event.split('\n').map((line) => line.replace(/,"at".*/, '')))).toEqual([
      ['id: 1', 'event: created', 'data: {"text":"The job was created"'],
      ['id: 2', 'event: log', String.raw`data: {"text":"line 1\nevent: end"`],
      ['id: 3', 'event: log', 'data: {"text":"line 2"'],
      ['event: end', 'data: {"status":"completed"}'],
    ])
  })

  test('a reader who comes back receives what is new', async () => {
    const { id } = await create()
    for (let index = 0; index < 450; index += 1) await store.jobs.addEvent(id, 'log', String(index))
    await post(`/v2/agent/docs/job/${id}/cancel`, {})
    const { text } = await ask(`/v2/agent/docs/job/${id}/events`, { headers: [['last-event-id', '200']] })
    expect(text.match(/^id: /gm)).toHaveLength(252)
    expect(text).toContain('event: end\ndata: {"status":"failed"}')
  })

  test('P23 streams end when the server stops', async () => {
    const { id } = await create()
    const stream = ask(`/v2/agent/docs/job/${id}/events`)
    await expect.poll(() => served.lines.at(-1)?.operation).toBe('events')
    served.stopping.abort()
    expect((await stream).status).toBe(200)
  })
})

describe('P22 rates', () => {
  test('P22 a key that sends too much is 429, with the time to wait; others are not', async () => {
    const second = (await addKey(store)).key
    await served.close()
    served = await serveApi(store, {
      rates: { requestsPerMinute: 5, uploadsPerMinute: 1000, failuresPerMinute: 3 },
    })
    const answers = []
    for (let index = 0; index < 7; index += 1) answers.push(await ask('/v2/agent/docs/jobs'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '4' })
    expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers[6]?.json).toEqual({ error: 'Too many requests' })
    expect((await ask('/v2/agent/docs/jobs', { key: second })).status).toBe(200)
  })

  test('P22 an address that sends wrong keys is 429, and valid keys from it are not', async () => {
    await served.close()
    served = await serveApi(store, {
      rates: { requestsPerMinute: 50, uploadsPerMinute: 1000, failuresPerMinute: 3 },
    })
    const wrong = { key: createAdminKey(), headers: [['x-forwarded-for', '9.9.9.9']] as const }
    const statuses = []
    for (let index = 0; index < 5; index += 1) statuses.push((await ask('/v2/agent/docs/jobs', wrong)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect((await ask('/v2/agent/docs/jobs')).status).toBe(200)
  })
})

test('P28 lines of the log hold neither keys nor addresses nor bodies', async () => {
  await create({ prompt: 'canary-prompt' })
  await ask(`/v2/agent/docs/job/canary-path?key=${key}`)
  await ask('/v2/agent/canary-project', { key: 'octavo_canary' })
  const text = JSON.stringify(served.lines)
  expect(text).not.toMatch(/canary/)
  expect(text).not.toContain(key)
  expect(served.lines.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    'create 201',
    'get 404',
    'unknown 401',
  ])
})

test('a store that fails is 500 without detail', async () => {
  await store.close()
  const answer = await ask('/v2/agent/docs/jobs')
  expect(answer.json).toEqual({ error: 'The service failed to answer' })
  expect(answer.status).toBe(500)
  expect(served.errors).toHaveLength(1)
  store = await openSqliteStore(join(folder, 'other.db'))
})

test('P29 every answer has the headers that guard it', async () => {
  const { headers } = await ask('/v2/agent/docs/jobs')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
