// What the cache holds of pictures, revisions and outputs: which entries are used, and that they stay bounded.
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { openBoundedEntries } from '../src/disk/bounded-entries.ts'
import { runTogether } from './twins/run-octavo.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const bytes = (size: number) => new Uint8Array(size).fill(1)

test('an entry is returned for its own seal only', () => {
  const cache = openBoundedEntries(openCacheStore(tempFolder()), 'revisions', { limitBytes: 5000 })
  cache.store('a', 'seal', bytes(3))
  expect(cache.load('a', 'seal')).toEqual(Buffer.from(bytes(3)))
  expect(cache.load('a', 'other')).toBeUndefined()
  expect(cache.load('b', 'seal')).toBeUndefined()
})

test('an entry that was damaged is not returned', () => {
  const root = tempFolder()
  const cache = openBoundedEntries(openCacheStore(root), 'pictures', { limitBytes: 5000 })
  cache.store('a.png', 'a', bytes(99))
  const path = join(root, 'pictures/a.png')
  writeFileSync(path, readFileSync(path).fill(7, 120))
  expect(cache.load('a.png', 'a')).toBeUndefined()
})

test('a run that stores something drops what was used longest ago, and keeps what it used itself', () => {
  const root = tempFolder()
  const open = () => openBoundedEntries(openCacheStore(root), 'revisions', { limitBytes: 5000 })
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

/** Builds a project with its cache in `node_modules`; returns that folder. */
async function build(cwd: string, words: readonly string[]): Promise<string> {
  const ended = await runTogether(['build', '--quiet', ...words], { cwd })
  expect(ended.code, ended.err).toBe(0)
  return join(cwd, 'node_modules/.cache/octavo')
}

test('the cache holds the sites of eight outputs, however many were named', async () => {
  const cwd = tempFolder({ ...smallProject, 'node_modules/a': '' })
  let cache = ''
  for (let index = 0; index < 10; index += 1) {
    // The second build stores the site of the first one.
    for (const text of ['One', 'Two']) {
      writeFileSync(join(cwd, 'index.mdx'), `# ${text} ${index}\n`)
      // A build of files that have just been written is not stored.
      await setTimeout(60)
      cache = await build(cwd, ['--out', `out/${index}`])
    }
  }
  const counts = ['builds', 'outputs', 'sites'].map((name) => readdirSync(join(cache, name)).length)
  expect(counts).toEqual([8, 8, 8])
  const last = join(cwd, 'out/9/index.html')
  const inode = statSync(join(cwd, 'out/9/guides/a/index.html')).ino
  writeFileSync(join(cwd, 'index.mdx'), '# Three\n')
  await build(cwd, ['--out', 'out/9'])
  expect(readFileSync(last, 'utf8')).toContain('Three')
  // The last output is one of the eight: its other pages are linked.
  expect(statSync(join(cwd, 'out/9/guides/a/index.html')).ino).toBe(inode)
})
