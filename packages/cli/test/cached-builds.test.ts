// Builds with a cache: the same bytes and diagnostics, also when an entry was changed, and nothing of it with --no-cache.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOctavo, runTogether } from './twins/run-octavo.ts'
import { distOf, smallProject } from './twins/small-project.ts'
import { tempFolder, writeFiles } from './twins/temp-folder.ts'

const entriesOf = (folder: string) =>
  readdirSync(join(folder, 'pages')).map((name) => join(folder, 'pages', name))

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
    // A page is taken from its record, or rendered from the parsed page, which is in the segment of the build.
    const pages = entriesOf(join(cwd, 'cache'))
    expect(pages).toHaveLength(1)
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
