import { expect, test } from 'vitest'
import { nextChoice, resolveChoice } from '../src/behaviors/color-scheme.ts'
import { readStored, writeStored } from '../src/stored.ts'

test.each([
  [undefined, {}, 'system'],
  [undefined, { appearance: 'dark' }, 'dark'],
  ['light', { appearance: 'dark' }, 'light'],
  ['system', { appearance: 'dark' }, 'system'],
  ['purple', { appearance: 'dark' }, 'dark'],
  ['light', { appearance: 'dark', strict: '' }, 'dark'],
] as const)('stored %s, site %o: %s', (stored, site, choice) => {
  expect(resolveChoice(stored, site)).toBe(choice)
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
