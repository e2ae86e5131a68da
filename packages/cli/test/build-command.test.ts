import { spawnSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseManifest } from '@octavo/server/manifest'
import { describe, expect, it } from 'vitest'
import { program, runOctavo, runTogether } from './twins/run-octavo.ts'
import { tempFolder, treeOf, writeFiles } from './twins/temp-folder.ts'
import { distOf, smallProject } from './twins/small-project.ts'

describe('octavo build', () => {
  it('writes the site, its manifest and its report', async () => {
    const cwd = tempFolder(smallProject)
    const ended = await runOctavo(['build', '--report', 'report.json'], { cwd })
    expect(ended).toMatchObject({ code: 0, out: '' })
    expect(ended.err).toContain('Built 2 pages')
    const dist = distOf(cwd) ?? {}
    expect(dist['guides/a/index.html']).toContain('Text of A.')
    expect(dist['logo.svg']).toBe(smallProject['logo.svg'])
    const manifest = parseManifest(dist['octavo-manifest.json'] ?? '')
    const files = manifest?.entries.map(({ file }) => file).toSorted()
    expect(files).toEqual(
      Object.keys(dist)
        .filter((path) => path !== '.octavo' && path !== 'octavo-manifest.json')
        .toSorted(),
    )
    const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'))
    expect(report.pages).toContainEqual({
      route: '/guides/a/',
      source: 'guides/a.mdx',
      bytes: expect.any(Number),
      ms: expect.any(Number),
      cached: false,
    })
    expect(Object.keys(report)).toEqual(['pages', 'diagnostics', 'timings', 'counts'])
  })

  it('gives the same bytes again, from the cache or not, and links what stayed equal', async () => {
    const cwd = tempFolder(smallProject)
    await runOctavo(['build'], { cwd })
    const first = distOf(cwd)
    const inode = statSync(join(cwd, 'dist/logo.svg')).ino
    const again = await runOctavo(['build'], { cwd })
    expect(again.err).toMatch(/unchanged\s+\d+/)
    expect(statSync(join(cwd, 'dist/logo.svg')).ino).toBe(inode)
    expect(distOf(cwd)).toEqual(first)
    const afresh = await runOctavo(['build', '--no-cache'], { cwd })
    expect(afresh.err).not.toContain('unchanged')
    expect(distOf(cwd)).toEqual(first)
  })

  it('finds the project in docs, and takes options before settings', async () => {
    const cwd = tempFolder()
    writeFiles(join(cwd, 'docs'), {
      ...smallProject,
      'octavo.config.json': '{ "out": "public", "base": "/set/" }',
    })
    await runTogether(['build'], { cwd })
    expect(treeOf(join(cwd, 'docs/public'))?.['index.html']).toContain('href="/set/guides/a/"')
    await runTogether(['build', '--out', 'here', '--base', 'told', '--urls', 'file'], { cwd })
    expect(treeOf(join(cwd, 'here'))?.['guides/a.html']).toContain('href="/told/"')
  })

  it('is silent with --quiet, but for errors', async () => {
    const cwd = tempFolder(smallProject)
    const sound = await runTogether(['build', '--quiet', '--site', 'https://docs.example.com'], { cwd })
    expect(sound).toMatchObject({ code: 0, out: '', err: '' })
    writeFileSync(join(cwd, 'index.mdx'), '<Note>')
    const broken = await runTogether(['build', '--quiet', '--site', 'https://docs.example.com'], { cwd })
    expect(broken.code).toBe(0)
    expect(broken.err).toContain('index.mdx:1')
    expect(broken.err).not.toContain('Built')
  })

  it('shows a page that is not valid MDX as far as it goes', async () => {
    const cwd = tempFolder({ ...smallProject, 'index.mdx': 'Kept {foo bar}.\n\n<Note>\n\nKept too.' })
    const ended = await runTogether(['build'], { cwd })
    expect(ended.code).toBe(0)
    expect(ended.err).toMatch(/index\.mdx:1:\d+ {2}warning {2}mdx\/syntax/)
    expect(distOf(cwd)?.['index.html']).toContain('Kept {foo bar}.')
    expect(distOf(cwd)?.['index.html']).toContain('Kept too.')
  })

  it('writes the other pages when one cannot be shown', async () => {
    const cwd = tempFolder({ ...smallProject, 'index.mdx': 'x'.repeat(5_000_001) })
    const ended = await runTogether(['build'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toMatch(/index\.mdx:1:\d+ {2}error {2}page\/too-large/)
    expect(ended.err).not.toMatch(/^\s+at /m)
    expect(distOf(cwd)?.['guides/a/index.html']).toContain('Text of A.')
  })

  it('writes nothing over an old site when nothing of docs.json can be read', async () => {
    const cwd = tempFolder(smallProject)
    await runTogether(['build'], { cwd })
    const before = distOf(cwd)
    for (const text of ['{ "name": ', '{ "name": "Half", "navigation": {', '[]', '', 'no JSON']) {
      writeFileSync(join(cwd, 'docs.json'), text)
      const ended = await runTogether(['build'], { cwd })
      expect(ended).toMatchObject({ code: 1 })
      expect(ended.err).toMatch(/Nothing was written: \d+ errors?\n/)
      expect(ended.err).not.toMatch(/^\s+at /m)
      expect(distOf(cwd)).toEqual(before)
    }
  })

  it('F2 reports all errors in one run and writes the site with fallbacks when docs.json has errors', async () => {
    const cwd = tempFolder({
      ...smallProject,
      'docs.json': '{ "theme": "mnt" "navigation": { "pages": ["index", 7, "guides/start", ] } }',
      'index.mdx': '[gone](/gone)\n',
    })
    const ended = await runTogether(['build'], { cwd })
    expect(ended.code).toBe(1)
    for (const code of ['config/syntax', 'config/unknown-theme', 'config/missing-key', 'link/missing-page'])
      expect(ended.err).toContain(code)
    expect(ended.err).toMatch(/Built \d+ pages? in .* with \d+ errors/)
    const written = distOf(cwd)
    expect(written?.['index.html']).toContain(`<title>Home - ${basename(cwd)}`)
    const strict = await runTogether(['build', '--strict'], { cwd })
    expect(strict).toMatchObject({ code: 1 })
    expect(strict.err).toContain('Nothing was written')
    expect(distOf(cwd)).toEqual(written)
  })

  it('writes nothing when a warning fails under --strict', async () => {
    const cwd = tempFolder({ ...smallProject, 'index.mdx': '[gone](/gone)\n' })
    const ended = await runTogether(['build', '--strict'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('link/missing-page')
    expect(ended.err).toContain('Nothing was written: warnings fail under --strict\n')
    expect(distOf(cwd)).toBeUndefined()
    expect(await runTogether(['build'], { cwd })).toMatchObject({ code: 0 })
  })

  it('B13 refuses a foreign output folder, and loses nothing', async () => {
    const cwd = tempFolder({ ...smallProject, 'dist/notes.txt': 'mine' })
    const ended = await runTogether(['build'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('output/foreign')
    expect(distOf(cwd)).toEqual({ 'notes.txt': 'mine' })
    for (const [out, reason] of [
      ['.', 'is the project itself'],
      ['..', 'contains the project'],
      ['guides', 'contains files that Octavo did not write'],
    ] as const) {
      const refused = await runTogether(['build', '--out', out], { cwd })
      expect(refused.code).toBe(1)
      expect(refused.err).toContain(reason)
      expect(refused.err).not.toMatch(/:\d+  error/)
      expect(refused.err.match(/^error {2}/gm)).toHaveLength(1)
    }
    expect(treeOf(cwd)).toMatchObject(smallProject)
  })

  it('B17 writes the output as a link when it is asked to, and keeps the form', async () => {
    const cwd = tempFolder(smallProject)
    const isLink = () => lstatSync(join(cwd, 'dist')).isSymbolicLink()
    const runs = [[], ['--swap', 'link'], [], ['--swap', 'folder'], []] as const
    const forms: boolean[] = []
    const sites = new Set<string>()
    for (const words of runs) {
      expect(await runTogether(['build', '--quiet', ...words], { cwd })).toMatchObject({ code: 0, err: '' })
      forms.push(isLink())
      sites.add(JSON.stringify(distOf(cwd)))
    }
    expect(forms).toEqual([false, true, true, false, false])
    expect(sites.size).toBe(1)
    expect(readdirSync(cwd).filter((name) => name.startsWith('.dist'))).toEqual([])
  })

  it('B19 builds when the cache cannot be written', async () => {
    const cwd = tempFolder({ ...smallProject, cache: 'a file' })
    expect(await runTogether(['build', '--cache-dir', 'cache'], { cwd })).toMatchObject({ code: 0 })
    expect(await runTogether(['build'], { cwd, env: { XDG_CACHE_HOME: join(cwd, 'cache') } })).toMatchObject({
      code: 0,
    })
  })

  // Used where mounting is not possible.
  const mayMount = spawnSync('unshare', ['-rm', 'true']).status === 0
  it.runIf(mayMount)(
    'B19 builds a project on a disk that cannot be written, and tells why nothing is written into it',
    () => {
      const [cwd, out] = [tempFolder(smallProject), tempFolder()]
      const mounted = `mount --bind "${cwd}" "${cwd}" && mount -o remount,bind,ro "${cwd}" && cd "${cwd}" && exec "$@"`
      const run = (...words: string[]) =>
        spawnSync('unshare', ['-rm', 'sh', '-c', mounted, 'sh', process.execPath, program, ...words], {
          encoding: 'utf8',
        })
      expect(run('build', '--out', join(out, 'dist'))).toMatchObject({ status: 0 })
      const refused = run('build')
      expect(refused.status).toBe(1)
      expect(refused.stderr).toContain('output/unwritable')
      expect(refused.stderr).toMatch(/read-only|not writable|cannot be written|may not/i)
      expect(refused.stderr).not.toMatch(/^\s+at /m)
    },
  )

  it('B20 reports a place that cannot be written, with its cause', async () => {
    const cwd = tempFolder({ ...smallProject, file: 'a file' })
    const ended = await runTogether(['build', '--out', 'file/dist'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('Cannot write "file": a part of the path is a file')
    const report = await runTogether(['build', '--report', 'file/report.json'], { cwd })
    expect(report.code).toBe(1)
    expect(report.err).toContain('output/unwritable')
  })

  it('B07 does not publish what a link outside the project leads to', async () => {
    const outside = tempFolder({ 'secret.svg': 'SECRET' })
    const cwd = tempFolder(smallProject)
    symlinkSync(join(outside, 'secret.svg'), join(cwd, 'picture.svg'))
    const ended = await runTogether(['build'], { cwd })
    expect(ended.err).toContain('asset/symlink-outside')
    expect(JSON.stringify(distOf(cwd))).not.toContain('SECRET')
  })
})
