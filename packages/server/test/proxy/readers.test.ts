import { afterEach, describe, expect, test } from 'vitest'
import {
  ask,
  closeAll,
  sendBytes,
  startCanary,
  startProxy,
  startTarget,
  envelopeOf,
} from '../twins/proxied.ts'
import type { ProxyLine } from '../../src/index.ts'

afterEach(closeAll)

async function setUp(options: Parameters<typeof startProxy>[0] = {}) {
  let asked = 0
  const target = await startTarget((_, response) => {
    asked += 1
    response.end('ok')
  })
  const url = `http://127.0.0.1:${target}/`
  const { port } = await startProxy({ allow: [new URL(url).origin], allowPrivate: true, ...options })
  return { port, url, asked: () => asked }
}

describe('defence 11: pages of this site alone', () => {
  test('P11 pages of other sites, frames without origin and navigations are refused', async () => {
    const { port, url, asked } = await setUp()
    const own = `http://127.0.0.1:${port}`
    const foreign: Record<string, string | null>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: null },
      { origin: `${own}.evil.example` },
      { origin: `http://127.0.0.1:${port + 1}` },
      { origin: own, 'sec-fetch-site': 'cross-site' },
      { origin: own, 'sec-fetch-site': 'same-site' },
      { origin: own, 'sec-fetch-site': 'none' },
      { origin: own, 'sec-fetch-mode': 'navigate' },
    ]
    for (const headers of foreign) {
      const { status, code } = await ask(port, { url, own: headers })
      expect([headers, status, code]).toEqual([headers, 403, 'FOREIGN_ORIGIN'])
    }
    expect(asked()).toBe(0)
  })

  test('P11 a browser asks before it sends the header from elsewhere, and hears no yes', async () => {
    const { port, asked } = await setUp()
    const answer = await sendBytes(
      port,
      `OPTIONS /_api/request HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: x-api-request\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).not.toMatch(/access-control/i)
    expect(asked()).toBe(0)
  })

  test('a site elsewhere that was named may ask, and its browser hears so; nobody else does', async () => {
    const docs = 'https://docs.example.com'
    const { port, url, asked } = await setUp({ origins: [docs] })
    const own = { origin: docs, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    const answer = await ask(port, { url, own })
    expect([answer.status, answer.body, asked()]).toEqual([200, 'ok', 1])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': docs,
      'access-control-expose-headers': 'x-api-proxy, x-api-headers, x-api-limits',
      vary: 'Origin',
    })
    const refusal = await ask(port, { url: 'https://unlisted.example/', own })
    expect([refusal.status, refusal.headers['access-control-allow-origin']]).toEqual([403, docs])
    const preflight = (origin: string) =>
      sendBytes(
        port,
        `OPTIONS /_api/request HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n`,
      )
    expect(await preflight(docs)).toMatch(
      /^HTTP\/1\.1 204 [^]*access-control-allow-headers: x-api-request, content-type/,
    )
    expect(await preflight('https://evil.example')).toMatch(/^HTTP\/1\.1 405 /)
    const evil = await ask(port, { url, own: { ...own, origin: 'https://docs.example.com.evil.example' } })
    expect([evil.status, evil.headers['access-control-allow-origin']]).toEqual([403, undefined])
    expect((await ask(port, { url, own: { ...own, 'sec-fetch-mode': 'navigate' } })).status).toBe(403)
    expect(asked()).toBe(1)
  })

  test('P11 a form of another site carries no envelope', async () => {
    const { port, url, asked } = await setUp()
    const answer = await ask(port, { url, own: { 'x-api-request': null, 'content-type': 'text/plain' } })
    expect([answer.status, answer.code, asked()]).toEqual([400, 'BAD_ENVELOPE', 0])
  })
})

describe('defence 13: methods and loops', () => {
  test('CONNECT, TRACE and what is no method are never sent', async () => {
    const { port, url, asked } = await setUp()
    for (const method of [
      'CONNECT',
      'connect',
      'TRACE',
      'Track',
      'PRI',
      'GET /x',
      'G\r\nET',
      '',
      'A'.repeat(40),
    ]) {
      const { status, code } = await ask(port, { method, url })
      expect([method, status, code]).toEqual([method, 405, 'BAD_METHOD'])
    }
    expect(asked()).toBe(0)
    expect((await ask(port, { method: 'query', url })).status).toBe(200)
  })

  test('the proxy itself takes nothing but POST, opens no tunnel and upgrades to nothing', async () => {
    const { port, url, asked } = await setUp()
    const envelope = envelopeOf({ url })
    for (const method of ['GET', 'PUT', 'TRACE']) {
      const answer = await sendBytes(
        port,
        `${method} /_api/request HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nX-Api-Request: ${envelope}\r\nConnection: close\r\n\r\n`,
      )
      expect([method, answer.slice(0, 12)]).toEqual([method, 'HTTP/1.1 405'])
    }
    const tunnel = await sendBytes(port, `CONNECT ${new URL(url).host} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    expect(tunnel).toMatch(/^HTTP\/1\.1 405 /)
    const upgraded = await sendBytes(
      port,
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    )
    expect(upgraded).not.toContain(' 101 ')
    expect(asked()).toBe(0)
  })

  test('what has been through a proxy of this kind is sent no further', async () => {
    const allow: string[] = []
    const { port } = await startProxy({ allow, allowPrivate: true })
    const own = `http://127.0.0.1:${port}`
    allow.push(own)
    const inner = await ask(port, { url: own, own: { via: '1.1 cdn.example, 1.1 octavo' } })
    expect([inner.status, inner.code]).toEqual([508, 'LOOP'])
    // The proxy asked to call itself: its own envelope cannot even be passed on, and it would hear of the loop.
    const through = await ask(port, {
      method: 'POST',
      url: `${own}/_api/request`,
      headers: [['X-Api-Request', envelopeOf({ url: own })]],
    })
    expect([through.status, through.headers['x-api-proxy']]).toEqual([403, 'upstream'])
  })
})

test('defence 12: the log of a request has method, origin, status and time', async () => {
  const lines: ProxyLine[] = []
  const { port, url } = await setUp({ onLine: (line) => lines.push(line) })
  await ask(port, {
    method: 'POST',
    url: `${url}path-canary?key=query-canary`,
    headers: [['Authorization', 'header-canary']],
    body: 'body-canary',
  })
  await ask(port, { url: 'http://refused.example/path-canary' })
  expect(lines).toEqual([
    { method: 'POST', origin: new URL(url).origin, status: 200, ms: expect.any(Number) },
  ])
})

test('defence 14: proxies of the environment have no say', async () => {
  const canary = await startCanary()
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']
  const before = names.map((name) => [name, process.env[name]] as const)
  try {
    for (const name of names) process.env[name] = `http://127.0.0.1:${canary.port}`
    process.env['NODE_USE_ENV_PROXY'] = '1'
    const { port, url } = await setUp()
    expect((await ask(port, { url })).body).toBe('ok')
    expect(canary.connections()).toBe(0)
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
})
