// What builds read of texts is stored for the next one, and used only for the same file, unchanged, by the same program.
import { describe, expect, it } from 'vitest'
import type { FileEntry } from '@octavo/site'
import { openTextFacts } from '../src/ports/text-facts.ts'
import { memoryCache } from './twins/memory-cache.ts'

const hour = 60 * 60 * 1000
/** A file that was changed at `ms`. */
const entry = (path: string, ms: number): FileEntry => ({
  path: path as FileEntry['path'],
  size: 1,
  stamp: `${ms}:${ms}:1:7`,
})
const at = { beganMs: hour }

describe('stored facts of texts', () => {
  it('come back for the same path, stamp and program', () => {
    const cache = memoryCache()
    const first = openTextFacts(cache, 'program', at)
    const facts = { hash: 'a' }
    first.store(entry('page.mdx', 5), facts)
    // Facts are added until the build ends.
    Object.assign(facts, { imports: ['b.mdx'] })
    first.flush()
    const load = (file: FileEntry, program = 'program') => openTextFacts(cache, program, at).load(file)
    expect(load(entry('page.mdx', 5))).toEqual({ hash: 'a', imports: ['b.mdx'] })
    expect(load(entry('page.mdx', 6))).toBeUndefined()
    expect(load(entry('other.mdx', 5))).toBeUndefined()
    expect(load(entry('page.mdx', 5), 'newer program')).toBeUndefined()
  })

  it('are not stored of a file that changed shortly before the build, or during it', () => {
    const cache = memoryCache()
    const facts = openTextFacts(cache, 'program', at)
    for (const [name, ms] of [
      ['old', 5],
      ['just before', hour - 5],
      ['during', hour + 5],
    ] as const)
      facts.store(entry(name, ms), { hash: name })
    facts.flush()
    const later = openTextFacts(cache, 'program', at)
    expect(later.load(entry('old', 5))).toEqual({ hash: 'old' })
    expect(later.load(entry('just before', hour - 5))).toBeUndefined()
    expect(later.load(entry('during', hour + 5))).toBeUndefined()
  })

  it('are written again only when one of them is new, has more, or its file is gone', () => {
    const cache = memoryCache()
    const build = (add: (facts: ReturnType<typeof openTextFacts>) => void) => {
      const facts = openTextFacts(cache, 'program', at)
      add(facts)
      cache.calls.length = 0
      facts.flush()
      return cache.calls.some((call) => call.startsWith('store'))
    }
    const [a, b] = [entry('a.mdx', 1), entry('b.mdx', 2)]
    const again = (file: FileEntry) => (facts: ReturnType<typeof openTextFacts>) =>
      facts.store(file, facts.load(file) ?? { hash: file.path })
    const both = (facts: ReturnType<typeof openTextFacts>) => [a, b].forEach((file) => again(file)(facts))
    expect(build(both)).toBe(true)
    expect(build(both)).toBe(false)
    expect(
      build((facts) => {
        both(facts)
        const known = facts.load(a)
        if (known) known['imports'] = []
      }),
    ).toBe(true)
    expect(build(again(a))).toBe(true)
    expect(openTextFacts(cache, 'program', at).load(b)).toBeUndefined()
  })

  it('are written again when more than one of 200 files has changed', () => {
    const cache = memoryCache()
    const build = (files: readonly FileEntry[]) => {
      const facts = openTextFacts(cache, 'program', at)
      for (const file of files) facts.store(file, facts.load(file) ?? { hash: file.path })
      cache.calls.length = 0
      facts.flush()
      return cache.calls.some((call) => call.startsWith('store'))
    }
    const files = Array.from({ length: 400 }, (_, index) => entry(`${index}.mdx`, 1))
    const edited = (count: number) => files.map((file, index) => (index < count ? entry(file.path, 2) : file))
    expect([build(files), build(edited(1)), build(files.slice(1))]).toEqual([true, false, false])
    // The facts of the old text and of the new one.
    expect([build(edited(2)), build(edited(2))]).toEqual([true, false])
    expect(build(files.slice(3))).toBe(true)
  })

  it('count as missing when a byte is changed', () => {
    const cache = memoryCache()
    const facts = openTextFacts(cache, 'program', at)
    facts.store(entry('page.mdx', 5), { hash: 'a' })
    facts.flush()
    const stored = cache.files.get('facts/texts')
    if (stored) stored.bytes[stored.bytes.length - 4] = 0
    expect(openTextFacts(cache, 'program', at).load(entry('page.mdx', 5))).toBeUndefined()
  })
})
