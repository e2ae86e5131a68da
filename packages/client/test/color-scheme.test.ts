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

test('the switch passes through all three choices', () => {
  expect([nextChoice('system'), nextChoice('light'), nextChoice('dark')]).toEqual(['light', 'dark', 'system'])
})

test('a browser that stores nothing is no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readStored(refuse, 'octavo-scheme')).toBeUndefined()
  expect(() => writeStored(refuse, 'octavo-scheme', 'dark')).not.toThrow()
})
