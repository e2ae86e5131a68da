import type { Config } from '@octavo/config'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../src/policy/sources/content-security-policy.ts'
import { emitHostRedirects } from '../../src/emit/redirects/emit-host-redirects.ts'
import { redirectStub } from '../../src/emit/redirects/redirect-stub.ts'
import { emitRobots } from '../../src/emit/sitemap/sitemap.ts'

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
  const context = { base: '/', script: '/_octavo/redirect.js', hasPolicy: true }
  const rule = (source: string, destination: string, status: 307 | 308 = 308) => ({
    source,
    destination,
    status,
  })
  test('a stub cannot be broken out of', () => {
    const stub = redirectStub('/a"><script>alert(1)</script>', context)
    expect(stub.match(/<script/g)).toHaveLength(1)
    expect(stub).toContain('url=/a&quot;&gt;')
    expect(stub).toContain('Content-Security-Policy')
    expect(redirectStub('/a', { ...context, hasPolicy: false })).not.toContain('Content-Security-Policy')
  })
  test('rules for hosts: 301 and 302, plain paths first, a rest that may be empty', () => {
    const rules = [rule('/old/:slug*', '/new/:slug*', 307), rule('/a', '/b/'), rule('/x/*', '/y/*')]
    expect(emitHostRedirects(rules, [], '/')).toBe(
      '/a /b/ 301\n/old /new/ 302\n/old/* /new/:splat 302\n/x/* /y/:splat 301\n',
    )
  })
  test('rules for hosts below a base; names of segments stay', () => {
    const rules = [rule('/:lang/old/:page', '/:lang/new/:page'), rule('/out/*', 'https://example.com/*')]
    expect(emitHostRedirects(rules, [], '/docs/')).toBe(
      '/docs/:lang/old/:page /docs/:lang/new/:page 301\n/docs/out/* https://example.com/:splat 301\n',
    )
  })
  test('a pattern that hosts have no words for is written as the paths that it amounts to', () => {
    const rules = [rule('/posts-*', '/articles/*'), rule('/old/*', '/articles/*')]
    const expanded = [
      { ...rule('/posts-one', '/articles/one/'), pattern: '/posts-*' },
      { ...rule('/old/one', '/articles/one/'), pattern: '/old/*' },
    ]
    expect(emitHostRedirects(rules, expanded, '/')).toBe(
      '/posts-one /articles/one/ 301\n/old/* /articles/:splat 301\n',
    )
  })
})

describe('Content-Security-Policy', () => {
  test('nothing but the site itself', () => {
    expect(contentSecurityPolicy({ loads: {}, hasForeignCode: false })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'",
    )
  })
  test('widened by what the page uses', () => {
    const policy = contentSecurityPolicy({
      loads: {
        img: ['https://i.example'],
        frame: ['https://v.example'],
        style: ["'unsafe-inline'"],
        object: ["'self'"],
      },
      allowed: { img: ['https://i.example', '*.j.example'], connect: ['wss:'], font: [] },
      hasForeignCode: true,
    })
    expect(policy).toContain("img-src 'self' data: https://i.example *.j.example;")
    expect(policy).toContain("connect-src 'self' wss:;")
    expect(policy).toContain("object-src 'self';")
    expect(policy).not.toContain('font-src')
    expect(policy).toContain("frame-src 'self' https://v.example;")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('trusted-types')
  })
})
