import * as z from 'zod'
import { flag, patterned, text, url } from '../schema/values.ts'
import { defineKey, type KeyContext } from './define-key.ts'

const id = (description: string) => text(description)
const httpsUrl = (description: string) =>
  patterned(/^https:\/\/[^\s"'<>\\?#]+$/, 'an address that begins with "https://"', description)
const googleId = (description: string) =>
  patterned(/^G[\w-]+$/, 'an identifier that begins with "G"', description)
const numeric = (description: string) => z.union([text(description), z.number()]).describe(description)

const domain = (description: string) =>
  patterned(/^(?!https?:)[\w.-]+(?:,[\w.-]+)*$/, 'a domain without "https://"', description)

const services = z
  .strictObject({
    adobe: z.strictObject({ launchUrl: url('Launch script') }).optional(),
    amplitude: z.strictObject({ apiKey: id('API key') }).optional(),
    clarity: z.strictObject({ projectId: id('Project') }).optional(),
    clearbit: z.strictObject({ publicApiKey: id('Public API key') }).optional(),
    fathom: z.strictObject({ siteId: id('Site') }).optional(),
    frontchat: z.strictObject({ snippetId: id('Snippet').min(6) }).optional(),
    ga4: z.strictObject({ measurementId: googleId('Measurement id') }).optional(),
    gtm: z.strictObject({ tagId: googleId('Container id') }).optional(),
    heap: z.strictObject({ appId: id('App') }).optional(),
    hightouch: z.strictObject({ writeKey: id('Write key'), apiHost: domain('Host').optional() }).optional(),
    hotjar: z.strictObject({ hjid: numeric('Site'), hjsv: numeric('Version') }).optional(),
    intercom: z.strictObject({ appId: id('App').min(6) }).optional(),
    koala: z.strictObject({ publicApiKey: id('Public API key').min(2) }).optional(),
    logrocket: z.strictObject({ appId: id('App') }).optional(),
    mixpanel: z
      .strictObject({
        projectToken: id('Project token'),
        region: z.enum(['us', 'eu', 'in']).optional().describe('Where data is stored'),
      })
      .optional(),
    onetrust: z
      .strictObject({
        domainScript: id('Domain script'),
        categoryId: id('Category').optional(),
        scriptSource: httpsUrl('Script').optional(),
      })
      .optional(),
    pirsch: z.strictObject({ id: id('Identification code') }).optional(),
    plausible: z.strictObject({ domain: domain('Domain'), server: domain('Server').optional() }).optional(),
    posthog: z
      .strictObject({
        apiKey: patterned(/^phc_\w+$/, 'a key that begins with "phc_"', 'Project key'),
        apiHost: url('Host').optional(),
        sessionRecording: flag('Record sessions').optional(),
      })
      .optional(),
    segment: z.strictObject({ key: id('Write key'), cdnUrl: httpsUrl('CDN').optional() }).optional(),
    telemetry: z.strictObject({ enabled: flag('Send usage data; Octavo never does') }).optional(),
    cookies: z
      .strictObject({
        key: text('Storage key of consent').optional(),
        value: text('Value that means yes').optional(),
      })
      .optional(),
    transcend: z
      .strictObject({ bundleId: id('Bundle'), analyticsPurpose: id('Purpose').optional() })
      .optional(),
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
