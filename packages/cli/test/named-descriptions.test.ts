// Descriptions that the author names by a public address: fetched without a flag, to any address in tests.
import { readFileSync } from 'node:fs'
import { createServer, get as httpGet, type IncomingMessage } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createBuilder } from '@octavo/site'
import { formatDiagnostic } from '@octavo/source'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RemoteNetwork } from '../src/ports/remote/http-get.ts'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createFetchRemote } from '../src/ports/remote/fetch-remote.ts'
import { createSitePorts } from '../src/ports/site-ports.ts'
import { tempFolder } from './twins/temp-folder.ts'

const description = (reference = '#/components/schemas/Pet') => `openapi: 3.1.0
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
              schema: { $ref: '${reference}' }
components:
  schemas:
    Pet: { type: object, properties: { nickname: { type: string } } }
`

/** Names of the internet in a test: their addresses, and the responses of their hosts. */
interface Internet {
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly answers: Record<string, string | number | { readonly to: string }>
}

/** A network in which all hosts are one server on the loopback; look-ups are checked as usual. */
async function internet({ names, answers }: Internet) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const address = request.headers['x-asked'] as string
    asked.push(address)
    const answer = answers[address] ?? 404
    if (typeof answer === 'string') response.end(answer)
    else if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(302, { location: answer.to }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const network: RemoteNetwork = {
    resolve: async (name) => (names[name] ?? []).map((address) => ({ address, family: isIP(address) })),
    get: (url, { lookup, ...options }, onResponse: (response: IncomingMessage) => void) =>
      httpGet(
        {
          ...options,
          protocol: 'http:',
          port,
          host: isIP(url.hostname) ? '127.0.0.1' : url.hostname,
          path: '/',
          headers: { 'x-asked': url.href },
          lookup: (name, lookUpOptions, done) =>
            lookup?.(name, lookUpOptions, (fault) => {
              if (fault) done(fault, '', 0)
              else if (lookUpOptions.all) done(null, [{ address: '127.0.0.1', family: 4 }])
              else done(null, '127.0.0.1', 4)
            }),
        },
        onResponse,
      ),
  }
  return { network, asked, answers }
}

const api = 'https://api.example.com/openapi.yaml'
const publicNames = { 'api.example.com': ['93.184.216.34'], 'cdn.example.com': ['93.184.216.35'] }

const project = (navigation: object, pages: Readonly<Record<string, string>> = {}) => ({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'T',
    colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
    navigation,
  }),
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  ...pages,
})

const navigation = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: api },
  ],
}

/** Builds the project like `octavo build`, with this network. */
async function build(
  folder: string,
  network: RemoteNetwork,
  flags: { readonly allowAll?: boolean; readonly offline?: boolean } = {},
) {
  const cache = openCacheStore(join(folder, 'node_modules', '.cache'))
  const ports = createSitePorts(folder, {
    cache,
    cachePictures: false,
    cachePages: false,
    origins: [],
    allowAll: false,
    network,
    now: () => new Date(Date.UTC(2026, 0, 2)),
    ...flags,
  })
  const site = await createBuilder(ports, { userCode: false }).build()
  const found = await site.check()
  const text = async (path: string) => {
    const output = site.outputs.find((one) => one.path === path)
    return output && new TextDecoder().decode(await output.bytes())
  }
  const lines = found
    .filter(({ code }) => code.startsWith('api/'))
    .map((fault) => formatDiagnostic(fault).replaceAll(/\s+/g, ' '))
  return { lines, text, report: ports.fetchRemote.takeReport(), pages: site.outputs.map(({ path }) => path) }
}

describe('a description at a public https address', () => {
  it('is fetched without a flag, and recorded with its hash and time', async () => {
    const { network, asked } = await internet({ names: publicNames, answers: { [api]: description() } })
    const folder = tempFolder(project(navigation))
    const site = await build(folder, network)
    expect(site.lines).toEqual([])
    expect(await site.text('api-reference/list-pets/index.html')).toContain('nickname')
    expect(asked).toEqual([api])
    expect(site.report.fetched).toEqual([{ address: api, sizeBytes: description().length }])
    const lock = JSON.parse(readFileSync(join(folder, 'octavo.lock'), 'utf8')) as { files: object }
    expect(lock.files).toEqual({
      [api]: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), fetched: '2026-01-02T00:00:00Z' },
    })
  })

  it('is fetched once when the front matter of many pages names it', async () => {
    const { network, asked } = await internet({ names: publicNames, answers: { [api]: description() } })
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    const pages = Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\nopenapi: ${api} GET /pets\n---\n`]),
    )
    const folder = tempFolder(project({ pages: ['index', ...names] }, pages))
    const site = await build(folder, network)
    expect(site.lines).toEqual([])
    expect(await site.text('p19/index.html')).toContain('nickname')
    expect(asked).toEqual([api])
  })

  it('fails as one diagnostic, however many pages wait for it, and they say so', async () => {
    const { network } = await internet({ names: publicNames, answers: { [api]: 503 } })
    const names = Array.from({ length: 88 }, (_, index) => `p${index}`)
    const pages = Object.fromEntries(
      names.map((name) => [`${name}.mdx`, '---\nopenapi: GET /pets\n---\n\nOwn text.\n']),
    )
    const folder = tempFolder(
      project({ groups: [{ group: 'API', openapi: api, pages: ['index', ...names] }] }, pages),
    )
    const site = await build(folder, network)
    expect(site.lines).toEqual([
      `docs.json:1:143 error api/remote "${api}" responds with status 503 help: keep a copy of the file in the project and name its path`,
    ])
    const page = await site.text('p7/index.html')
    expect(page).toContain(`The API description "${api}" could not be read`)
    expect(page).toContain('Own text.')
  })

  it('is served by the cache when the network does not answer', async () => {
    const world = await internet({ names: publicNames, answers: { [api]: description() } })
    const folder = tempFolder(project(navigation))
    await build(folder, world.network)
    const lock = readFileSync(join(folder, 'octavo.lock'), 'utf8')
    world.answers[api] = 500
    const away = await build(folder, world.network)
    const offline = await build(
      folder,
      { resolve: () => Promise.reject(new Error('no network')) },
      { offline: true },
    )
    for (const site of [away, offline]) {
      expect(site.lines).toEqual([])
      expect(site.pages).toContain('api-reference/list-pets/index.html')
    }
    expect([away.report.cached, offline.report.cached]).toEqual([[api], []])
    expect(readFileSync(join(folder, 'octavo.lock'), 'utf8')).toBe(lock)
  })

  it.each([
    ['http', 'http://api.example.com/openapi.yaml', publicNames, undefined],
    ['loopback', 'https://127.0.0.1/openapi.yaml', {}, undefined],
    ['a private network', 'https://10.1.2.3/openapi.yaml', {}, undefined],
    ['link-local, where clouds keep their metadata', 'https://169.254.169.254/latest', {}, undefined],
    ['loopback in IPv6', 'https://[::1]/openapi.yaml', {}, undefined],
    ['an IPv4 address inside of IPv6', 'https://[::ffff:10.0.0.1]/openapi.yaml', {}, undefined],
    ['a number', 'https://2130706433/openapi.yaml', {}, undefined],
    ['a name of a private network', api, { 'api.example.com': ['192.168.1.5'] }, undefined],
    [
      'a name with one private address of two',
      api,
      { 'api.example.com': ['93.184.216.34', '127.0.0.1'] },
      undefined,
    ],
    ['a redirect into a private network', api, publicNames, 'https://10.0.0.1/x'],
    [
      'a redirect to a private name',
      api,
      { ...publicNames, 'in.example.com': ['fd00::1'] },
      'https://in.example.com/x',
    ],
    ['a redirect to http', api, publicNames, 'http://cdn.example.com/x'],
  ])('is not asked for at %s without a flag', async (...[, address, names, to]) => {
    const { network, asked } = await internet({
      names,
      answers: to === undefined ? {} : { [address]: { to } },
    })
    const folder = tempFolder(project({ groups: [{ group: 'API', openapi: address }] }))
    const { lines } = await build(folder, network)
    expect(asked).toEqual(to === undefined ? [] : [address])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /warning api\/remote .* help: add "[^"]+" to "remote" in octavo\.config\.json, or pass --allow-remote/,
    )
  })

  it('may lead to another public host, but refer to none', async () => {
    const other = 'https://cdn.example.com/pet.yaml'
    const { network, asked } = await internet({
      names: publicNames,
      answers: {
        [api]: { to: 'https://cdn.example.com/v2.yaml' },
        'https://cdn.example.com/v2.yaml': description(`${other}#/Pet`),
      },
    })
    const { lines, pages } = await build(tempFolder(project(navigation)), network)
    expect(asked).toEqual([api, 'https://cdn.example.com/v2.yaml'])
    expect(pages).toContain('api-reference/list-pets/index.html')
    expect(lines).toEqual([
      expect.stringContaining(
        `warning api/remote The reference "${other}#/Pet" is remote and is not fetched`,
      ),
    ])
  })
})

describe('the hash of a fetched file', () => {
  const fetcher = (folder: string, network: RemoteNetwork, more: object = {}) =>
    createFetchRemote({
      root: folder,
      cache: openCacheStore(join(folder, 'cache')),
      origins: [],
      allowAll: false,
      network,
      ...more,
    })
  const named = { kind: 'description', named: true } as const

  it('changes in the lock with the file, and a copy that fits it not is never used', async () => {
    const world = await internet({ names: publicNames, answers: { [api]: 'one' } })
    const folder = tempFolder({})
    await fetcher(folder, world.network)(api, named)
    const one = readFileSync(join(folder, 'octavo.lock'), 'utf8')
    world.answers[api] = 'two'
    const frozen = await fetcher(folder, world.network, { frozen: true })(api, named)
    expect(frozen).toEqual({
      kind: 'failed',
      reason: 'is not the file that octavo.lock records',
      severity: 'error',
    })
    const elsewhere = tempFolder({ 'octavo.lock': one })
    await fetcher(folder, world.network)(api, named)
    expect(readFileSync(join(folder, 'octavo.lock'), 'utf8')).not.toBe(one)
    world.answers[api] = 500
    const other = await fetcher(elsewhere, world.network, { cache: openCacheStore(join(folder, 'cache')) })(
      api,
      named,
    )
    expect(other).toEqual({
      kind: 'failed',
      reason: 'responds with status 500, and the copy in the cache is not the one that octavo.lock records',
    })
  })
})
