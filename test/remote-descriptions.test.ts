// Descriptions and parts of them on other hosts: fetched only where allowed, reported where not, pinned by
// the lock.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from './support/api-project.ts'
import { runShared } from './support/run-shared.ts'

/** A host on the loopback. `answers` by path: a text, or a status. */
async function host(answers: Record<string, string | number>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? ''] ?? 404
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answers }
}

const description = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      summary: List pets
      responses:
        '200':
          description: All of them
          content:
            application/json:
              schema: { $ref: './schemas/pet#/Pet' }
`
const schemas = 'Pet: { type: object, properties: { nickname: { type: string } } }\n'
const settings = (origin: string) => ({
  'octavo.config.json': { remote: [origin], api: { overview: false, schemas: false } },
})

test('a remote description is read with all that it refers to, from an origin that is allowed, and locked', async () => {
  const { origin, asked } = await host({ '/v1/openapi': description, '/v1/schemas/pet': schemas })
  const site = await buildApi({ files: settings(origin), openapi: `${origin}/v1/openapi` })
  expect(site.printed).not.toContain('api/')
  expect(site.pages).toEqual(['list-pets'])
  expect(site.text('list-pets')).toContain('nickname')
  expect(asked).toEqual(['/v1/openapi', '/v1/schemas/pet'])
  const lock = JSON.parse(readFileSync(join(site.folder, 'octavo.lock'), 'utf8')) as { files: object }
  expect(Object.keys(lock.files)).toEqual([`${origin}/v1/openapi`, `${origin}/v1/schemas/pet`])
})

test(
  'each build asks for the newest description, the kept one serves when nobody answers, and --frozen-lock refuses another',
  { timeout: 240_000 },
  async () => {
    const remote = await host({ '/v1/openapi': description, '/v1/schemas/pet': schemas })
    const { origin, asked, answers } = remote
    const lockOf = (folder: string) => readFileSync(join(folder, 'octavo.lock'), 'utf8')
    const site = await buildApi({ files: settings(origin), openapi: `${origin}/v1/openapi` })
    const run = async (...more: readonly string[]) => {
      const cache = ['--cache-dir', join(site.folder, '..', 'cache')]
      const { exitCode, stderr } = await runShared(['build', ...cache, ...more], site.folder)
      return { exitCode, stderr, lock: lockOf(site.folder) }
    }
    const first = lockOf(site.folder)
    const again = await run()
    expect([again.exitCode, asked.length, again.lock]).toEqual([0, 4, first])
    expect(again.stderr).toMatch(/^Fetched 2 API descriptions \(\d+ B\)$/m)
    const { '/v1/openapi': known } = answers
    answers['/v1/openapi'] = 503
    const away = await run()
    expect([away.exitCode, away.lock]).toEqual([0, first])
    expect(away.stderr).toContain('Used the cached copy of 1 API description: the network cannot be reached')
    answers['/v1/openapi'] = description.replace('List pets', 'Steal pets')
    const frozen = await run('--frozen-lock')
    expect([frozen.exitCode, frozen.lock]).toEqual([1, first])
    expect(frozen.stderr).toContain('error  api/remote')
    expect(frozen.stderr).toContain(`"${origin}/v1/openapi" is not the file that octavo.lock records`)
    const changed = await run()
    expect(changed.exitCode).toBe(0)
    expect(changed.lock).not.toBe(first)
    answers['/v1/openapi'] = known ?? 404
    const offline = await run('--offline')
    expect([offline.exitCode, offline.lock]).toEqual([0, changed.lock])
  },
)

test('--offline asks nobody, and --frozen-lock takes nothing that is not recorded', async () => {
  const { origin, asked } = await host({ '/v1/openapi': description, '/v1/schemas/pet': schemas })
  const project = { files: settings(origin), openapi: `${origin}/v1/openapi` }
  const offline = await buildApi({ ...project, args: ['--offline'] })
  expect(offline.printed).toContain(`"${origin}/v1/openapi" is not fetched under --offline`)
  expect(offline.exitCode).toBe(1)
  const frozen = await buildApi({ ...project, args: ['--frozen-lock'] })
  expect(frozen.printed).toContain(`"${origin}/v1/openapi" is not recorded in octavo.lock`)
  expect(frozen.exitCode).toBe(1)
  expect(asked).toEqual([])
})

test('a lock that holds no hashes is reported, and written again unless it is frozen', async () => {
  const { origin } = await host({ '/v1/openapi': description, '/v1/schemas/pet': schemas })
  const files = { ...settings(origin), 'octavo.lock': '<<<<<<< HEAD\n{}\n' }
  const project = { files, openapi: `${origin}/v1/openapi` }
  const site = await buildApi(project)
  expect(site.printed).toContain('octavo.lock:1:1  warning  config/lock')
  expect(site.exitCode).toBe(0)
  expect(readFileSync(join(site.folder, 'octavo.lock'), 'utf8')).toContain('"sha256"')
  const frozen = await buildApi({ ...project, args: ['--frozen-lock'] })
  expect(frozen.printed).toContain('error  config/lock')
  expect(frozen.exitCode).toBe(1)
})

test('a description that is not allowed is not asked for, and its place and the setting are reported', async () => {
  const { origin, asked } = await host({ '/openapi.yaml': description })
  const site = await buildApi({ files: {}, openapi: `${origin}/openapi.yaml` })
  expect(asked).toEqual([])
  expect(site.printed).toContain('warning  api/remote')
  expect(site.printed).toContain(`"${origin}/openapi.yaml" is not fetched`)
  expect(site.printed).toContain(`add "${origin}" to "remote" in octavo.config.json, or pass --allow-remote`)
  expect(site.printed).toMatch(/docs\.json:\d+:\d+ {2}warning {2}api\/remote/)
  expect(site.exitCode).toBe(0)
})

test('--allow-remote opens a private network for what docs.json names, not for what a description refers to', async () => {
  const inner = await host({ '/pet.yaml': schemas })
  const { origin, asked } = await host({
    '/openapi.yaml': description.replace('./schemas/pet', `${inner.origin}/pet.yaml`),
  })
  const site = await buildApi({ files: {}, openapi: `${origin}/openapi.yaml`, args: ['--allow-remote'] })
  expect(asked).toEqual(['/openapi.yaml'])
  expect(site.pages).toEqual(['list-pets'])
  expect(inner.asked).toEqual([])
  expect(site.printed).toContain('resolves to a private network')
})

test('an error of a remote file has its line and frame; one that does not answer is reported where it is named', async () => {
  const { origin } = await host({
    '/openapi.yaml': description.replace('./schemas/pet#/Pet', '#/components/schemas/Pat'),
    '/broken.yaml': 503,
  })
  const files = {
    ...settings(origin),
    'api.yaml': description.replace('./schemas/pet#/Pet', `${origin}/broken.yaml#/Pet`),
  }
  const site = await buildApi({ files, openapi: [`${origin}/openapi.yaml`, 'api.yaml'] })
  expect(site.printed).toContain(`${origin}/openapi.yaml:12:31  warning  api/unresolved-ref`)
  expect(site.printed).toContain('> 12 |               schema: { $ref:')
  expect(site.printed).toContain('api.yaml:12:31  warning  api/remote')
  expect(site.printed).toContain('cannot be followed: its address responds with status 503')
})

test('a remote file cannot refer to files of the project', async () => {
  const { origin, asked } = await host({
    '/openapi.yaml': description.replace('./schemas/pet#/Pet', 'file:///secret.yaml#/Pet'),
    '/other.yaml': description.replace('./schemas/pet#/Pet', '/secret.yaml#/Pet').replace('List', 'Other'),
  })
  const files = { ...settings(origin), 'secret.yaml': 'Pet: { title: not for readers }\n' }
  const site = await buildApi({ files, openapi: [`${origin}/openapi.yaml`, `${origin}/other.yaml`] })
  expect(asked).toEqual(['/openapi.yaml', '/other.yaml', '/secret.yaml'])
  expect(site.printed).toContain('api/outside-project')
  expect(site.pages.map((page) => site.page(page)).join('')).not.toContain('not for readers')
})

test('octavo check holds a remote description against its specification', async () => {
  const { origin } = await host({
    '/openapi.yaml': description.replace("'200'", "'999x'").replace('./schemas/pet#/Pet', '#/x'),
  })
  const files = settings(origin)
  const site = await buildApi({ files, openapi: `${origin}/openapi.yaml`, command: 'check' })
  expect(site.printed).toMatch(/\/openapi\.yaml:\d+:\d+ {2}warning {2}api\/invalid/)
})
