import { createServer } from 'node:http'
import { homedir } from 'node:os'
import { join } from 'node:path'
import {
  createBuiltSiteHandler,
  createHttpHandler,
  listen,
  openBuiltSite,
  type Listening,
} from '@octavo/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevEvents } from '../src/dev/dev-events.ts'
import { createDevHandler } from '../src/dev/dev-handler.ts'
import { createDevSite } from '../src/dev/dev-site.ts'
import { runPreview } from '../src/dev/run-preview.ts'
import { mergeDiagnostics } from '../src/print/print-diagnostics.ts'
import { outputDisk } from '../src/disk/output-files.ts'
import { outputNames } from '../src/output/output-names.ts'
import { noRecord } from '../src/output/output-record.ts'
import { writeSite } from '../src/output/write-site.ts'
import { rawRequest } from './twins/raw-request.ts'
import { tempFolder } from './twins/temp-folder.ts'
import { twinBuild } from './twins/twin-site.ts'

const canary = 'CANARY-3f2a91bc'
const token = 'right-token'

const site = {
  'index.html': '<html><head></head><body>home</body></html>',
  'guides/index.html': '<html><head></head><body>guides</body></html>',
  'logo.svg': '<svg/>',
  '404.html': '<html><head></head><body>lost</body></html>',
}

/** A project full of files that must not be served, with its site in `dist`. */
async function builtProject(): Promise<string> {
  const secret = {
    '.env': canary,
    '.git/config': canary,
    'docs.json': canary,
    'package.json': canary,
    'draft.mdx': canary,
  }
  const root = tempFolder({ ...secret, 'node_modules/x/index.js': canary })
  const out = join(root, 'dist')
  await writeSite(twinBuild(site), {
    names: outputNames(out),
    folders: { root, home: homedir() },
    disk: outputDisk,
    records: noRecord,
    generator: 'octavo test',
    stop: { requested: false },
    onFile: () => {},
    mayReplace: async () => true,
  })
  return root
}

async function startServe(): Promise<Listening> {
  const built = await openBuiltSite(join(await builtProject(), 'dist'))
  if (!built) throw new Error('no built site')
  return listen(createHttpHandler([createBuiltSiteHandler(built)], { hosts: { allowed: [] } }), { port: 0 })
}

async function startDev(): Promise<Listening> {
  const events = createDevEvents(token)
  const devSite = createDevSite()
  const preview = runPreview({
    site: devSite,
    events,
    openBuilder: async () => ({
      builder: { build: async () => twinBuild(site) },
      diagnostics: [],
      report: mergeDiagnostics,
    }),
    isSettings: (path) => path === 'octavo.config.json',
    onBuilt: () => {},
    onChecked: () => {},
    onError: (fault) => {
      throw fault
    },
  })
  const script = async () => Buffer.from('script')
  const handler = createDevHandler({ ...preview, site: devSite, events, token, script, styles: script })
  const listening = await listen(createHttpHandler([handler], { hosts: { allowed: [] } }), { port: 0 })
  return {
    ...listening,
    close: (ms) => {
      events.close()
      return listening.close(ms)
    },
  }
}

const get = (target: string) => [`GET ${target} HTTP/1.1`, 'Host: localhost']

describe.each([
  ['serve', startServe],
  ['dev', startDev],
])('octavo %s', (_, start) => {
  let server: Listening
  beforeEach(async () => {
    server = await start()
  })
  afterEach(() => server.close(0))

  it('serves the site', async () => {
    const answer = await rawRequest(server.port, get('/guides'))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('guides')
  })

  it('answers HEAD like GET, without the body', async () => {
    const got = await rawRequest(server.port, get('/guides'))
    const { status, headers, text } = await rawRequest(server.port, [
      'HEAD /guides HTTP/1.1',
      'Host: localhost',
    ])
    expect({ status, length: headers['content-length'] }).toEqual({
      status: 200,
      length: got.headers['content-length'],
    })
    expect(text.endsWith('\r\n\r\n')).toBe(true)
  })

  it.each([
    [['Host: evil.example'], 403],
    [['Host: 127.0.0.1.evil.example'], 403],
    [['Host: 10.1.2.3'], 403],
    [[], 400],
    [['Host: localhost', 'Host: evil.example'], 400],
    [['Host: localhost'], 200],
    [['Host: docs.localhost:3000'], 200],
    [['Host: [::1]'], 200],
  ] as const)('D01 answers %j with %i', async (hosts, status) => {
    expect((await rawRequest(server.port, ['GET / HTTP/1.1', ...hosts])).status).toBe(status)
  })

  it('D02 gives other origins nothing to read', async () => {
    for (const target of ['/', '/logo.svg', '/nowhere', '/_octavo/dev/events']) {
      const answer = await rawRequest(server.port, [...get(target), 'Origin: http://evil.example'])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it.each([
    '/@fs/etc/passwd',
    '/@fs/etc/passwd?raw??',
    '/@fs/../.env',
    '/.env?raw',
    '/.env?url',
    '/.env?import&raw',
    '/.env?.svg',
    '/.ENV',
    '/.env.',
    '/.env::$DATA',
    '/ENV~1',
    '/index.html/../.env',
    '/../.env',
    '/..%2f.env',
    '/%2e%2e/.env',
    '/%2e%2e%2f.env',
    '/%252e%252e/.env',
    '/..\\.env',
    '/..%5c.env',
    '//.env',
    '///etc/passwd',
    '/./.env',
    '/.%00/.env',
    '/.env%00.html',
    '/.env#',
    '/#/../.env',
    'http://localhost/.env',
    'http://evil.example/',
    '*',
    '.env',
    '/guides/../../.env',
    '/octavo-manifest.json',
    '/.octavo',
  ])('D04 P01 hands out nothing for %s', async (target) => {
    const answer = await rawRequest(server.port, get(target))
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain(canary)
  })

  it.each([
    '/.env',
    '/.git/config',
    '/node_modules/x/index.js',
    '/docs.json',
    '/package.json',
    '/draft.mdx',
    '/draft',
  ])('D05 does not know %s', async (target) => {
    const answer = await rawRequest(server.port, get(target))
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(canary)
  })

  it('D06 listens on the loopback addresses alone, both of them', async () => {
    expect((await rawRequest(server.port, get('/'), '::1')).status).toBe(200)
    const { networkInterfaces } = await import('node:os')
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      await expect(rawRequest(server.port, get('/'), address)).rejects.toThrow('ECONNREFUSED')
    }
  })

  it.each([
    '/__open-in-editor?file=docs.json',
    '/_octavo/dev/open?file=/etc/passwd',
    '/_octavo/open-in-editor',
  ])('D13 opens nothing in an editor: %s', async (target) => {
    expect((await rawRequest(server.port, get(target))).status).toBe(404)
  })

  it.each(['/healthz', '/health', '/metrics', '/status', '/_octavo/metrics'])(
    'P27 has nothing at %s, and reports no version',
    async (target) => {
      const { status, headers } = await rawRequest(server.port, get(target))
      expect(status).toBe(404)
      expect(Object.keys(headers).filter((name) => ['server', 'x-powered-by', 'via'].includes(name))).toEqual(
        [],
      )
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '%2f%2fevil.example',
    '/guides//evil.example',
  ])('P19 never leads to another site: %s', async (evil) => {
    const asked = [
      evil.startsWith('/') ? evil : `/${evil}`,
      `/guides?redirect=${evil}`,
      `/?next=${evil}`,
      `${evil}/..`,
    ]
    for (const target of asked) {
      const { status, headers } = await rawRequest(server.port, get(target))
      if (status >= 300 && status < 400) expect(headers['location']).toMatch(/^\/(?![/\\])/)
      else expect([200, 400, 404]).toContain(status)
    }
  })

  it('P30 answers one address with one body, whatever is accepted', async () => {
    const bodies = new Set<string>()
    for (const accept of [
      '*/*',
      'text/markdown',
      'application/json;q=1, text/markdown;q=0.1',
      'nonsense',
      '',
    ]) {
      const { text, status } = await rawRequest(server.port, [...get('/guides'), `Accept: ${accept}`])
      expect(status).toBe(200)
      bodies.add(text.slice(text.indexOf('\r\n\r\n')))
    }
    expect(bodies.size).toBe(1)
  })

  it('P29 sends its guards with every answer', async () => {
    for (const lines of [
      get('/'),
      get('/nowhere'),
      get('//x'),
      ['POST / HTTP/1.1', 'Host: localhost'],
      ['GET / HTTP/1.1', 'Host: evil.example'],
    ]) {
      expect((await rawRequest(server.port, lines)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('frame-ancestors'),
      })
    }
  })

  it.each(['TRACE', 'POST', 'DELETE', 'OPTIONS'])('P13 refuses %s', async (method) => {
    expect((await rawRequest(server.port, [`${method} / HTTP/1.1`, 'Host: localhost'])).status).toBe(405)
  })

  it('P12 refuses requests that two servers would read differently', async () => {
    const both = ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 5', 'Transfer-Encoding: chunked']
    expect((await rawRequest(server.port, both)).status).toBe(400)
  })
})

describe('listen', () => {
  it('D11 takes the next free port, or fails when it must not', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const next = await listen(() => {}, { port })
    expect(next.port).toBeGreaterThan(port)
    await expect(listen(() => {}, { port, strictPort: true })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await next.close(0)
    taken.close()
  })
})

describe('the event stream of octavo dev', () => {
  const ask = async (headers: readonly string[], query = `?token=${token}`) => {
    const server = await startDev()
    const { get: request } = await import('node:http')
    try {
      return await new Promise<number>((resolve, reject) => {
        const fields = Object.fromEntries(headers.map((header) => header.split(': ')))
        const options = {
          port: server.port,
          host: '127.0.0.1',
          path: `/_octavo/dev/events${query}`,
          headers: fields,
        }
        request(options, (reply) => {
          resolve(reply.statusCode ?? 0)
          reply.destroy()
        }).on('error', reject)
      })
    } finally {
      await server.close(0)
    }
  }

  it.each([
    ['a page of this site', ['Host: localhost', 'Sec-Fetch-Site: same-origin'], undefined, 200],
    ['a page of this site by its origin', ['Host: localhost', 'Origin: http://localhost'], undefined, 200],
    ['no word about the page', ['Host: localhost'], undefined, 403],
    [
      'a page elsewhere',
      ['Host: localhost', 'Origin: http://evil.example', 'Sec-Fetch-Site: cross-site'],
      undefined,
      403,
    ],
    [
      'a page on an address of ours but another port',
      ['Host: localhost', 'Sec-Fetch-Site: same-site'],
      undefined,
      403,
    ],
    ['an origin that is an address', ['Host: localhost', 'Origin: http://10.1.2.3'], undefined, 403],
    ['a wrong token', ['Host: localhost', 'Sec-Fetch-Site: same-origin'], '?token=wrong', 403],
    ['no token', ['Host: localhost', 'Sec-Fetch-Site: same-origin'], '', 403],
  ] as const)('D03 answers %s', async (...row) => {
    const [, headers, query, status] = row
    expect(await ask(headers, query)).toBe(status)
  })
})

describe('pages of octavo dev', () => {
  it('hold the script for readers, and are the bytes of a build for everybody else', async () => {
    const server = await startDev()
    const page = await rawRequest(server.port, [...get('/'), 'Accept: text/html'])
    const bytes = await rawRequest(server.port, [...get('/'), 'Accept: */*'])
    await server.close(0)
    expect(page.text).toContain(
      `<script type="module" src="/_octavo/dev/dev.js?token=${token}&amp;version=1"></script></head>`,
    )
    expect(bytes.text.slice(bytes.text.indexOf('\r\n\r\n') + 4)).toBe(site['index.html'])
  })
})
