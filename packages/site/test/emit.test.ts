import type { Config } from '@octavo/config'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../src/content-security-policy.ts'
import { emitHostRedirects, redirectStub } from '../src/emit/redirects.ts'
import { emitRobots } from '../src/emit/robots.ts'

const config = (metatags: Record<string, string> = {}) => ({ seo: { metatags } }) as unknown as Config

describe('robots.txt', () => {
  test('without a site address: exactly three lines', () => {
    expect(emitRobots({ config: config(), style: { base: '/', urls: 'directory' } })).toBe(
      'User-agent: *\nContent-Signal: ai-train=yes, search=yes, ai-input=yes\nAllow: /\n',
    )
  })
  test('with a site address and base: the sitemap too', () => {
    expect(
      emitRobots({
        config: config(),
        style: { base: '/docs/', urls: 'directory', origin: 'https://a.example' },
      }),
    ).toBe(
      'User-agent: *\nContent-Signal: ai-train=yes, search=yes, ai-input=yes\nAllow: /\nSitemap: https://a.example/docs/sitemap.xml\n',
    )
  })
  test('a site that is not to be indexed', () => {
    expect(
      emitRobots({ config: config({ robots: 'noindex' }), style: { base: '/', urls: 'directory' } }),
    ).toContain('Disallow: /')
  })
})

describe('redirects', () => {
  test('a stub cannot be broken out of', () => {
    const stub = redirectStub('/a"><script>alert(1)</script>', '/')
    expect(stub).not.toContain('<script')
    expect(stub).toContain('url=/a&quot;&gt;')
  })
  test('rules for hosts', () => {
    const rules = [
      { source: '/a', destination: '/b/', status: 308 as const },
      { source: '/old/:slug*', destination: '/new/:slug*', status: 307 as const },
      { source: '/x/*', destination: '/y/*', status: 308 as const },
    ]
    expect(emitHostRedirects(rules, '/')).toBe('/a /b/ 308\n/old/* /new/:splat 307\n/x/* /y/:splat 308\n')
  })
})

describe('Content-Security-Policy', () => {
  const none = { origins: { img: [], media: [], frame: [] }, mermaid: false, projectScripts: false }
  test('nothing but the site itself', () => {
    expect(contentSecurityPolicy(none)).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'",
    )
  })
  test('widened by what the page uses', () => {
    const policy = contentSecurityPolicy({
      ...none,
      mermaid: true,
      origins: { img: ['https://i.example'], media: [], frame: ['https://v.example'] },
    })
    expect(policy).toContain("img-src 'self' data: https://i.example;")
    expect(policy).toContain("frame-src 'self' https://v.example;")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('trusted-types')
  })
})
