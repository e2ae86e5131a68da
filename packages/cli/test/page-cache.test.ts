import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createPageCache } from '../src/ports/page-cache.ts'
import { memoryCache } from './twins/memory-cache.ts'
import { tempFolder } from './twins/temp-folder.ts'

const page = {
  body: { html: 'a', holes: [] },
  when: new Date(0),
  files: new Map([['a', 1]]),
  none: undefined,
}
const entriesOf = (folder: string) =>
  readdirSync(join(folder, 'pages')).map((name) => join(folder, 'pages', name))
const onlyEntryOf = (folder: string) => entriesOf(folder)[0] ?? ''

describe('kept pages', () => {
  it('come back as they were, for the same program and key alone', () => {
    const folder = tempFolder()
    createPageCache(openCacheStore(folder), 'program').store('key', page)
    expect(createPageCache(openCacheStore(folder), 'program').load('key')).toEqual(page)
    expect(createPageCache(openCacheStore(folder), 'program').load('other')).toBeUndefined()
    expect(createPageCache(openCacheStore(folder), 'newer program').load('key')).toBeUndefined()
  })

  it.each([
    ['torn', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
    [
      'changed',
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1) ?? 0]).map((b) => b ^ 1)]),
    ],
    ['empty', () => Buffer.alloc(0)],
  ])('count as absent when %s, and are written anew', (_, spoil) => {
    const folder = tempFolder()
    createPageCache(openCacheStore(folder), 'program').store('key', page)
    const entry = onlyEntryOf(folder)
    writeFileSync(entry, spoil(readFileSync(entry)))
    const cache = createPageCache(openCacheStore(folder), 'program')
    expect(cache.load('key')).toBeUndefined()
    cache.store('key', page)
    expect(cache.load('key')).toEqual(page)
    expect(createPageCache(openCacheStore(folder), 'program').load('key')).toEqual(page)
  })

  it('count as absent under the name of another key', () => {
    const folder = tempFolder()
    createPageCache(openCacheStore(folder), 'program').store('key', page)
    const entry = onlyEntryOf(folder)
    const bytes = readFileSync(entry)
    createPageCache(openCacheStore(folder), 'program').store('other', { ...page, when: new Date(1) })
    const other = entriesOf(folder).find((one) => one !== entry) ?? ''
    const name = readFileSync(other).subarray(40, 60)
    writeFileSync(other, Buffer.concat([bytes.subarray(0, 40), name, bytes.subarray(60)]))
    const cache = createPageCache(openCacheStore(folder), 'program')
    expect(cache.load('key')).toEqual(page)
    expect(cache.load('other')).toBeUndefined()
  })

  it('go when they take too much room, those first that were used longest ago', () => {
    const folder = tempFolder()
    const big = { text: 'x'.repeat(1000) }
    const day = 24 * 60 * 60 * 1000
    for (const key of ['a', 'b', 'c', 'd']) {
      const before = new Set(key === 'a' ? [] : entriesOf(folder))
      createPageCache(openCacheStore(folder), 'program').store(key, big)
      const entry = entriesOf(folder).find((one) => !before.has(one)) ?? ''
      utimesSync(entry, 1000 + key.charCodeAt(0), 1000 + key.charCodeAt(0))
    }
    const options = { limitBytes: 3000, now: () => 10 * day }
    const later = createPageCache(openCacheStore(folder), 'program', options)
    expect(later.load('a')).toEqual(big)
    later.store('e', big)
    const next = createPageCache(openCacheStore(folder), 'program')
    const known = ['a', 'b', 'c', 'd', 'e'].filter((key) => next.load(key) !== undefined)
    expect(known).toEqual(['a', 'e'])
  })

  it('are a file each when they are large, which the next value of the key replaces', () => {
    const folder = tempFolder()
    const value = (size: number) => ({ text: 'x'.repeat(size) })
    const open = () => createPageCache(openCacheStore(folder), 'program', { largeBytes: 1000 })
    for (const size of [100, 2000, 3000, 200, 4000]) {
      const cache = open()
      cache.store('terms', value(size))
      expect(cache.load('terms')).toEqual(value(size))
      expect(open().load('terms')).toEqual(value(size))
    }
    const large = entriesOf(folder).filter((entry) => readFileSync(entry).length > 1000)
    expect(large).toHaveLength(1)
    writeFileSync(large[0] ?? '', readFileSync(large[0] ?? '').subarray(1))
    expect(open().load('terms')).toBeUndefined()
  })

  it('cost nothing but time where nothing can be written, or is no data', () => {
    const folder = tempFolder({ pages: 'a file' })
    const cache = createPageCache(openCacheStore(folder), 'program')
    cache.store('key', page)
    expect(cache.load('key')).toBeUndefined()
    const other = createPageCache(openCacheStore(tempFolder()), 'program')
    other.store('key', { draw: () => {} })
    expect(other.load('key')).toBeUndefined()
  })
})

describe('segments of kept pages', () => {
  const hour = 60 * 60 * 1000

  it('are one for each process, of which one part is read for a page', () => {
    const cache = memoryCache()
    const pages = createPageCache(cache, 'program')
    for (const key of ['a', 'b', 'c']) pages.store(key, { key })
    const [name = '', ...others] = cache.files.keys()
    expect(name).toMatch(/^pages\/segment-[0-9a-f]{13}-[0-9a-f]{8}$/)
    expect(others).toEqual([])
    const later = createPageCache(cache, 'program', { now: () => 0 })
    cache.calls.length = 0
    expect(['a', 'c', 'd'].map((key) => later.load(key))).toEqual([{ key: 'a' }, { key: 'c' }, undefined])
    expect(cache.calls.filter((call) => !call.startsWith('entries'))).toEqual([
      `open ${name}`,
      `read part of ${name}`,
      `read part of ${name}`,
    ])
  })

  it('are touched once a day when they are used', () => {
    const cache = memoryCache()
    const first = createPageCache(cache, 'program')
    for (const key of ['a', 'b']) first.store(key, page)
    const [name = ''] = cache.files.keys()
    const touchesAt = (now: number) => {
      cache.calls.length = 0
      const pages = createPageCache(cache, 'program', { now: () => now })
      for (const key of ['a', 'b']) expect(pages.load(key)).toEqual(page)
      return cache.calls.filter((call) => call.startsWith('touch'))
    }
    expect(touchesAt(24 * hour)).toEqual([])
    expect(touchesAt(24 * hour + 1)).toEqual([`touch ${name}`])
    expect(touchesAt(25 * hour)).toEqual([])
  })

  it('and large files alike are touched once a day', () => {
    const cache = memoryCache()
    createPageCache(cache, 'program', { largeBytes: 10 }).store('terms', page)
    const [name = ''] = cache.files.keys()
    const touchesAt = (now: number) => {
      cache.calls.length = 0
      expect(createPageCache(cache, 'program', { now: () => now }).load('terms')).toEqual(page)
      return cache.calls.filter((call) => call.startsWith('touch'))
    }
    expect(touchesAt(24 * hour)).toEqual([])
    expect(touchesAt(24 * hour + 1)).toEqual([`touch ${name}`])
  })

  it('lose what was not written to its end, and nothing before it', () => {
    const cache = memoryCache()
    const pages = createPageCache(cache, 'program')
    for (const key of ['a', 'b', 'c']) pages.store(key, { key })
    const [file] = cache.files.values()
    const whole = file?.bytes ?? Buffer.alloc(0)
    const left = [whole.length - 1, whole.length - 40, (whole.length / 3) * 2 + 3].map((end) => {
      if (file) file.bytes = whole.subarray(0, end)
      const later = createPageCache(cache, 'program')
      return ['a', 'b', 'c'].filter((key) => later.load(key) !== undefined)
    })
    expect(left).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('do not mix where two processes store pages at once; the newest value of a key counts', () => {
    const cache = memoryCache()
    const [one, two] = [createPageCache(cache, 'program'), createPageCache(cache, 'program')]
    for (let n = 0; n < 20; n++) (n % 2 === 0 ? one : two).store(`page ${n}`, { n })
    createPageCache(cache, 'program').store('page 3', { n: 'new' })
    const later = createPageCache(cache, 'program')
    const found = Array.from({ length: 20 }, (_, n) => later.load(`page ${n}`))
    expect(found).toEqual(Array.from({ length: 20 }, (_, n) => ({ n: n === 3 ? 'new' : n })))
  })

  it('are joined when there are many small ones, and nothing is lost', () => {
    const cache = memoryCache()
    const options = { mostSegments: 4, smallBytes: 300 }
    for (let build = 0; build < 30; build++)
      createPageCache(cache, 'program', options).store(`page ${build}`, { build })
    expect(cache.files.size).toBeLessThanOrEqual(10)
    const later = createPageCache(cache, 'program', options)
    const found = Array.from({ length: 30 }, (_, build) => later.load(`page ${build}`))
    expect(found).toEqual(Array.from({ length: 30 }, (_, build) => ({ build })))
  })

  it('of one process are several when they are large', () => {
    const cache = memoryCache()
    const pages = createPageCache(cache, 'program', { segmentBytes: 200 })
    for (let n = 0; n < 12; n++) pages.store(`page ${n}`, { n })
    expect(cache.files.size).toBeGreaterThan(3)
    expect(pages.load('page 0')).toEqual({ n: 0 })
    expect(createPageCache(cache, 'program').load('page 11')).toEqual({ n: 11 })
  })
})

describe('the folder of kept pages', () => {
  it('is looked through once, before the first page is stored', () => {
    const cache = memoryCache()
    const pages = createPageCache(cache, 'program')
    for (const key of ['a', 'b', 'c']) pages.store(key, page)
    const looks = cache.calls.filter((call) => call.startsWith('entries')).length
    for (const key of ['d', 'e', 'f']) pages.store(key, page)
    expect(cache.calls.filter((call) => call.startsWith('entries'))).toHaveLength(looks)
  })

  /** The entries that are left of some with these sizes in MB, the oldest first. */
  const leftOf = (sizes: readonly number[], limitBytes?: number) => {
    const dropped: string[] = []
    const entries = sizes.map((size, at) => ({ name: String(at), size: size * 1024 * 1024, mtimeMs: at }))
    const cache = { ...memoryCache(), entries: () => entries.toReversed() }
    cache.drop = (name) => void dropped.push(name)
    createPageCache(cache, 'program', limitBytes === undefined ? {} : { limitBytes }).store('key', page)
    return entries.map(({ name }) => name).filter((name) => !dropped.includes(`pages/${name}`))
  }

  it('has one gigabyte; above that the oldest go until half of it is left', () => {
    expect(leftOf([512, 512])).toEqual(['0', '1'])
    expect(leftOf([512, 512, 1])).toEqual(['2'])
    expect(leftOf([513, 256, 256])).toEqual(['1', '2'])
    expect(leftOf([1, 512, 512])).toEqual(['2'])
    expect(leftOf([1, 1, 1, 1, 1], 4 * 1024 * 1024)).toEqual(['3', '4'])
  })
})
