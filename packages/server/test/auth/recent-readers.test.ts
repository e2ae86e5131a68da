import { expect, test } from 'vitest'
import { anonymous, type SiteReader } from '../../src/access/site-reader.ts'
import { createRecentReaders } from '../../src/auth/recent-readers.ts'

const ada: SiteReader = { ...anonymous, groups: ['staff'], key: 'ada' }

/** Readers with a clock that the test sets. */
function createReaders() {
  const clock = { now: 10_000 }
  const readers = createRecentReaders(() => clock.now)
  const read = (validForMs: number) => readers.read('a=1', async () => ({ reader: ada, validForMs }))
  return { clock, readers, read }
}

test.each([
  [60_000, 999, ada],
  [60_000, 1000, undefined],
  [500, 499, ada],
  [500, 500, undefined],
  [0, 0, undefined],
  [-1, 0, undefined],
  // The clock was set back.
  [60_000, -1, undefined],
])('a reader who is valid for %d ms is known after %d ms: %j', async (validForMs, passed, known) => {
  const { clock, readers, read } = createReaders()
  expect(await read(validForMs)).toBe(ada)
  clock.now += passed
  expect(readers.get('a=1')).toBe(known)
  expect(readers.get('a=2')).toBeUndefined()
})

test('the time that the store takes counts', async () => {
  const { clock, readers } = createReaders()
  await readers.read('a=1', async () => {
    clock.now += 1000
    return { reader: ada, validForMs: 60_000 }
  })
  expect(readers.get('a=1')).toBeUndefined()
})

test('a session that ends while it is read is not remembered', async () => {
  const { readers, read } = createReaders()
  await read(60_000)
  const reading = read(60_000)
  readers.forget()
  expect(await reading).toBe(ada)
  expect(readers.get('a=1')).toBeUndefined()
})

test('a read that fails is not remembered, and readers without end take no memory', async () => {
  const { readers } = createReaders()
  await expect(readers.read('a=1', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  for (let at = 0; at <= 5000; at += 1)
    await readers.read(`a=${at}`, async () => ({ reader: ada, validForMs: 60_000 }))
  expect([readers.get('a=0'), readers.get('a=5000')]).toEqual([undefined, ada])
})
