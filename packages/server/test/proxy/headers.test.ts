import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ask,
  closeAll,
  sendBytes,
  startCanary,
  startProxy,
  startRawTarget,
  startTarget,
  envelopeOf,
} from '../twins/proxied.ts'

afterEach(closeAll)

/** A target that reports what arrived, behind a proxy that may call it. */
async function startEcho() {
  const target = await startTarget((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, rawHeaders } = request
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ method, url, rawHeaders, body: Buffer.concat(parts).toString('latin1') }))
    })
  })
  const origin = `http://127.0.0.1:${target}`
  const { port } = await startProxy({ allow: [origin], allowPrivate: true })
  return { port, origin }
}

interface Echo {
  readonly method: string
  readonly url: string
  readonly rawHeaders: readonly string[]
  readonly body: string
}

const pairsOf = (echo: Echo) =>
  echo.rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, echo.rawHeaders[index + 1]]] : []))

describe('the request as it arrives', () => {
  test('method, address, headers and body are those of the envelope', async () => {
    const { port, origin } = await startEcho()
    const body = Buffer.from([0, 1, 2, 250, 251, 252])
    const answer = await ask(port, {
      method: 'patch',
      url: `${origin}/a%20b/ü?x=1&x=2#hash`,
      headers: [
        ['Content-Type', 'application/octet-stream'],
        ['X-Many', 'one'],
        ['x-many', 'two'],
        ['Cookie', 'api_key=typed'],
        ['Authorization', 'Bearer k'],
        ['Accept', 'application/json'],
        ['X-Latin', 'é'],
      ],
      body,
    })
    expect([answer.status, answer.headers['x-api-proxy']]).toEqual([200, 'upstream'])
    const echo = JSON.parse(answer.body) as Echo
    expect([echo.method, echo.url, echo.body]).toEqual([
      'PATCH',
      '/a%20b/%C3%BC?x=1&x=2',
      body.toString('latin1'),
    ])
    expect(pairsOf(echo)).toEqual([
      ['User-Agent', 'octavo-playground'],
      ['Accept-Encoding', 'gzip, br'],
      ['Content-Type', 'application/octet-stream'],
      ['X-Many', 'one'],
      ['X-Many', 'two'],
      ['Cookie', 'api_key=typed'],
      ['Authorization', 'Bearer k'],
      ['Accept', 'application/json'],
      ['X-Latin', 'é'],
      ['Content-Length', '6'],
      ['Via', '1.1 octavo'],
      ['Host', new URL(origin).host],
      ['Connection', 'close'],
    ])
  })

  test('the boundary of a form is the one that the browser made', async () => {
    const { port, origin } = await startEcho()
    const type = 'multipart/form-data; boundary=abc'
    const answer = await ask(port, {
      method: 'POST',
      url: origin,
      body: '--abc--',
      own: { 'content-type': type },
    })
    expect(pairsOf(JSON.parse(answer.body))).toContainEqual(['Content-Type', type])
  })

  test('a body in pieces arrives in pieces, also that of a GET', async () => {
    const { port, origin } = await startEcho()
    const answer = await sendBytes(
      port,
      [
        'POST /_api/request HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Origin: http://127.0.0.1:${port}`,
        'Connection: close',
        `X-Api-Request: ${envelopeOf({ url: origin })}`,
        'Transfer-Encoding: chunked',
        '',
        '3',
        'abc',
        '0',
        '',
        '',
      ].join('\r\n'),
    )
    expect(answer).toContain('"body":"abc"')
    expect(answer).toContain('"Transfer-Encoding","chunked"')
  })
})

describe('defence 7: headers of the request', () => {
  test('P08 what belongs to a connection, to the browser or to other proxies is dropped, in every spelling', async () => {
    const { port, origin } = await startEcho()
    const dropped = `Host Connection Keep-Alive TE Trailer Transfer-Encoding Transfer_Encoding Upgrade HTTP2-Settings Expect
      Content-Length Content_Length Origin Referer Forwarded Via X-Forwarded-For x_forwarded_for X-Forwarded-Host
      Proxy-Authorization Proxy-Connection CF-Connecting-IP X-Real-IP X_Real_IP True-Client-IP Sec-Fetch-Site Sec-WebSocket-Key X-Api-Request`
    const headers = dropped.split(/\s+/).map((name) => [name, 'x-secret'] as const)
    const answer = await ask(port, {
      url: origin,
      headers: [...headers, ['X-Secret', 'named by Connection'], ['X-Kept', 'yes']],
      own: {
        cookie: 'session=of-the-site',
        referer: 'http://docs.example/',
        'accept-language': 'en',
        authorization: 'Basic site',
      },
    })
    const echo = JSON.parse(answer.body) as Echo
    expect(pairsOf(echo).map(([name]) => name)).toEqual([
      'User-Agent',
      'Accept-Encoding',
      'X-Kept',
      'Via',
      'Host',
      'Connection',
    ])
    expect(answer.body).not.toMatch(/x-secret|of-the-site|Basic site|named by/)
  })

  test('P08 a header with a line break, a bad name or a character beyond Latin-1 is reported, not sent', async () => {
    const { port, origin } = await startEcho()
    for (const pair of [
      ['X-A', 'a\r\nX-B: b'],
      ['X-A', 'a\nb'],
      ['X A', 'a'],
      ['X-A:', 'a'],
      ['', 'a'],
      ['X-A', '→'],
      ['X-A\r\n', 'a'],
    ] as const) {
      const { status, code } = await ask(port, { url: origin, headers: [pair] })
      expect([pair, status, code]).toEqual([pair, 400, 'BAD_HEADER'])
    }
  })

  test('P08 headers of more than 32 KB are 431, and so is what no server takes at all', async () => {
    const { port, origin } = await startEcho()
    const large = await ask(port, { url: origin, headers: [['X-A', 'a'.repeat(33_000)]] })
    expect([large.status, large.code]).toEqual([431, 'HEADERS_TOO_LARGE'])
    expect((await ask(port, { url: origin, headers: [['X-A', 'a'.repeat(30_000)]] })).status).toBe(200)
    const huge = await sendBytes(
      port,
      `POST /_api/request HTTP/1.1\r\nHost: localhost\r\nX-Api-Request: ${'a'.repeat(100_000)}\r\n\r\n`,
    )
    expect(huge).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('an invalid envelope is reported', async () => {
    const { port } = await startEcho()
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const envelope of [
      null,
      'x',
      encode(null),
      encode([]),
      encode({ url: 'x' }),
      encode({ method: 'GET', url: 'x', headers: { a: 'b' } }),
      encode({ method: 'GET', url: 'x', headers: [['a']] }),
      encode({ method: 1, url: 'x', headers: [] }),
    ]) {
      const { status, code } = await ask(port, { url: '', own: { 'x-api-request': envelope } })
      expect([envelope, status, code]).toEqual([envelope, 400, 'BAD_ENVELOPE'])
    }
  })
})

describe('defences 7 and 8: the answer', () => {
  test('P09 no header of the other side counts on our origin; all of them come as data', async () => {
    const strange = {
      'Set-Cookie': ['a=1; Path=/', 'b=2'],
      'Clear-Site-Data': '"*"',
      'Strict-Transport-Security': 'max-age=1',
      'Content-Security-Policy': "script-src 'unsafe-inline'",
      'Service-Worker-Allowed': '/',
      Location: 'https://evil.example/',
      Link: '</x>; rel=preload',
      Refresh: '0; url=https://evil.example',
      'Access-Control-Allow-Origin': '*',
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000',
      'WWW-Authenticate': 'Basic realm="x"',
      'X-Latin': 'é',
      'Content-Type': 'text/html; charset=utf-8',
    }
    const target = await startTarget((_, response) => {
      for (const [name, value] of Object.entries(strange)) response.setHeader(name, value)
      response.writeHead(401).end('<script>alert(1)</script>')
    })
    const origin = `http://127.0.0.1:${target}`
    const { port } = await startProxy({ allow: [origin], allowPrivate: true })
    const answer = await ask(port, { url: origin })
    expect([answer.status, answer.body]).toEqual([401, '<script>alert(1)</script>'])
    const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers
    expect(headers).toEqual({
      'x-api-proxy': 'upstream',
      'x-api-headers': expect.any(String),
      'x-api-limits': '{"bytes":26214400,"ms":120000,"idleMs":30000}',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'transfer-encoding': 'chunked',
    })
    expect(answer.upstream.slice(0, 3)).toEqual([
      ['Set-Cookie', 'a=1; Path=/'],
      ['Set-Cookie', 'b=2'],
      ['Clear-Site-Data', '"*"'],
    ])
    expect(answer.upstream).toContainEqual(['Location', 'https://evil.example/'])
    expect(answer.upstream).toContainEqual(['X-Latin', 'é'])
  })

  test('P09 bodies are unpacked, and headers say what they were', async () => {
    const packed = {
      gzip: gzipSync,
      deflate: deflateSync,
      br: brotliCompressSync,
      'br, gzip': (data: string) => gzipSync(brotliCompressSync(data)),
    }
    const target = await startTarget((request, response) => {
      const name = decodeURIComponent(request.url?.slice(1) ?? '') as keyof typeof packed
      response.setHeader('content-encoding', name)
      response.end(packed[name]?.(`text of ${name}`) ?? 'as it is')
    })
    const origin = `http://127.0.0.1:${target}`
    const { port } = await startProxy({ allow: [origin], allowPrivate: true })
    for (const name of Object.keys(packed)) {
      const answer = await ask(port, { url: `${origin}/${encodeURIComponent(name)}` })
      expect([answer.body, answer.headers['content-encoding']]).toEqual([`text of ${name}`, undefined])
      expect(answer.upstream).toContainEqual(['content-encoding', name])
    }
    expect((await ask(port, { url: `${origin}/zstd` })).body).toBe('as it is')
  })

  test('an answer without body has none; HEAD, 204 and 304 end at once', async () => {
    const target = await startTarget((request, response) => {
      const status = Number(request.url?.slice(1))
      response
        .writeHead(status, {
          etag: '"a"',
          ...(request.method === 'HEAD' && { 'content-length': '999999999' }),
        })
        .end()
    })
    const origin = `http://127.0.0.1:${target}`
    const { port } = await startProxy({ allow: [origin], allowPrivate: true })
    for (const [method, status] of [
      ['HEAD', 200],
      ['GET', 204],
      ['GET', 304],
      ['DELETE', 205],
    ] as const) {
      const answer = await ask(port, { method, url: `${origin}/${status}` })
      expect([answer.status, answer.body, answer.upstream[0]?.[0]]).toEqual([status, '', 'etag'])
    }
  })

  test('407, which browsers accept only from their own proxies, and responses that are not HTTP are reported', async () => {
    const target = await startTarget((_, response) => response.writeHead(407).end())
    const raw = await startRawTarget((write) =>
      write('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc'),
    )
    const origins = [target, raw].map((number) => `http://127.0.0.1:${number}`)
    const { port } = await startProxy({ allow: origins, allowPrivate: true })
    for (const url of origins) {
      const { status, code } = await ask(port, { url })
      expect([status, code]).toEqual([502, 'BAD_ANSWER'])
    }
  })
})

test('defence 13: a response that changes the protocol, or ends before its head, is reported', async () => {
  const upgrade = await startRawTarget((write) =>
    write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  )
  const canary = await startCanary()
  const origins = [upgrade, canary.port].map((number) => `http://127.0.0.1:${number}`)
  const { port } = await startProxy({ allow: origins, allowPrivate: true })
  for (const url of origins) {
    const { status, code } = await ask(port, { url })
    expect([url, status, code]).toEqual([url, 502, 'UNREACHABLE'])
  }
})

test('defence 6, P06: a redirect is shown, never followed', async () => {
  let asked = 0
  const inner = await startTarget((_, response) => {
    asked += 1
    response.end('secret')
  })
  const target = await startTarget((request, response) => {
    response.writeHead(Number(request.url?.slice(1)), { location: `http://127.0.0.1:${inner}/` }).end('moved')
  })
  const origins = [target, inner].map((number) => `http://127.0.0.1:${number}`)
  const { port } = await startProxy({ allow: origins, allowPrivate: true })
  for (const status of [301, 302, 303, 307, 308]) {
    const answer = await ask(port, {
      method: 'POST',
      url: `${origins[0]}/${status}`,
      headers: [['Authorization', 'secret']],
    })
    expect([answer.status, answer.body, answer.headers['location']]).toEqual([status, 'moved', undefined])
    expect(answer.upstream).toContainEqual(['location', `${origins[1]}/`])
  }
  expect(asked).toBe(0)
})
