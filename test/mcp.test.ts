// The official client of the protocol against the built command: over HTTP and on the standard streams.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { commandFile, finishCommand, startCommand } from './support/run-command.ts'
import { runShared } from './support/run-shared.ts'

const files = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#0a7a5a' },
    public: true,
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'guides/kettle', 'guides/vault'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/teas/{id}': {
        get: {
          summary: 'Get a tea',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { '200': { description: 'A tea' } },
        },
        delete: {
          summary: 'Pour a tea away',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { '204': { description: 'Gone' } },
        },
      },
    },
  }),
  'index.mdx': '---\ntitle: Welcome\n---\n\nAll about tea.\n',
  'guides/kettle.mdx': `---\ntitle: The kettle\ndescription: How to boil\n---\n\n## Descaling\n\nUse vinegar weekly.\n\n${'A long line about steam. '.repeat(4000)}\n`,
  'guides/vault.mdx': '---\ntitle: Vaultword\ngroups: [staff]\n---\n\nHidden vinegar recipe zqvaulty.\n',
}

let folder = ''
let server: ChildProcess
let origin = ''

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-mcp-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const built = await runShared(['build', '--sign-in', '--site', 'https://tea.example.com/docs'], folder)
  expect([built.exitCode, built.stderr]).toEqual([0, expect.any(String)])
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = startCommand(['serve', 'dist', '--port', String(port), '--strict-port'], folder)
  void finishCommand(server)
  for (;;) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    if (server.exitCode !== null) throw new Error('the server has ended')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
})
afterAll(() => {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function connected(transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

const overHttp = () => connected(new StreamableHTTPClientTransport(new URL(`${origin}/docs/mcp`)))
const onStreams = (place: string) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [commandFile, 'mcp', place],
      stderr: 'ignore',
    }),
  )

/** Whoever has the sources of a project may read all pages, and its addresses are those of no host. */
const ways: readonly (readonly [string, () => Promise<Client>, 'site' | 'project'])[] = [
  ['over HTTP', overHttp, 'site'],
  ['on the standard streams, with a built site', () => onStreams(join(folder, 'dist')), 'site'],
  ['on the standard streams, with a project', () => onStreams(folder), 'project'],
  ['on the standard streams, with an address', () => onStreams(`${origin}/docs/`), 'site'],
]

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args })
  const [first] = result.content as readonly { readonly text: string }[]
  return { text: first?.text ?? '', isError: result.isError === true }
}

describe.each(ways)('the official client %s', (_, open, kind) => {
  test('searches, lists and reads pages and operations', async () => {
    const client = await open()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages', 'read_operation'])
    const hit = await call(client, 'search', { query: 'vinegar' })
    expect(hit.text).toContain('The kettle\npage: guides/kettle')
    expect(hit.text).toContain('Descaling (#descaling): Use vinegar weekly.')
    const list = await call(client, 'list_pages', {})
    expect(list.text).toContain('- guides/kettle: The kettle. How to boil')
    expect((await call(client, 'list_pages', { under: 'guides' })).text).not.toContain('Welcome')
    for (const page of [
      'guides/kettle',
      '/guides/kettle/',
      'guides/kettle.md#x',
      ...(kind === 'project' ? [] : ['https://tea.example.com/docs/guides/kettle']),
    ]) {
      const first = await call(client, 'read_page', { page })
      expect([page, first.text.slice(0, 13)]).toEqual([page, '# The kettle\n'])
    }
    const first = await call(client, 'read_page', { page: 'guides/kettle' })
    const next = Number(/"from": (\d+)/.exec(first.text)?.[1])
    const rest = await call(client, 'read_page', { page: 'guides/kettle', from: next })
    expect([next, rest.text.trimEnd().endsWith('about steam.')]).toEqual([60_000, true])
    const operation = await call(client, 'read_operation', { method: 'delete', path: '/teas/{id}' })
    expect(operation.text).toMatch(/^page: .*\n\n# Pour a tea away/)
    const wrong = await call(client, 'read_operation', { method: 'get', path: '/tea' })
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('There is no such operation')])
  })

  test('has pages as resources', async () => {
    const client = await open()
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('docs:///guides/kettle')
    const read = await client.readResource({ uri: 'docs:///guides/kettle' })
    expect((read.contents[0] as { readonly text: string }).text).toMatch(/^# The kettle/)
    await expect(client.readResource({ uri: 'docs:///nowhere' })).rejects.toThrow('There is no such page')
  })

  test.skipIf(kind === 'project')(
    'P15 shows nothing of a protected page, and the same answer as for a page that is not there',
    async () => {
      const client = await open()
      const answers = [
        await call(client, 'search', { query: 'zqvaulty' }),
        await call(client, 'search', { query: 'vaultword' }),
        await call(client, 'list_pages', {}),
        await call(client, 'read_page', { page: 'guides/vault' }),
        await client.listResources(),
      ]
      expect(JSON.stringify(answers).toLowerCase()).not.toMatch(/vaultword|zqvaulty/)
      const hidden = await call(client, 'read_page', { page: 'guides/vault' })
      expect(hidden).toEqual(await call(client, 'read_page', { page: 'guides/nowhere' }))
      for (const page of [
        '../../etc/passwd',
        '..%2f..%2foctavo-manifest',
        'octavo-manifest.json',
        'file:///etc/passwd',
        '//evil.example/x',
      ])
        expect([page, await call(client, 'read_page', { page })]).toEqual([
          page,
          expect.objectContaining({ isError: true }),
        ])
    },
  )
})

test('whoever has the sources reads all pages, also when the project is served with sign-in', async () => {
  const sources = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-mcp-sources-')))
  onTestFinished(() => rmSync(sources, { recursive: true, force: true }))
  const auth = {
    url: 'https://tea.example.com/',
    providers: [{ kind: 'password', id: 'team', label: 'Team', hashEnv: 'HASH' }],
  }
  const texts = {
    ...files,
    'octavo.server.json': JSON.stringify({ auth }),
    'guides/inner.mdx': '---\ntitle: Inner\ngroups:\n  excludes: [staff]\n---\n\nInner text.\n',
  }
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(sources, path)), { recursive: true })
    writeFileSync(join(sources, path), text)
  }
  const client = await onStreams(sources)
  expect((await call(client, 'read_page', { page: 'guides/vault' })).text).toContain('zqvaulty')
  expect((await call(client, 'read_page', { page: 'guides/inner' })).text).toContain('Inner text')
  expect((await call(client, 'search', { query: 'zqvaulty' })).text).toContain('page: guides/vault')
  expect((await call(client, 'list_pages', {})).text).toContain('- guides/vault: Vaultword')
})

test('a site that does not answer is named, and so is the end of a page', async () => {
  const away = await onStreams(`http://127.0.0.1:${await freePort()}/`)
  expect(await call(away, 'list_pages', {})).toEqual({
    isError: true,
    text: expect.stringMatching(/^The site http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/),
  })
  const client = await overHttp()
  expect(await call(client, 'read_page', { page: 'index', from: 100_000 })).toEqual({
    isError: true,
    text: expect.stringMatching(/^The page ends before: it has \d+ characters$/),
  })
})

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/docs/mcp`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  })
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })

describe('wrong requests', () => {
  test.each([
    ['no JSON', '{', 400],
    ['not UTF-8', new Uint8Array([0xff, 0xfe]), 400],
    ['no message', '"x"', 400],
    ['null', 'null', 400],
    ['an empty body', '', 400],
    ['a deep body', '['.repeat(30_000), 400],
    [
      'a large body',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { x: 'y'.repeat(70_000) } }),
      413,
    ],
  ])('%s is refused, and the server goes on', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
    expect(await (await post(ping)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  test.each([
    ['an unknown tool', { name: 'nothing', arguments: {} }],
    ['no arguments', { name: 'search' }],
    ['a wrong type', { name: 'search', arguments: { query: 7 } }],
    ['a long query', { name: 'search', arguments: { query: 'x'.repeat(301) } }],
    ['too many results', { name: 'search', arguments: { query: 'tea', limit: 1000 } }],
    ['a negative start', { name: 'read_page', arguments: { page: 'index', from: -1 } }],
    ['a language that is a path', { name: 'search', arguments: { query: 'tea', language: '../x' } }],
  ])('a call with %s is an error of the protocol', async (_, params) => {
    const answer = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
    const { error, result } = (await answer.json()) as { error?: unknown; result?: { isError?: boolean } }
    expect([answer.status, error !== undefined || result?.isError]).toEqual([200, true])
  })

  test('D02 pages of other sites, other methods and wrong bearers are refused', async () => {
    expect((await post(ping, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(ping, { origin: 'null' })).status).toBe(403)
    expect((await post(ping, { origin })).status).toBe(200)
    expect((await post(ping, { authorization: 'Bearer abc' })).status).toBe(401)
    const stream = await fetch(`${origin}/docs/mcp`, { headers: { accept: 'text/event-stream' } })
    expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await fetch(`${origin}/docs/mcp`, { method: 'DELETE' })).status).toBe(405)
  })

  test('the address is published, and a page of its name is possible', async () => {
    for (const name of ['mcp', 'mcp.json', 'mcp/server-card.json']) {
      const card = (await (await fetch(`${origin}/docs/.well-known/${name}`)).json()) as object
      expect(card).toMatchObject({ transport: { type: 'streamable-http', endpoint: '/docs/mcp' } })
    }
    expect((await fetch(`${origin}/docs/mcp`, { headers: { accept: 'text/html' } })).status).toBe(404)
  })
})
