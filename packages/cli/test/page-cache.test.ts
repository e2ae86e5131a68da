import { copyFileSync, readdirSync, rmSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createPageCache } from '../src/ports/page-cache.ts'
import { runOctavo, runTogether } from './twins/run-octavo.ts'
import { distOf, smallProject } from './twins/small-project.ts'
import { tempFolder, writeFiles } from './twins/temp-folder.ts'

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

describe('octavo build', () => {
  const text = '---\ntitle: A\n---\n\n```js\nconst a = 1\n```\n\n<Unknown>x</Unknown>\n\n[gone](/gone)\n'
  const project = { ...smallProject, 'guides/a.mdx': text }
  const buildWith = async (run: typeof runOctavo, cwd: string, ...more: string[]) => {
    const words = ['build', '--cache-dir', 'cache', '--report', '.report.json', ...more]
    const ended = await run(words, { cwd })
    const report = JSON.parse(readFileSync(join(cwd, '.report.json'), 'utf8'))
    const cached = report.pages.filter((row: { cached: boolean }) => row.cached).length
    return { cached, told: report.diagnostics, dist: distOf(cwd), code: ended.code }
  }
  const build = (cwd: string, ...more: string[]) => buildWith(runTogether, cwd, ...more)

  it('takes pages from the cache: same bytes, same errors; a poisoned entry is parsed again', async () => {
    const cwd = tempFolder(project)
    const cold = await buildWith(runOctavo, cwd)
    expect(cold).toMatchObject({ cached: 0, code: 0 })
    expect(cold.told.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['component/unknown', 'link/missing-page']),
    )
    const warm = await buildWith(runOctavo, cwd)
    expect(warm).toEqual({ ...cold, cached: 2 })
    const [pack = ''] = readdirSync(join(cwd, 'cache/records'))
    const records = join(cwd, 'cache/records', pack)
    const poison = (entry: string) => {
      const bytes = readFileSync(entry)
      // The first byte of a pack costs all records.
      const at = entry === records ? 0 : Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      writeFileSync(entry, bytes)
    }
    // A page is taken from its record, or rendered from the parsed page.
    const pages = entriesOf(join(cwd, 'cache'))
    expect(pages).toHaveLength(2)
    const entries = [...pages, records]
    for (const entry of entries) poison(entry)
    expect(await build(cwd)).toEqual(cold)
    expect(await build(cwd)).toEqual({ ...cold, cached: 2 })
    for (const entry of entries) {
      poison(entry)
      expect(await build(cwd)).toEqual({ ...cold, cached: expect.any(Number) })
    }
    rmSync(join(cwd, 'cache'), { recursive: true })
    await build(cwd)
    writeFiles(cwd, { 'index.mdx': 'Changed.\n' })
    const changed = await build(cwd)
    expect(changed.cached).toBe(1)
    expect(changed.dist?.['index.html']).toContain('Changed.')
  }, 120_000)

  it('neither reads nor writes with --no-cache', async () => {
    const cwd = tempFolder(project)
    expect(await build(cwd, '--no-cache')).toMatchObject({ cached: 0 })
    expect(statSync(join(cwd, 'cache/pages'), { throwIfNoEntry: false })).toBeUndefined()
    await build(cwd)
    expect(await build(cwd, '--no-cache')).toMatchObject({ cached: 0 })
  }, 120_000)
})
