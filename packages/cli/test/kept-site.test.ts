// B15, B17: the site before the last one becomes the next one, which has no folder and no file too many.
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
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

/** A project that was built three times: the second site waits. */
async function builtTwice() {
  const root = tempFolder()
  const kept = join(root, 'kept')
  await writeTwin(root, twinBuild(oldSite), { kept })
  await writeTwin(root, twinBuild({ ...oldSite, 'left/deep/index.html': 'left' }), { kept })
  await writeTwin(root, twinBuild(oldSite), { kept })
  return { root, kept }
}

/** All folders below one, by their paths. */
const foldersOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .toSorted()

it('uses files and folders, and leaves none that the new site does not have', async () => {
  const { root, kept } = await builtTwice()
  expect(treeOf(kept)).toHaveProperty(['.octavo'])
  expect(foldersOf(kept)).toContain('left/deep')
  const calls: string[] = []
  const count = <T extends readonly unknown[], R>(name: string, call: (...args: T) => R) => {
    return (...args: T) => (calls.push(name), call(...args))
  }
  const disk = {
    ...outputDisk,
    makeFolder: count('folder', outputDisk.makeFolder),
    link: count('link', outputDisk.link),
    writeFile: count('file', outputDisk.writeFile),
  }
  await writeTwin(root, twinBuild(oldSite), { kept, disk })
  // The folder around the output, and the manifest, which is no part of the site that waits.
  expect(calls).toEqual(['folder', 'link'])
  expect(siteOf(root).files).toEqual(oldSite)
  expect(foldersOf(join(root, 'dist'))).not.toContain('left')
  await writeTwin(root, twinBuild(newSite), { kept })
  expect(siteOf(root).files).toEqual(newSite)
  const plain = tempFolder()
  await writeTwin(plain, twinBuild(newSite))
  expect(foldersOf(join(root, 'dist'))).toEqual(foldersOf(join(plain, 'dist')))
  expect(leftovers(root).filter((name) => name.includes('octavo-'))).toEqual([])
})

it.each(['file', 'link', 'changed file', 'other marker'])(
  'takes no %s over from the site that waits',
  async (foreign) => {
    const { root, kept } = await builtTwice()
    if (foreign === 'file') writeFileSync(join(kept, 'a/mine.html'), 'mine')
    if (foreign === 'changed file') writeFileSync(join(kept, 'index.html'), 'new home')
    if (foreign === 'link') symlinkSync(tempFolder(), join(kept, 'a/mine'))
    if (foreign === 'other marker') writeFileSync(join(kept, '.octavo'), 'mine')
    await writeTwin(root, twinBuild(newSite), { kept })
    expect(siteOf(root).files).toEqual(newSite)
    expect(readdirSync(join(root, 'dist/a'))).toEqual(['index.html'])
    expect(readFileSync(join(root, 'dist/.octavo'), 'utf8')).toMatch(/^This folder is written by Octavo/)
  },
)

it('replaces a file by a folder, a folder by a file, and a name by one that differs in case', async () => {
  const { root, kept } = await builtTwice()
  const site = {
    'left/deep': 'file',
    'index.html/index.html': 'folder',
    'A/index.html': 'A',
    'a/index.html': 'a',
  }
  for (const files of [site, oldSite, site, { ...site, 'a/Index.html': 'I' }, oldSite, newSite, site]) {
    await writeTwin(root, twinBuild(files), { kept })
    expect(siteOf(root).files).toEqual(files)
  }
})

it('never writes to a file of the present site', async () => {
  const root = tempFolder()
  const kept = join(root, 'kept')
  for (const text of ['1', '1', '1']) await writeTwin(root, twinBuild({ 'index.html': text }), { kept })
  const inode = () => statSync(join(root, 'dist/index.html')).ino
  const [present, before] = [inode(), readFileSync(join(root, 'dist/index.html'), 'utf8')]
  expect(statSync(join(kept, 'index.html')).ino).toBe(present)
  const disk = {
    ...outputDisk,
    rename: () => {
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', syscall: 'rename' })
    },
  }
  await writeTwin(root, twinBuild({ 'index.html': '2' }), { kept, disk }).catch(() => {})
  expect([inode(), readFileSync(join(root, 'dist/index.html'), 'utf8')]).toEqual([present, before])
  await writeTwin(root, twinBuild({ 'index.html': '2' }), { kept })
  expect(readFileSync(join(kept, 'index.html'), 'utf8')).toBe('1')
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('2')
})

it('leaves a folder without our marker where it is', async () => {
  const root = tempFolder()
  const kept = join(root, 'kept')
  mkdirSync(kept)
  writeFileSync(join(kept, 'mine.txt'), 'mine')
  await writeTwin(root, twinBuild(newSite), { kept })
  expect(siteOf(root).files).toEqual(newSite)
})

it('B15 leaves one whole site whenever it is killed', async () => {
  const { root, kept } = await builtTwice()
  const probe = mortalDisk(Infinity)
  await writeTwin(root, twinBuild(newSite), { kept, disk: probe.disk })
  for (let at = 1; at <= probe.changes(); at += 1) {
    const project = await builtTwice()
    const options = { kept: project.kept, disk: mortalDisk(at).disk }
    await writeTwin(project.root, twinBuild(newSite), options).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    // The lock of a process that has ended does not count.
    rmSync(join(project.root, '.dist.octavo-lock'), { force: true })
    await writeTwin(project.root, twinBuild(newSite), { kept: project.kept })
    expect(siteOf(project.root).files, `change ${at}`).toEqual(newSite)
    expect(
      leftovers(project.root).filter((name) => name.includes('octavo-')),
      `change ${at}`,
    ).toEqual([])
  }
})
