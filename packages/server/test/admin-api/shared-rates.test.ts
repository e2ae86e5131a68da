// Rates of several servers, each with its own connection to one store.
import { afterAll, describe, expect, test } from 'vitest'
import { createSharedRates } from '../../src/admin-api/shared-rates.ts'
import type { SessionStore, Store } from '../../src/store/store.ts'
import { storeKinds } from '../twins/stores.ts'

describe.each(storeKinds())('shared rates on $name', (kind) => {
  const open: Store[] = []
  afterAll(async () => {
    await Promise.all(open.map((store) => store.close()))
    await kind.remove()
  })

  test('P22 what one server has counted is spent on the other, and after a reload', async () => {
    const place = await kind.create()
    open.push(await kind.open(place), await kind.open(place))
    const [first, second] = open.slice(-2).map(({ sessions }) => createSharedRates(sessions))
    const exceeded: boolean[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const rates = turn % 2 === 0 ? first : second
      exceeded.push((await rates?.count('requests a', 5))?.isExceeded ?? false)
    }
    expect(exceeded).toEqual([false, false, false, false, false, true, true, true])
    const reloaded = createSharedRates(open.at(-1)?.sessions as SessionStore)
    expect(await reloaded.count('requests a', 5)).toMatchObject({ isExceeded: true, left: 0, limit: 5 })
    expect((await reloaded.count('requests b', 5)).isExceeded).toBe(false)
  })
})

/** A store that remembers how often it was asked. */
function countingStore() {
  const asked: number[] = []
  let total = 0
  let isUp = true
  const store: Pick<SessionStore, 'count'> = {
    count: async (_name, windowMs, attempts = 1) => {
      asked.push(attempts)
      if (!isUp) throw new Error('down')
      total += attempts
      return { count: total, leftMs: windowMs }
    },
  }
  return { store, asked, setUp: (is: boolean) => (isUp = is), reset: () => (total = 0) }
}

test('the store is asked once a second and for each twentieth of the limit, not with each request', async () => {
  const clock = { now: 0 }
  const { store, asked } = countingStore()
  const rates = createSharedRates(store, { now: () => clock.now })
  for (let request = 0; request < 100; request += 1) await rates.count('a', 1000)
  expect(asked).toEqual([1, 50])
  clock.now = 1_000
  expect(await rates.count('a', 1000)).toMatchObject({ left: 899, isExceeded: false, resetSeconds: 60 })
  expect(asked).toEqual([1, 50, 50])
  const all = await Promise.all(Array.from({ length: 1000 }, () => rates.count('a', 1000)))
  expect(all.at(-1)?.isExceeded).toBe(true)
  const before = asked.length
  for (let request = 0; request < 500; request += 1) await rates.count('a', 1000)
  // One for those that came while the store was asked.
  expect(asked.length).toBeLessThanOrEqual(before + 1)
})

test('a new window begins with the store, and requests at its beginning are counted once', async () => {
  const clock = { now: 0 }
  const { store, asked, reset } = countingStore()
  const rates = createSharedRates(store, { now: () => clock.now })
  const first = await Promise.all(Array.from({ length: 4 }, () => rates.count('a', 3)))
  expect(first.some(({ isExceeded }) => isExceeded)).toBe(true)
  clock.now = 60_000
  reset()
  expect(await rates.count('a', 3)).toMatchObject({ isExceeded: false, left: 2 })
  expect(asked.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5)
})

test('without the store a server counts alone, and tells it afterwards what it can', async () => {
  const errors: unknown[] = []
  const clock = { now: 0 }
  const { store, setUp } = countingStore()
  setUp(false)
  const rates = createSharedRates(store, { now: () => clock.now, onError: (error) => errors.push(error) })
  const exceeded: boolean[] = []
  for (let request = 0; request < 5; request += 1) exceeded.push((await rates.count('a', 3)).isExceeded)
  expect(exceeded).toEqual([false, false, false, true, true])
  expect(errors.length).toBeGreaterThan(0)
})
