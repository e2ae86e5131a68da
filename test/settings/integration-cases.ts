import type { SettingCase, SettingCases } from './setting-case.ts'

/** A valid value of every key of an integration; each is distinguished from all others by its text. */
const values: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> = {
  adobe: { launchUrl: 'https://assets.adobedtm.com/launch-abc.min.js' },
  amplitude: { apiKey: 'amplitude-key' },
  clarity: { projectId: 'claritypid' },
  clearbit: { publicApiKey: 'pk_clearbit' },
  fathom: { siteId: 'FATHOMID' },
  frontchat: { snippetId: 'frontchat-id' },
  ga4: { measurementId: 'G-OCTAVO1' },
  gtm: { tagId: 'GTM-OCTAVO' },
  heap: { appId: '1234509876' },
  hightouch: { writeKey: 'hightouchkey', apiHost: 'us-east-1.hightouch-events.test' },
  hotjar: { hjid: '7654321', hjsv: '6' },
  intercom: { appId: 'intercomid' },
  koala: { publicApiKey: 'pk_koala' },
  logrocket: { appId: 'octavo/rocket' },
  mixpanel: { projectToken: 'mixpaneltoken', region: 'eu' },
  onetrust: {
    domainScript: 'onetrust-domain',
    categoryId: 'C0009',
    scriptSource: 'https://cookie-cdn.test/otSDKStub.js',
  },
  pirsch: { id: 'pirschid' },
  plausible: { domain: 'docs.plausible.test', server: 'stats.plausible.test' },
  posthog: { apiKey: 'phc_octavo', apiHost: 'https://posthog.test', sessionRecording: true },
  segment: { key: 'segmentkey', cdnUrl: 'https://segment-cdn.test' },
  transcend: { bundleId: 'transcendbundle', analyticsPurpose: 'Measuring' },
}

/** Keys whose value is in no text that can be distinguished, and what their presence shows. */
const signs: Readonly<Record<string, string>> = {
  'mixpanel.region': '"region":"eu"',
  'posthog.sessionRecording': '"sessionRecording":"true"',
  'hotjar.hjsv': '"hjsv":"6"',
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function integrationCase(name: string, key: string): SettingCase {
  const all = values[name] ?? {}
  const required = Object.fromEntries(Object.entries(all).filter((_, at) => at === 0 || name === 'hotjar'))
  const { [key]: value, ...others } = all
  const sign = signs[`${name}.${key}`] ?? String(value)
  const optional = !(key in required)
  return {
    shows: 'It reaches the script of the service',
    docs: { integrations: { [name]: all } },
    without: optional ? { integrations: { [name]: others } } : {},
    at: /^_octavo\/integrations\..*\.js$/,
    sees: new RegExp(escaped(sign)),
  }
}

/** Settings of section 1.9 of the format. */
export const integrationCases: SettingCases = {
  ...Object.fromEntries(
    Object.entries(values).flatMap(([name, keys]) =>
      Object.keys(keys).map((key) => [`integrations.${name}.${key}`, integrationCase(name, key)]),
    ),
  ),
  'integrations.telemetry.enabled': {
    unseen: 'Octavo sends no telemetry',
    docs: { integrations: { telemetry: { enabled: false } } },
  },
  'integrations.cookies.key': {
    shows: 'Services wait for consent that is kept under this name',
    docs: {
      integrations: { ga4: { measurementId: 'G-OCTAVO1' }, cookies: { key: 'consent-key', value: 'yes' } },
    },
    at: /^_octavo\/integrations\..*\.js$/,
    sees: /consent-key/,
  },
  'integrations.cookies.value': {
    shows: 'Services wait for consent of this value',
    docs: {
      integrations: {
        ga4: { measurementId: 'G-OCTAVO1' },
        cookies: { key: 'consent', value: 'granted-value' },
      },
    },
    at: /^_octavo\/integrations\..*\.js$/,
    sees: /granted-value/,
  },
}
