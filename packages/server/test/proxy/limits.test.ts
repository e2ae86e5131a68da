import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, closeAll, startProxy, startRawTarget, startTarget } from '../twins/proxied.ts'

afterEach(closeAll)

/** A proxy that may call a target, with limits of the test. */
async function proxyTo(target: number, limits: NonNullable<Parameters<typeof startProxy>[0]['limits']>) {
  const url = `http://127.0.0.1:${target}/`
  const { port, faults } = await startProxy({ allow: [new URL(url).origin], allowPrivate: true, limits })
  return { port, url, faults }
}

const forever = (write: (text: string) => void, ms: number, text: string) => {
  const timer = setInterval(() => write(text), ms)
  setTimeout(() => clearInterval(timer), 3000).unref()
}

describe('defence 9: sizes', () => {
  test('P10 a body that says to be too large is refused unsent, one that turns out to be is cut', async () => {
    let arrived = 0
    const target = await startTarget((request, response) => {
      request.on('data', (part: Buffer) => (arrived += part.length))
      request.on('end', () => response.end('all'))
    })
    const { port, url } = await proxyTo(target, { requestBytes: 1 << 20 })
    const told = await ask(port, { method: 'POST', url, body: 'x'.repeat((1 << 20) + 1) })
    expect([told.status, told.code, arrived]).toEqual([413, 'REQUEST_TOO_LARGE', 0])
    expect(JSON.parse(told.body)).toMatchObject({ detail: 'The body is larger than 1 MB' })
    const body = 'x'.repeat(3 << 20)
    const cut = await ask(port, { method: 'POST', url, body, own: { 'transfer-encoding': 'chunked' } })
    expect([cut.status, cut.code]).toEqual([413, 'REQUEST_TOO_LARGE'])
    expect(arrived).toBeLessThanOrEqual(1 << 20)
    expect((await ask(port, { method: 'POST', url, body: 'x'.repeat(1 << 20) })).body).toBe('all')
  })

  test('P10 an answer that says to be too large is refused, an endless one is cut', async () => {
    let open = 0
    const target = await startTarget((request, response) => {
      open += 1
      if (request.url === '/told') response.writeHead(200, { 'content-length': String(2 << 20) })
      const piece = Buffer.alloc(64 << 10)
      const more = () => {
        while (!response.destroyed && response.write(piece)) {}
      }
      response.on('drain', more)
      response.on('close', () => (open -= 1))
      more()
    })
    const { port, url } = await proxyTo(target, { responseBytes: 1 << 20 })
    const told = await ask(port, { url: `${url}told` })
    expect([told.status, told.code]).toEqual([502, 'ANSWER_TOO_LARGE'])
    const endless = await ask(port, { url })
    expect([endless.status, endless.broken, endless.headers['x-api-limits']]).toEqual([
      200,
      true,
      expect.stringContaining('"bytes":1048576'),
    ])
    expect(endless.body.length).toBeLessThanOrEqual(1 << 20)
    await expect.poll(() => open).toBe(0)
  })

  test('P10 a bomb is counted unpacked, and never held', async () => {
    const bomb = gzipSync(Buffer.alloc(200 << 20))
    const target = await startTarget((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    const { port, url } = await proxyTo(target, { responseBytes: 1 << 20 })
    const before = process.memoryUsage().rss
    const answer = await ask(port, { url })
    expect(answer.broken).toBe(true)
    expect(answer.body.length).toBeLessThanOrEqual(1 << 20)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20)
  })

  test('P10 headers of an answer have their limit', async () => {
    const target = await startTarget((_, response) => response.setHeader('x-large', 'x'.repeat(12_000)).end())
    const { port, url } = await proxyTo(target, { headerBytes: 8 << 10 })
    expect((await ask(port, { url })).code).toBe('BAD_ANSWER')
  })
})

describe('defence 9: times', () => {
  test('P10 a server that cannot be reached in time', async () => {
    const resolve = () => new Promise<never>(() => {})
    const { port } = await startProxy({ allow: ['http://slow.example'], resolve, limits: { connectMs: 50 } })
    const answer = await ask(port, { url: 'http://slow.example/' })
    expect([answer.status, answer.code]).toEqual([504, 'TIMEOUT'])
    expect(JSON.parse(answer.body).detail).toBe('The server cannot be reached within 0.05 s')
  })

  test('P10 a server that does not begin to answer', async () => {
    const target = await startRawTarget(() => {})
    const { port, url } = await proxyTo(target, { firstByteMs: 50 })
    const answer = await ask(port, { url })
    expect([answer.code, JSON.parse(answer.body).detail]).toEqual([
      'TIMEOUT',
      'The server does not answer within 0.05 s',
    ])
  })

  test('P10 headers that come one byte at a time', async () => {
    const target = await startRawTarget((write) => {
      write('HTTP/1.1 200 OK\r\n')
      forever(write, 5, 'a')
    })
    const { port, url } = await proxyTo(target, { firstByteMs: 80 })
    expect((await ask(port, { url })).code).toBe('TIMEOUT')
  })

  test('P10 a body that stalls, and one that trickles for ever, are cut', async () => {
    const still = await startRawTarget((write) => write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'))
    const idle = await proxyTo(still, { idleMs: 50 })
    expect(await ask(idle.port, { url: idle.url })).toMatchObject({ status: 200, body: 'abc', broken: true })
    const trickle = await startRawTarget((write) => {
      write('HTTP/1.1 200 OK\r\n\r\n')
      forever(write, 5, 'a')
    })
    const slow = await proxyTo(trickle, { totalMs: 100, idleMs: 1000 })
    expect(await ask(slow.port, { url: slow.url })).toMatchObject({ status: 200, broken: true })
    expect([...idle.faults, ...slow.faults]).toEqual([])
  })

  test('a stream of events has its own time, and each event comes when it is sent', async () => {
    const target = await startTarget((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      let count = 0
      const timer = setInterval(() => {
        count += 1
        response.write(`data: ${count}\n\n`)
        if (count === 5) response.end()
      }, 40)
      response.on('close', () => clearInterval(timer))
    })
    const { port, url } = await proxyTo(target, { totalMs: 100, streamMs: 2000 })
    expect((await ask(port, { url })).body).toBe(
      [1, 2, 3, 4, 5].map((count) => `data: ${count}\n\n`).join(''),
    )
    const short = await proxyTo(target, { totalMs: 1000, streamMs: 100 })
    expect((await ask(short.port, { url: short.url })).broken).toBe(true)
  })
})

describe('defence 9: how often', () => {
  test('P22 one address has so many requests at once and in a minute', async () => {
    const waiting: (() => void)[] = []
    const target = await startTarget((_, response) => waiting.push(() => response.end('ok')))
    const { port, url } = await proxyTo(target, { atOnce: 2, perMinute: 4 })
    const open = [ask(port, { url }), ask(port, { url })]
    await expect.poll(() => waiting.length).toBe(2)
    const third = await ask(port, { url })
    expect([third.status, third.code, third.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '1'])
    waiting.forEach((answer) => answer())
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200])
    // A refused request counts for the minute, but not for those at once.
    expect((await ask(port, { url: 'http://elsewhere.example/' })).code).toBe('TARGET_NOT_ALLOWED')
    expect((await ask(port, { url: 'http://elsewhere.example/' })).code).toBe('TARGET_NOT_ALLOWED')
    const late = await ask(port, { url })
    expect([late.status, Number(late.headers['retry-after']) > 50]).toEqual([429, true])
  })

  test('P22 who asks is the connection; only behind a web server of ours the address that it adds', async () => {
    const target = await startTarget((_, response) => response.end('ok'))
    const url = `http://127.0.0.1:${target}/`
    const options = { allow: [new URL(url).origin], allowPrivate: true, limits: { perMinute: 1 } }
    const from = async (port: number, forwarded: string) =>
      (await ask(port, { url, own: { 'x-forwarded-for': forwarded } })).status
    const open = await startProxy(options)
    expect([await from(open.port, '203.0.113.1'), await from(open.port, '203.0.113.2')]).toEqual([200, 429])
    const behind = await startProxy({ ...options, trustForwarded: true })
    expect(await from(behind.port, '203.0.113.1')).toBe(200)
    expect(await from(behind.port, '203.0.113.2')).toBe(200)
    expect(await from(behind.port, 'made-up, 198.51.100.9, 203.0.113.2')).toBe(429)
    expect(await from(behind.port, 'no address')).toBe(200)
    expect(await from(behind.port, 'none either')).toBe(429)
  })

  test('a reader who leaves releases its slot, and the request to the target is aborted', async () => {
    let left = 0
    const target = await startTarget((request, response) => {
      if (request.url === '/now') response.end('now')
      else response.on('close', () => (left += 1))
      if (request.url === '/begun') response.write('begun')
    })
    const { port, url, faults } = await proxyTo(target, { atOnce: 1 })
    for (const path of ['silent', 'begun']) {
      const leaving = new AbortController()
      const asked = ask(port, { url: url + path, signal: leaving.signal }).catch(() => 'left')
      setTimeout(() => leaving.abort(), 60)
      await asked
      await expect.poll(() => left).toBe(path === 'silent' ? 1 : 2)
      await expect.poll(async () => (await ask(port, { url: `${url}now` })).body).toBe('now')
    }
    expect(faults).toEqual([])
  })
})
