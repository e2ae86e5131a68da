import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../src/policy/sources/content-security-policy.ts'
import { serviceLoads } from '../../src/policy/sources/host-companions.ts'
import { serviceOrigins } from '../../src/integrations/service-origins.ts'
import { siteIntegrations } from '../../src/integrations/site-integrations.ts'

const policyOf = (integrations: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
  contentSecurityPolicy({
    loads: serviceLoads(siteIntegrations({ integrations })?.origins ?? { script: [] }),
    hasForeignCode: true,
  })

describe('siteIntegrations', () => {
  test('nothing for telemetry and for consent alone', () => {
    expect(siteIntegrations({ integrations: {} })).toBeUndefined()
    expect(siteIntegrations({ integrations: { telemetry: { enabled: true } } })).toBeUndefined()
    expect(siteIntegrations({ integrations: { cookies: { key: 'a' } } })).toBeUndefined()
  })

  test('the settings are before the script as texts; consent goes with them', () => {
    const integrations = { hotjar: { hjid: 1, hjsv: 2 }, cookies: { key: 'a', value: 'b' } }
    expect(siteIntegrations({ integrations })?.settings).toBe(
      'globalThis.octavoIntegrations={"hotjar":{"hjid":"1","hjsv":"2"},"cookies":{"key":"a","value":"b"}};\n',
    )
  })

  test('own servers take the place of the default ones', () => {
    expect(policyOf({ plausible: { domain: 'a.b', server: 'stats.a.b' } })).toContain(
      "connect-src 'self' https://stats.a.b;",
    )
    expect(policyOf({ posthog: { apiKey: 'phc_a', apiHost: 'https://ph.a.b/x' } })).toContain(
      "script-src 'self' https://ph.a.b;",
    )
    expect(policyOf({ segment: { key: 'a', cdnUrl: 'https://cdn.a.b' } })).toContain(
      "script-src 'self' https://cdn.a.b;",
    )
  })

  test.each([
    ['adobe', { launchUrl: 'https://a.b; script-src *' }],
    ['adobe', { launchUrl: 'javascript:alert(1)' }],
    ['plausible', { domain: 'a', server: "a.b 'unsafe-inline'; default-src *" }],
    ['hightouch', { writeKey: 'a', apiHost: 'x; default-src *' }],
    ['posthog', { apiKey: 'phc_a', apiHost: "https://a.b' *" }],
    ['onetrust', { domainScript: 'a', scriptSource: 'https://*;default-src *' }],
  ])('X13: a hostile value of %s does not reach the policy: %j', (name, config) => {
    const origins = Object.values(serviceOrigins[name]?.(config) ?? {}).flat()
    for (const origin of origins)
      expect(String(origin)).toMatch(/^(?:true|(?:https?|wss):\/\/[\w*.-]+(?::\d+)?)$/)
    expect(policyOf({ [name]: config })).not.toMatch(/default-src \*|unsafe-inline.*;.*script-src \*/)
  })
})
