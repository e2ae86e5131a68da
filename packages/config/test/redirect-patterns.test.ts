// Patterns among redirects that seem to lead in a circle and do not.
import { expect, test } from 'vitest'
import { parseKeys } from './parse.ts'

test.each<[about: string, redirects: readonly (readonly [string, string])[]]>([
  ['a pattern gives its own result', [['/x/:s*', '/x/start']]],
  [
    'the example of a pattern is its destination, and a plain redirect goes on from there',
    [
      ['/x/:s*', '/x/x'],
      ['/x/x', '/y'],
    ],
  ],
])('%s', (_about, redirects) => {
  const { reported, value } = parseKeys({
    redirects: redirects.map(([source, destination]) => ({ source, destination })),
  })
  expect(reported).toEqual([])
  expect(value?.config.redirects).toHaveLength(redirects.length)
})
