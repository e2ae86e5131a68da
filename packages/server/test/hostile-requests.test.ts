import { spawnSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createBuiltSiteHandler,
  createHttpHandler,
  listen,
  openBuiltSite,
  type Listening,
} from '../src/index.ts'
import { createReaderQuota } from '../src/proxy/reader-quota.ts'
import { readerNetwork } from '../src/reader-network.ts'
import { parentFolder, writeBuilt } from './twins/written-site.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const home = `<html>${'home '.repeat(300)}</html>`

async function startSite(options: { readonly socketsPerAddress?: number } = {}): Promise<Listening> {
  const place = writeBuilt(join(parentFolder(), 'dist'), { 'index.html': home, '404.html': 'lost' })
  const site = await openBuiltSite(place)
  if (!site) throw new Error('no site')
  const handler = createHttpHandler([createBuiltSiteHandler(site)], { hosts: { allowed: ['*'] } })
  const listening = await listen(handler, { port: 0, ...options })
  ends.push(() => listening.close(0))
  return listening
}

interface Exchange {
  /** Status of each answer on the connection. */
  readonly statuses: readonly number[]
  readonly isClosed: boolean
  readonly text: string
}

/** Sends bytes and waits until the other side closes, or is silent for a moment; `later` goes out after an answer. */
function exchange(
  port: number,
  text: string,
  { silentMs = 1500, later }: { readonly silentMs?: number; readonly later?: string } = {},
): Promise<Exchange> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    const end = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const got = Buffer.concat(parts).toString('latin1')
      const statuses = [...got.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => Number(match[1]))
      resolve({ statuses, isClosed, text: got })
    }
    const timer = setTimeout(() => end(false), silentMs)
    if (later !== undefined) socket.once('data', () => setTimeout(() => socket.write(later, 'latin1'), 50))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => {})
    socket.on('close', () => end(true))
  })
}

const hidden = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'
const post = 'POST / HTTP/1.1\r\nHost: localhost\r\n'

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Bytes in which two servers could see different requests. */
const ambiguous: Readonly<Record<string, string>> = {
  'a length and chunks': `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello${hidden}`,
  'two lengths in one': `${post}Content-Length: 5, 6\r\n\r\nhello${hidden}`,
  'an unknown transfer encoding': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  'chunks that are not the last encoding': `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  'a space before the colon': `${post}Content-Length : 5\r\n\r\nhello${hidden}`,
  'a sign before a length': `${post}Content-Length: +5\r\n\r\nhello${hidden}`,
  'a chunk size with a prefix': `${post}Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n${hidden}`,
  'lines that end with LF alone': `GET / HTTP/1.1\nHost: localhost\n\n${hidden}`,
  'a header that ends with LF alone': `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\nTransfer-Encoding: chunked\r\n\r\n`,
  'a CR in a header': `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n`,
  'a NUL in a header': `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n`,
  'a folded header': `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n Transfer-Encoding: chunked\r\n\r\n`,
  'a folded encoding': `${post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'another version': `GET / HTTP/3.7\r\nHost: localhost\r\n\r\n`,
  'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an address with its origin': `GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden}`,
  'an address of another origin': `GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden}`,
  'no host': `GET / HTTP/1.0\r\n\r\n${hidden}`,
}

describe('requests that two servers read differently', () => {
  it.each(Object.entries(ambiguous))('P12 answers %s with 400 and closes', async (_, bytes) => {
    const { port } = await startSite()
    // Once as the first request, once after a sound one on the same connection.
    expect(await exchange(port, bytes)).toMatchObject({ statuses: [400], isClosed: true })
    const sound = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
    expect(await exchange(port, sound, { later: bytes })).toMatchObject({
      statuses: [200, 400],
      isClosed: true,
    })
  })

  it('P12 takes the body of a GET for no request', async () => {
    const { port } = await startSite()
    const bytes = `GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`
    expect((await exchange(port, bytes + bytes)).statuses).toEqual([200, 200])
  })

  it('P12 keeps a connection of HTTP/1.0 when it is asked to', async () => {
    const { port } = await startSite()
    const old = 'GET / HTTP/1.0\r\nHost: localhost\r\n'
    const kept = `${old}Connection: keep-alive\r\n\r\n`
    expect((await exchange(port, kept + kept)).statuses).toEqual([200, 200])
    expect(await exchange(port, `${old}\r\n`)).toMatchObject({ statuses: [200], isClosed: true })
  })

  const hasNginx = spawnSync('nginx', ['-v']).status === 0
  it.skipIf(!hasNginx)(
    'P12 gives nobody the answer of another behind nginx',
    { timeout: 60_000 },
    async () => {
      const { port } = await startSite()
      const front = await startNginx(port)
      for (const [name, bytes] of Object.entries(ambiguous)) {
        const { text } = await exchange(front, bytes, { silentMs: 500 })
        // nginx may repair a request; what must not happen is that a hidden one is answered to the next reader.
        const next = await exchange(front, get, { silentMs: 3000 })
        expect([next.statuses, next.text.includes(home)], `${name}: ${text.slice(0, 200)}`).toEqual([
          [200],
          true,
        ])
      }
    },
  )
})

/** nginx in front of a port, with connections that it reuses; its own port. */
async function startNginx(port: number): Promise<number> {
  const folder = parentFolder()
  const front = 20_000 + (process.pid % 20_000)
  const place = join(folder, 'nginx.conf')
  writeFileSync(
    place,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  upstream site { server 127.0.0.1:${port}; keepalive 1; }
  server {
    listen 127.0.0.1:${front};
    location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
  }
}`,
  )
  const child = spawn('nginx', ['-c', place, '-p', folder], { stdio: 'ignore' })
  ends.push(() => child.kill('SIGTERM'))
  for (let tries = 0; tries < 100; tries += 1) {
    const { statuses } = await exchange(front, get)
    if (statuses[0] === 200) return front
    await after(50)
  }
  throw new Error('nginx does not answer')
}

describe('methods', () => {
  it.each(['TRACE', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'M-SEARCH'])(
    'P13 answers %s with 405 and closes',
    async (method) => {
      const { port } = await startSite()
      const bytes = `${method} / HTTP/1.1\r\nHost: localhost\r\nX-Canary: canary\r\n\r\n`
      const answer = await exchange(port, bytes)
      expect(answer).toMatchObject({ statuses: [405], isClosed: true })
      expect(answer.text).not.toContain('canary')
    },
  )

  it('P13 opens no tunnel for CONNECT', async () => {
    const { port } = await startSite()
    const bytes = `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden}`
    expect(await exchange(port, bytes)).toMatchObject({ statuses: [405], isClosed: true })
  })

  it.each(['websocket', 'h2c'])('P13 changes to no other protocol: %s', async (protocol) => {
    const { port } = await startSite()
    const bytes = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
    expect((await exchange(port, bytes)).statuses).toEqual([200])
  })

  it('P13 does not know methods that nobody knows', async () => {
    const { port } = await startSite()
    expect(await exchange(port, 'FETCH / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatchObject({
      statuses: [400],
      isClosed: true,
    })
  })
})

describe('slow and large requests', () => {
  it('P26 refuses an address of 64 KB and headers of 64 KB, and answers others', async () => {
    const { port } = await startSite()
    const long = 'a'.repeat(65_536)
    for (const bytes of [
      `GET /${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${long}\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Letters: abcdefg\r\n'.repeat(4000)}\r\n`,
    ]) {
      expect(await exchange(port, bytes)).toMatchObject({ statuses: [431], isClosed: true })
      expect((await exchange(port, get)).statuses).toEqual([200])
    }
  })

  it('P26 does not wait for a body that it does not want', async () => {
    const { port } = await startSite()
    const slow = await exchange(port, `${post}Content-Length: 1000000\r\n\r\na`)
    expect(slow).toMatchObject({ statuses: [405], isClosed: true })
  })

  it('P26 answers others while 1,000 connections trickle', { timeout: 30_000 }, async () => {
    const { port } = await startSite({ socketsPerAddress: 1024 })
    const sockets = await Promise.all(
      Array.from(
        { length: 1000 },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => resolve(socket))
            socket.on('error', () => {})
          }),
      ),
    )
    const trickle = setInterval(() => sockets.forEach((socket) => socket.write('G')), 400)
    for (let count = 0; count < 20; count += 1) {
      expect((await exchange(port, get, { silentMs: 5000 })).statuses).toEqual([200])
    }
    clearInterval(trickle)
    for (const socket of sockets) socket.destroy()
  })
})

describe('what a response discloses about the server', () => {
  it('P27 no version and no name, whatever is asked', async () => {
    const { port } = await startSite()
    for (const line of ['GET /', 'GET /nowhere', 'GET /healthz', 'GET /metrics', 'POST /', 'GET //', 'BAD']) {
      const { text } = await exchange(
        port,
        `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(text, line).toMatch(/^HTTP\/1\.1 \d+/)
      expect(text, line).not.toMatch(/^(?:server|x-powered-by|via):/im)
      expect(text, line).not.toMatch(/octavo|node|9\.8\.7/i)
    }
  })
})

describe('who is counted as one reader', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('P22 P26 %s counts as %s', (address, network) => expect(readerNetwork(address)).toBe(network))

  it('P22 a reader with a whole network of IPv6 has one place in the minute', () => {
    const quota = createReaderQuota({ atOnce: 10, perMinute: 5, allAtOnce: 100 }, () => 0)
    const took = Array.from({ length: 1000 }, (_, n) => {
      const place = quota.take(readerNetwork(`2001:db8:0:7::${n.toString(16)}`))
      if (place.ok) place.value()
      return place
    })
    expect(took.filter(({ ok }) => ok)).toHaveLength(5)
    expect(took.at(-1)).toMatchObject({ error: { headers: { 'retry-after': '60' } } })
  })
})
