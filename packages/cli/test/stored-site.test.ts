// B15, B17: the site before the last one becomes the next one, which has no folder and no file too many.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outputDisk } from '../src/disk/output-files.ts'
import { createStage } from '../src/output/stage-files.ts'
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
  const stored = join(root, 'stored')
  await writeTwin(root, twinBuild(oldSite), { stored })
  await writeTwin(root, twinBuild({ ...oldSite, 'left/deep/index.html': 'left' }), { stored })
  await writeTwin(root, twinBuild(oldSite), { stored })
  return { root, stored }
}

/** All folders below one, by their paths. */
const foldersOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .toSorted()

it('uses files and folders, and leaves none that the new site does not have', async () => {
  const { root, stored } = await builtTwice()
  expect(treeOf(stored)).toHaveProperty(['.octavo'])
  expect(foldersOf(stored)).toContain('left/deep')
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
  await writeTwin(root, twinBuild(oldSite), { stored, disk })
  // The folder around the output, and the manifest, which is no part of the site that waits.
  expect(calls).toEqual(['folder', 'link'])
  expect(siteOf(root).files).toEqual(oldSite)
  expect(foldersOf(join(root, 'dist'))).not.toContain('left')
  await writeTwin(root, twinBuild(newSite), { stored })
  expect(siteOf(root).files).toEqual(newSite)
  const plain = tempFolder()
  await writeTwin(plain, twinBuild(newSite))
  expect(foldersOf(join(root, 'dist'))).toEqual(foldersOf(join(plain, 'dist')))
  expect(leftovers(root).filter((name) => name.includes('octavo-'))).toEqual([])
})

it.each(['file', 'link', 'changed file', 'other marker'])(
  'takes no %s over from the site that waits',
  async (foreign) => {
    const { root, stored } = await builtTwice()
    if (foreign === 'file') writeFileSync(join(stored, 'a/mine.html'), 'mine')
    if (foreign === 'changed file') writeFileSync(join(stored, 'index.html'), 'new home')
    if (foreign === 'link') symlinkSync(tempFolder(), join(stored, 'a/mine'))
    if (foreign === 'other marker') writeFileSync(join(stored, '.octavo'), 'mine')
    await writeTwin(root, twinBuild(newSite), { stored })
    expect(siteOf(root).files).toEqual(newSite)
    expect(readdirSync(join(root, 'dist/a'))).toEqual(['index.html'])
    expect(readFileSync(join(root, 'dist/.octavo'), 'utf8')).toMatch(/^This folder is written by Octavo/)
  },
)

it('replaces a file by a folder, a folder by a file, and a name by one that differs in case', async () => {
  const { root, stored } = await builtTwice()
  const site = {
    'left/deep': 'file',
    'index.html/index.html': 'folder',
    'A/index.html': 'A',
    'a/index.html': 'a',
  }
  for (const files of [site, oldSite, site, { ...site, 'a/Index.html': 'I' }, oldSite, newSite, site]) {
    await writeTwin(root, twinBuild(files), { stored })
    expect(siteOf(root).files).toEqual(files)
  }
})

it('links a file whose name an alike one has taken since it was found', async () => {
  const root = tempFolder()
  const [present, staged] = [join(root, 'dist'), join(root, 'stage')]
  for (const folder of [present, staged]) mkdirSync(folder)
  writeFileSync(join(present, 'a.html'), 'a')
  linkSync(join(present, 'a.html'), join(staged, 'a.html'))
  const { ino, size, mtimeMs } = statSync(join(present, 'a.html'))
  const record = new Map([['a.html', { hash: 'h', key: 'k', ino, size, mtimeMs }]])
  const stage = createStage({
    disk: outputDisk,
    folder: staged,
    content: { files: ['a.html'], folders: [] },
    previous: { folder: present, record },
  })
  expect(await stage.has('a.html', 'k')).toBe(true)
  await stage.put('A.html', new TextEncoder().encode('A'))
  expect(await stage.link('a.html')).toEqual({ hash: 'h', sizeBytes: 1 })
  await stage.close()
  expect(readFileSync(join(staged, 'a.html'), 'utf8')).toBe('a')
  expect(readFileSync(join(staged, 'A.html'), 'utf8')).toBe('A')
})

it('never writes to a file of the present site', async () => {
  const root = tempFolder()
  const stored = join(root, 'stored')
  for (const text of ['1', '1', '1']) await writeTwin(root, twinBuild({ 'index.html': text }), { stored })
  const inode = () => statSync(join(root, 'dist/index.html')).ino
  const [present, before] = [inode(), readFileSync(join(root, 'dist/index.html'), 'utf8')]
  expect(statSync(join(stored, 'index.html')).ino).toBe(present)
  const disk = {
    ...outputDisk,
    rename: () => {
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', syscall: 'rename' })
    },
  }
  await writeTwin(root, twinBuild({ 'index.html': '2' }), { stored, disk }).catch(() => {})
  expect([inode(), readFileSync(join(root, 'dist/index.html'), 'utf8')]).toEqual([present, before])
  await writeTwin(root, twinBuild({ 'index.html': '2' }), { stored })
  expect(readFileSync(join(stored, 'index.html'), 'utf8')).toBe('1')
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('2')
})

it('leaves a folder without our marker where it is', async () => {
  const root = tempFolder()
  const stored = join(root, 'stored')
  mkdirSync(stored)
  writeFileSync(join(stored, 'mine.txt'), 'mine')
  await writeTwin(root, twinBuild(newSite), { stored })
  expect(siteOf(root).files).toEqual(newSite)
})

it('B15 leaves one whole site whenever it is killed', async () => {
  const { root, stored } = await builtTwice()
  const probe = mortalDisk(Infinity)
  await writeTwin(root, twinBuild(newSite), { stored, disk: probe.disk })
  for (let at = 1; at <= probe.changes(); at += 1) {
    const project = await builtTwice()
    const options = { stored: project.stored, disk: mortalDisk(at).disk }
    await writeTwin(project.root, twinBuild(newSite), options).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    // The lock of a process that has ended does not count.
    rmSync(join(project.root, '.dist.octavo-lock'), { force: true })
    await writeTwin(project.root, twinBuild(newSite), { stored: project.stored })
    expect(siteOf(project.root).files, `change ${at}`).toEqual(newSite)
    expect(
      leftovers(project.root).filter((name) => name.includes('octavo-')),
      `change ${at}`,
    ).toEqual([])
  }
})
