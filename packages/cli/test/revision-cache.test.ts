// The cache of revisions: what it stores, and that it stays bounded.
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { openRevisionCache } from '../src/ports/revisions/revision-cache.ts'
import { tempFolder } from './twins/temp-folder.ts'

const bytes = (size: number) => new Uint8Array(size).fill(1)

test('an entry is returned for its own seal only', () => {
  const cache = openRevisionCache(openCacheStore(tempFolder()))
  cache.store('a', 'seal', bytes(3))
  expect(cache.load('a', 'seal')).toEqual(Buffer.from(bytes(3)))
  expect(cache.load('a', 'other')).toBeUndefined()
  expect(cache.load('b', 'seal')).toBeUndefined()
})

test('a run that stores something drops what was used longest ago, and keeps what it used itself', () => {
  const root = tempFolder()
  const open = () => openRevisionCache(openCacheStore(root), { limitBytes: 5000 })
  const first = open()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) first.store(name, '', bytes(1000))
  const files = () => readdirSync(join(root, 'revisions')).toSorted()
  expect(files()).toHaveLength(6)
  for (const [index, name] of files().entries()) {
    const time = new Date(Date.UTC(2020, 0, 1 + index))
    utimesSync(join(root, 'revisions', name), time, time)
  }
  const next = open()
  expect(next.load('a', '')).toBeDefined()
  expect(files()).toHaveLength(6)
  next.store('g', '', bytes(1000))
  expect(files()).toEqual(['a', 'f', 'g'])
})
