import { expect, test } from 'vitest'
import { createAddressMemo } from '../../../src/plan/addresses/address-memo.ts'

/** A memo, and the addresses that it had resolved. */
function createCounted() {
  const memo = createAddressMemo<string>()
  const resolved: string[] = []
  const get = (folder: string, url: string) =>
    memo.get(folder, url, () => {
      resolved.push(`${folder} ${url}`)
      return `/${folder}/${url}`
    })
  return { get, resolved }
}

test('an address is resolved once for each folder', () => {
  const { get, resolved } = createCounted()
  expect([get('a', 'x'), get('b', 'x'), get('a', 'x'), get('b', 'x')]).toEqual([
    '/a/x',
    '/b/x',
    '/a/x',
    '/b/x',
  ])
  expect(resolved).toEqual(['a x', 'b x'])
})

test('does not grow without end', () => {
  const { get, resolved } = createCounted()
  for (let at = 0; at < 50_001; at++) get('a', String(at))
  get('a', '50000')
  expect(resolved).toHaveLength(50_001)
  get('a', '0')
  expect(resolved).toHaveLength(50_002)
})
