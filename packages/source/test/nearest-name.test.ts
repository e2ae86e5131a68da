import fc from 'fast-check'
import { expect, it } from 'vitest'
import { didYouMean, nearestName } from '@octavo/source'

it.each([
  ['maple', ['mint', 'maple'], undefined],
  ['mapel', ['mint', 'maple'], 'maple'],
  ['guides/instal', ['guides/intro', 'guides/install'], 'guides/install'],
  ['Navbar', ['footer', 'navbar'], 'navbar'],
  ['colour', ['colors', 'logo'], 'colors'],
  ['zzzzzz', ['colors', 'logo'], undefined],
  ['x', ['y', 'abc'], 'y'],
  ['-strict', ['static', '--strict'], '--strict'],
  ['--dryrun', ['--dry-run'], '--dry-run'],
  ['dry-run', ['dryrun'], 'dryrun'],
  ['--cachedir', ['--out', '--cache-dir'], '--cache-dir'],
  ['--BASE', ['--case', '--base'], '--base'],
  ['api_keys', ['apiKey', 'apiKeys'], 'apiKeys'],
  ['a-b-c-d-e-f', ['abcdef'], 'abcdef'],
  ['--', ['a', '---'], '---'],
  [`${'long-'.repeat(70)}x`, ['x', `${'Long_'.repeat(70)}x`], `${'Long_'.repeat(70)}x`],
])('nearest to %j in %j is %j', (name, candidates, nearest) => {
  expect(nearestName(name, candidates)).toBe(nearest)
})

it('words the question', () => {
  expect(didYouMean('mapel', ['maple'])).toBe('did you mean "maple"?')
  expect(didYouMean('q', [])).toBeUndefined()
})

/** Optimal string alignment distance by its definition. */
function distanceOf(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const replace = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Infinity
      table[i]?.splice(j, 1, Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replace, swap))
    }
  return at(a.length, b.length)
}

/** A name without what does not count. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '') || name.toLowerCase()

it('finds what the definition of the distance finds', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', '/', 'A', '!', '-', '_'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (name, candidates) => {
      const others = candidates.filter((candidate) => candidate !== name)
      const distances = others.map((one) => distanceOf(plain(name), plain(one)))
      const least = Math.min(...distances)
      const isNear = least <= Math.max(1, Math.floor(plain(name).length / 3))
      expect(nearestName(name, candidates)).toBe(isNear ? others[distances.indexOf(least)] : undefined)
    }),
    { numRuns: 2000 },
  )
})
