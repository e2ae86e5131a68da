// Updates of the served site as a whole: the built command, real git, both databases.
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { commitFiles, git, removeMade } from '../../server/test/twins/git-host.ts'
import { send } from '../../server/test/twins/served-api.ts'
import { bothStores } from './twins/both-stores.ts'
import { endStarted } from './twins/run-octavo.ts'
import { createServiceProject, startServing, type RunningService } from './twins/service-project.ts'

const { stores, remove } = bothStores('updates')
afterEach(() => {
  endStarted()
  removeMade()
})
afterAll(remove)

interface WireUpdate {
  readonly id: string
  readonly status: string
  readonly commit: string | null
  readonly error: string | null
  readonly pages: Readonly<Record<'added' | 'changed' | 'removed', readonly string[]>> | null
  readonly diagnostics: readonly { readonly severity: string }[]
  readonly durationMs: number | null
}

const secret = 'canary-webhook-secret-1'
const address = '/v2/agent/docs/update'
const settings = {
  updates: { project: 'docs', webhook: { kind: 'github', secretEnv: 'HOOK_SECRET' } },
  jobs: { leaseSeconds: 2, attempts: 50 },
}
const page = (text: string) => `---\ntitle: Home\n---\n\n${text}\n`
const docsWith = (...pages: readonly string[]) =>
  JSON.stringify({
    name: 'Docs',
    theme: 'mint',
    colors: { primary: '#16A34A' },
    navigation: { pages },
  })

const createProject = async (variables: Readonly<Record<string, string>>) =>
  createServiceProject({ agent: 'true', settings, env: { ...variables, HOOK_SECRET: secret } })

async function request(server: RunningService): Promise<string> {
  const { status, json } = await server.ask(address, { method: 'POST' })
  expect(status).toBe(202)
  return (json as WireUpdate).id
}

async function ended(server: RunningService, id: string): Promise<WireUpdate> {
  for (;;) {
    const update = (await server.ask(`${address}/${id}`)).json as WireUpdate
    if (update.status === 'succeeded' || update.status === 'failed') return update
    await after(50)
  }
}

const home = async ({ port }: RunningService) => (await send(port, '/')).text

describe.each(stores)('updates on $name', ({ variables }) => {
  test('an update publishes the branch and records what has changed; a failure leaves the old site', async () => {
    const project = await createProject(await variables())
    const server = await startServing(project)
    const repository = project.repositories['docs'] ?? ''
    commitFiles(repository, 'main', {
      'docs.json': docsWith('index', 'more'),
      'index.mdx': page('Second text.'),
      'more.mdx': page('More.'),
    })
    const first = await ended(server, await request(server))
    expect(first).toMatchObject({
      status: 'succeeded',
      commit: git(repository, 'rev-parse', 'main'),
      error: null,
      pages: { added: ['/more/'], changed: ['/'], removed: [] },
    })
    expect(first.durationMs).toBeGreaterThan(0)
    await expect.poll(() => home(server)).toContain('Second text.')
    commitFiles(repository, 'main', { 'docs.json': '{ "name": 1' })
    const broken = await ended(server, await request(server))
    expect(broken).toMatchObject({ status: 'failed', pages: null })
    expect(broken.error).toMatch(/^The build failed with/)
    expect(broken.diagnostics[0]?.severity).toBe('error')
    expect(await home(server)).toContain('Second text.')
    commitFiles(repository, 'main', { 'docs.json': docsWith('index') })
    const third = await ended(server, await request(server))
    expect(third.status).toBe('succeeded')
    const listed = (await server.ask('/v2/agent/docs/updates?limit=2')).json as { updates: WireUpdate[] }
    expect(listed.updates.map(({ id }) => id)).toEqual([third.id, broken.id])
    expect(readdirSync(join(project.cwd, 'octavo-data', 'jobs'))).toEqual([])
  }, 120_000)

  test('requests that come before an update begins are one', async () => {
    const project = await createProject(await variables())
    const server = await startServing(project)
    const ids = await Promise.all(Array.from({ length: 12 }, () => request(server)))
    const different = new Set(ids)
    expect(different.size).toBeLessThan(6)
    for (const id of different) expect((await ended(server, id)).status).toBe('succeeded')
  }, 120_000)

  test('a server that is killed at random: readers see whole sites, and the next server ends the update', async () => {
    const project = await createProject(await variables())
    const repository = project.repositories['docs'] ?? ''
    let server = await startServing(project)
    for (let round = 1; round <= 4; round += 1) {
      commitFiles(repository, 'main', { 'index.mdx': page(`Text ${round}.`) })
      const id = await request(server)
      await after(Math.random() * 1500)
      server.running.process.kill('SIGKILL')
      server = await startServing(project)
      expect(await home(server)).toMatch(/(Welcome|Text \d)\.[\s\S]*<\/html>\s*$/)
      expect(await ended(server, id)).toMatchObject({ status: 'succeeded' })
      await expect.poll(() => home(server)).toContain(`Text ${round}.`)
    }
    expect(existsSync(join(project.cwd, 'dist', '.octavo'))).toBe(true)
  }, 180_000)

  test('a push that the host reports begins an update, once, when it is signed and of the branch', async () => {
    const project = await createProject(await variables())
    const server = await startServing(project)
    const hook = (body: string, signature: string, event = 'push') =>
      send(server.port, '/_hooks/docs', {
        method: 'POST',
        body,
        headers: [
          ['content-type', 'application/json'],
          ['x-github-event', event],
          ['x-hub-signature-256', signature],
        ],
      })
    const sign = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const push = JSON.stringify({ ref: 'refs/heads/main', after: 'a' })
    const other = JSON.stringify({ ref: 'refs/heads/other' })
    expect((await hook(push, sign(`${push} `))).status).toBe(401)
    expect((await hook(push, '')).status).toBe(401)
    expect((await hook(other, sign(other))).json).toEqual({ result: 'ignored', update: null })
    expect((await hook(push, sign(push), 'ping')).json).toEqual({ result: 'ignored', update: null })
    const begun = await hook(push, sign(push))
    expect(begun.status).toBe(202)
    expect((await hook(push, sign(push))).json).toEqual({ result: 'known', update: null })
    const { update } = begun.json as { readonly update: string }
    expect(await ended(server, update)).toMatchObject({ status: 'succeeded', source: 'webhook' })
    const get = await send(server.port, '/_hooks/docs')
    expect([get.status, get.headers['allow']]).toEqual([405, 'POST'])
    expect((await send(server.port, '/_hooks/x', { method: 'POST' })).status).toBe(404)
  }, 120_000)
})
