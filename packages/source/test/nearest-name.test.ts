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
])('nearest to %j in %j is %j', (name, candidates, nearest) => {
  expect(nearestName(name, candidates)).toBe(nearest)
})

it('words the question', () => {
  expect(didYouMean('mapel', ['maple'])).toBe('did you mean "maple"?')
  expect(didYouMean('q', [])).toBeUndefined()
})
