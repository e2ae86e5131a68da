import { expect, test } from 'vitest'
import { nextChoice, resolveChoice } from '../src/behaviors/color-scheme.ts'
import { readStored, writeStored } from '../src/stored.ts'

test.each([
  [undefined, undefined, false, 'system'],
  [undefined, 'dark', false, 'dark'],
  ['light', 'dark', false, 'light'],
  ['system', 'dark', false, 'system'],
  ['purple', 'dark', false, 'dark'],
  ['light', 'dark', true, 'dark'],
] as const)('stored %s, site %s, strict %s: %s', (...row) => {
  const [stored, appearance, strict, choice] = row
  expect(resolveChoice(stored, appearance, strict)).toBe(choice)
})

test.each([
  ['system', false, 'dark'],
  ['dark', false, 'system'],
  ['light', false, 'dark'],
  ['system', true, 'light'],
  ['light', true, 'system'],
  ['dark', true, 'light'],
] as const)('a press changes the look: %s, dark system %s: %s', (...row) => {
  const [choice, systemIsDark, next] = row
  expect(nextChoice(choice, systemIsDark)).toBe(next)
})

test('a browser that stores nothing is no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readStored(refuse, 'octavo-scheme')).toBeUndefined()
  expect(() => writeStored(refuse, 'octavo-scheme', 'dark')).not.toThrow()
})
