// Options of a build from arguments and settings, the lock of fetched files, and events for open pages of a preview.
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '@octavo/site'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiteRequest } from '@octavo/server'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { createDevEvents, type DevEvents } from '../src/dev/dev-events.ts'
import { openRemoteLock, type LockOptions } from '../src/ports/remote/remote-lock.ts'
import { buildOptions } from '../src/project/build-options.ts'
import { tempFolder } from './twins/temp-folder.ts'

/** How often and how long a test looks for what comes soon, also on a busy machine. */
const soon = { interval: 5, timeout: 55_000 }

describe('the options of a build', () => {
  const optionsOf = async (words: readonly string[], settings: Partial<Settings> = {}) => {
    const read = await readArguments(buildCommand, words)
    if (!read.ok) throw new Error(read.errors.join())
    return buildOptions(read.args, settings)
  }

  it('are few without arguments and settings', async () => {
    expect(await optionsOf([])).toEqual({
      publish: undefined,
      site: undefined,
      base: undefined,
      urls: undefined,
      engine: undefined,
      groups: undefined,
      userCode: true,
      allowRemote: false,
    })
    for (const key of ['mcp', 'assistant', 'repository', 'feedback', 'proxy', 'csp', 'api'])
      expect(Object.keys(await optionsOf([]))).not.toContain(key)
  })

  it('are those of the settings', async () => {
    const settings = {
      mcp: 'https://docs.example.com/mcp',
      assistant: false,
      repository: { url: 'https://example.com/a/b' },
      feedback: { thumbs: true },
      proxy: { allow: ['https://api.example.com'] },
      csp: false,
      api: { overview: false },
      publish: { include: ['a'] },
      site: 'https://docs.example.com',
      base: '/docs',
      urls: 'file',
    } as unknown as Partial<Settings>
    expect(await optionsOf([], settings)).toMatchObject(settings)
  })

  it('are those of the arguments first', async () => {
    const settings = { site: 'https://a.example', base: '/a', urls: 'directory' } as const
    const words = ['--site', 'https://b.example', '--base', '/b', '--urls', 'file', '--engine', 'remark']
    const flags = ['--groups', 'x, y', '--no-user-code', '--allow-remote']
    expect(await optionsOf([...words, ...flags], settings)).toMatchObject({
      site: 'https://b.example',
      base: '/b',
      urls: 'file',
      engine: 'remark',
      groups: ['x', 'y'],
      userCode: false,
      allowRemote: true,
    })
  })
})

describe('octavo.lock', () => {
  const hash = (letter: string) => letter.repeat(64)
  const openLock = (root: string, options: Partial<LockOptions> = {}) =>
    openRemoteLock(root, {
      frozen: false,
      now: () => new Date(Date.UTC(2026, 10, 5, 1, 2, 3, 45)),
      ...options,
    })
  const lockOf = (files: object, version = 2) =>
    tempFolder({ 'octavo.lock': JSON.stringify({ version, files }) })
  const textOf = (root: string) => readFileSync(join(root, 'octavo.lock'), 'utf8')

  it('is written with each new hash, in the order of addresses, and read again', () => {
    const root = tempFolder()
    const lock = openLock(root)
    expect([lock.diagnostic, lock.hashOf('https://b')]).toEqual([undefined, undefined])
    lock.record('https://b', hash('b'))
    lock.record('https://a', hash('a'))
    const fetched = '2026-11-05T01:02:03Z'
    const files = {
      'https://a': { sha256: hash('a'), fetched },
      'https://b': { sha256: hash('b'), fetched },
    }
    expect(textOf(root)).toBe(`${JSON.stringify({ version: 2, files }, null, 2)}\n`)
    const again = openLock(root)
    expect([again.hashOf('https://a'), again.hashOf('https://b')]).toEqual([hash('a'), hash('b')])
    expect(again.diagnostic).toBeUndefined()
  })

  it('keeps the time of an equal hash, and takes another hash', () => {
    const root = lockOf({ 'https://a': { sha256: hash('a'), fetched: 'before' } })
    const before = textOf(root)
    openLock(root).record('https://a', hash('a'))
    expect(textOf(root)).toBe(before)
    openLock(root).record('https://b', hash('b'))
    expect(JSON.parse(textOf(root))).toMatchObject({
      files: { 'https://a': { sha256: hash('a'), fetched: 'before' } },
    })
    openLock(root).record('https://a', hash('c'))
    expect(JSON.parse(textOf(root))).toMatchObject({
      files: { 'https://a': { sha256: hash('c'), fetched: '2026-11-05T01:02:03Z' } },
    })
  })

  it('of the first version has hashes alone', () => {
    const root = lockOf({ 'https://a': hash('a') }, 1)
    expect(openLock(root).hashOf('https://a')).toBe(hash('a'))
    openLock(root).record('https://b', hash('b'))
    expect(JSON.parse(textOf(root))).toMatchObject({
      version: 2,
      files: { 'https://a': { sha256: hash('a') } },
    })
  })

  it('is not written when it is frozen', () => {
    const root = tempFolder()
    openLock(root, { frozen: true }).record('https://a', hash('a'))
    expect(() => textOf(root)).toThrow('ENOENT')
  })

  const help = 'restore it from version control, or delete it; the next build writes it again'
  const foreign = ['"octavo.lock" was not written by Octavo', help] as const
  const mixed = ['"octavo.lock" contains entries that are not hashes', help] as const
  it.each([
    ['text', ...foreign],
    ['[]', ...foreign],
    ['{"files":[]}', ...foreign],
    ['{"files":{"https://a":"A"}}', ...mixed],
    ['{"files":{"https://a":{"sha256":5}}}', ...mixed],
    [`{"files":{"https://a":"${hash('a')}a"}}`, ...mixed],
    [`{"files":{"https://a":null,"https://b":"${hash('b')}"}}`, ...mixed],
  ])('is reported when it is %s', (text, message, advice) => {
    const root = tempFolder({ 'octavo.lock': text })
    const diagnostic = { code: 'config/lock', message, help: advice, span: { path: 'octavo.lock' } }
    expect(openLock(root).diagnostic).toMatchObject({ ...diagnostic, severity: 'warning' })
    expect(openLock(root, { frozen: true }).diagnostic).toMatchObject({ ...diagnostic, severity: 'error' })
    expect(openLock(root).hashOf('https://b')).toBe(text.includes('https://b') ? hash('b') : undefined)
  })

  it('is neither read nor written through a link, and may be a folder', () => {
    const other = tempFolder({ 'mine.json': `{"files":{"https://a":"${hash('a')}"}}` })
    const root = tempFolder()
    symlinkSync(join(other, 'mine.json'), join(root, 'octavo.lock'))
    const lock = openLock(root)
    expect(lock.hashOf('https://a')).toBeUndefined()
    expect(lock.diagnostic).toMatchObject({
      message: expect.stringMatching(/^"octavo\.lock" cannot be read: .*link/) as string,
      help: 'replace it with a regular file, or delete it',
    })
    const before = readFileSync(join(other, 'mine.json'), 'utf8')
    lock.record('https://b', hash('b'))
    expect(readFileSync(join(other, 'mine.json'), 'utf8')).toBe(before)
    const folder = tempFolder()
    mkdirSync(join(folder, 'octavo.lock'))
    const closed = openLock(folder)
    expect(closed.diagnostic?.message).toBe('"octavo.lock" cannot be read: it is a folder')
    closed.record('https://b', hash('b'))
    expect(closed.hashOf('https://b')).toBe(hash('b'))
  })
})

describe('events of a preview', () => {
  const token = 'right-token'
  const opened: DevEvents[] = []
  const open = () => {
    const events = createDevEvents(token)
    opened.push(events)
    return events
  }
  afterEach(() => {
    vi.useRealTimers()
    for (const events of opened.splice(0)) events.close()
  })
  const request = (query: string, headers: Readonly<Record<string, string>>): SiteRequest => ({
    method: 'GET',
    target: `/_octavo/dev/events${query}`,
    headers,
  })
  const own = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
  const listen = (
    events: ReturnType<typeof createDevEvents>,
    first: Parameters<typeof events.answer>[1] = [],
  ) => {
    const response = events.answer(request(`?token=${token}`, own), first)
    const stream = response.body as Readable
    let heard = ''
    stream.setEncoding('utf8').on('data', (part: string) => (heard += part))
    return { response, stream, heard: () => heard }
  }

  it('begin with what a page has to know, and go to all pages', async () => {
    const events = open()
    const one = listen(events, [{ name: 'diagnostics', data: [1] }])
    const other = listen(events)
    expect(one.response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
    expect(events.count).toBe(2)
    events.send({ name: 'reload', data: null })
    const reload = 'event: reload\ndata: null\n\n'
    await expect
      .poll(() => one.heard(), soon)
      .toBe(`retry: 500\n\nevent: diagnostics\ndata: [1]\n\n${reload}`)
    expect(other.heard()).toBe(`retry: 500\n\n${reload}`)
    one.stream.destroy()
    await expect.poll(() => events.count, soon).toBe(1)
  })

  it('ping every 25 seconds, and end when the preview ends', async () => {
    vi.useFakeTimers()
    const events = open()
    const page = listen(events)
    const ended = new Promise((resolve) => page.stream.on('end', () => resolve(true)))
    await vi.advanceTimersByTimeAsync(24_999)
    expect(page.heard()).toBe('retry: 500\n\n')
    await vi.advanceTimersByTimeAsync(25_001)
    expect(page.heard()).toBe('retry: 500\n\n: still here\n\n: still here\n\n')
    events.close()
    expect(vi.getTimerCount()).toBe(0)
    expect(await ended).toBe(true)
  })

  it.each<[string, Readonly<Record<string, string>>, number]>([
    [`?token=${token}`, own, 200],
    [`?token=${token}`, { host: 'localhost:3000', origin: 'http://localhost:3000' }, 200],
    [`?a=b&token=${token}`, own, 200],
    ['', own, 403],
    ['?token=', own, 403],
    ['?token=wrong-token', own, 403],
    [`?token=${token}x`, own, 403],
    [`?token=${token}`, { host: 'localhost:3000' }, 403],
    [`?token=${token}`, { ...own, 'sec-fetch-site': 'cross-site' }, 403],
    [`?token=${token}`, { ...own, 'sec-fetch-site': 'same-site' }, 403],
    [`?token=${token}`, { ...own, origin: 'http://other.example' }, 403],
    [`?token=${token}`, { origin: 'http://localhost:3000' }, 403],
  ])('for %s with %j are answered with %i', (query, headers, status) => {
    const events = open()
    const response = events.answer(request(query, headers), [])
    expect(response.status).toBe(status)
    expect(events.count).toBe(status === 200 ? 1 : 0)
    if (status === 403)
      expect(Buffer.from(response.body as Uint8Array).toString()).toContain(
        'Only pages of this preview may listen',
      )
  })
})
