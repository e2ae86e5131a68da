import type { Config } from '@octavo/config'
import { serviceOrigins, type ServiceConfig, type ServiceOrigins } from './service-origins.ts'

/** The parts of services in every page. */
export interface SiteIntegrations {
  /** Written before the client's script: the settings of every service, as texts. */
  readonly settings: string
  /** All origins that the services load and call. */
  readonly origins: ServiceOrigins
  /** At least one of them receives events beside the visit. */
  readonly takesEvents: boolean
}

/** Services that only chat, only ask for consent, or collect events on the page themselves. */
const WITHOUT_EVENTS = new Set(['adobe', 'clearbit', 'frontchat', 'intercom', 'onetrust', 'transcend'])

/**
 * The services that docs.json asks for; undefined without one. `telemetry` has no service, because Octavo sends
 * nothing. `cookies` alone controls nothing. Source: reference/docs-json.md section 1.9.
 */
export function siteIntegrations({
  integrations,
}: Pick<Config, 'integrations'>): SiteIntegrations | undefined {
  const services = Object.entries(integrations).flatMap(([name, config]) => {
    const origins = serviceOrigins[name]
    return origins ? [{ name, config, origins: origins(config) }] : []
  })
  if (services.length === 0) return undefined
  const cookies = integrations['cookies']
  const configs: (readonly [string, ServiceConfig])[] = services.map(({ name, config }) => [name, config])
  if (cookies?.['key'] !== undefined) configs.push(['cookies', cookies])
  const settings = Object.fromEntries(configs.map(([name, config]) => [name, toTexts(config)]))
  return {
    settings: `globalThis.octavoIntegrations=${JSON.stringify(settings)};\n`,
    takesEvents: services.some(({ name }) => !WITHOUT_EVENTS.has(name)),
    origins: mergeOrigins(services.map(({ origins }) => origins)),
  }
}

const toTexts = (config: ServiceConfig) =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]))

function mergeOrigins(all: readonly ServiceOrigins[]): ServiceOrigins {
  const merged = (kind: Exclude<keyof ServiceOrigins, 'inlineStyle' | 'worker'>) =>
    [...new Set(all.flatMap((origins) => origins[kind] ?? []))].toSorted()
  return {
    script: merged('script'),
    connect: merged('connect'),
    img: merged('img'),
    frame: merged('frame'),
    font: merged('font'),
    media: merged('media'),
    inlineStyle: all.some((origins) => origins.inlineStyle === true),
    worker: all.some((origins) => origins.worker === true),
  }
}

/** The parts of the services of docs.json that every page has. */
export interface SiteServices {
  /** Origins that the services load from and send to. */
  readonly serviceOrigins?: ServiceOrigins | undefined
  /** A service receives events, such as feedback. */
  readonly takesEvents: boolean
}

/** Returns what pages need to know of the integrations; undefined integrations are none. */
export function siteServices(integrations: SiteIntegrations | undefined): SiteServices {
  return { serviceOrigins: integrations?.origins, takesEvents: integrations?.takesEvents ?? false }
}
