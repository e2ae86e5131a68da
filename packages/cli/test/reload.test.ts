// SIGHUP: the service with other settings, while it answers and works.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newFolder, removeMade } from '../../server/test/twins/git-host.ts'
import { send } from '../../server/test/twins/served-api.ts'
import { bothStores } from './twins/both-stores.ts'
import { endStarted } from './twins/run-octavo.ts'
import { createServiceProject, pollJob, startServing, type RunningService } from './twins/service-project.ts'

const { stores, remove } = bothStores('reload')
afterEach(() => {
  endStarted()
  removeMade()
})
afterAll(remove)

type Project = Awaited<ReturnType<typeof createServiceProject>>
type Settings = Record<string, Record<string, unknown>>

const settingsFile = ({ cwd }: Project) => join(cwd, 'octavo.server.json')

/** Sends SIGHUP; resolves when `pattern` was printed. */
async function hangUp({ running }: RunningService, pattern: RegExp): Promise<RegExpExecArray> {
  running.process.kill('SIGHUP')
  return running.printed(pattern)
}

const job = '/v2/agent/docs/job'
const create = { method: 'POST', json: { prompt: 'Write a page' } }
const idOf = (answer: { readonly json: unknown }) => (answer.json as { readonly id: string }).id

describe.each(stores)('the settings are read again, on $name', ({ variables }) => {
  test('new jobs have the new ones, a job that runs ends with those it began with, and no request fails', async () => {
    const flag = newFolder()
    const page = `printf -- '---\\ntitle: New\\n---\\n\\nNew.\\n' > "page-$OCTAVO_TURN.mdx"`
    const project = await createServiceProject({
      agent: `touch '${flag}/begun'; while [ ! -e '${flag}/go' ]; do sleep 0.05; done; ${page}`,
      env: await variables(),
      settings: { jobs: { sandbox: 'off' }, limits: { requestsPerMinute: 100_000 } },
    })
    const server = await startServing(project)
    const running = idOf(await server.ask(job, create))
    while (!existsSync(join(flag, 'begun'))) await after(20)
    const statuses = new Set<number>()
    const reading = new AbortController()
    const asking = (async () => {
      while (!reading.signal.aborted) {
        for (const path of ['/', `${job}/${running}`]) statuses.add((await server.ask(path)).status)
        await after(5)
      }
    })()
    // A test that fails before it awaits this has said what is wrong already.
    asking.catch(() => undefined)
    const healthPort = project.healthPort
    const settings = JSON.parse(readFileSync(settingsFile(project), 'utf8')) as Settings
    Object.assign(settings['agents']?.['writer'] as object, { model: 'script-2' })
    writeFileSync(settingsFile(project), JSON.stringify(settings))
    await hangUp(server, /"event":"reloaded"/)
    const next = await server.ask(job, create)
    expect(next.json).toMatchObject({ model: 'script-2' })
    writeFileSync(join(flag, 'go'), '')
    expect(await pollJob(server, `${job}/${running}`)).toMatchObject({
      status: 'completed',
      model: 'script-1',
    })
    expect(await pollJob(server, `${job}/${idOf(next)}`)).toMatchObject({ status: 'completed' })
    await server.running.printed(/"event":"retired"/)
    reading.abort()
    await asking
    expect([...statuses]).toEqual([200])
    const metrics = (await send(healthPort, '/metrics')).text
    expect(metrics).toMatch(
      /octavo_http_request_duration_seconds_count\{route="admin-api",method="POST"[^}]*\} 2/,
    )
    expect(metrics).toContain('octavo_jobs{status="completed"} 2')
    server.running.process.kill('SIGTERM')
    const { code, err } = await server.running.ended
    expect([code, err.match(/"event":"(?:retired|stopped)"/g)]).toEqual([
      143,
      ['"event":"retired"', '"event":"stopped"'],
    ])
    expect(err).not.toContain('"level":"error"')
  })
})

test('wrong settings are all reported and change nothing; right ones may move the port of the state', async () => {
  const project = await createServiceProject({ agent: 'true' })
  const server = await startServing(project)
  const good = readFileSync(settingsFile(project), 'utf8')
  const write = (more: object) =>
    writeFileSync(settingsFile(project), JSON.stringify({ ...JSON.parse(good), ...more }))
  writeFileSync(
    settingsFile(project),
    '{\n "agents": { "writer": { "command": [], "model": "m" } },\n "jobs": { "concurency": 3 },\n "hosts": [{ "kind": "svn", "url": "x" }]\n}',
  )
  await hangUp(server, /goes on with the settings from before/)
  write({
    auth: { url: 'https://docs.example.com', providers: [{ id: 'a', kind: 'password', hashEnv: 'PATH' }] },
  })
  await hangUp(server, /was built without it\n.*sign-in"\n.*from before/)
  write({ store: { sqlite: 'docs.json' } })
  await hangUp(server, /The service does not start: .*not a database.*\n.*from before/)
  rmSync(settingsFile(project))
  await hangUp(server, /There is no "octavo.server.json" any more\n.*from before/)
  expect((await server.ask('/v2/agent/docs/jobs')).status).toBe(200)
  expect((await send(project.healthPort, '/readyz')).status).toBe(200)
  write({ health: { port: 0 }, limits: { requestsPerMinute: 2 } })
  await hangUp(server, /"event":"reloaded"/)
  await expect(send(project.healthPort, '/readyz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/)
  const statuses: number[] = []
  for (let request = 0; request < 3; request += 1)
    statuses.push((await server.ask('/v2/agent/docs/jobs')).status)
  // The request before counts: the limit is of the key, whatever the settings are.
  expect(statuses).toEqual([200, 429, 429])
  server.running.process.kill('SIGTERM')
  const { err } = await server.running.ended
  for (const found of [/:2:\d+ .*\n.*command/, /:3:\d+ .*\n.*concurency/, /:4:\d+ .*\n.*kind/])
    expect(err).toMatch(found)
  expect(err.match(/"event":"reloaded"/g)).toHaveLength(1)
})
