// B17, B19: records of pages are one file; damaged, torn and foreign entries count as missing, and two builds at once
// lose nothing but time.
import { readFileSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { openRecordPack, type PackOptions } from '../src/ports/record-pack.ts'
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

  it('has values before they are written, and the last of one key', () => {
    const folder = packOfTen()
    const pack = open(folder)
    pack.store('3', value('new'))
    expect(pack.load('3')).toEqual(value('new'))
    pack.flush()
    expect(open(folder).load('3')).toEqual(value('new'))
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
