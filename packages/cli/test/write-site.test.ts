import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { OutputFile } from '@octavo/site'
import { createDiagnostic } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { outputDisk } from '../src/disk/output-files.ts'
import type { OutputDisk } from '../src/output/output-disk.ts'
import { outputNames } from '../src/output/output-names.ts'
import { noRecord } from '../src/output/output-record.ts'
import type { OutputForm } from '../src/output/swap-output.ts'
import type { WrittenSite } from '../src/output/write-site.ts'
import { tempFolder, treeOf, writeFiles } from './twins/temp-folder.ts'
import { twinBuild } from './twins/twin-site.ts'
import { writeTwin } from './twins/write-twin.ts'

const oldSite = { 'index.html': 'old home', 'a/index.html': 'old a', 'gone.svg': 'gone' }
const newSite = { 'index.html': 'new home', 'a/index.html': 'old a', 'b/c/index.html': 'new c' }

/** The site without its bookkeeping. */
function siteOf(root: string) {
  const { '.octavo': marker, 'octavo-manifest.json': manifest, ...files } = treeOf(join(root, 'dist')) ?? {}
  return { files, isMarked: marker !== undefined, manifest }
}

const reported = createDiagnostic('asset/no-picture', 'A picture is missing')

const leftovers = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist'))

describe('writeSite', () => {
  it('B14 replaces our own output as a whole, with a manifest of what is in it', async () => {
    const root = tempFolder({ 'docs.json': '{}' })
    await writeTwin(root, twinBuild(oldSite))
    const written = await writeTwin(root, twinBuild(newSite))
    expect(written).toMatchObject({ replaced: true, diagnostics: [] })
    const { files, isMarked, manifest } = siteOf(root)
    expect({ files, isMarked }).toEqual({ files: newSite, isMarked: true })
    expect(JSON.parse(manifest ?? '')).toMatchObject({
      version: 1,
      base: '/',
      entries: [
        {
          route: '/',
          file: 'index.html',
          size: 8,
          type: 'text/html; charset=utf-8',
          csp: "default-src 'self'",
        },
        { route: '/a/', file: 'a/index.html' },
        { route: '/b/c/', file: 'b/c/index.html' },
      ],
    })
    expect(leftovers(root)).toEqual([])
  })

  it('links files that stayed equal, and only those that nobody has touched', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    const before = statSync(join(root, 'dist/a/index.html')).ino
    await writeTwin(root, twinBuild(newSite))
    expect(statSync(join(root, 'dist/a/index.html')).ino).toBe(before)
    // Another program writes into the output: same size, other bytes, other time.
    writeFileSync(join(root, 'dist/a/index.html'), 'OLD A')
    utimesSync(join(root, 'dist/a/index.html'), 1, 1)
    await writeTwin(root, twinBuild(newSite))
    expect(siteOf(root).files).toEqual(newSite)
  })

  it.each(['ino', 'mtimeMs', 'size'] as const)(
    'B14 a file is linked only when inode, time and size are those of the record: %s alone differs',
    async (differing) => {
      const root = tempFolder()
      const isOld = (path: string) => path.startsWith(join(root, 'dist', 'a'))
      await writeTwin(root, twinBuild(oldSite))
      const path = join(root, 'dist/a/index.html')
      const recorded = statSync(path)
      // Another program has replaced the file; all facts but one are equal.
      writeFileSync(`${path}.new`, 'OLD A')
      renameSync(`${path}.new`, path)
      const disk: OutputDisk = {
        ...outputDisk,
        async facts(asked) {
          const facts = await outputDisk.facts(asked)
          if (!facts || facts.kind !== 'file' || !isOld(asked)) return facts
          const { ino, mtimeMs, size } = recorded
          return { ...facts, ino, mtimeMs, size, [differing]: recorded[differing] + 1 }
        },
      }
      await writeTwin(root, twinBuild(newSite), { disk })
      expect(siteOf(root).files).toEqual(newSite)
    },
  )

  it.each([
    ['is linked', {}, 1],
    ['that reported something is made again', { diagnostics: () => [reported] }, 2],
    [
      'that takes its reports from the last build is linked',
      { diagnostics: () => [reported], reuse: () => Promise.resolve(true) },
      1,
    ],
    ['is made again when there are no such reports', { reuse: () => Promise.resolve(false) }, 2],
  ])('a file of the same key %s', async (_, more: Partial<OutputFile>, times) => {
    const root = tempFolder()
    let made = 0
    const bytes = async () => Buffer.from(`made ${(made += 1)}`)
    const build = twinBuild({ 'a.png': '' })
    const outputs = build.outputs.map((one) => ({ ...one, bytes, key: async () => 'key', ...more }))
    for (let round = 0; round < 2; round += 1) await writeTwin(root, { ...build, outputs })
    expect(made).toBe(times)
    expect(siteOf(root).files).toEqual({ 'a.png': `made ${times}` })
  })

  it('links a file whose facts are those of the record', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    const written = await writeTwin(root, twinBuild(newSite))
    expect(written.files.flatMap(({ linked, output }) => (linked ? [output.path] : []))).toEqual([
      'a/index.html',
    ])
  })

  it('asks for the facts of a linked file once, and of no folder in the old site', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    const asked: string[] = []
    const disk: OutputDisk = {
      ...outputDisk,
      facts: (path) => (asked.push(path), outputDisk.facts(path)),
    }
    await writeTwin(root, twinBuild(oldSite), { disk })
    const below = asked.filter((path) => path.startsWith(join(root, 'dist', 'a')))
    expect(below).toEqual([join(root, 'dist/a/index.html')])
  })

  it('writes bytes of two paths once', async () => {
    const root = tempFolder()
    const build = twinBuild({ 'a.txt': 'equal', 'b.txt': 'equal', 'c/d.txt': 'equal' })
    const shared = Buffer.from('equal')
    const outputs = build.outputs.map((output) =>
      output.path === 'b.txt' ? output : { ...output, bytes: async () => shared },
    )
    await writeTwin(root, { ...build, outputs })
    const inodes = ['a.txt', 'b.txt', 'c/d.txt'].map((path) => statSync(join(root, 'dist', path)).ino)
    expect([inodes[0] === inodes[2], inodes[0] === inodes[1]]).toEqual([true, false])
    expect(siteOf(root).files).toEqual({ 'a.txt': 'equal', 'b.txt': 'equal', 'c/d.txt': 'equal' })
  })

  it('makes the other files when one cannot be made', async () => {
    const root = tempFolder()
    const written = await writeTwin(root, twinBuild({ ...newSite, 'bad/index.html': new Error('no luck') }))
    expect(written.diagnostics).toMatchObject([{ code: 'page/render', severity: 'error' }])
    expect(siteOf(root).files).toEqual(newSite)
  })

  it('leaves the old site when the caller does not want the new one', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    const written = await writeTwin(root, twinBuild(newSite), { mayReplace: async () => false })
    expect(written.replaced).toBe(false)
    expect(siteOf(root).files).toEqual(oldSite)
    expect(leftovers(root)).toEqual([])
  })

  it('B16 leaves the old site when it is asked to stop', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    const stop = { requested: false }
    const written = await writeTwin(root, twinBuild(newSite), {
      stop,
      onFile: () => void (stop.requested = true),
    })
    expect(written.replaced).toBe(false)
    expect(siteOf(root).files).toEqual(oldSite)
    expect(leftovers(root)).toEqual([])
  })
})

describe('output folders that are refused', () => {
  const refused = async (root: string, out: string) => {
    const before = treeOf(root)
    const written = await writeTwin(root, twinBuild(newSite), { names: outputNames(out) })
    expect(written).toMatchObject({
      replaced: false,
      diagnostics: [{ code: 'output/foreign', severity: 'error' }],
    })
    expect(treeOf(root)).toEqual(before)
    expect(leftovers(root)).toEqual([])
  }

  it('B13 the project, a folder above it, the home folder, the root of the disk', async () => {
    const root = tempFolder({ 'docs.json': '{}', 'index.mdx': 'mine' })
    await refused(root, root)
    await refused(root, dirname(root))
    await refused(root, homedir())
    await refused(root, '/')
  })

  it('B13 a folder with somebody’s files, sources among them', async () => {
    const root = tempFolder({ 'guides/install.mdx': 'mine' })
    await refused(root, join(root, 'guides'))
  })

  it('B13 our own output with a file that somebody put there', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    writeFiles(root, { 'dist/notes/todo.txt': 'mine' })
    await refused(root, join(root, 'dist'))
  })

  it('B13 the same without the record of the build', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    rmSync(join(root, 'cache'), { recursive: true })
    writeFiles(root, { 'dist/notes/todo.txt': 'mine' })
    await refused(root, join(root, 'dist'))
  })

  it('B13 our own output with a file that an earlier build had, but not the last one', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    // The last build has another cache.
    await writeTwin(root, twinBuild({ 'index.html': 'new home' }), { records: noRecord })
    writeFiles(root, { 'dist/gone.svg': 'mine' })
    await refused(root, join(root, 'dist'))
  })

  it('B13 a symbolic link, and a file', async () => {
    const root = tempFolder({ 'target/x': 'mine', file: 'mine' })
    symlinkSync(join(root, 'target'), join(root, 'dist'))
    await refused(root, join(root, 'dist'))
    await refused(root, join(root, 'file'))
  })

  it('B13 takes an empty folder, also below folders that do not exist yet', async () => {
    const root = tempFolder()
    mkdirSync(join(root, 'dist'))
    writeFileSync(join(root, 'dist/.DS_Store'), '')
    expect(await writeTwin(root, twinBuild(newSite))).toMatchObject({ replaced: true })
    const deep = join(root, 'x/y/dist')
    expect(await writeTwin(root, twinBuild(newSite), { names: outputNames(deep) })).toMatchObject({
      replaced: true,
    })
    expect(leftovers(root)).toEqual([])
  })
})

describe('locks', () => {
  it('B21 lets one build write an output, and reports the other who is at it', async () => {
    const root = tempFolder()
    let second: WrittenSite | undefined
    const first = await writeTwin(root, twinBuild(newSite), {
      mayReplace: async () => {
        second = await writeTwin(root, twinBuild(oldSite))
        return true
      },
    })
    expect(first.replaced).toBe(true)
    expect(second?.diagnostics).toMatchObject([{ code: 'output/locked' }])
    expect(second?.diagnostics[0]?.message).toContain(`Process ${process.pid}`)
    expect(siteOf(root).files).toEqual(newSite)
  })

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 4_000_000, born: '1' })],
    ['of another process that had our number', JSON.stringify({ pid: process.pid, born: '1' })],
    ['that was never finished', ''],
  ])('B21 takes over a lock %s', async (_, text) => {
    const root = tempFolder({ '.dist.octavo-lock': text })
    expect(await writeTwin(root, twinBuild(newSite))).toMatchObject({ replaced: true })
    expect(leftovers(root)).toEqual([])
  })
})

describe('errors of the disk', () => {
  /** A disk whose `at`th change fails; counts the changes. */
  function faultyDisk(at: number, code: string) {
    const count = { changes: 0 }
    const change = <A extends readonly unknown[], R>(work: (...args: A) => R) =>
      ((...args: A): R => {
        count.changes += 1
        if (count.changes !== at) return work(...args)
        const fault = Object.assign(new Error(`${code}: injected`), {
          code,
          syscall: 'test',
          path: String(args[0]),
        })
        throw fault
      }) as (...args: A) => R
    const later = <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>) => {
      const sync = change(work)
      return async (...args: A) => sync(...args)
    }
    const disk: OutputDisk = {
      ...outputDisk,
      makeFolder: later(outputDisk.makeFolder),
      writeFile: later(outputDisk.writeFile),
      createFile: later(outputDisk.createFile),
      link: later(outputDisk.link),
      rename: change(outputDisk.rename),
      symbolicLink: change(outputDisk.symbolicLink),
      remove: later(outputDisk.remove),
    }
    return { disk, count }
  }

  const cases: readonly (readonly [string, OutputForm])[] = [
    ['ENOSPC', 'folder'],
    ['EACCES', 'folder'],
    ['EMFILE', 'folder'],
    ['EXDEV', 'link'],
    ['EROFS', 'link'],
  ]

  it.each(cases)(
    'B15 B18 B20 leaves one whole site behind, whichever change fails with %s (%s)',
    async (code, form) => {
      const probe = tempFolder()
      await writeTwin(probe, twinBuild(oldSite), { form })
      const sound = faultyDisk(0, '')
      await writeTwin(probe, twinBuild(newSite), { disk: sound.disk })
      expect(sound.count.changes).toBeGreaterThan(10)
      for (let at = 1; at <= sound.count.changes; at += 1) {
        const root = tempFolder()
        await writeTwin(root, twinBuild(oldSite), { form })
        const before = treeOf(join(root, 'dist'))
        const written = await writeTwin(root, twinBuild(newSite), { disk: faultyDisk(at, code).disk })
        if (written.replaced) expect(siteOf(root).files, `change ${at}`).toEqual(newSite)
        else {
          expect(treeOf(join(root, 'dist')), `change ${at}`).toEqual(before)
          expect(written.diagnostics, `change ${at}`).toMatchObject([
            { code: 'output/unwritable', severity: 'error' },
          ])
        }
        // The next build works, and nothing is left of the failed one.
        expect(await writeTwin(root, twinBuild(newSite))).toMatchObject({ replaced: true })
        expect(siteOf(root).files).toEqual(newSite)
        const sites = leftovers(root).filter((name) => name.startsWith('.dist.octavo-site-'))
        expect(leftovers(root), `change ${at}`).toEqual(sites)
        expect(sites.length).toBeLessThanOrEqual(form === 'link' ? 2 : 0)
      }
    },
  )

  it('B18 names the cause and the place of a full disk', async () => {
    const root = tempFolder()
    const written = await writeTwin(root, twinBuild(newSite), { disk: faultyDisk(4, 'ENOSPC').disk })
    expect(written.diagnostics[0]?.message).toMatch(/^Cannot write ".*": the disk is full$/)
  })

  it('B17 puts the old site back when a build was killed between the two renames', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    const names = outputNames(join(root, 'dist'))
    outputDisk.rename(names.out, names.old)
    writeFiles(root, { [`${names.staging.slice(root.length + 1)}/.octavo`]: '', 'other/x': '' })
    const written = await writeTwin(root, twinBuild(newSite), { mayReplace: async () => false })
    expect(written.replaced).toBe(false)
    expect(siteOf(root).files).toEqual(oldSite)
    expect(leftovers(root)).toEqual([])
  })

  it('never removes a folder beside the output that is not ours', async () => {
    const root = tempFolder({ '.dist.octavo-new-0badc0de/mine.txt': 'mine', '.dist.backup/x': 'mine' })
    await writeTwin(root, twinBuild(newSite))
    expect(leftovers(root).toSorted()).toEqual(['.dist.backup', '.dist.octavo-new-0badc0de'])
    expect(existsSync(join(root, '.dist.octavo-new-0badc0de/mine.txt'))).toBe(true)
  })

  it('does not write through a second name of a file', async () => {
    const root = tempFolder()
    await writeTwin(root, twinBuild(oldSite))
    linkSync(join(root, 'dist/index.html'), join(root, 'kept.html'))
    await writeTwin(root, twinBuild(newSite))
    expect(treeOf(root)?.['kept.html']).toBe('old home')
  })
})
