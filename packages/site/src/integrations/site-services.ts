import type { ServiceOrigins } from './service-origins.ts'

/** The services of docs.json as far as every page has them. */
export interface SiteServices {
  /** Origins that the services load from and send to. */
  readonly serviceOrigins?: ServiceOrigins | undefined
  /** A service takes events, such as feedback. */
  readonly takesEvents: boolean
}
