import { describe, expect, test } from 'vitest'
import { isLinearPattern } from '../../src/evaluate/linear-pattern.ts'

describe('regular expressions that need no deadline', () => {
  test.each([
    [/\./g],
    [/[^a-z0-9]+/gi],
    [/\s+/g],
    [/_/],
    [/[\]\\/]/],
    [/a|bc+|[de]*/],
    [/^https?/],
    [/\p{L}+/u],
    [/\u00e9[\u0300-\u036f]{1,2}/],
    [/x{99}/],
  ])('%s', (pattern) => {
    expect(isLinearPattern(pattern)).toBe(true)
  })
})

describe('regular expressions with a deadline', () => {
  test.each([
    [/(a+)+$/],
    [/^-+|-+$/g],
    [/a+b/],
    [/.*x/],
    [/\s+$/],
    [/(a)\1/],
    [/(?=a)b/],
    [/\w+@\w+/],
    [/a{1000}/],
    [/a{2,500}/],
    [/^(?:a|aa)*$/],
    [new RegExp('[[a-z]--[b]]+', 'v')],
  ])('%s', (pattern) => {
    expect(isLinearPattern(pattern)).toBe(false)
  })
})
