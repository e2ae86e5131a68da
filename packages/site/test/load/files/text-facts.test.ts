// Texts of which an earlier build stored what is needed are read only when they are requested.
import { createHash } from 'node:crypto'
import type { SitePath } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { createProjectReader } from '../../../src/load/files/read-project.ts'
import { factOf, textHash } from '../../../src/load/files/text-facts.ts'
import type { FilesPort, TextFactStore } from '../../../src/load/ports.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** A project on a disk that counts what is read, and what a build stored of it. */
function project(texts: Record<string, string>) {
  const reads: string[] = []
  const stored = new Map<string, { stamp: string; facts: Record<string, unknown> }>()
  const bytesOf = (path: string) => {
    reads.push(path)
    return texts[path] === undefined ? undefined : new TextEncoder().encode(texts[path])
  }
  const files: FilesPort = {
    list: async () =>
      Object.entries(texts).map(([path, text]) => ({
        path: path as SitePath,
        size: text.length,
        stamp: sha256(text),
      })),
    read: async (path) => bytesOf(path),
    readNow: bytesOf,
  }
  const textFacts: TextFactStore = {
    load: ({ path, stamp }) => {
      const found = stored.get(path)
      return found?.stamp === stamp
        ? (JSON.parse(JSON.stringify(found.facts)) as Record<string, unknown>)
        : undefined
    },
    store: ({ path, stamp }, facts) => void stored.set(path, { stamp, facts }),
  }
  const open = () => createProjectReader(files, new Map(), { ports: { textFacts, sha256 } })
  return { texts, reads, open }
}

/** Reads as a build does. */
async function readAll({ open, reads }: ReturnType<typeof project>, path = 'page.mdx') {
  reads.length = 0
  const file = await (await open()).text(path as SitePath)
  if (!file) throw new Error('no file')
  const words = factOf(file, 'words', ({ text }) => text.split(' '))
  return { file, hash: textHash(file, sha256), words, reads: [...reads] }
}

describe('facts of texts', () => {
  it('are found out once, and read from the store by the next build', async () => {
    const site = project({ 'page.mdx': 'two words' })
    const first = await readAll(site)
    expect(first).toMatchObject({ words: ['two', 'words'], reads: ['page.mdx'] })
    const second = await readAll(site)
    expect(second).toMatchObject({ words: ['two', 'words'], hash: first.hash, reads: [] })
    expect(second.file.text).toBe('two words')
    expect({ ...second.file }).toEqual({ path: 'page.mdx', text: 'two words' })
    expect(site.reads).toEqual(['page.mdx'])
  })

  it('are those of the new text after an edit', async () => {
    const site = project({ 'page.mdx': 'two words' })
    await readAll(site)
    site.texts['page.mdx'] = 'three more words'
    expect(await readAll(site)).toMatchObject({ words: ['three', 'more', 'words'], reads: ['page.mdx'] })
  })

  it.each([['other words'], [undefined]])(
    'refuse a text that changed after it was listed: %s',
    async (text) => {
      const site = project({ 'page.mdx': 'two words' })
      await readAll(site)
      const { file } = await readAll(site)
      if (text === undefined) delete site.texts['page.mdx']
      else site.texts['page.mdx'] = text
      expect(() => file.text).toThrow('"page.mdx" was changed during the build')
    },
  )

  it.each([['data.json'], ['style.css']])('are not stored of other files: %s', async (path) => {
    const site = project({ [path]: 'a b' })
    await readAll(site, path)
    expect(await readAll(site, path)).toMatchObject({ words: ['a', 'b'], reads: [path] })
  })

  it('are not stored of a text with errors of encoding, which each build reports', async () => {
    const site = project({ 'page.mdx': 'a' })
    const files: FilesPort = {
      list: async () => [{ path: 'page.mdx' as SitePath, size: 3, stamp: '1' }],
      read: async () => new Uint8Array([97, 0xff, 98]),
      readNow: () => undefined,
    }
    const stored: string[] = []
    const textFacts: TextFactStore = { load: () => undefined, store: ({ path }) => void stored.push(path) }
    const reader = await createProjectReader(files, new Map(), { ports: { textFacts, sha256 } })
    await reader.text('page.mdx' as SitePath)
    expect(reader.diagnostics()).not.toEqual([])
    expect(stored).toEqual([])
    expect(site.reads).toEqual([])
  })
})
