// B17, B19: records of pages are one file; damaged, torn and foreign entries count as missing, and two builds at once
// lose nothing but time.
import { readFileSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { codePack, openRecordPack, type PackOptions } from '../src/ports/record-pack.ts'
import { memoryCache } from './twins/memory-cache.ts'
import { tempFolder } from './twins/temp-folder.ts'

const open = (folder: string, stamp = 'program', options?: PackOptions) =>
  openRecordPack(openCacheStore(folder), stamp, options)
const fileOf = (folder: string) => join(folder, 'records', readdirSync(join(folder, 'records'))[0] ?? '')
const value = (text: string) => ({ text, bytes: new Uint8Array([1, 2, 3]), more: [1, undefined] })

/** A pack with the keys `0` to `9`. */
function packOfTen(options?: PackOptions) {
  const folder = tempFolder()
  const pack = open(folder, 'program', options)
  for (let n = 0; n < 10; n++) pack.store(String(n), value(`value ${n}`))
  pack.flush()
  return folder
}

const found = (folder: string) => {
  const pack = open(folder)
  return Array.from({ length: 10 }, (_, n) => String(n)).filter((key) => pack.load(key) !== undefined)
}

describe('a pack of records', () => {
  it('has the values of a key, for the same program alone', () => {
    const folder = packOfTen()
    expect(open(folder).load('3')).toEqual(value('value 3'))
    expect(open(folder).load('other')).toBeUndefined()
    expect(open(folder, 'newer program').load('3')).toBeUndefined()
  })

  it.each(['', 'text', '{"a":"é😀"}', 'T', '\ud83d', 'a\ud83db', '\0\uffff'])('has the text %j', (text) => {
    const folder = tempFolder()
    const pack = open(folder)
    pack.store('key', text)
    pack.flush()
    expect(open(folder).load('key')).toBe(text)
  })

  it('has values before they are written, and the last of one key', () => {
    const folder = packOfTen()
    const pack = open(folder)
    pack.store('3', value('new'))
    expect(pack.load('3')).toEqual(value('new'))
    pack.flush()
    expect(open(folder).load('3')).toEqual(value('new'))
  })

  it('reads the file once more for all values that it has written', () => {
    const cache = memoryCache()
    const pack = openRecordPack(cache, 'program', { batchBytes: 100 })
    for (let n = 0; n < 50; n++) pack.store(String(n), value(`value ${n}`))
    cache.calls.length = 0
    for (let n = 0; n < 50; n++) expect(pack.load(String(n))).toEqual(value(`value ${n}`))
    expect(cache.calls.filter((call) => call.startsWith('read '))).toHaveLength(1)
    pack.store('3', value('new'))
    expect([pack.load('3'), pack.load('4')]).toEqual([value('new'), value('value 4')])
  })

  it('loses one value when one byte of it is changed, whichever it is', () => {
    const whole = readFileSync(fileOf(packOfTen()))
    const frame = whole.length / 10
    for (let at = 0; at < frame; at += 3) {
      const folder = packOfTen()
      const bytes = readFileSync(fileOf(folder))
      bytes[at + 4 * frame] = (bytes[at + 4 * frame] ?? 0) ^ 4
      writeFileSync(fileOf(folder), bytes)
      const left = found(folder)
      // Without its length a frame has no end: those behind it are lost too.
      expect(left, String(at)).toEqual(at < 8 ? ['0', '1', '2', '3'] : expect.not.arrayContaining(['4']))
      for (const key of left) expect(open(folder).load(key)).toEqual(value(`value ${key}`))
    }
  })

  it('is repaired by the next build when its end is missing', () => {
    const folder = packOfTen()
    truncateSync(fileOf(folder), readFileSync(fileOf(folder)).length - 5)
    expect(found(folder)).toHaveLength(9)
    const pack = open(folder)
    for (let n = 0; n < 9; n++) pack.load(String(n))
    pack.store('9', value('value 9'))
    pack.flush()
    expect(found(folder)).toHaveLength(10)
  })

  it('does not grow without end', () => {
    const folder = packOfTen({ smallBytes: 1 })
    const size = readFileSync(fileOf(folder)).length
    for (let build = 0; build < 50; build++) {
      const pack = open(folder, 'program', { smallBytes: 1 })
      for (let n = 0; n < 9; n++) pack.load(String(n))
      pack.store('9', value(`value ${build}`))
      pack.flush()
      expect(readFileSync(fileOf(folder)).length).toBeLessThan(4 * size)
    }
    expect(open(folder).load('9')).toEqual(value('value 49'))
    expect(found(folder)).toHaveLength(10)
  })

  it('has the values of two builds at once', () => {
    const folder = tempFolder()
    const [one, other] = [
      open(folder, 'program', { batchBytes: 1 }),
      open(folder, 'program', { batchBytes: 1 }),
    ]
    for (let n = 0; n < 10; n++) (n % 2 === 0 ? one : other).store(String(n), value(`value ${n}`))
    one.flush()
    other.flush()
    expect(found(folder)).toHaveLength(10)
  })

  it('does not grow when a build stores what is there', () => {
    const folder = packOfTen()
    const before = readFileSync(fileOf(folder))
    const pack = open(folder)
    for (let n = 0; n < 10; n++) pack.store(String(n), value(`value ${n}`))
    pack.flush()
    expect(readFileSync(fileOf(folder)).equals(before)).toBe(true)
    expect(pack.load('3')).toEqual(value('value 3'))
  })

  it('is not written through a link', () => {
    const folder = packOfTen()
    const name = fileOf(folder).slice(folder.length + '/records/'.length)
    const other = tempFolder({ 'mine.txt': 'mine', 'records/x': '' })
    symlinkSync(join(other, 'mine.txt'), join(other, 'records', name))
    const pack = open(other)
    pack.store('1', value('text'))
    pack.flush()
    expect(readFileSync(join(other, 'mine.txt'), 'utf8')).toBe('mine')
    expect(pack.load('1')).toBeUndefined()
  })
})

describe('the file of a pack', () => {
  /** A frame of a text of 100 letters. */
  const text = 'x'.repeat(100)
  const sizeOf = (() => {
    const cache = memoryCache()
    const pack = openRecordPack(cache, 'program')
    pack.store('0', text)
    pack.flush()
    return cache.files.values().next().value?.bytes.length ?? 0
  })()
  const [name = ''] = (() => {
    const cache = memoryCache()
    const pack = openRecordPack(cache, 'program')
    pack.store('0', text)
    pack.flush()
    return [...cache.files.keys()]
  })()
  const changesOf = ({ calls }: { readonly calls: readonly string[] }) =>
    calls.filter((call) => /^(?:store|append|drop)/.test(call))

  it('is named after the program, in its folder, and begins with its mark', () => {
    expect(name).toMatch(/^records\/[0-9a-f]{20}$/)
    const cache = memoryCache()
    const pack = openRecordPack(cache, 'program')
    pack.store('0', text)
    pack.flush()
    expect(Buffer.from(cache.files.get(name)?.bytes ?? []).toString('latin1', 0, 4)).toBe('RPCO')
    expect(sizeOf).toBeGreaterThan(160)
  })

  it('is written once a batch is full, and at the end', () => {
    const cache = memoryCache()
    const pack = openRecordPack(cache, 'program', { batchBytes: 2 * sizeOf })
    for (const key of ['0', '1', '2', '3', '4']) pack.store(key, text)
    expect(changesOf(cache)).toEqual([`append ${name} ${2 * sizeOf}`, `append ${name} ${2 * sizeOf}`])
    pack.flush()
    expect(changesOf(cache).slice(2)).toEqual([`append ${name} ${sizeOf}`])
    pack.flush()
    expect(changesOf(cache)).toHaveLength(3)
  })

  it('of code is read and written once however often a page repeats its code, and by the next process', () => {
    const cache = memoryCache()
    const pack = openRecordPack(cache, 'program', codePack)
    for (const key of ['0', '1', '0', '1', '2']) {
      expect(pack.load(key)).toBeUndefined()
      pack.store(key, text)
    }
    pack.flush()
    expect(cache.calls.filter((call) => call.startsWith('read'))).toHaveLength(1)
    expect(changesOf(cache)).toEqual([expect.stringMatching(new RegExp(`^append code/.* ${3 * sizeOf}$`))])
    const next = openRecordPack(cache, 'program', codePack)
    expect(['0', '1', '2'].map((key) => next.load(key))).toEqual([text, text, text])
  })

  it('is neither read nor written without a value', () => {
    const cache = memoryCache()
    const pack = openRecordPack(cache, 'program')
    pack.store('0', () => {})
    pack.flush()
    expect(cache.calls).toEqual([])
    expect(pack.load('0')).toBeUndefined()
  })

  it('is read once, and again only for a value that was stored since', () => {
    const cache = memoryCache()
    const first = openRecordPack(cache, 'program')
    for (const key of ['0', '1']) first.store(key, text)
    first.flush()
    const pack = openRecordPack(cache, 'program')
    cache.calls.length = 0
    for (const key of ['0', '1', '0', 'none']) pack.load(key)
    expect(cache.calls).toEqual([`read ${name}`])
    pack.store('1', 'new')
    expect([pack.load('1'), pack.load('1'), pack.load('0')]).toEqual(['new', 'new', text])
    expect(cache.calls.filter((call) => call.startsWith('read'))).toHaveLength(2)
  })

  it('is reduced to what a build has used when that is less than a third of it', () => {
    const fill = (used: number, options: PackOptions) => {
      const cache = memoryCache()
      const first = openRecordPack(cache, 'program', options)
      for (let n = 0; n < 9; n++) first.store(String(n), text)
      first.flush()
      const pack = openRecordPack(cache, 'program', options)
      for (let n = 0; n < used; n++) pack.load(String(n))
      cache.calls.length = 0
      pack.flush()
      return { bytes: cache.files.get(name)?.bytes.length, changes: changesOf(cache) }
    }
    expect(fill(2, { smallBytes: 1 })).toEqual({
      bytes: 2 * sizeOf,
      changes: [`store ${name} ${2 * sizeOf}`],
    })
    expect(fill(3, { smallBytes: 1 })).toEqual({ bytes: 9 * sizeOf, changes: [] })
    expect(fill(2, { smallBytes: 9 * sizeOf })).toEqual({ bytes: 9 * sizeOf, changes: [] })
    expect(fill(2, { smallBytes: 9 * sizeOf - 1 }).bytes).toBe(2 * sizeOf)
    // Small files are left alone.
    expect(fill(1, {}).bytes).toBe(9 * sizeOf)
  })

  it('counts what was appended, also behind what it has read', () => {
    const cache = memoryCache()
    const first = openRecordPack(cache, 'program', { smallBytes: 1 })
    first.store('0', text)
    first.flush()
    const pack = openRecordPack(cache, 'program', { smallBytes: 1, batchBytes: 1 })
    pack.load('0')
    for (let n = 0; n < 3; n++) pack.store('1', text)
    pack.flush()
    expect(cache.files.get(name)?.bytes.length).toBe(4 * sizeOf)
    const again = openRecordPack(cache, 'program', { smallBytes: 1, batchBytes: 1 })
    for (let n = 0; n < 6; n++) again.store('1', text)
    again.flush()
    expect(cache.files.get(name)?.bytes.length).toBe(sizeOf)
    expect(again.load('1')).toBe(text)
  })

  it('is begun anew behind its last whole frame', () => {
    const cache = memoryCache()
    const first = openRecordPack(cache, 'program')
    for (const key of ['0', '1']) first.store(key, text)
    first.flush()
    const file = cache.files.get(name)
    if (file) file.bytes = file.bytes.subarray(0, 2 * sizeOf - 1)
    const pack = openRecordPack(cache, 'program', { batchBytes: 1 })
    cache.calls.length = 0
    for (const key of ['2', '3']) pack.store(key, text)
    expect(changesOf(cache)).toEqual([
      `store ${name} ${sizeOf}`,
      `append ${name} ${sizeOf}`,
      `append ${name} ${sizeOf}`,
    ])
    const found = ['0', '1', '2', '3'].filter((key) => openRecordPack(cache, 'program').load(key) === text)
    expect(found).toEqual(['0', '2', '3'])
  })

  it('of a new program replaces those that were not used for longest, but for two', () => {
    const cache = memoryCache()
    for (const [at, age] of [5, 3, 9, 7].entries()) {
      cache.store(`records/other${at}`, 'x')
      cache.touch(`records/other${at}`, age)
    }
    const pack = openRecordPack(cache, 'program')
    pack.store('0', text)
    pack.flush()
    expect([...cache.files.keys()]).toEqual(['records/other2', 'records/other3', name])
    // A program that has a pack removes none.
    cache.store('records/other4', 'x')
    const known = openRecordPack(cache, 'program')
    known.load('0')
    known.flush()
    expect(cache.files.size).toBe(4)
  })
})
