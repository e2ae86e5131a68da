// Deploys by their requests, on every store: what is accepted, what is rejected, and what is stored.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepContents } from '../../src/deploys/deployed-site.ts'
import { openContents, type Contents } from '../../src/deploys/open-contents.ts'
import type { Store } from '../../src/store/store.ts'
import { addKey, send, serveApi, type Sent } from '../twins/served-api.ts'
import { storeKinds } from '../twins/stores.ts'
import { builtFiles, digestOf, listed } from '../twins/uploaded-site.ts'

const kinds = storeKinds()
const project = { id: 'docs', name: 'Docs', repository: 'r', branch: 'main', folder: '', agent: '' }
const address = '/v2/agent/docs/deploy'
const limits = { files: 6, fileBytes: 20_000, bytes: 30_000 }

let data = ''
let store: Store
let contents: Contents
let served: Awaited<ReturnType<typeof serveApi>>
let key = ''
const open: Store[] = []

interface WireDeploy {
  readonly id: string
  readonly status: string
  readonly missing: readonly string[]
  readonly update: { readonly id: string; readonly source: string; readonly commit: string | null } | null
}

const ask = (path: string, sent: Sent = {}) => send(served.port, path, { key, ...sent })
const begin = (files: unknown, more: object = {}) =>
  ask(address, { method: 'POST', json: { files, ...more } })
const put = (id: string, bytes: string, sent: Sent = {}) =>
  ask(`${address}/${id}/content/${digestOf(bytes)}`, { method: 'PUT', body: bytes, ...sent })
const get = async (id: string) => (await ask(`${address}/${id}`)).json as WireDeploy
const publish = (id: string) => ask(`${address}/${id}/publish`, { method: 'POST' })

async function upload(files: Readonly<Record<string, string>>): Promise<string> {
  const { id, missing } = (await begin(listed(files))).json as WireDeploy
  for (const text of Object.values(files))
    if (missing.includes(digestOf(text))) expect((await put(id, text)).status).toBe(204)
  return id
}

async function openService(place: string, openStore: (place: string) => Promise<Store>) {
  store = await openStore(place)
  open.push(store)
  data = mkdtempSync(join(tmpdir(), 'octavo-deploys-'))
  contents = await openContents(data)
  await store.accounts.addProject(project)
  key = (await addKey(store, { scopes: ['deploy'] })).key
  served = await serveApi(store, {
    updatedProject: 'docs',
    deploys: { contents, limits, signIn: false },
  })
}

afterEach(async () => {
  served.stopping.abort()
  await served.close()
  expect(served.errors).toEqual([])
  for (const one of open.splice(0)) await one.close()
  rmSync(data, { recursive: true })
})

describe.each(kinds)('deploys on $name', (kind) => {
  beforeEach(async () => openService(await kind.create(), kind.open))
  afterAll(() => kind.remove())

  const site = builtFiles({ index: '<p>Home</p>', more: '<p>More</p>' })

  test('a deploy lists what is missing until it is there; begun again, it is the same one', async () => {
    const begun = await begin(listed(site), { commit: 'abcdef1' })
    expect(begun.status).toBe(201)
    const deploy = begun.json as WireDeploy
    expect(begun.headers['location']).toBe(`${address}/${deploy.id}`)
    expect(deploy).toEqual({
      id: expect.stringMatching(/^deploy_[0-9a-z]{26}$/),
      status: 'uploading',
      files: 3,
      bytes: Object.values(site).reduce((sum, text) => sum + text.length, 0),
      missing: expect.arrayContaining(Object.values(site).map(digestOf)),
      commit: 'abcdef1',
      update: null,
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    })
    const [first = '', second = ''] = Object.values(site)
    expect((await put(deploy.id, first)).status).toBe(204)
    expect((await put(deploy.id, first)).status).toBe(204)
    const again = (await begin(listed(site).toReversed(), { commit: 'abcdef1' })).json as WireDeploy
    expect(again.id).toBe(deploy.id)
    expect(again.missing).toHaveLength(2)
    expect(again.missing).toContain(digestOf(second))
    expect(((await begin(listed(site))).json as WireDeploy).id).not.toBe(deploy.id)
    expect(((await begin(listed(builtFiles({ index: 'x' })))).json as WireDeploy).id).not.toBe(deploy.id)
  })

  test('it is published once, when everything is there, and a deploy after it uploads only what differs', async () => {
    const begun = (await begin(listed(site), { commit: 'abcdef1' })).json as WireDeploy
    const early = await publish(begun.id)
    expect([early.status, early.text]).toEqual([409, '{"error":"The deploy lacks 3 of its contents"}'])
    const id = await upload(site)
    for (const text of Object.values(site)) await put(begun.id, text)
    const published = await Promise.all([publish(begun.id), publish(begun.id), publish(begun.id)])
    expect(published.map(({ status }) => status)).toEqual([202, 202, 202])
    const updates = published.map(({ json }) => (json as WireDeploy).update)
    expect(new Set(updates.map((update) => update?.id)).size).toBe(1)
    expect(updates[0]).toMatchObject({
      source: 'deploy',
      status: 'queued',
      branch: 'main',
      commit: 'abcdef1',
    })
    expect(await get(begun.id)).toMatchObject({ status: 'queued', missing: [] })
    expect((await put(begun.id, 'x')).status).toBe(404)
    expect((await put(begun.id, Object.values(site)[0] ?? '')).status).toBe(409)
    expect((await publish(id)).status).toBe(202)
    const next = builtFiles({ index: '<p>Home</p>', more: '<p>Other</p>' })
    const { missing } = (await begin(listed(next))).json as WireDeploy
    expect(missing.toSorted()).toEqual(
      [next['more/index.html'], next['octavo-manifest.json']].map((text) => digestOf(text ?? '')).toSorted(),
    )
  })

  test('servers claim deploys of their own storage, oldest first, beside updates of the branch', async () => {
    const claim = async (storage: string, owner = 'me') =>
      store.updates.claim('docs', owner, { leaseMs: 60_000, storage })
    const first = await upload(site)
    const second = await upload(builtFiles({ index: 'second' }))
    await publish(first)
    await publish(second)
    const branch = await store.updates.request(project, 'api')
    expect((await store.updates.request(project, 'webhook')).id).toBe(branch.id)
    const other = await claim('other storage')
    expect(other?.id).toBe(branch.id)
    expect(await claim(contents.storage)).toBeUndefined()
    const ended = { reason: undefined, pages: null, diagnostics: [] }
    const end = (update: typeof other) =>
      store.updates.end({ turnId: update?.id ?? '', owner: 'me', attempt: update?.attempt ?? 0 }, ended)
    await end(other)
    const claimed = await claim(contents.storage)
    expect(claimed).toMatchObject({ deployId: first, attempt: 1 })
    expect(await store.updates.recover((owner) => owner === 'me', 3)).toBe(1)
    await store.updates.request(project, 'api')
    expect((await claim('other storage'))?.deployId).toBeUndefined()
    await store.updates.recover(() => true, 1)
    const again = await claim(contents.storage)
    expect(again).toMatchObject({ deployId: first, attempt: 2 })
    await store.updates.release({ turnId: again?.id ?? '', owner: 'me', attempt: 2 })
    expect(await claim(contents.storage)).toMatchObject({ deployId: first, attempt: 2 })
    await end(again)
    expect(await claim(contents.storage)).toMatchObject({ deployId: second })
  })

  test('contents that no deploy needs are removed; the last published ones stay', async () => {
    const claim = async () =>
      store.updates.claim('docs', 'me', { leaseMs: 60_000, storage: contents.storage })
    for (const text of ['one', 'two', 'three']) {
      await publish(await upload(builtFiles({ index: text })))
      const update = await claim()
      await store.updates.end(
        { turnId: update?.id ?? '', owner: 'me', attempt: 1 },
        { reason: text === 'three' ? 'disk' : undefined, pages: null, diagnostics: [] },
      )
    }
    await upload(builtFiles({ index: 'open' }))
    await sweepContents(store, contents, 'docs')
    const digests = await contents.digests('docs')
    expect(['one', 'two', 'three', 'open'].map((text) => digests.has(digestOf(text)))).toEqual([
      false,
      true,
      false,
      true,
    ])
    await store.tidy()
    await sweepContents(store, contents, 'docs')
    expect((await contents.digests('docs')).size).toBe(4)
  })

  test('deploys that are never published are forgotten: all but the last eight', async () => {
    const ids: string[] = []
    for (let index = 0; index < 9; index += 1)
      ids.push(((await begin(listed(builtFiles({ index: `${index}` })))).json as WireDeploy).id)
    const states = await Promise.all(ids.map(async (id) => (await ask(`${address}/${id}`)).status))
    expect(states).toEqual([404, ...Array.from({ length: 8 }, () => 200)])
    expect((await publish(ids[0] ?? '')).json).toEqual({ error: 'Deploy not found' })
  })
})

describe('what deploys reject', () => {
  const sqlite = kinds[0]
  beforeEach(async () => {
    if (sqlite) await openService(await sqlite.create(), sqlite.open)
  })
  afterAll(() => sqlite?.remove())

  const manifest = { path: 'octavo-manifest.json', sha256: digestOf(''), size: 0 }
  const file = (path: unknown, more: object = {}) => ({ path, sha256: digestOf('a'), size: 1, ...more })

  test.each([
    ['../x.html'],
    ['a/../../x.html'],
    ['a/../x.html'],
    ['/etc/passwd'],
    ['./index.html'],
    ['a//b.html'],
    ['a/'],
    ['a\\..\\..\\b'],
    ['C:/x'],
    ['%2e%2e/x'],
    ['a%2f..%2f..%2fx'],
    ['file:///etc/passwd'],
    ['https://example.com/x'],
    ['a\0b'],
    ['a\nb'],
    ['a./b'],
    ['cafe\u0301.html'],
    ['\ud800.html'],
    [''],
    ['.'],
    ['..'],
    [`${'a'.repeat(256)}.html`],
    [`${'a/'.repeat(600)}b`],
    [7],
    [null],
  ])('the path %j is 422, and nothing is stored', async (path) => {
    const answer = await begin([manifest, file(path)])
    expect(answer.status).toBe(422)
    expect(answer.text).toMatch(/^\{"error":"The path .* is not a canonical path in a folder"\}$/)
    expect(readdirSync(join(data, 'deploys'))).toEqual(['storage'])
  })

  const one = { path: 'a', sha256: digestOf('a'), size: 1 }
  test.each<readonly [string, unknown, number, RegExp]>([
    ['no list', 'x', 422, /has to be a list/],
    ['no manifest', [one], 422, /not a built site: it has no/],
    ['a text', [manifest, 'a'], 422, /has to be an object/],
    ['another field', [manifest, { ...one, mode: 7 }], 422, /field that is not known/],
    ['a short digest', [manifest, { ...one, sha256: 'abc' }], 422, /no SHA-256/],
    ['a digest in capitals', [manifest, { ...one, sha256: digestOf('a').toUpperCase() }], 422, /no SHA-256/],
    ['a digest with a path', [manifest, { ...one, sha256: `../${'a'.repeat(61)}` }], 422, /no SHA-256/],
    ['a size below 0', [manifest, { ...one, size: -1 }], 422, /no size/],
    ['half a byte', [manifest, { ...one, size: 0.5 }], 422, /no size/],
    ['a path twice', [manifest, one, one], 422, /is there twice/],
    ['a file in a file', [manifest, one, { ...one, path: 'a/b' }], 422, /is inside of another file/],
    ['two sizes', [manifest, one, { ...one, path: 'b', size: 2 }], 422, /has two sizes/],
    ['a large file', [manifest, { ...one, size: 20_001 }], 413, /more than 20000 bytes/],
    [
      'large files',
      ['a', 'b'].map((path) => ({ path, sha256: digestOf(path), size: 20_000 })),
      413,
      /at most 30000 bytes/,
    ],
    ['many files', Array.from({ length: 7 }, () => one), 413, /at most 6 files/],
  ])('%s', async (...[, files, status, error]) => {
    const answer = await begin(files)
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(error)])
  })

  test('bodies, commits and fields that are wrong', async () => {
    const post = (body: string, type = 'application/json') =>
      ask(address, { method: 'POST', body, headers: [['content-type', type]] })
    expect((await post('{')).status).toBe(400)
    expect((await post('{}', 'text/plain')).status).toBe(415)
    expect((await post(`{"files":["${'a'.repeat(80_000)}"]}`)).status).toBe(413)
    expect((await begin([manifest], { commit: 'HEAD; rm' })).status).toBe(422)
    expect((await begin([manifest], { branch: 'main' })).text).toContain('not known')
  })

  test('contents with wrong bytes are 422, and are not stored', async () => {
    const { id } = (await begin([manifest, file('index.html')])).json as WireDeploy
    const content = `${address}/${id}/content/${digestOf('a')}`
    const sendBytes = (body: string, headers: readonly (readonly [string, string])[] = []) =>
      ask(content, { method: 'PUT', body, headers })
    expect((await sendBytes('b')).json).toEqual({ error: 'The content has another digest' })
    expect((await sendBytes('')).status).toBe(422)
    expect((await sendBytes('aa')).status).toBe(422)
    expect((await sendBytes('aa', [['transfer-encoding', 'chunked']])).status).toBe(422)
    expect((await sendBytes('a', [['content-type', 'text/html']])).status).toBe(415)
    expect((await sendBytes('a', [['content-encoding', 'br']])).status).toBe(415)
    expect((await put(id, 'unlisted')).status).toBe(404)
    for (const digest of ['..', '%2e%2e%2fx', 'a'.repeat(64)])
      expect((await ask(`${address}/${id}/content/${digest}`, { method: 'PUT', body: 'a' })).status).toBe(404)
    expect((await get(id)).missing).toContain(digestOf('a'))
    expect(readdirSync(join(data, 'deploys', 'parts', id))).toEqual([])
    const wrong = await ask(content, { method: 'DELETE' })
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'PUT'])
    expect((await put(id, 'a')).status).toBe(204)
  })

  test('a content in parts is whole after the last one; parts that do not follow are 409', async () => {
    const text = 'abcdefghij'
    const large = { path: 'index.html', sha256: digestOf(text), size: 10 }
    const { id } = (await begin([manifest, large])).json as WireDeploy
    const part = (from: number, bytes: string, total = 10) =>
      ask(`${address}/${id}/content/${large.sha256}`, {
        method: 'PUT',
        body: bytes,
        headers: [['content-range', `bytes ${from}-${from + bytes.length - 1}/${total}`]],
      })
    expect((await part(0, 'abcd')).json).toEqual({ received: 4 })
    expect((await part(6, 'ghij')).json).toEqual({ error: 'The next part begins at byte 4' })
    expect((await part(4, 'xx')).status).toBe(202)
    expect((await part(6, 'ghij')).json).toEqual({ error: 'The content has another digest' })
    expect((await part(6, 'ghij')).status).toBe(409)
    expect((await part(0, 'abcd', 11)).status).toBe(422)
    expect((await part(8, 'abcd')).status).toBe(422)
    expect((await part(0, 'abcd')).status).toBe(202)
    expect((await part(0, 'abcdef')).status).toBe(202)
    expect((await part(6, 'ghij')).status).toBe(204)
    expect((await get(id)).missing).toEqual([digestOf('')])
  })

  test('a site whose manifest does not fit to its files is 422', async () => {
    const rows: readonly (readonly [string, RegExp])[] = [
      ['{}', /is not the manifest of a built site/],
      [
        '{"version":1,"base":"/","entries":[{"route":"/","file":"../x"}],"redirects":[]}',
        /is not the manifest/,
      ],
      [builtFiles({ index: 'other' })['octavo-manifest.json'] ?? '', /\\"index.html\\" differs/],
      [builtFiles({ away: 'x' })['octavo-manifest.json'] ?? '', /\\"away\/index.html\\" differs/],
      [
        (builtFiles({ index: 'text' })['octavo-manifest.json'] ?? '').replace(/"hash":"\w+"/, '"hash":""'),
        /\\"index.html\\" differs/,
      ],
    ]
    for (const [text, error] of rows) {
      const answer = await publish(await upload({ 'index.html': 'text', 'octavo-manifest.json': text }))
      expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(error)])
    }
    expect(await store.updates.list('docs', { limit: 1 })).toEqual({ updates: [], next: undefined })
  })

  test('a content that is damaged on the disk is missing when it is read, and can be sent again', async () => {
    const id = await upload({ ...builtFiles({ index: 'text' }), 'x.txt': 'abc' })
    const path = join(data, 'deploys', 'contents', 'docs', digestOf('abc').slice(0, 2), digestOf('abc'))
    expect(readFileSync(path, 'utf8')).toBe('abc')
    writeFileSync(path, 'abd')
    expect(await contents.read('docs', digestOf('abc'))).toBeUndefined()
    expect((await publish(id)).status).toBe(409)
    expect((await put(id, 'abc')).status).toBe(204)
    expect((await publish(id)).status).toBe(202)
  })

  test('P20 only keys with the scope deploy, and those of administrators, may deploy; they may nothing else', async () => {
    const { id } = (await begin([manifest])).json as WireDeploy
    const attempts: readonly (readonly [string, Sent])[] = [
      [address, { method: 'POST', json: { files: [manifest] } }],
      [`${address}/${id}`, {}],
      [`${address}/${id}/content/${digestOf('')}`, { method: 'PUT', body: '' }],
      [`${address}/${id}/publish`, { method: 'POST' }],
    ]
    const statuses = async (other: string | undefined) =>
      Promise.all(attempts.map(async ([path, sent]) => (await ask(path, { ...sent, key: other })).status))
    for (const scope of ['read', 'write'] as const)
      expect(await statuses((await addKey(store, { scopes: [scope] })).key)).toEqual([403, 403, 403, 403])
    expect(await statuses((await addKey(store, { scopes: ['deploy'], projects: ['x'] })).key)).toEqual([
      403, 403, 403, 403,
    ])
    expect(await statuses(undefined)).toEqual([401, 401, 401, 401])
    for (const path of ['jobs', 'updates']) expect((await ask(`/v2/agent/docs/${path}`)).status).toBe(403)
    expect((await ask('/v2/agent/docs/update', { method: 'POST' })).status).toBe(403)
    expect((await statuses((await addKey(store, { scopes: ['admin'] })).key))[0]).toBe(201)
  })

  test('a deploy of another project or of another folder is not taken', async () => {
    await store.accounts.addProject({ ...project, id: 'other' })
    const { id } = (await begin([manifest])).json as WireDeploy
    const other = await ask('/v2/agent/other/deploy', { method: 'POST', json: { files: [manifest] } })
    expect([other.status, other.text]).toEqual([409, '{"error":"The server has no site of the project"}'])
    expect((await ask(`${address}/deploy_00000000000000000000000000`)).status).toBe(404)
    const second = mkdtempSync(join(tmpdir(), 'octavo-deploys-'))
    const elsewhere = await serveApi(store, {
      updatedProject: 'docs',
      deploys: { contents: await openContents(second), limits, signIn: false },
    })
    expect((await send(elsewhere.port, `${address}/${id}`, { key })).json).toEqual({
      error: 'The deploy was begun on another server',
    })
    await elsewhere.close()
    rmSync(second, { recursive: true })
    expect((await openContents(data)).storage).toBe(contents.storage)
  })

  test('a server with sign-in takes no site without rules', async () => {
    await served.close()
    served = await serveApi(store, { updatedProject: 'docs', deploys: { contents, limits, signIn: true } })
    const site = builtFiles({ index: 'text' })
    expect((await publish(await upload(site))).text).toContain('built without sign-in')
    const manifest = JSON.parse(site['octavo-manifest.json'] ?? '')
    const text = JSON.stringify({ ...manifest, access: { rules: [], token: 'ab' } })
    expect((await publish(await upload({ ...site, 'octavo-manifest.json': text }))).status).toBe(202)
  })

  test('uploads are counted by themselves', async () => {
    await served.close()
    const rates = { requestsPerMinute: 3, uploadsPerMinute: 2, failuresPerMinute: 1 }
    served = await serveApi(store, {
      updatedProject: 'docs',
      deploys: { contents, limits, signIn: false },
      rates,
    })
    const { id } = (await begin([manifest])).json as WireDeploy
    const statuses: number[] = []
    for (let index = 0; index < 3; index += 1) statuses.push((await put(id, '')).status)
    expect(statuses).toEqual([204, 204, 429])
    expect((await ask(`${address}/${id}`)).status).toBe(200)
  })
})
