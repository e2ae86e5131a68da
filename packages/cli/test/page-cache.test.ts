import { copyFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
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
    const cache = createPageCache(openCacheStore(folder), 'program')
    cache.store('key', page)
    const entry = onlyEntryOf(folder)
    writeFileSync(entry, spoil(readFileSync(entry)))
    expect(cache.load('key')).toBeUndefined()
    cache.store('key', page)
    expect(cache.load('key')).toEqual(page)
  })

  it('count as absent under the name of another key', () => {
    const folder = tempFolder()
    const cache = createPageCache(openCacheStore(folder), 'program')
    cache.store('key', page)
    const [first = ''] = entriesOf(folder)
    cache.store('other', { ...page, when: new Date(1) })
    const second = entriesOf(folder).find((entry) => entry !== first) ?? ''
    copyFileSync(first, second)
    expect(cache.load('key')).toEqual(page)
    expect(cache.load('other')).toBeUndefined()
  })

  it('go when they take too much room, those first that were used longest ago', () => {
    const folder = tempFolder()
    const big = { text: 'x'.repeat(1000) }
    const day = 24 * 60 * 60 * 1000
    const start = createPageCache(openCacheStore(folder), 'program')
    for (const key of ['a', 'b', 'c', 'd']) {
      const before = new Set(key === 'a' ? [] : entriesOf(folder))
      start.store(key, big)
      const entry = entriesOf(folder).find((one) => !before.has(one)) ?? ''
      utimesSync(entry, 1000 + key.charCodeAt(0), 1000 + key.charCodeAt(0))
    }
    const later = createPageCache(openCacheStore(folder), 'program', {
      limitBytes: 3000,
      lookEvery: 1,
      now: () => 10 * day,
    })
    expect(later.load('a')).toEqual(big)
    later.store('e', big)
    const known = ['a', 'b', 'c', 'd', 'e'].filter((key) => later.load(key) !== undefined)
    expect(known).toEqual(['a', 'e'])
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

describe('the folder of kept pages', () => {
  const hour = 60 * 60 * 1000
  const stored = (key: string) => {
    const cache = memoryCache()
    createPageCache(cache, 'program').store(key, page)
    const [name = ''] = cache.files.keys()
    return { cache, name }
  }

  it('has an entry per page, which is touched once a day when it is used', () => {
    const { cache, name } = stored('key')
    expect(name).toMatch(/^pages\/[0-9a-f]{40}$/)
    const loadAt = (now: number) => {
      cache.calls.length = 0
      expect(createPageCache(cache, 'program', { now: () => now }).load('key')).toEqual(page)
      return cache.calls
    }
    expect(loadAt(24 * hour)).toEqual([`read ${name}`])
    expect(loadAt(24 * hour + 1)).toEqual([`read ${name}`, `touch ${name}`])
    expect(loadAt(25 * hour)).toEqual([`read ${name}`])
  })

  it('is looked through once, before the first page is stored', () => {
    const cache = memoryCache()
    const pages = createPageCache(cache, 'program', { lookEvery: 1 })
    pages.load('a')
    for (const key of ['a', 'b', 'c']) pages.store(key, page)
    pages.store('d', () => {})
    expect(cache.calls.filter((call) => call.startsWith('entries'))).toEqual(['entries pages'])
  })

  it('is looked through by few of the builds that store a page each', () => {
    const cache = memoryCache()
    for (let build = 0; build < 640; build++) createPageCache(cache, 'program').store(`page ${build}`, page)
    const looks = cache.calls.filter((call) => call === 'entries pages').length
    expect(looks).toBeGreaterThan(3)
    expect(looks).toBeLessThan(25)
  })

  /** The entries that are left of some with these sizes in MB, the oldest first. */
  const leftOf = (sizes: readonly number[], limitBytes?: number) => {
    const dropped: string[] = []
    const entries = sizes.map((size, at) => ({ name: String(at), size: size * 1024 * 1024, mtimeMs: at }))
    const cache = { ...memoryCache(), entries: () => entries.toReversed() }
    cache.drop = (name) => void dropped.push(name)
    createPageCache(cache, 'program', {
      lookEvery: 1,
      ...(limitBytes !== undefined && { limitBytes }),
    }).store('key', page)
    return entries.map(({ name }) => name).filter((name) => !dropped.includes(`pages/${name}`))
  }

  it('has half a gigabyte; above that the oldest go until half of it is left', () => {
    expect(leftOf([256, 256])).toEqual(['0', '1'])
    expect(leftOf([256, 256, 1])).toEqual(['2'])
    expect(leftOf([257, 128, 128])).toEqual(['1', '2'])
    expect(leftOf([1, 256, 256])).toEqual(['2'])
    expect(leftOf([1, 1, 1, 1, 1], 4 * 1024 * 1024)).toEqual(['3', '4'])
  })
})
