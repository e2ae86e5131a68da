import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asSitePath } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { systemDisk } from '../src/disk/disk.ts'
import { createDiskFiles, listedBefore } from '../src/ports/disk-files.ts'
import { tempFolder, writeFiles } from './twins/temp-folder.ts'

const pathsOf = async (root: string) => (await createDiskFiles(root).list()).map(({ path }) => path)

const textOf = async (root: string, path: string) => {
  const files = createDiskFiles(root)
  await files.list()
  const bytes = await files.read(asSitePath(path))
  return bytes && Buffer.from(bytes).toString()
}

describe('listedBefore', () => {
  it('lists what was listed before, once', async () => {
    const root = tempFolder({ 'a.mdx': 'text' })
    const files = createDiskFiles(root)
    const listing = await files.list()
    writeFileSync(join(root, 'b.mdx'), '')
    const later = listedBefore(files)
    expect(later.lastListing()).toBe(listing)
    expect(await later.list()).toBe(listing)
    expect(Buffer.from((await later.read(asSitePath('a.mdx'))) ?? []).toString()).toBe('text')
    expect((await later.list()).map(({ path }) => path)).toEqual(['a.mdx', 'b.mdx'])
    expect(later.lastListing()).toHaveLength(2)
  })
})

describe('createDiskFiles', () => {
  it('lists files in byte order, without .git, node_modules, marked folders and staging', async () => {
    const root = tempFolder({
      'b.mdx': '',
      'a/z.mdx': '',
      'a.mdx': '',
      'Z.mdx': '',
      '.mintignore': '',
      '.git/config': '',
      'node_modules/x/index.js': '',
      'sub/node_modules/y/index.js': '',
      'out/.octavo': '',
      'out/index.html': '',
      '.dist.octavo-new-0badc0de/index.html': '',
      '.dist.octavo-lock': '',
      'public/logo.svg': '',
    })
    expect(await pathsOf(root)).toEqual([
      '.mintignore',
      'Z.mdx',
      'a.mdx',
      'a/z.mdx',
      'b.mdx',
      'public/logo.svg',
    ])
  })

  it('changes a file’s stamp with its content', async () => {
    const root = tempFolder({ 'a.mdx': 'one' })
    const files = createDiskFiles(root)
    const [before] = await files.list()
    writeFileSync(join(root, 'a.mdx'), 'two two')
    const [after] = await files.list()
    expect(after?.stamp).not.toBe(before?.stamp)
    expect(after?.size).toBe(7)
  })

  it('reads what exists, and knows what does not', async () => {
    const root = tempFolder({ 'a.mdx': 'text' })
    mkdirSync(join(root, 'folder'))
    expect(await textOf(root, 'a.mdx')).toBe('text')
    expect(await textOf(root, 'b.mdx')).toBeUndefined()
    expect(await textOf(root, 'folder')).toBeUndefined()
    expect(await textOf(root, 'a.mdx/b')).toBeUndefined()
  })

  it('B07 follows links that stay inside, and ends loops', async () => {
    const root = tempFolder({ 'real/page.mdx': 'page', 'a.mdx': 'a' })
    symlinkSync(join(root, 'real'), join(root, 'linked'))
    symlinkSync('a.mdx', join(root, 'b.mdx'))
    symlinkSync('..', join(root, 'real/up'))
    symlinkSync('.', join(root, 'self'))
    expect(await pathsOf(root)).toEqual(['a.mdx', 'b.mdx', 'linked/page.mdx', 'real/page.mdx'])
    expect(await textOf(root, 'linked/page.mdx')).toBe('page')
  })

  it('B07 follows no link to what is no content', async () => {
    const root = tempFolder({ '.git/config': 'secret', 'node_modules/x/index.js': '', 'a.mdx': '' })
    symlinkSync('.git', join(root, 'notes'))
    symlinkSync('.git/config', join(root, 'notes.txt'))
    symlinkSync('node_modules/x', join(root, 'x'))
    expect(await pathsOf(root)).toEqual(['a.mdx'])
  })

  it('B07 reports links that leave the project or lead nowhere, and reads nothing through them', async () => {
    const outside = tempFolder({ 'secret.txt': 'secret', 'folder/secret.txt': 'secret' })
    const root = tempFolder({ 'a.mdx': '' })
    symlinkSync(join(outside, 'secret.txt'), join(root, 'file.txt'))
    symlinkSync(join(outside, 'folder'), join(root, 'folder'))
    symlinkSync('file.txt', join(root, 'chain.txt'))
    symlinkSync('nowhere', join(root, 'dangling.txt'))
    symlinkSync('loop.txt', join(root, 'loop.txt'))
    const entries = await createDiskFiles(root).list()
    const found = entries.flatMap(({ path, diagnostic }) => (diagnostic ? [[path, diagnostic.code]] : []))
    expect(found).toEqual(
      ['chain.txt', 'dangling.txt', 'file.txt', 'folder', 'loop.txt'].map((path) => [
        path,
        'asset/symlink-outside',
      ]),
    )
    expect(entries.find(({ path }) => path === 'file.txt')?.diagnostic?.message).toContain('secret.txt')
    for (const path of ['file.txt', 'chain.txt', 'folder/secret.txt', 'loop.txt']) {
      expect(await textOf(root, path)).toBeUndefined()
    }
  })

  it('B08 reads nothing through a link that appeared after the listing', async () => {
    const outside = tempFolder({ 'secret.txt': 'secret' })
    const root = tempFolder({ 'a.txt': 'mine', 'sub/b.txt': 'mine' })
    const files = createDiskFiles(root)
    await files.list()
    const { rmSync } = await import('node:fs')
    rmSync(join(root, 'a.txt'))
    symlinkSync(join(outside, 'secret.txt'), join(root, 'a.txt'))
    rmSync(join(root, 'sub'), { recursive: true })
    symlinkSync(outside, join(root, 'sub'))
    writeFiles(outside, { 'b.txt': 'secret' })
    expect(await files.read(asSitePath('a.txt'))).toBeUndefined()
    expect(await files.read(asSitePath('sub/b.txt'))).toBeUndefined()
  })

  it('B10 reports two names that are one in NFC', async () => {
    const root = tempFolder({ 'caf\u00e9.mdx': 'one', 'cafe\u0301.mdx': 'two' })
    const entries = await createDiskFiles(root).list()
    expect(entries.map(({ path, diagnostic }) => [path, diagnostic?.code])).toEqual([
      ['café.mdx', undefined],
      ['café.mdx', 'nav/duplicate-route'],
    ])
  })

  it('reads a file whose name on disk is decomposed', async () => {
    const root = tempFolder({ 'cafe\u0301/page.mdx': 'text' })
    expect(await pathsOf(root)).toEqual(['caf\u00e9/page.mdx'])
    expect(await textOf(root, 'caf\u00e9/page.mdx')).toBe('text')
  })

  it('B12 reports names that no site can hold', async () => {
    const root = tempFolder({
      'back\\slash.mdx': '',
      'dot./page.mdx': '',
      'bell\u0007.png': '',
      'ok.mdx': '',
    })
    const entries = await createDiskFiles(root).list()
    expect(entries.filter(({ diagnostic }) => diagnostic?.code === 'asset/bad-name')).toHaveLength(3)
    expect(entries.filter(({ diagnostic }) => !diagnostic).map(({ path }) => path)).toEqual(['ok.mdx'])
  })

  it('B22 gives undefined for a file that is deleted between listing and reading', async () => {
    const root = tempFolder({ 'a.mdx': 'text' })
    const files = createDiskFiles(root)
    await files.list()
    const { rmSync } = await import('node:fs')
    rmSync(join(root, 'a.mdx'))
    expect(await files.read(asSitePath('a.mdx'))).toBeUndefined()
  })

  it('B22 reads a file again that is written while it is read, and reports one that never comes to rest', async () => {
    const root = tempFolder({ 'a.mdx': 'old' })
    /** Writes the file after each of the first `times` reads, as another program would. */
    const readWhileWritten = async (times: number) => {
      let left = times
      const readFileSync = ((opened: number) => {
        const bytes = systemDisk.readFileSync(opened)
        if (left > 0) writeFileSync(join(root, 'a.mdx'), `text ${'x'.repeat(left)}`)
        left -= 1
        return bytes
      }) as typeof systemDisk.readFileSync
      const files = createDiskFiles(root, undefined, { disk: { ...systemDisk, readFileSync } })
      await files.list()
      return Buffer.from((await files.read(asSitePath('a.mdx'))) ?? '').toString()
    }
    expect(await readWhileWritten(2)).toBe('text x')
    await expect(readWhileWritten(1000)).rejects.toThrow('keeps changing while it is read')
  })

  it('passes over folders that may not be read', async () => {
    const root = tempFolder({ 'a.mdx': '', 'closed/b.mdx': '' })
    chmodSync(join(root, 'closed'), 0o000)
    const paths = await pathsOf(root)
    chmodSync(join(root, 'closed'), 0o755)
    // The superuser can read it nevertheless.
    expect(paths).toEqual(process.getuid?.() === 0 ? ['a.mdx', 'closed/b.mdx'] : ['a.mdx'])
  })
})
