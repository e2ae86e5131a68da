// Deploys as a whole: the built command against a real server, on both databases.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newFolder, removeMade } from '../../server/test/twins/git-host.ts'
import { send } from '../../server/test/twins/served-api.ts'
import { startProxy, type CountingProxy } from './twins/counting-proxy.ts'
import { bothStores } from './twins/both-stores.ts'
import { endStarted, runOctavo, runTogether, startOctavo } from './twins/run-octavo.ts'
import { createServiceProject, startServing, type RunningService } from './twins/service-project.ts'

const { stores, remove } = bothStores('deploys')
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  endStarted()
  for (const close of closing.splice(0)) await close()
  removeMade()
})
afterAll(remove)

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

async function createProject(env: Readonly<Record<string, string>>, updates: object = {}) {
  const settings = { updates: { project: 'docs', ...updates }, jobs: { leaseSeconds: 2, attempts: 50 } }
  const project = await createServiceProject({ agent: 'true', settings, env })
  const keyOf = async (scope: string) => {
    const made = await project.prepare(
      'admin',
      'keys',
      'create',
      '--scope',
      scope,
      '--project',
      'docs',
      '--json',
    )
    return (JSON.parse(made.out) as { readonly key: string }).key
  }
  return { ...project, keyOf, deployKey: await keyOf('deploy') }
}

/** Builds a site of pages by their names and texts, and of other files; returns the folder that was written. */
async function build(
  pages: Readonly<Record<string, string>>,
  others: Readonly<Record<string, Uint8Array>> = {},
): Promise<string> {
  const cwd = newFolder()
  const docs = {
    name: 'Docs',
    theme: 'mint',
    colors: { primary: '#16A34A' },
    navigation: { pages: Object.keys(pages) },
  }
  writeFileSync(join(cwd, 'docs.json'), JSON.stringify(docs))
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(cwd, `${name}.mdx`), page(name, text))
  for (const [path, bytes] of Object.entries(others)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), bytes)
  }
  const { code, err } = await runTogether(['build', '--quiet'], { cwd })
  if (code !== 0) throw new Error(err)
  return join(cwd, 'dist')
}

interface Target {
  readonly server: string
  readonly key: string
}

const words = (folder: string, { server }: Target, more: readonly string[] = []) => [
  'deploy',
  folder,
  '--server',
  server,
  '--project',
  'docs',
  ...more,
]
const start = (folder: string, target: Target, more: readonly string[] = []) =>
  startOctavo(words(folder, target, more), { cwd: dirname(folder), env: { OCTAVO_KEY: target.key } })
const run = (folder: string, target: Target, more?: readonly string[]) => start(folder, target, more).ended

async function proxyTo({ port }: RunningService): Promise<CountingProxy> {
  const proxy = await startProxy(port)
  closing.push(proxy.close)
  return proxy
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const uploads = (proxy: CountingProxy) => proxy.seen.filter((name) => name === 'PUT content 204').length
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.octavo',
  ).length

interface WireUpdate {
  readonly [field: string]: unknown
}
const lastUpdate = async (server: RunningService) =>
  ((await server.ask('/v2/agent/docs/updates?limit=1')).json as { updates: WireUpdate[] }).updates[0]

describe.each(stores)('octavo deploy on $name', ({ variables }) => {
  test('the first deploy sends everything, the second what differs, and each is an update', async () => {
    const project = await createProject(await variables())
    const server = await startServing(project)
    const proxy = await proxyTo(server)
    const target = { server: `${proxy.address}/`, key: project.deployKey }
    const first = await build({ index: 'First.', more: 'More.' })
    const done = await run(first, target, ['--commit', 'abc1234'])
    expect([done.code, done.out]).toEqual([0, ''])
    expect(done.err).toMatch(/✓ Published to .* in .*\n {2}1 page added, 1 changed, 0 removed/)
    expect(uploads(proxy)).toBeGreaterThan(10)
    // Files of a site with the same bytes are one content.
    expect(uploads(proxy)).toBeLessThanOrEqual(filesIn(first))
    await expect.poll(async () => (await send(server.port, '/')).text).toContain('First.')
    expect(await lastUpdate(server)).toMatchObject({
      status: 'succeeded',
      source: 'deploy',
      commit: 'abc1234',
      pages: { added: ['/more/'], changed: ['/'], removed: [] },
    })
    const before = uploads(proxy)
    const second = await build({ index: 'Second.', more: 'More.' })
    const again = await run(second, target)
    expect(again.err).toMatch(/0 pages added, 1 changed, 0 removed/)
    const sent = uploads(proxy) - before
    expect(sent).toBeGreaterThan(2)
    expect(sent).toBeLessThan(before / 2)
    await expect.poll(async () => (await send(server.port, '/')).text).toContain('Second.')
    const third = await run(second, target)
    expect(third.err).toMatch(/ 0 contents to upload[^]*0 pages added, 0 changed, 0 removed/)
    expect((await run(first, target)).code).toBe(0)
    await expect.poll(async () => (await send(server.port, '/')).text).toContain('First.')
    expect(await lastUpdate(server)).toMatchObject({ commit: null, pages: { changed: ['/'] } })
  })

  test('an upload that is killed is resumed: what the server has is not sent again', async () => {
    const project = await createProject(await variables())
    const server = await startServing(project)
    const proxy = await proxyTo(server)
    const target = { server: proxy.address, key: project.deployKey }
    const folder = await build({ index: 'Resumed.' }, { 'images/large.png': randomBytes(9 << 20) })
    proxy.treat = (name, before) => (name === 'PUT content' && before >= 9 ? 'hold' : 'pass')
    const killed = start(folder, target)
    while (uploads(proxy) + proxy.seen.filter((name) => name === 'PUT content 202').length < 9)
      await after(20)
    killed.process.kill('SIGKILL')
    await killed.ended
    const stored = uploads(proxy)
    expect(stored).toBeGreaterThan(3)
    expect((await send(server.port, '/')).text).toContain('Welcome.')
    proxy.treat = () => 'pass'
    const [ids, done] = [proxy.seen.length, await run(folder, target)]
    expect(done.code).toBe(0)
    const sent = proxy.seen.slice(ids)
    expect(sent[0]).toBe('POST deploy 201')
    // The large picture travels in three parts.
    expect(sent.filter((name) => name === 'PUT content 202')).toHaveLength(2)
    const total = Number(/(\d+) contents to upload/.exec(done.err)?.[1])
    expect(sent.filter((name) => name === 'PUT content 204')).toHaveLength(total)
    expect(done.err).not.toContain(`${total + stored} contents`)
    await expect.poll(async () => (await send(server.port, '/')).text).toContain('Resumed.')
    const picture = readFileSync(join(folder, 'images', 'large.png'))
    const served = await fetch(`http://127.0.0.1:${server.port}/images/large.png`)
    expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true)
  })

  test('cut connections and a server that is killed in the middle do not end the deploy', async () => {
    const project = await createProject(await variables())
    let server = await startServing(project)
    const proxy = await proxyTo(server)
    proxy.treat = (name, before) => (name !== 'GET deploy' && before % 3 === 0 ? 'cut' : 'pass')
    const folder = await build({ index: 'Stubborn.', more: 'More.' })
    const deploying = start(folder, { server: proxy.address, key: project.deployKey })
    while (uploads(proxy) < 4) await after(10)
    server.running.process.kill('SIGKILL')
    await server.running.ended
    server = await startServing(project)
    proxy.port = server.port
    const { code, err } = await deploying.ended
    expect([code, err]).toEqual([0, expect.stringContaining('Published')])
    expect(proxy.seen).toContain('PUT content cut')
    await expect.poll(async () => (await send(server.port, '/')).text).toContain('Stubborn.')
  })

  test('a server that is killed while it publishes: the next one ends the update', async () => {
    const project = await createProject(await variables())
    let server = await startServing(project)
    const proxy = await proxyTo(server)
    for (let round = 1; round <= 3; round += 1) {
      const folder = await build({ index: `Round ${round}.` })
      const deploying = start(folder, { server: proxy.address, key: project.deployKey })
      while (!proxy.seen.includes('POST publish 202')) await after(1)
      await after(Math.random() * 60)
      server.running.process.kill('SIGKILL')
      await server.running.ended
      server = await startServing(project)
      proxy.port = server.port
      expect((await send(server.port, '/')).text).toMatch(/(Welcome|Round \d)\.[\s\S]*<\/html>\s*$/)
      expect((await deploying.ended).code).toBe(0)
      await expect.poll(async () => (await send(server.port, '/')).text).toContain(`Round ${round}.`)
      expect(await lastUpdate(server)).toMatchObject({ status: 'succeeded', source: 'deploy' })
      proxy.seen.length = 0
    }
  })
})

test('P25 readers see the old site or the new one as a whole, and never go back', async () => {
  const project = await createProject({})
  const server = await startServing(project)
  const target = { server: `http://127.0.0.1:${server.port}`, key: project.deployKey }
  const names = ['index', 'a', 'b', 'c'] as const
  const sites: string[] = []
  for (let version = 1; version <= 5; version += 1)
    sites.push(await build(Object.fromEntries(names.map((name) => [name, `Version ${version} of ${name}.`]))))
  expect((await run(sites[0] ?? '', target)).code).toBe(0)
  await expect.poll(async () => (await send(server.port, '/a/')).text).toContain('Version 1')
  const over = new AbortController()
  const seen = new Set<string>()
  const read = async () => {
    let newest = 1
    while (!over.signal.aborted) {
      for (const name of names) {
        const answer = await send(server.port, name === 'index' ? '/' : `/${name}/`)
        const [, version = '0'] = /Version (\d) of \w+\./.exec(answer.text) ?? []
        expect(answer.status).toBe(200)
        expect(answer.text).toMatch(new RegExp(`Version ${version} of ${name}\\.[^]*</html>\\s*$`))
        expect(Number(version)).toBeGreaterThanOrEqual(newest)
        newest = Number(version)
        seen.add(version)
      }
    }
  }
  const readers = [read(), read(), read()]
  for (const folder of sites.slice(1)) expect((await run(folder, target)).code).toBe(0)
  await after(600)
  over.abort()
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual(['1', '2', '3', '4', '5'])
})

test('a site with rules that replaces one without is closed, where nobody can sign in, and opens again', async () => {
  const project = await createProject({})
  const server = await startServing(project)
  const target = { server: `http://127.0.0.1:${server.port}`, key: project.deployKey }
  const pages = { index: 'Open.', staff: 'canary-of-staff' }
  const open = await build(pages)
  const cwd = dirname(open)
  const mark = (name: string, rule: string) => {
    const path = join(cwd, `${name}.mdx`)
    writeFileSync(path, readFileSync(path, 'utf8').replace('title:', `${rule}\ntitle:`))
  }
  mark('staff', 'groups: ["staff"]')
  mark('index', 'public: true')
  const marked = await runOctavo(['build', '--quiet', '--sign-in', '--out', 'guarded'], { cwd })
  expect(marked.code).toBe(0)
  const read = async (path: string) => (await send(server.port, path)).text
  expect((await run(open, target)).code).toBe(0)
  await expect.poll(() => read('/staff/')).toContain('canary-of-staff')
  expect((await run(join(cwd, 'guarded'), target)).code).toBe(0)
  await expect.poll(() => read('/staff/')).not.toContain('canary-of-staff')
  const paths = ['/', '/staff/', '/staff.md', '/llms-full.txt', '/index.html']
  const texts = await Promise.all(paths.map(read))
  expect(texts.filter((text) => text.includes('canary-of-staff'))).toEqual([])
  expect(texts[0]).toContain('Open.')
  expect((await run(open, target)).code).toBe(0)
  await expect.poll(() => read('/staff/')).toContain('canary-of-staff')
})

describe('what octavo deploy reports', () => {
  test('keys, projects, limits and folders that are wrong', async () => {
    const project = await createProject({}, { deploys: { files: 3 } })
    const server = await startServing(project)
    const target = { server: `http://localhost:${server.port}`, key: project.deployKey }
    const folder = await build({ index: 'Never.' })
    const rows: readonly (readonly [Promise<{ code: number | null; err: string }>, RegExp])[] = [
      [
        run(folder, { ...target, key: `${project.deployKey}x` }),
        /error The key in OCTAVO_KEY is wrong, expired/,
      ],
      [
        run(folder, { ...target, key: await project.keyOf('write') }),
        /does not allow deploys of the project "docs"/,
      ],
      [run(folder, target), /The site is too large for .*: A deploy has at most 3 files[^]*updates\.deploys/],
      [
        run(folder, { ...target, server: `http://127.0.0.1:${await closedPort()}` }),
        /http:\/\/127.0.0.1:\d+ cannot be reached: nothing listens there/,
      ],
      [
        run(folder, { ...target, server: 'http://nowhere.invalid' }),
        /warning The key is sent without encryption[^]*http:\/\/nowhere.invalid cannot be reached: /,
      ],
      [run(join(folder, 'none'), target), /There is no built site in .*none"\n {2}help: run "octavo build"/],
      [run(dirname(folder), target), /There is no built site in/],
    ]
    for (const [ended, message] of rows) {
      const { code, err } = await ended
      expect([code, err]).toEqual([1, expect.stringMatching(message)])
      expect(err).not.toContain(project.deployKey)
    }
    await project.prepare('admin', 'projects', 'add', 'other', '--repository', '/x')
    const admin = await project.keyOf('admin')
    const elsewhere = (id: string, key: string) =>
      runOctavo(['deploy', folder, '--server', target.server, '--project', id], {
        cwd: folder,
        env: { OCTAVO_KEY: key },
      })
    expect((await elsewhere('other', project.deployKey)).err).toMatch(/does not allow deploys/)
    const whole = JSON.parse(
      (await project.prepare('admin', 'keys', 'create', '--scope', 'deploy', '--json')).out,
    )
    expect((await elsewhere('other', whole.key)).err).toMatch(/no site of the project[^]*"updates\.project"/)
    expect((await elsewhere('none', whole.key)).err).toMatch(/has no project "none"/)
    expect(admin).not.toBe('')
    expect((await send(server.port, '/')).text).toContain('Welcome.')
  })

  test('a folder that is not what the build has written', async () => {
    const folder = await build({ index: 'Text.' })
    const target = { server: 'http://localhost:9', key: 'octavo_x' }
    const path = join(folder, 'index.html')
    const text = readFileSync(path)
    writeFileSync(path, 'changed')
    expect((await run(folder, target)).err).toMatch(/"index.html" is not what the build has written/)
    rmSync(path)
    expect((await run(folder, target)).err).toMatch(/The built site lacks "index.html"/)
    writeFileSync(path, text)
    writeFileSync(join(folder, 'octavo-manifest.json'), '{"entries":[{"file":"../../x"}]}')
    expect((await run(folder, target)).err).toMatch(/is not the manifest of a built site/)
  })

  test('options and the key that are missing', async () => {
    const cwd = newFolder()
    const nothing = await runOctavo(['deploy'], { cwd })
    expect(nothing.code).toBe(2)
    expect(nothing.err).toMatch(/--server has to be[^]*--project has to be[^]*OCTAVO_KEY has to hold/)
    for (const server of ['docs.example.com', 'ftp://x', 'https://a:b@x', 'https://x/?a'])
      expect((await runOctavo(['deploy', '--server', server, '--project', 'docs'], { cwd })).err).toMatch(
        /--server has to be/,
      )
  })

  test('answers of something else than a service, and texts that would change the terminal', async () => {
    const folder = await build({ index: 'Text.' })
    const answers: [number, Record<string, string>, string][] = [
      [302, { location: 'http://127.0.0.1:9/' }, ''],
      [404, { 'content-type': 'text/html' }, '<html>'],
      [200, {}, '{"id":"deploy_../../x","missing":[]}'],
      [500, {}, JSON.stringify({ error: '\u001b[2Jgone\nsecond line' })],
    ]
    const seen: (string | undefined)[] = []
    const server = createServer((message, reply) => {
      const [status, headers, text] = answers[seen.length] ?? [500, {}, '']
      seen.push(message.url)
      message.resume().on('end', () => reply.writeHead(status, headers).end(text))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => new Promise((done) => server.close(done)))
    const target = { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'octavo_x' }
    expect((await run(folder, target)).err).toMatch(/redirects to another address/)
    expect((await run(folder, target)).err).toMatch(/answers with status 404, and not as a service of Octavo/)
    expect((await run(folder, target)).err).toMatch(/The answer of the service is not a deploy/)
    const { err } = await run(folder, target)
    expect(err).toMatch(/answers with status 500: {2}\[2Jgone second line\n/)
    expect(seen).toHaveLength(4)
  })
})
