// D09: which changes below a project's folder are reported, with real files and the system's own watching.
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { watchProject, type Watching } from '../src/dev/watch-project.ts'
import { tempFolder, writeFiles } from './twins/temp-folder.ts'

/** How often and how long a test looks for what comes soon, also on a busy machine. */
const soon = { interval: 50, timeout: 55_000 }

const open: Watching[] = []
afterEach(async () => {
  for (const watching of open.splice(0)) await watching.close()
})

/** Watches a folder; `seen` resolves to the paths that were reported once `path` is among them. */
async function watch(root: string, exclude: readonly string[] = []) {
  const reported = new Set<string>()
  const troubles: string[] = []
  const watching = watchProject(root, {
    exclude,
    onChange: (paths) => paths.forEach((path) => reported.add(path)),
    onTrouble: (sentence) => troubles.push(sentence),
  })
  open.push(watching)
  await watching.ready
  const seen = async (path: string) => {
    await expect.poll(() => reported.has(path), soon).toBe(true)
    const all = [...reported].toSorted()
    reported.clear()
    return all
  }
  return { watching, seen, reported, troubles }
}

describe('a watched project', () => {
  it('reports files that are written, created, moved and removed, by their paths in it', async () => {
    const root = tempFolder({ 'index.mdx': 'a', 'guides/a.mdx': 'a', 'guides/deep/b.mdx': 'b' })
    const { seen, troubles } = await watch(root)
    writeFileSync(join(root, 'guides/a.mdx'), 'changed')
    expect(await seen('guides/a.mdx')).toEqual(['guides/a.mdx'])
    writeFileSync(join(root, 'guides/deep/new.mdx'), 'new')
    await seen('guides/deep/new.mdx')
    renameSync(join(root, 'index.mdx'), join(root, 'home.mdx'))
    const moved = await seen('home.mdx')
    if (!moved.includes('index.mdx')) await seen('index.mdx')
    rmSync(join(root, 'guides/deep/b.mdx'))
    await seen('guides/deep/b.mdx')
    expect(troubles).toEqual([])
  })

  it('reports what an editor does within a moment as one change', async () => {
    const root = tempFolder({ 'index.mdx': 'a' })
    const bursts: (readonly string[])[] = []
    const onChange = (paths: readonly string[]) => void bursts.push(paths)
    const watching = watchProject(root, { exclude: [], onChange, onTrouble: () => {} })
    open.push(watching)
    await watching.ready
    writeFileSync(join(root, 'index.mdx~'), 'b')
    renameSync(join(root, 'index.mdx~'), join(root, 'index.mdx'))
    await expect.poll(() => bursts.flat(), soon).toContain('index.mdx')
    expect(bursts.filter((paths) => paths.includes('index.mdx'))).toHaveLength(1)
  })

  it('does not report what is no content', async () => {
    const root = tempFolder({
      '.well-known/a.txt': '',
      '.mintignore': '',
      'dist/index.html': '',
      'src/a': '',
    })
    for (const folder of [
      '.git',
      'node_modules',
      'guides/node_modules',
      '.dist.octavo-1a',
      '.idea',
      'disting',
    ])
      mkdirSync(join(root, folder), { recursive: true })
    const { seen } = await watch(root, [join(root, 'dist')])
    writeFiles(root, {
      '.git/HEAD': 'x',
      'node_modules/a.js': 'x',
      'guides/node_modules/a.js': 'x',
      '.dist.octavo-1a/index.html': 'x',
      '.idea/settings.xml': 'x',
      'dist/index.html': 'x',
      'dist/new.html': 'x',
      '.well-known/a.txt': 'x',
      '.mintignore': 'x',
      'disting/a.txt': 'x',
    })
    writeFileSync(join(root, 'z.mdx'), 'last')
    const all = new Set(await seen('z.mdx'))
    for (const path of ['.well-known/a.txt', '.mintignore', 'disting/a.txt'])
      if (!all.has(path)) for (const other of await seen(path)) all.add(other)
    expect([...all].toSorted()).toEqual(['.mintignore', '.well-known/a.txt', 'disting/a.txt', 'z.mdx'])
  })

  it('is watched again on request, and no more when it is closed', async () => {
    const root = tempFolder({ 'a.mdx': 'a' })
    const { watching, seen, reported } = await watch(root)
    await watching.restart()
    // The new watcher begins some time after it was created.
    let round = 0
    await expect
      .poll(() => {
        writeFileSync(join(root, 'a.mdx'), `a ${++round}`)
        return reported.has('a.mdx')
      }, soon)
      .toBe(true)
    await seen('a.mdx')
    await watching.close()
    writeFileSync(join(root, 'a.mdx'), 'after the end')
    const other = await watch(root)
    writeFileSync(join(root, 'b.mdx'), 'b')
    await other.seen('b.mdx')
    expect([...reported]).toEqual([])
  })
})

describe('D15: a project that the system does not watch', () => {
  const { watch: systemWatch } = fs
  const failWith = (code: string) => {
    fs.watch = () => {
      throw Object.assign(new Error(`${code}: no`), { code })
    }
    syncBuiltinESMExports()
  }
  afterEach(() => {
    fs.watch = systemWatch
    syncBuiltinESMExports()
  })
  const start = (root: string) => {
    const [reported, troubles] = [new Set<string>(), [] as string[]]
    let isReady = false
    const watching = watchProject(root, {
      exclude: [],
      onReady: () => (isReady = troubles.length > 0),
      onChange: (paths) => paths.forEach((path) => reported.add(path)),
      onTrouble: (sentence) => troubles.push(sentence),
    })
    open.push(watching)
    let round = 0
    /** Changes a file until it is reported: polling begins some time after it was asked for. */
    const seen = () =>
      expect
        .poll(() => {
          writeFileSync(join(root, 'a.mdx'), `a ${++round}`)
          return reported.has('a.mdx')
        }, soon)
        .toBe(true)
    return { watching, reported, troubles, seen, isReady: () => isReady }
  }

  it('says when polling has begun: changes before are found by looking again', async () => {
    failWith('ENOSPC')
    const root = tempFolder({ 'a.mdx': 'a' })
    const { isReady, reported } = start(root)
    await expect.poll(isReady, soon).toBe(true)
    writeFileSync(join(root, 'a.mdx'), 'a changed')
    await expect.poll(() => [...reported], soon).toEqual(['a.mdx'])
  })

  it.each(['ENOSPC', 'EMFILE'])(
    'is polled after %s, and once more when it is watched again',
    async (code) => {
      const root = tempFolder({ 'a.mdx': 'a', 'guides/b.mdx': 'b' })
      failWith(code)
      const { watching, reported, troubles, seen } = start(root)
      await seen()
      const sentence = 'The limit of watched files is reached: polling for changes three times a second'
      expect(troubles).toEqual([sentence])
      await watching.restart()
      reported.clear()
      await seen()
      expect(troubles).toEqual([sentence])
    },
  )

  it('is reported for other errors', async () => {
    failWith('EIO')
    const { troubles } = start(tempFolder({ 'a.mdx': 'a' }))
    await expect.poll(() => troubles, soon).toContain('Cannot watch a file: EIO: no')
  })
})
