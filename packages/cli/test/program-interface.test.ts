// What `import { build, check, createDevServer, loadSite } from 'octavo'` gives to programs.
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { build, check, createDevServer, loadSite } from '../src/index.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'

const site = 'https://docs.example.com'
const page = '---\ntitle: A\ndescription: About A\n---\n\nText with a [link](/missing).\n'

describe('build', () => {
  it('writes the site, prints nothing and reports every file', async () => {
    const root = tempFolder(smallProject)
    const printed = vi.spyOn(process.stderr, 'write')
    const routes: string[] = []
    const result = await build({
      root,
      site,
      out: join(root, 'out'),
      onProgress: ({ route }) => routes.push(route),
    })
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
    expect(result).toMatchObject({ ok: true, written: true, out: join(root, 'out'), diagnostics: [] })
    expect(result.files.find(({ route }) => route === '/guides/a/')).toMatchObject({
      path: 'guides/a/index.html',
      kind: 'page',
      source: 'guides/a.mdx',
    })
    expect(result.files.map(({ route }) => route)).toEqual(routes)
    expect(Object.keys(treeOf(join(root, 'out')) ?? {})).toEqual(
      expect.arrayContaining(result.files.map(({ path }) => path)),
    )
  })

  it('returns faults of the project as diagnostics; with strict, warnings fail', async () => {
    const root = tempFolder({ ...smallProject, 'guides/a.mdx': page })
    const loose = await build({ root, site, noCache: true })
    expect(loose).toMatchObject({ ok: true, written: true })
    expect(loose.diagnostics).toMatchObject([
      { code: 'link/missing-page', span: { path: 'guides/a.mdx', start: { line: 6, column: 13 } } },
    ])
    expect(await build({ root, noCache: true, strict: true, out: join(root, 'strict') })).toMatchObject({
      ok: false,
      written: false,
    })
    expect(treeOf(join(root, 'strict'))).toBeUndefined()
  })

  it('ends with the reason of a signal and leaves the output unchanged', async () => {
    const root = tempFolder(smallProject)
    await build({ root, noCache: true })
    const before = treeOf(join(root, 'dist'))
    writeFileSync(join(root, 'index.mdx'), 'Changed')
    const stopping = new AbortController()
    const onProgress = () => stopping.abort(new Error('enough'))
    await expect(build({ root, noCache: true, signal: stopping.signal, onProgress })).rejects.toThrow(
      'enough',
    )
    expect(treeOf(join(root, 'dist'))).toEqual(before)
    await expect(build({ root, signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
  })

  it('names every wrong option, and a folder without a project', async () => {
    const root = tempFolder()
    const wrong: object = { root, jobs: 100, cacheDri: 'x' }
    await expect(build(wrong)).rejects.toThrow(
      new TypeError(
        'Option "jobs" takes a whole number from 1 to 64, not "100"\nUnknown option "cacheDri": did you mean "cacheDir"?',
      ),
    )
    await expect(build({ root })).rejects.toThrow(/docs\.json/)
    await expect(build({ root: join(root, 'none') })).rejects.toThrow(/There is no folder/)
  })
})

describe('check', () => {
  it('finds what the command finds', async () => {
    const root = tempFolder({ ...smallProject, 'guides/a.mdx': page })
    const result = await check({ root, site })
    expect(result).toMatchObject({ ok: true, pages: 2 })
    expect(result.diagnostics.map(({ code }) => code)).toEqual([
      'content/link-text',
      'link/missing-page',
      'content/unused-image',
    ])
    expect((await check({ root, strict: true })).ok).toBe(false)
    expect(treeOf(join(root, 'dist'))).toBeUndefined()
  })
})

/** The open files of this process below a folder, as Linux lists them. */
function openBelow(folder: string): readonly string[] {
  const target = (name: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`)
    } catch {
      // Other threads of the process have closed it since.
      return ''
    }
  }
  return readdirSync('/proc/self/fd')
    .map(target)
    .filter((path) => path.startsWith(folder))
}

describe.runIf(process.platform === 'linux')('files of the cache', () => {
  it('are closed when a build or a check is over', async () => {
    const root = tempFolder(smallProject)
    const cacheDir = tempFolder()
    const open: (readonly string[])[] = []
    for (const text of ['One', 'Two', 'Three']) {
      writeFileSync(join(root, 'index.mdx'), `---\ntitle: ${text}\n---\n\n${text}.\n`)
      const onProgress = () => open.push(openBelow(cacheDir))
      expect(await build({ root, site, cacheDir, onProgress })).toMatchObject({ ok: true })
      expect(openBelow(cacheDir)).toEqual([])
      await check({ root, site, cacheDir })
      expect(openBelow(cacheDir)).toEqual([])
    }
    expect(open.flat().join('\n')).toMatch(/\/pages\/segment-/)
  })
})

describe('loadSite', () => {
  it('lists pages and makes files when they are read', async () => {
    const root = tempFolder({ ...smallProject, 'guides/a.mdx': page })
    const loaded = await loadSite({ root, site, base: '/docs/' })
    expect(loaded.pages.find(({ title }) => title === 'A')).toEqual({
      address: '/docs/guides/a/',
      route: '/guides/a/',
      title: 'A',
      description: 'About A',
      source: 'guides/a.mdx',
      keywords: [],
      listed: true,
      indexed: true,
      frontMatter: { title: 'A', description: 'About A' },
    })
    expect(new TextDecoder().decode(await loaded.read('/guides/a/'))).toContain('Text with a')
    expect(await loaded.read('/other/')).toBeUndefined()
    expect(await loaded.check()).toMatchObject([{ code: 'link/missing-page' }])
    expect(treeOf(join(root, 'dist'))).toBeUndefined()
  })
})

describe('createDevServer', () => {
  it('serves the project and follows its files until it is closed', async () => {
    const root = tempFolder(smallProject)
    const updates: (readonly string[])[] = []
    let changed = () => {}
    const next = new Promise<void>((resolve) => (changed = resolve))
    const server = await createDevServer({
      root,
      port: 0,
      onUpdate: ({ paths }) => updates.push(paths) > 1 && changed(),
    })
    expect(await (await fetch(server.url)).text()).toContain('Hello.')
    writeFileSync(join(root, 'index.mdx'), '---\ntitle: Home\n---\n\nGoodbye.\n')
    await next
    expect(await (await fetch(server.url)).text()).toContain('Goodbye.')
    expect(updates).toEqual([[], ['index.mdx']])
    await server.close()
    await expect(fetch(server.url)).rejects.toThrow()
  })
})
