import type { ServiceOrigins } from './service-origins.ts'
import type { SiteIntegrations } from './site-integrations.ts'

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
