import fc from 'fast-check'
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
  expect(index.nearest(first.replaceAll('-', '_'))).toBe(first)
  expect(index.nearest(first.replaceAll('-', ''))).toBe(first)
  const long = `${'long-'.repeat(70)}x`
  expect(createNearestNames([...paths(1000), long]).nearest(long.toUpperCase())).toBe(long)
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

it('finds the first of the nearest names, as the comparison with each does, ties and misses too', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'A', '/', '-')
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 14 })
  const names = fc.array(word, { minLength: 160, maxLength: 500, size: 'max' })
  fc.assert(
    fc.property(names, fc.array(word, { minLength: 20, maxLength: 20, size: 'max' }), (all, searched) => {
      const index = createNearestNames(all, { scanBudget: Infinity })
      for (const name of [...searched, ...all.slice(0, 5).map(swapped)])
        expect([name, index.nearest(name)]).toEqual([name, nearestName(name, all)])
    }),
    { numRuns: 60 },
  )
})

const swapped = (name: string) => `${name.slice(0, 1)}${name.slice(2, 3)}${name.slice(1, 2)}${name.slice(3)}`

it('settles slips among many names without a search in all of them', () => {
  const names = paths(3000)
  const index = createNearestNames(names, { scanBudget: 0 })
  for (const name of names.slice(0, 300)) {
    const slip = `${name.slice(0, -12)}${name.slice(-11)}`
    expect([slip, index.nearest(slip)]).toEqual([slip, nearestName(slip, names)])
  }
})

it('searches in all names as long as its budget lasts, and then among those with common pieces', () => {
  const names = paths(2000)
  const far = (at: number) => `xuides/x${at % 40}/xnstxll-xhx-dxplox-ox-paxt`
  const index = createNearestNames(names, { scanBudget: 2000 })
  expect(index.nearest(far(1))).toBe(nearestName(far(1), names))
  for (let at = 2; at < 200; at++) index.nearest(far(at))
  expect(index.comparisons).toBeLessThan(2000 * 3 + 200 * 60)
})
