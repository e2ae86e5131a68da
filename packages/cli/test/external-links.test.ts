// `octavo check --external` against servers on the loopback, which the settings of the project allow.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createRequestAddresses } from '../src/ports/remote/request-addresses.ts'
import { runTogether } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))))
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that records `METHOD /path` of each request, and how many it answered at once. */
async function serve(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = []
  const load = { now: 0, most: 0 }
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    load.now += 1
    load.most = Math.max(load.most, load.now)
    response.on('close', () => (load.now -= 1))
    const answer = answers[(request.url ?? '').replace(/\d+$/, '*')] ?? answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, load }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end('text')

/** A function that requests addresses of an origin, with short pauses. */
const requester = (origin: string, options: Partial<Parameters<typeof createRequestAddresses>[0]> = {}) =>
  createRequestAddresses({
    root: tempFolder(),
    origins: [origin],
    offline: false,
    frozen: false,
    limits: { pauseMs: 1, timeoutMs: 400 },
    ...options,
  })

describe('the answers of hosts', () => {
  const stateOf = async (answer: Answer | undefined, options = {}) => {
    const host = await serve(answer ? { '/x': answer } : {})
    const states = await requester(host.origin, options)([`${host.origin}/x`])
    return { state: states.get(`${host.origin}/x`), asked: host.asked, origin: host.origin }
  }

  test('found, by HEAD alone', async () => {
    expect(await stateOf(status(200))).toMatchObject({ state: { kind: 'found' }, asked: ['HEAD /x'] })
    expect((await stateOf(status(204))).state).toEqual({ kind: 'found' })
  })

  test('found by GET where HEAD is refused or not known', async () => {
    for (const code of [405, 501, 403, 404, 500]) {
      const { state, asked } = await stateOf((request, response) =>
        response.writeHead(request.method === 'HEAD' ? code : 200).end(),
      )
      expect({ state, asked }).toEqual({ state: { kind: 'found' }, asked: ['HEAD /x', 'GET /x'] })
    }
  })

  test('missing, refused and failing ones are told apart', async () => {
    expect((await stateOf(undefined)).state).toEqual({ kind: 'missing', reason: 'responds with status 404' })
    expect((await stateOf(status(410))).state).toMatchObject({ kind: 'missing' })
    for (const code of [401, 403, 999])
      expect((await stateOf(status(code))).state).toMatchObject({ kind: 'refused' })
    const failing = await stateOf(status(503))
    expect(failing.state).toEqual({ kind: 'silent', reason: 'responds with status 503' })
    // Twice with both methods: a host may have a bad moment.
    expect(failing.asked).toEqual(['HEAD /x', 'GET /x', 'HEAD /x', 'GET /x'])
  })

  test('a host that fails once is found', async () => {
    let requests = 0
    const { state } = await stateOf((_, response) => response.writeHead(++requests < 3 ? 502 : 200).end())
    expect(state).toEqual({ kind: 'found' })
  })

  test('429 is repeated after the time that the host names, as seconds or as a date, and not after a long one', async () => {
    let requests = 0
    const soon = await stateOf((_, response) =>
      ++requests === 1
        ? response.writeHead(429, { 'retry-after': '0' }).end()
        : response.writeHead(200).end(),
    )
    expect(soon).toMatchObject({ state: { kind: 'found' }, asked: ['HEAD /x', 'HEAD /x'] })
    const past = new Date(Date.now() - 5000).toUTCString()
    requests = 0
    const dated = await stateOf((_, response) =>
      ++requests === 1
        ? response.writeHead(429, { 'retry-after': past }).end()
        : response.writeHead(200).end(),
    )
    expect(dated.state).toEqual({ kind: 'found' })
    const late = await stateOf(status(429, { 'retry-after': '3600' }))
    expect(late).toMatchObject({ state: { kind: 'refused' }, asked: ['HEAD /x'] })
  })

  test('silence ends at the limit of time, and a closed port is no answer', async () => {
    const { state } = await stateOf(() => {})
    expect(state).toEqual({ kind: 'silent', reason: 'does not answer within 0.4 s' })
    const host = await serve({})
    servers.splice(0).forEach((server) => server.close())
    const states = await requester(host.origin)([`${host.origin}/x`])
    expect(states.get(`${host.origin}/x`)).toEqual({
      kind: 'silent',
      reason: 'cannot be reached (ECONNREFUSED)',
    })
  })

  test('redirects: permanent ones name the new address, others do not; circles are broken', async () => {
    const host = await serve({
      '/old': status(301, { location: '/new' }),
      '/new': status(308, { location: '/newest' }),
      '/newest': status(302, { location: '/today' }),
      '/today': status(200),
      '/login': status(302, { location: '/today' }),
      '/circle': status(301, { location: '/circle' }),
      '/lost': status(301, { location: '/nowhere' }),
    })
    const of = (path: string) => `${host.origin}${path}`
    const states = await requester(host.origin)(['/old', '/login', '/circle', '/lost'].map(of))
    expect(states.get(of('/old'))).toEqual({ kind: 'found', movedTo: of('/newest') })
    expect(states.get(of('/login'))).toEqual({ kind: 'found' })
    expect(states.get(of('/circle'))).toEqual({ kind: 'missing', reason: 'redirects more than 10 times' })
    expect(states.get(of('/lost'))).toEqual({ kind: 'missing', reason: 'responds with status 404' })
  })

  test('private hosts are requested only where the settings name them', async () => {
    const host = await serve({ '/x': status(404) })
    expect(await requester('http://elsewhere.example')([`${host.origin}/x`])).toEqual(new Map())
    expect(host.asked).toEqual([])
  })

  test('no host gets more than two requests at once', async () => {
    const host = await serve({ '/p*': (_, response) => void setTimeout(() => response.end(), 15) })
    const addresses = Array.from({ length: 12 }, (_, index) => `${host.origin}/p${index}`)
    const states = await requester(host.origin)(addresses)
    expect([...states.values()].every(({ kind }) => kind === 'found')).toBe(true)
    expect(host.load.most).toBe(2)
  })
})

describe('octavo check --external', () => {
  const project = (origin: string, text: string) =>
    tempFolder({
      'docs.json': JSON.stringify({
        name: 'Links',
        theme: 'mint',
        colors: { primary: '#0f766e' },
        navigation: { pages: ['index', 'other'] },
        navbar: { links: [{ label: 'Out', href: `${origin}/bar` }] },
      }),
      'octavo.config.json': JSON.stringify({ remote: [origin] }),
      'index.mdx': text,
      'other.mdx': '# Other\n',
    })

  interface Found {
    readonly code: string
    readonly message: string
    readonly help?: string
    readonly span?: { readonly path: string; readonly start: { readonly line: number } }
  }
  const check = async (cwd: string, ...words: string[]) => {
    const { out, code } = await runTogether(['check', '--format', 'json', '--external', ...words], { cwd })
    const { diagnostics } = JSON.parse(out) as { readonly diagnostics: readonly Found[] }
    const found = diagnostics.filter(({ code: own }) => own.startsWith('link/'))
    return {
      code,
      found: found.map(({ code: own, span }) => `${own} ${span?.path}:${span?.start.line}`),
      diagnostics: found,
    }
  }

  test('reports broken and moved links of pages and settings where they are written, each address requested once', async () => {
    const host = await serve({
      '/ok': status(200),
      '/old': status(301, { location: '/ok' }),
      '/secret': status(403),
      '/down': status(503),
    })
    const at = (path: string) => `${host.origin}${path}`
    const cwd = project(
      host.origin,
      [
        `[a](${at('/ok#part')}) [b](${at('/gone')})`,
        `[c](${at('/old#part')})`,
        `[d](${at('/secret')}) [e](https://api.example.com/x) [f](mailto:a@example.com)`,
        `![g](${at('/gone.png')})`,
        `{/* octavo-ignore link/broken */}\n[h](${at('/ignored')})`,
        `[i](${at('/ok')})`,
        `[j](${at('/down')})`,
      ].join('\n\n'),
    )
    const { found, diagnostics, code } = await check(cwd)
    expect(found).toEqual([
      'link/broken docs.json:1',
      'link/broken index.mdx:1',
      'link/moved index.mdx:3',
      'link/unconfirmed index.mdx:5',
      'link/broken index.mdx:7',
      'link/unreachable index.mdx:14',
    ])
    expect(code).toBe(0)
    expect(diagnostics[2]).toMatchObject({ help: `write "${at('/ok#part')}"` })
    expect(host.asked.filter((one) => one.endsWith('/ok'))).toHaveLength(2)
    expect((await check(cwd, '--strict')).code).toBe(1)
  })

  test('records what is found in octavo.lock, and does not ask for it again within a week', async () => {
    const host = await serve({
      '/ok': status(200),
      '/bar': status(200),
      '/old': status(301, { location: '/ok' }),
    })
    const cwd = project(
      host.origin,
      `[a](${host.origin}/ok) [b](${host.origin}/old) [c](${host.origin}/gone)`,
    )
    await check(cwd)
    const lock = JSON.parse(readFileSync(join(cwd, 'octavo.lock'), 'utf8')) as {
      readonly links: Record<string, { checked: string }>
    }
    const checked = new Date().toISOString().slice(0, 10)
    expect(lock).toEqual({
      version: 2,
      files: {},
      links: {
        [`${host.origin}/bar`]: { checked },
        [`${host.origin}/ok`]: { checked },
        [`${host.origin}/old`]: { checked, movedTo: `${host.origin}/ok` },
      },
    })
    host.asked.length = 0
    expect((await check(cwd)).found).toEqual(['link/moved index.mdx:1', 'link/broken index.mdx:1'])
    expect(host.asked).toEqual(['HEAD /gone', 'GET /gone'])
    host.asked.length = 0
    expect((await check(cwd, '--offline')).found).toEqual(['link/moved index.mdx:1'])
    expect(host.asked).toEqual([])
    const old = lock.links[`${host.origin}/ok`]
    if (old) old.checked = '2020-01-01'
    writeFileSync(join(cwd, 'octavo.lock'), JSON.stringify(lock))
    await check(cwd)
    expect(host.asked).toContain('HEAD /ok')
  })

  test('--fix writes new addresses; without the option no host is requested', async () => {
    const host = await serve({
      '/bar': status(200),
      '/ok': status(200),
      '/old': status(301, { location: '/ok' }),
    })
    const cwd = project(host.origin, `[a](${host.origin}/old#x "Title")\n`)
    await runTogether(['check'], { cwd })
    expect(host.asked).toEqual([])
    const run = await runTogether(['check', '--external', '--fix'], { cwd })
    expect(run.err).toContain('1 correction in 1 file')
    expect(readFileSync(join(cwd, 'index.mdx'), 'utf8')).toBe(`[a](${host.origin}/ok#x "Title")\n`)
  })
})
