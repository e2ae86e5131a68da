import * as z from 'zod'
import { flag, patterned, text, url, whenUsed } from '../schema/values.ts'
import { defineKey, type KeyContext } from './define-key.ts'

const id = (description: string) => text(description)
const httpsUrl = (description: string) =>
  patterned(/^https:\/\/[^\s"'<>\\?#]+$/, 'an address that begins with "https://"', description)
const googleId = (description: string) =>
  patterned(/^G[\w-]+$/, 'an identifier that begins with "G"', description)
const numeric = (description: string) => z.union([text(description), z.number()]).describe(description)

const domain = (description: string) =>
  patterned(/^(?!https?:)[\w.-]+(?:,[\w.-]+)*$/, 'a domain without "https://"', description)

/** A service, whose schema is made when a project uses it. */
const service = <S extends z.ZodRawShape>(shape: () => S) =>
  z.lazy(whenUsed(() => z.strictObject(shape()))).optional()

const services = z
  .strictObject({
    adobe: service(() => ({ launchUrl: url('Launch script') })),
    amplitude: service(() => ({ apiKey: id('API key') })),
    clarity: service(() => ({ projectId: id('Project') })),
    clearbit: service(() => ({ publicApiKey: id('Public API key') })),
    fathom: service(() => ({ siteId: id('Site') })),
    frontchat: service(() => ({ snippetId: id('Snippet').min(6) })),
    ga4: service(() => ({ measurementId: googleId('Measurement id') })),
    gtm: service(() => ({ tagId: googleId('Container id') })),
    heap: service(() => ({ appId: id('App') })),
    hightouch: service(() => ({ writeKey: id('Write key'), apiHost: domain('Host').optional() })),
    hotjar: service(() => ({ hjid: numeric('Site'), hjsv: numeric('Version') })),
    intercom: service(() => ({ appId: id('App').min(6) })),
    koala: service(() => ({ publicApiKey: id('Public API key').min(2) })),
    logrocket: service(() => ({ appId: id('App') })),
    mixpanel: service(() => ({
      projectToken: id('Project token'),
      region: z.enum(['us', 'eu', 'in']).optional().describe('Where data is stored'),
    })),
    onetrust: service(() => ({
      domainScript: id('Domain script'),
      categoryId: id('Category').optional(),
      scriptSource: httpsUrl('Script').optional(),
    })),
    pirsch: service(() => ({ id: id('Identification code') })),
    plausible: service(() => ({ domain: domain('Domain'), server: domain('Server').optional() })),
    posthog: service(() => ({
      apiKey: patterned(/^phc_\w+$/, 'a key that begins with "phc_"', 'Project key'),
      apiHost: url('Host').optional(),
      sessionRecording: flag('Record sessions').optional(),
    })),
    segment: service(() => ({ key: id('Write key'), cdnUrl: httpsUrl('CDN').optional() })),
    telemetry: service(() => ({ enabled: flag('Send usage data; Octavo never does') })),
    cookies: service(() => ({
      key: text('Storage key of consent').optional(),
      value: text('Value that means yes').optional(),
    })),
    transcend: service(() => ({ bundleId: id('Bundle'), analyticsPurpose: id('Purpose').optional() })),
  })
  .default({})
  .describe('Analytics and chat services')

/** Settings of each service that is used, by its name. */
type Integrations = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** `integrations`. Source: reference/docs-json.md section 1.9. */
export const integrations = defineKey({
  schema: services,
  toConfig: (value, context): Integrations => {
    reportMissingConsentKey(value, context)
    return Object.fromEntries(Object.entries(value).flatMap(([name, keys]) => (keys ? [[name, keys]] : [])))
  },
})

/** Reports consent that names no storage key (`config/missing-key`): consent could never be stored or requested. */
function reportMissingConsentKey({ cookies }: z.output<typeof services>, { at, reporter }: KeyContext): void {
  if (!cookies || cookies.key !== undefined) return
  reporter.report(
    'config/missing-key',
    '"integrations.cookies" has no "key", so no service waits for consent',
    {
      at: [...at, 'cookies'],
      severity: 'warning',
      help: 'add "key", the name under which localStorage holds the consent',
    },
  )
}
