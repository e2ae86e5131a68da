import { expect, test } from 'vitest'
import { fitCodes } from '../../src/api/budget.ts'

const code = (length: number) => ({ code: 'x'.repeat(length), language: 'js' })
const budget = { coloured: 1000, whole: 5000 }

test('codes that fit stay as they are', () => {
  const codes = [code(400), code(600)]
  expect(fitCodes(codes, budget)).toEqual(codes)
})

test('a code with no colours left is plain, a later short one is not', () => {
  const found = fitCodes([code(400), code(700), code(600)], budget)
  expect(found.map(({ language }) => language)).toEqual(['js', 'text', 'js'])
})

test('what is over the whole is cut, but each shows its beginning', () => {
  const found = fitCodes([code(4500), code(3000), code(3000)], budget)
  expect(found.map((one) => one.code.length)).toEqual([4500, 1002, 1002])
  expect(found[2]?.code.endsWith('\n…')).toBe(true)
})
