import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { systemDisk, type Disk } from '../src/disk/disk.ts'
import { createStoreBytes } from '../src/ports/store-bytes.ts'
import { tempFolder } from './twins/temp-folder.ts'

/** Stores values of 100 bytes of which three stay in memory, and counts what reaches the disk. */
function openStore(faults: Partial<Disk> = {}) {
  const root = tempFolder()
  const writes: number[] = []
  const disk = {
    ...systemDisk,
    writeFileSync: ((file: number, bytes: Uint8Array) => {
      systemDisk.writeFileSync(file, bytes)
      writes.push(bytes.length)
    }) as Disk['writeFileSync'],
    ...faults,
  }
  const store = createStoreBytes(openCacheStore(root), { heldBytes: 300, batchBytes: 200, disk })
  return { root, writes, store }
}

const value = (number: number) => new Uint8Array(100).fill(number)

describe('bytes outside of the memory', () => {
  test('the first are in memory, the others in a file that has no name, in batches', () => {
    const { root, writes, store } = openStore()
    const reads = Array.from({ length: 8 }, (_, number) => store(value(number)))
    expect(writes).toEqual([200, 200])
    expect(readdirSync(join(root, 'scratch'))).toEqual([])
    expect(reads.map((read) => [...read()])).toEqual(Array.from({ length: 8 }, (_, at) => [...value(at)]))
    expect([...(reads[5]?.() ?? [])], 'read again').toEqual([...value(5)])
  })

  test('few bytes touch no disk', () => {
    const { root, store } = openStore()
    const reads = [1, 2, 3].map((number) => store(value(number)))
    expect(existsSync(join(root, 'scratch'))).toBe(false)
    expect(reads.map((read) => read()[0])).toEqual([1, 2, 3])
  })

  test('on a full disk the values stay in memory, and earlier ones are read from the file (B18)', () => {
    let room = 200
    const { store } = openStore({
      writeFileSync: ((file: number, bytes: Uint8Array) => {
        room -= bytes.length
        if (room < 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
        systemDisk.writeFileSync(file, bytes)
      }) as Disk['writeFileSync'],
    })
    const reads = Array.from({ length: 10 }, (_, number) => store(value(number)))
    expect(reads.map((read) => read()[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('where no file can be made, all stays in memory (B19)', () => {
    const openSync: Disk['openSync'] = () => {
      throw Object.assign(new Error('read-only'), { code: 'EROFS' })
    }
    const { store } = openStore({ openSync })
    const reads = Array.from({ length: 10 }, (_, number) => store(value(number)))
    expect(reads.map((read) => read()[99])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
