import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createHttpHandler, createPlaygroundProxy, listen, type SiteHandler } from '../src/index.ts'
import { ask, closeAll, startTarget } from './twins/proxied.ts'

afterEach(closeAll)

/** Asks for `/`; the status, or how the connection ended. */
const get = (port: number, agent?: false) =>
  new Promise<number | string>((resolve) => {
    const sent = request({ host: '127.0.0.1', port, ...(agent === false && { agent }) }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve('cut'))
    })
    sent.on('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? 'error'))
    sent.end()
  })

test('P23 a server that is closed lets open answers finish, takes no new ones and cuts a long proxy call', async () => {
  const target = await startTarget(() => {})
  const url = `http://127.0.0.1:${target}/`
  const proxy = createPlaygroundProxy({
    base: () => '/',
    rules: () => ({ allow: [new URL(url).origin] }),
    allowPrivate: true,
  })
  let begun = 0
  const slow: SiteHandler = async () => {
    begun += 1
    await after(300)
    return { status: 200, headers: {}, body: new Uint8Array(1) }
  }
  const { port, close } = await listen(createHttpHandler([proxy, slow], { hosts: { allowed: [] } }), {
    port: 0,
  })
  const open = Array.from({ length: 100 }, () => get(port))
  const calling = ask(port, { url }).then(
    () => 'answered',
    () => 'cut',
  )
  await expect.poll(() => begun).toBe(100)
  const start = performance.now()
  const closed = close(1000)
  // A connection that the system took before the server closed is reset.
  expect(await get(port, false)).toMatch(/^ECONN(?:REFUSED|RESET)$/)
  expect(new Set(await Promise.all(open))).toEqual(new Set([200]))
  expect(performance.now() - start).toBeLessThan(950)
  await closed
  expect(await calling).toBe('cut')
  expect(performance.now() - start).toBeLessThan(3000)
})

test('P23 a server without open responses closes at once, whatever connections are idle', async () => {
  const handler: SiteHandler = async () => ({ status: 200, headers: {}, body: new Uint8Array(1) })
  const { port, close } = await listen(createHttpHandler([handler], { hosts: { allowed: [] } }), { port: 0 })
  expect(await get(port)).toBe(200)
  const start = performance.now()
  await close(10_000)
  expect(performance.now() - start).toBeLessThan(1000)
})

test('P26 idle connections of one address leave room for answers, and end', async () => {
  const handler: SiteHandler = async () => ({ status: 200, headers: {}, body: new Uint8Array(1) })
  const options = { port: 0, socketsPerAddress: 50 }
  const { port, close } = await listen(createHttpHandler([handler], { hosts: { allowed: [] } }), options)
  let ended = 0
  const sockets = Array.from({ length: 70 }, (): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => (ended += 1))
    return socket
  })
  await expect.poll(() => ended, { timeout: 5000 }).toBe(70 - 50)
  sockets[0]?.destroy()
  await expect.poll(() => ended).toBe(70 - 49)
  await expect.poll(() => get(port, false)).toBe(200)
  for (const socket of sockets) socket.destroy()
  await close(0)
})

test(
  'P26 headers that trickle in are given ten seconds, and so is a connection that says nothing',
  { timeout: 120_000 },
  async () => {
    const handler: SiteHandler = async () => ({ status: 200, headers: {} })
    const { port, close } = await listen(createHttpHandler([handler], { hosts: { allowed: [] } }), {
      port: 0,
    })
    const start = performance.now()
    const silent = new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {}).on('close', resolve)
    })
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'))
      const timer = setInterval(() => socket.write('X-A: a\r\n'), 500)
      let answer = ''
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        resolve(answer)
      })
    })
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    await silent
    expect(performance.now() - start).toBeLessThan(14_000)
    await close(0)
  },
)
