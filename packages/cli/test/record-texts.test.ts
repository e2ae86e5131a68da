// B17, B19: texts of records are read in parts; damaged, torn and foreign texts count as missing.
import {
  appendFileSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { openRecordTexts } from '../src/ports/record-texts.ts'
import { memoryCache } from './twins/memory-cache.ts'
import { tempFolder } from './twins/temp-folder.ts'

type Options = Parameters<typeof openRecordTexts>[2]

const open = (folder: string, stamp = 'program', options?: Options) =>
  openRecordTexts(openCacheStore(folder), stamp, options)

/** A hash in hex. */
const hash = (n: number) => n.toString(16).padStart(4, '0').padEnd(64, 'ab')
const encode = (text: string) => new TextEncoder().encode(text)
const textOf = (n: number) => `text number ${n}`

/** The whole text of a number, or undefined. */
function read(texts: ReturnType<typeof open>, n: number): string | undefined {
  const bytes = texts.find(hash(n))?.(0, textOf(n).length)
  return bytes && new TextDecoder().decode(bytes)
}

function fileOf(folder: string): string {
  const name = readdirSync(join(folder, 'texts')).find((one) => !one.endsWith('.list'))
  return join(folder, 'texts', name ?? '')
}

/** Texts `0` to `9`, stored by a build that has ended. */
function tenTexts(): string {
  const folder = tempFolder()
  const texts = open(folder)
  for (let n = 0; n < 10; n++) texts.store(hash(n), [encode(textOf(n))])
  texts.flush()
  return folder
}

const found = (folder: string) => {
  const texts = open(folder)
  return Array.from({ length: 10 }, (_, n) => n).filter((n) => read(texts, n) === textOf(n))
}

const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('texts of records', () => {
  it('are read in parts, by the program that stored them alone', () => {
    const folder = tenTexts()
    expect(found(folder)).toEqual(all)
    expect(new TextDecoder().decode(open(folder).find(hash(3))?.(5, 11))).toBe('number')
    expect(open(folder).find(hash(11))).toBeUndefined()
    expect(open(folder, 'newer program').find(hash(3))).toBeUndefined()
  })

  it('in the file of another program count as missing', () => {
    const folder = tenTexts()
    const other = tempFolder()
    const texts = open(other, 'newer program')
    texts.store(hash(0), [encode(textOf(0))])
    texts.flush()
    writeFileSync(fileOf(other), readFileSync(fileOf(folder)))
    expect(open(other, 'newer program').find(hash(3))).toBeUndefined()
  })

  it('are there before they are written, and after', () => {
    const texts = open(tempFolder(), 'program', { batchBytes: 30 })
    for (const n of all) texts.store(hash(n), [encode(textOf(n))])
    for (const n of all) expect(read(texts, n)).toBe(textOf(n))
    texts.store(hash(10), [encode(textOf(10))])
    expect([read(texts, 10), read(texts, 1)]).toEqual([textOf(10), textOf(1)])
  })

  it('are stored in parts, whatever is stored after them', () => {
    const folder = tempFolder()
    const texts = open(folder)
    texts.store(hash(1), [encode('text '), encode(''), encode('number 1')])
    for (const n of [2, 3, 4]) texts.store(hash(n), [encode(textOf(n)), new Uint8Array(10 ** n)])
    texts.flush()
    texts.store(hash(5), [encode(textOf(5))])
    texts.flush()
    for (const n of [1, 2, 3, 4, 5]) expect(read(open(folder), n)).toBe(textOf(n))
  })

  it('are read to where they belong', () => {
    const texts = open(tenTexts())
    const place = new Uint8Array(20).subarray(3, 3 + textOf(4).length)
    expect(texts.find(hash(4))?.(0, place.length, place)).toBe(place)
    expect(new TextDecoder().decode(place)).toBe(textOf(4))
    expect(() => texts.find(hash(4))?.(0, 40, new Uint8Array(40))).toThrow('shorter')
  })

  it('are not read before they are requested', () => {
    const cache = memoryCache()
    const first = openRecordTexts(cache, 'program')
    for (const n of all) first.store(hash(n), [new Uint8Array(1000).fill(n)])
    first.flush()
    cache.calls.length = 0
    const texts = openRecordTexts(cache, 'program')
    const part = texts.find(hash(4))
    expect(cache.calls.filter((call) => call.startsWith('read part'))).toEqual([])
    expect(part?.(0, 100)).toEqual(Buffer.alloc(100, 4))
    expect(cache.calls.filter((call) => call.startsWith('read part'))).toHaveLength(1)
  })

  it('are checked when the file is not as the last build left it', () => {
    const whole = readFileSync(fileOf(tenTexts()))
    const frame = whole.length / 10
    for (let at = 0; at < frame; at += 3) {
      const folder = tenTexts()
      const bytes = readFileSync(fileOf(folder))
      bytes[at + 4 * frame] = (bytes[at + 4 * frame] ?? 0) ^ 4
      writeFileSync(fileOf(folder), bytes)
      // The clock of the disk may have large steps.
      utimesSync(fileOf(folder), 1, 1)
      const left = found(folder)
      // Without its length a frame has no end: those behind it are lost too.
      expect(left, String(at)).toEqual(at < 8 ? [0, 1, 2, 3] : [0, 1, 2, 3, 5, 6, 7, 8, 9])
    }
  })

  it('are found without a list, and with a damaged one', () => {
    for (const list of ['', 'x'.repeat(200)]) {
      const folder = tenTexts()
      writeFileSync(`${fileOf(folder)}.list`, list)
      expect(found(folder)).toEqual(all)
    }
  })

  it('are repaired by the next build when the end is missing', () => {
    const folder = tenTexts()
    truncateSync(fileOf(folder), statSync(fileOf(folder)).size - 5)
    expect(found(folder)).toEqual(all.slice(0, -1))
    const texts = open(folder)
    texts.store(hash(9), [encode(textOf(9))])
    texts.flush()
    expect(found(folder)).toEqual(all)
  })

  it('of a file that has become shorter cannot be read', () => {
    const folder = tenTexts()
    const part = open(folder).find(hash(9))
    truncateSync(fileOf(folder), 100)
    expect(() => part?.(0, 5)).toThrow('has become shorter')
  })

  it('of two builds at once are all found', () => {
    const folder = tempFolder()
    const builds = [open(folder, 'program', { batchBytes: 1 }), open(folder, 'program', { batchBytes: 1 })]
    for (const n of all) builds[n % 2]?.store(hash(n), [encode(textOf(n))])
    for (const build of builds) build.flush()
    expect(found(folder)).toEqual(all)
    for (const [n, build] of [...builds, ...builds].entries()) expect(read(build, n)).toBe(textOf(n))
  })

  it('do not grow without end, nor when a build stores what is there', () => {
    const folder = tenTexts()
    const { size } = statSync(fileOf(folder))
    const again = open(folder)
    for (const n of all) again.store(hash(n), [encode(textOf(n))])
    again.flush()
    expect(statSync(fileOf(folder)).size).toBe(size)
    for (let build = 10; build < 60; build++) {
      const texts = open(folder, 'program', { smallBytes: 1 })
      for (const n of all.slice(1)) texts.find(hash(n))
      texts.store(hash(build), [encode(textOf(build))])
      texts.flush()
      expect(statSync(fileOf(folder)).size).toBeLessThan(4 * size)
    }
    expect(found(folder)).toEqual(all.slice(1))
    expect(read(open(folder), 59)).toBe(textOf(59))
  })

  it('of another program are removed with its list by the second newer one', () => {
    const cache = memoryCache()
    for (const [age, stamp] of ['old', 'middle', 'new'].entries()) {
      const texts = openRecordTexts(cache, stamp)
      texts.store(hash(1), [encode('text')])
      texts.flush()
      for (const { name, mtimeMs } of cache.entries('texts'))
        if (mtimeMs === 0) cache.touch(`texts/${name}`, age + 1)
    }
    const [old, middle, newest] = ['old', 'middle', 'new'].map((stamp) =>
      openRecordTexts(cache, stamp).find(hash(1)),
    )
    expect([old, middle, newest]).toEqual([undefined, expect.any(Function), expect.any(Function)])
  })

  it('are checked when another program has added to the file', () => {
    const folder = tenTexts()
    appendFileSync(fileOf(folder), 'x')
    expect(found(folder)).toEqual(all)
  })
})
