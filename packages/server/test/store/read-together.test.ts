import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readTogether } from '../../src/store/read-together.ts'

/** A table, and what was read of it. */
function createTable() {
  const rows = new Map([
    ['a', 1],
    ['b', 2],
  ])
  const reads: (readonly string[])[] = []
  const find = readTogether(async (keys) => {
    reads.push(keys)
    return new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key)] as const] : [])))
  })
  return { rows, reads, find }
}

test('calls of one turn share a read, in which each key is once; those of the next one do not', async () => {
  const { reads, find } = createTable()
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(find))).toEqual([1, 2, 1, undefined])
  expect(await find('b')).toBe(2)
  expect(reads).toEqual([['a', 'b', 'c'], ['b']])
})

test('a call sees what was written before it', async () => {
  const { rows, find } = createTable()
  const before = find('a')
  await nextTurn()
  rows.set('a', 3)
  expect([await before, await find('a')]).toEqual([1, 3])
})

test('calls while a read is under way wait for the next one', async () => {
  const ends: (() => void)[] = []
  const reads: (readonly string[])[] = []
  const find = readTogether(async (keys) => {
    reads.push(keys)
    await new Promise<void>((resolve) => ends.push(resolve))
    return new Map(keys.map((key) => [key, reads.length]))
  })
  const first = find('a')
  await nextTurn()
  const later = [find('a'), find('b')]
  await nextTurn()
  later.push(find('c'))
  ends[0]?.()
  expect(await first).toBe(1)
  await nextTurn()
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  expect(reads).toEqual([['a'], ['a', 'b', 'c']])
})

test('a read that fails rejects its calls and no others', async () => {
  let fails = true
  const find = readTogether(async () => {
    if (fails) throw new Error('lost')
    return new Map([['a', 1]])
  })
  const results = await Promise.allSettled([find('a'), find('b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await find('a')).toBe(1)
})
