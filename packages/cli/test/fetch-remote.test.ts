import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createFetchRemote, hashOfRemoteEntry } from '../src/ports/remote/fetch-remote.ts'

let folder: string
let servers: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-remote-'))
})
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  servers = []
  rmSync(folder, { recursive: true })
})

/** A server on the loopback; `answers` by path: text, or the target of a redirect. */
async function serve(answers: Record<string, { text?: string; to?: string }>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer?.to !== undefined) response.writeHead(302, { location: answer.to }).end()
    else if (answer?.text === undefined) response.writeHead(404).end()
    else response.end(answer.text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answers }
}

const remote = (origins: readonly string[], allowAll = false) =>
  createFetchRemote({ root: folder, cache: openCacheStore(join(folder, 'cache')), origins, allowAll })

const textOf = (found: Awaited<ReturnType<ReturnType<typeof remote>>>) =>
  found.kind === 'file' ? new TextDecoder().decode(found.bytes) : found

describe('fetchRemote', () => {
  test('fetches a listed origin, records its hash, and asks nobody the second time', async () => {
    const host = await serve({ '/font.woff2': { text: 'bytes' } })
    const address = `${host.origin}/font.woff2`
    expect(textOf(await remote([host.origin])(address))).toBe('bytes')
    const lock = JSON.parse(readFileSync(join(folder, 'octavo.lock'), 'utf8')) as unknown
    expect(lock).toEqual({
      version: 2,
      files: {
        [address]: {
          sha256: '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9',
          fetched: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        },
      },
    })
    expect(textOf(await remote([])(address))).toBe('bytes')
    expect(host.asked).toEqual(['/font.woff2'])
  })

  test('does not ask a host that nobody allowed', async () => {
    const host = await serve({ '/a': { text: 'x' } })
    expect(await remote([])(`${host.origin}/a`)).toEqual({ kind: 'not-allowed' })
    expect(await remote([host.origin])('file:///etc/passwd')).toEqual({ kind: 'not-allowed' })
    expect(host.asked).toEqual([])
  })

  test('knows what its answers depended on, unless a host was asked', async () => {
    const host = await serve({ '/a': { text: 'x' } })
    const address = `${host.origin}/a`
    const entry = `remote/${createHash('sha256').update(address).digest('hex')}`
    const refused = remote([])
    expect(refused.inputs()).toEqual([])
    await refused(address)
    expect(refused.inputs()).toEqual([[entry, null]])
    const asking = remote([host.origin])
    await asking(address)
    expect(asking.inputs()).toBeUndefined()
    const known = remote([])
    await known(address)
    const hash = createHash('sha256').update('x').digest('hex')
    expect(known.inputs()).toEqual([[entry, hash]])
    expect(hashOfRemoteEntry(openCacheStore(join(folder, 'cache')), entry)).toBe(hash)
    // What the lock lacks is written to it, which the next build finds.
    rmSync(join(folder, 'octavo.lock'))
    const recording = remote([])
    await recording(address)
    expect(recording.inputs()).toBeUndefined()
    // The newest of a description is asked for, whatever the cache has.
    const description = remote([host.origin])
    await description(address, { kind: 'description' })
    expect(description.inputs()).toBeUndefined()
    const failing = remote(['http://127.0.0.1:1'])
    await failing('http://127.0.0.1:1/a')
    expect(failing.inputs()).toBeUndefined()
  })

  test('--allow-remote opens no private network, by address, by name or by redirect', async () => {
    const host = await serve({ '/a': { text: 'secret' } })
    const { port } = new URL(host.origin)
    for (const name of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]']) {
      const found = await remote([], true)(`http://${name}:${port}/a`)
      expect([name, found]).toEqual([name, { kind: 'failed', reason: 'resolves to a private network' }])
    }
    expect(host.asked).toEqual([])
  })

  test('a redirect may lead only where it is allowed to ask', async () => {
    const inner = await serve({ '/a': { text: 'secret' } })
    const outer = await serve({ '/out': { to: `${inner.origin}/a` }, '/loop': { to: '/loop' } })
    expect(await remote([outer.origin])(`${outer.origin}/out`)).toEqual({
      kind: 'failed',
      reason: `resolves to ${inner.origin}, which is not allowed`,
    })
    expect(await remote([outer.origin], true)(`${outer.origin}/out`)).toEqual({
      kind: 'failed',
      reason: 'resolves to a private network',
    })
    expect(await remote([outer.origin])(`${outer.origin}/loop`)).toMatchObject({ kind: 'failed' })
    expect(inner.asked).toEqual([])
    expect(textOf(await remote([outer.origin, inner.origin])(`${outer.origin}/out`))).toBe('secret')
  })

  test('refuses a file that is not the one of the lock, and keeps errors apart from each other', async () => {
    const host = await serve({ '/a': { text: 'one' }, '/big': { text: 'x'.repeat(20_000_001) } })
    const address = `${host.origin}/a`
    writeFileSync(join(folder, 'octavo.lock'), JSON.stringify({ files: { [address]: '00' } }))
    expect(await remote([host.origin])(address)).toEqual({
      kind: 'failed',
      reason: 'is not the file that octavo.lock records',
    })
    const fetch = remote([host.origin])
    expect(await fetch(`${host.origin}/none`)).toEqual({
      kind: 'failed',
      reason: 'responds with status 404',
    })
    expect(await fetch(`${host.origin}/big`)).toEqual({ kind: 'failed', reason: 'is larger than 20 MB' })
  })
})
