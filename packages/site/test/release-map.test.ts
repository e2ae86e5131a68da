import { expect, test } from 'vitest'
import { createReleaseMap } from '../src/load/release-map.ts'

test('holds values by key until they are deleted', () => {
  const map = createReleaseMap<string, object>()
  map.set('a', { one: 1 })
  map.set('b', { two: 2 })
  map.delete('a')
  map.delete('never')
  expect([map.size, map.has('a'), map.get('a'), map.get('b')]).toEqual([1, false, undefined, { two: 2 }])
  map.set('a', { three: 3 })
  expect([...map.entries()]).toEqual([
    ['b', { two: 2 }],
    ['a', { three: 3 }],
  ])
})
