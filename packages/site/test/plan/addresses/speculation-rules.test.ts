// The addresses that the rules match; test/e2e/instant.test.ts and early-pages.test.ts have them read by a browser.
import { expect, test } from 'vitest'
import type { AddressStyle } from '../../../src/plan/addresses/address-of.ts'
import { speculationRules } from '../../../src/plan/addresses/speculation-rules.ts'

const rulesOf = (style: AddressStyle, hasScripts = false) => speculationRules(style, { hasScripts })

test.each([
  [false, 'prerender'],
  [true, 'prefetch'],
])('a project with scripts of its own (%s): pages are made ready by %s', (hasScripts, action) => {
  expect(JSON.parse(rulesOf({ base: '/', urls: 'directory' }, hasScripts))).toMatchObject({
    [action]: [{ source: 'document', eagerness: 'moderate' }],
  })
})

test.each([
  ['/', { urls: 'directory' }, ['{"href_matches":"/"}', '{"href_matches":"/*/"}']],
  ['/docs/', { urls: 'directory' }, ['{"href_matches":"/docs/"}', '{"href_matches":"/docs/*/"}']],
  ['/docs/', { urls: 'file' }, ['{"href_matches":"/docs/*"}', '{"not":{"href_matches":"/docs/*.*"}}']],
  ['/docs/', { urls: 'file', trailingSlash: true }, ['{"href_matches":"/docs/*/"}']],
  ['/a+b:c/', { urls: 'directory' }, [JSON.stringify({ href_matches: String.raw`/a\+b\:c/*/` })]],
] as const)('the addresses of pages below %s with %o', (base, style, patterns) => {
  for (const pattern of patterns) expect(rulesOf({ base, ...style })).toContain(pattern)
})

test('files below an underscore, downloads, other tabs and parts of the page are left out', () => {
  const rules = rulesOf({ base: '/docs/', urls: 'directory' })
  expect(rules).toContain('{"not":{"href_matches":"/docs/_*"}}')
  for (const selector of ['[download]', '[target=_blank]', '[rel~=external]', '.sidebar-part'])
    expect(rules).toContain(selector)
})
