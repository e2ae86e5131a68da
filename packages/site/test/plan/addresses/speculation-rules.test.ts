// The addresses that the rules match; test/e2e/instant.test.ts has them read by a browser.
import { expect, test } from 'vitest'
import { speculationRules } from '../../../src/plan/addresses/speculation-rules.ts'

const parse = (
  base: string,
  style: { readonly urls: 'directory' | 'file'; readonly trailingSlash?: boolean },
) => JSON.parse(speculationRules({ base, ...style })) as { readonly prefetch: readonly unknown[] }

test('pages of the site are fetched and never rendered', () => {
  expect(Object.keys(parse('/', { urls: 'directory' }))).toEqual(['prefetch'])
  expect(parse('/', { urls: 'directory' }).prefetch).toMatchObject([
    { source: 'document', eagerness: 'moderate' },
  ])
})

test.each([
  ['/', { urls: 'directory' }, ['{"href_matches":"/"}', '{"href_matches":"/*/"}']],
  ['/docs/', { urls: 'directory' }, ['{"href_matches":"/docs/"}', '{"href_matches":"/docs/*/"}']],
  ['/docs/', { urls: 'file' }, ['{"href_matches":"/docs/*"}', '{"not":{"href_matches":"/docs/*.*"}}']],
  ['/docs/', { urls: 'file', trailingSlash: true }, ['{"href_matches":"/docs/*/"}']],
  ['/a+b:c/', { urls: 'directory' }, [JSON.stringify({ href_matches: String.raw`/a\+b\:c/*/` })]],
] as const)('the addresses of pages below %s with %o', (base, style, patterns) => {
  for (const pattern of patterns) expect(speculationRules({ base, ...style })).toContain(pattern)
})

test('files below an underscore, downloads, other tabs and parts of the page are left out', () => {
  const rules = speculationRules({ base: '/docs/', urls: 'directory' })
  expect(rules).toContain('{"not":{"href_matches":"/docs/_*"}}')
  for (const selector of ['[download]', '[target=_blank]', '[rel~=external]', '.sidebar-part'])
    expect(rules).toContain(selector)
})
