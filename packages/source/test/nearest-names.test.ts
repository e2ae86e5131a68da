import { expect, it } from 'vitest'
import { createNearestNames, nearestName } from '@octavo/source'

/** Paths like those of a large project, all different. */
const paths = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const words = ['install', 'configure', 'deploy', 'monitor', 'upgrade', 'secure', 'connect', 'migrate']
    const [a, b] = [words[index % 8] ?? '', words[Math.floor(index / 8) % 8] ?? '']
    return `guides/g${index % 40}/${a}-the-${b}-of-part-${index}`
  })

const typo = (path: string) => path.replace('the', 'teh')

it.each([10, 100, 1000, 5000])('finds among %i names what a comparison with each finds', (count) => {
  const names = paths(count)
  const index = createNearestNames(names)
  for (const name of names.filter((_, at) => at % Math.ceil(count / 25) === 0).map(typo))
    expect([name, index.nearest(name)]).toEqual([name, nearestName(name, names)])
})

it('finds another letter case, and nothing where nothing is near', () => {
  const index = createNearestNames(paths(1000))
  const [first = ''] = paths(1)
  expect(index.nearest(first.toUpperCase())).toBe(first)
  expect(index.nearest('zzz/qqq/xxx')).toBeUndefined()
})

it('compares in linear time, and equal questions once (F18)', () => {
  const work = (count: number) => {
    const index = createNearestNames(paths(count))
    const questions = paths(count).map(typo)
    for (const name of [...questions, ...questions]) index.nearest(name)
    return index.comparisons
  }
  expect(work(4000)).toBeLessThanOrEqual(4000 * 60)
  expect(work(4000)).toBeLessThanOrEqual(work(1000) * 5)
})

it('stops comparing when its budget is spent', () => {
  const names = paths(2000)
  const index = createNearestNames(names, { budget: 500 })
  for (const name of names) index.nearest(typo(name))
  expect(index.comparisons).toBeLessThanOrEqual(560)
  expect(index.nearest(names[7]?.toUpperCase() ?? '')).toBe(names[7])
})
