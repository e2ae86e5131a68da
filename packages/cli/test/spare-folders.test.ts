// B15, B17: the empty folders of a replaced site are used by the next one, which has no folder and no file too many.
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outputDisk } from '../src/disk/output-files.ts'
import { Killed, mortalDisk } from './twins/mortal-disk.ts'
import { twinBuild } from './twins/twin-site.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'
import { writeTwin } from './twins/write-twin.ts'

const oldSite = { 'index.html': 'old home', 'a/index.html': 'old a', 'gone.svg': 'gone' }
const newSite = { 'index.html': 'new home', 'a/index.html': 'old a', 'b/c/index.html': 'new b' }

const siteOf = (root: string) => {
  const { '.octavo': _marker, 'octavo-manifest.json': _manifest, ...files } = treeOf(join(root, 'dist')) ?? {}
  return { files }
}
const leftovers = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist'))

/** A project that was built twice, so that the folders of the first site wait. */
async function builtTwice() {
  const root = tempFolder()
  const spare = join(root, 'spare')
  await writeTwin(root, twinBuild(oldSite), { spare })
  await writeTwin(root, twinBuild({ ...oldSite, 'left/deep/index.html': 'left' }), { spare })
  await writeTwin(root, twinBuild(oldSite), { spare })
  return { root, spare }
}

/** All folders below one, by their paths. */
const foldersOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .toSorted()

it('uses the folders, and leaves none without a file', async () => {
  const { root, spare } = await builtTwice()
  expect(treeOf(spare)).toHaveProperty(['.octavo'])
  expect(foldersOf(spare)).toContain('left/deep')
  let made = 0
  const disk = { ...outputDisk, makeFolder: (path: string) => (made++, outputDisk.makeFolder(path)) }
  await writeTwin(root, twinBuild(oldSite), { spare, disk })
  // The folder around the output alone.
  expect(made).toBe(1)
  expect(siteOf(root).files).toEqual(oldSite)
  expect(foldersOf(join(root, 'dist'))).not.toContain('left')
  await writeTwin(root, twinBuild(newSite), { spare })
  expect(siteOf(root).files).toEqual(newSite)
  const plain = tempFolder()
  await writeTwin(plain, twinBuild(newSite))
  expect(foldersOf(join(root, 'dist'))).toEqual(foldersOf(join(plain, 'dist')))
  expect(leftovers(root).filter((name) => name.includes('octavo-'))).toEqual([])
})

it.each(['file', 'link', 'other marker'])('does not use folders with a %s', async (foreign) => {
  const { root, spare } = await builtTwice()
  if (foreign === 'file') writeFileSync(join(spare, 'a/mine.html'), 'mine')
  if (foreign === 'link') symlinkSync(tempFolder(), join(spare, 'a/mine'))
  if (foreign === 'other marker') writeFileSync(join(spare, '.octavo'), 'mine')
  await writeTwin(root, twinBuild(newSite), { spare })
  expect(siteOf(root).files).toEqual(newSite)
  expect(readdirSync(join(root, 'dist/a'))).toEqual(['index.html'])
  expect(readFileSync(join(root, 'dist/.octavo'), 'utf8')).toMatch(/^This folder is written by Octavo/)
})

it('leaves a folder without our marker where it is', async () => {
  const root = tempFolder()
  const spare = join(root, 'spare')
  mkdirSync(spare)
  writeFileSync(join(spare, 'mine.txt'), 'mine')
  await writeTwin(root, twinBuild(newSite), { spare })
  expect(siteOf(root).files).toEqual(newSite)
})

it('B15 leaves one whole site whenever it is killed', async () => {
  const { root, spare } = await builtTwice()
  const probe = mortalDisk(Infinity)
  await writeTwin(root, twinBuild(newSite), { spare, disk: probe.disk })
  for (let at = 1; at <= probe.changes(); at += 1) {
    const project = await builtTwice()
    const options = { spare: project.spare, disk: mortalDisk(at).disk }
    await writeTwin(project.root, twinBuild(newSite), options).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    // The lock of a process that has ended does not count.
    rmSync(join(project.root, '.dist.octavo-lock'), { force: true })
    await writeTwin(project.root, twinBuild(newSite), { spare: project.spare })
    expect(siteOf(project.root).files, `change ${at}`).toEqual(newSite)
    expect(
      leftovers(project.root).filter((name) => name.includes('octavo-')),
      `change ${at}`,
    ).toEqual([])
  }
})
