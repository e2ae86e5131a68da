import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repairOutput } from '../src/output/repair-output.ts'
import { lockOutput } from '../src/output/lock-output.ts'
import { outputDisk } from '../src/disk/output-files.ts'
import type { OutputDisk } from '../src/output/output-disk.ts'
import { outputNames } from '../src/output/output-names.ts'
import type { OutputForm } from '../src/output/swap-output.ts'
import { Killed, mortalDisk } from './twins/mortal-disk.ts'
import { tempFolder, treeOf, writeFiles } from './twins/temp-folder.ts'
import { twinBuild } from './twins/twin-site.ts'
import { writeTwin } from './twins/write-twin.ts'

const oldSite = { 'index.html': 'old home', 'a/index.html': 'old a', 'gone.svg': 'gone' }
const newSite = { 'index.html': 'new home', 'a/index.html': 'old a', 'b/c/index.html': 'new c' }
const dead = JSON.stringify({ pid: 4_000_000, born: '1' })

/** The site without its bookkeeping; undefined without one. */
function siteOf(root: string): Readonly<Record<string, string>> | undefined {
  const tree = treeOf(join(root, 'dist'))
  if (!tree) return undefined
  const { '.octavo': _, 'octavo-manifest.json': __, ...files } = tree
  return files
}

const leftovers = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist'))
const formOf = (root: string) => (lstatSync(join(root, 'dist')).isSymbolicLink() ? 'link' : 'folder')

async function oldProject(form: OutputForm): Promise<string> {
  const root = tempFolder()
  await writeTwin(root, twinBuild(oldSite), { form })
  return root
}

describe('a build that is killed', () => {
  const forms: readonly (readonly [from: OutputForm, to: OutputForm])[] = [
    ['folder', 'folder'],
    ['link', 'link'],
    ['folder', 'link'],
    ['link', 'folder'],
  ]

  it.each(forms)(
    'B17 at any change from %s to %s leaves the old site or the new one, whole',
    async (from, to) => {
      let gaps = 0
      for (let at = 1; ; at += 1) {
        const root = await oldProject(from)
        const { disk, changes } = mortalDisk(at)
        await writeTwin(root, twinBuild(newSite), { disk, form: to }).catch((fault: unknown) => {
          if (!(fault instanceof Killed)) throw fault
        })
        if (changes() < at) break
        const names = outputNames(join(root, 'dist'))
        // The lock of a killed process; in this test its number is that of the test.
        if (existsSync(names.lock)) writeFiles(root, { '.dist.octavo-lock': dead })
        if (!siteOf(root)) {
          gaps += 1
          expect(await repairOutput(names, outputDisk), `change ${at}`).toBe(true)
        }
        const left = siteOf(root)
        expect([oldSite, newSite], `change ${at}`).toContainEqual(left)
        // No diagnostic is necessary: the next build works, and nothing is left of the killed one.
        expect(await writeTwin(root, twinBuild(newSite), { form: to })).toMatchObject({ replaced: true })
        expect([siteOf(root), formOf(root)], `change ${at}`).toEqual([newSite, to])
        if (to === 'folder') expect(leftovers(root), `change ${at}`).toEqual([])
        else expect(leftovers(root).length, `change ${at}`).toBeLessThanOrEqual(2)
      }
      expect(gaps).toBe(from === 'link' && to === 'link' ? 0 : 1)
    },
  )
})

describe('an output that is a link', () => {
  it('P25 stays one, is replaced in one rename, and keeps the site before beside it', async () => {
    const root = await oldProject('link')
    const first = readlinkSync(join(root, 'dist'))
    const renames: string[] = []
    const disk: OutputDisk = {
      ...outputDisk,
      rename(from, to) {
        if (to === join(root, 'dist') || from === join(root, 'dist'))
          renames.push(siteOf(root)?.['index.html'] ?? '')
        outputDisk.rename(from, to)
      },
    }
    expect(await writeTwin(root, twinBuild(newSite), { disk })).toMatchObject({ replaced: true })
    expect(renames).toEqual(['old home'])
    const second = readlinkSync(join(root, 'dist'))
    expect(leftovers(root).toSorted()).toEqual([first, second].toSorted())
    await writeTwin(root, twinBuild(newSite))
    expect(leftovers(root).toSorted()).toEqual([second, readlinkSync(join(root, 'dist'))].toSorted())
  })

  it('B13 of somebody else is refused, whatever it leads to', async () => {
    const root = await oldProject('folder')
    const out = join(root, 'dist')
    const own = join(root, '.dist.octavo-site-0badc0de')
    renameSync(out, join(root, 'elsewhere'))
    mkdirSync(own)
    const refused = async (target: string) => {
      symlinkSync(target, out)
      const before = treeOf(root)
      const written = await writeTwin(root, twinBuild(newSite), { form: 'link' })
      expect(written.diagnostics, target).toMatchObject([{ code: 'output/foreign' }])
      expect(treeOf(root)).toEqual(before)
      renameSync(out, join(root, `was-${readdirSync(root).length}`))
    }
    await refused('elsewhere')
    // A name in Octavo's form without a marker; an Octavo folder through another path.
    await refused('.dist.octavo-site-0badc0de')
    await refused('./.dist.octavo-site-0badc0de')
    writeFiles(own, { '.octavo': '' })
    await refused(own)
  })
})

describe('healing', () => {
  /** A project without output, with one folder beside it. */
  async function awayProject(name: string): Promise<string> {
    const root = await oldProject('folder')
    renameSync(join(root, 'dist'), join(root, name))
    return root
  }
  const heal = (root: string) => repairOutput(outputNames(join(root, 'dist')), outputDisk)

  it.each(['.dist.octavo-old-0badc0de', '.dist.octavo-new-0badc0de', '.dist.octavo-site-0badc0de'])(
    'B17 puts %s back when it is whole',
    async (name) => {
      const root = await awayProject(name)
      expect(await heal(root)).toBe(true)
      expect([siteOf(root), leftovers(root)]).toEqual([oldSite, []])
    },
  )

  it('B17 takes the new site when both are whole', async () => {
    const root = await awayProject('.dist.octavo-old-0badc0de')
    await writeTwin(join(root, 'other'), twinBuild(newSite))
    renameSync(join(root, 'other/dist'), join(root, '.dist.octavo-new-0badc0de'))
    expect(await heal(root)).toBe(true)
    expect(siteOf(root)).toEqual(newSite)
  })

  it('B17 takes no new site of which a file is missing or torn', async () => {
    for (const damage of ['a/index.html', 'octavo-manifest.json', 'index.html']) {
      const root = await awayProject('.dist.octavo-new-0badc0de')
      writeFiles(root, { [`.dist.octavo-new-0badc0de/${damage}`]: '{' })
      expect(await heal(root), damage).toBe(false)
      expect(siteOf(root)).toBeUndefined()
    }
  })

  it('B17 leaves alone what does not carry our marker, links, and other names', async () => {
    const names = [
      '.dist.octavo-old-0badc0de',
      '.dist.octavo-old-zzzzzzzz',
      '.other.octavo-old-0badc0de',
      'elsewhere',
    ]
    const [own = '', ...others] = names
    const plain = await awayProject(own)
    await outputDisk.remove(join(plain, own, '.octavo'))
    expect(await heal(plain)).toBe(false)
    for (const name of others) expect(await heal(await awayProject(name)), name).toBe(false)
    const linked = await awayProject('elsewhere')
    symlinkSync('elsewhere', join(linked, own))
    expect(await heal(linked)).toBe(false)
    expect(leftovers(linked)).toEqual([own])
  })

  it('B21 leaves the output to a build that is alive', async () => {
    const root = await awayProject('.dist.octavo-old-0badc0de')
    const names = outputNames(join(root, 'dist'))
    const lock = await lockOutput(names.lock, names.out, outputDisk)
    expect(await heal(root)).toBe(false)
    if (lock.ok) lock.release()
    expect(await heal(root)).toBe(true)
  })
})

describe('a lock that was left behind', () => {
  it('B21 is not removed again by the second of two that have found it', async () => {
    const root = tempFolder({ '.dist.octavo-lock': dead })
    const place = join(root, '.dist.octavo-lock')
    let first: Awaited<ReturnType<typeof lockOutput>> | undefined
    const late: OutputDisk = {
      ...outputDisk,
      // Another process takes the lock between reading and removing it.
      async readText(path) {
        const text = await outputDisk.readText(path)
        if (path === place) first ??= await lockOutput(place, 'dist', outputDisk)
        return text
      },
    }
    expect(await lockOutput(place, 'dist', late)).toMatchObject({ ok: false })
    expect(first).toMatchObject({ ok: true })
    expect(leftovers(root)).toEqual(['.dist.octavo-lock'])
  })
})
