import type { PageFeatures } from '@octavo/markdown'
import type { ServiceOrigins } from './integrations/service-origins.ts'
import type { IslandOrigins } from './island-origins.ts'

/** What widens the policy of one page. */
export interface PolicyNeeds {
  readonly origins: PageFeatures['origins']
  /** Hosts of the pictures around the page: logo, favicon, background. */
  readonly pictures?: readonly string[] | undefined
  readonly mermaid: boolean
  /** The project's own scripts are on the page, which may use sinks that trusted types forbid. */
  readonly projectScripts: boolean
  /** What the islands of the page may ask; code of authors uses sinks that trusted types forbid. */
  readonly islands?: IslandOrigins | undefined
  /** What the services of docs.json load and call; their code uses sinks that trusted types forbid. */
  readonly services?: ServiceOrigins | undefined
  /** Origins that the page's own scripts call. */
  readonly connect?: readonly string[] | undefined
  /** Where the page's playground sends to; what it receives is shown from memory (`blob:`). */
  readonly playground?: readonly string[] | undefined
}

/**
 * The Content-Security-Policy of a page: `'self'` for everything, widened only by what the page uses.
 * `frame-ancestors` is not allowed in a `<meta>` and is added by servers. Source: DESIGN.md section 3; X17.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { islands, services } = needs
  const strict = !needs.mermaid && !needs.projectScripts && !islands && !services
  const received = needs.playground ? ['blob:'] : []
  const inlineStyle = needs.mermaid || islands?.inlineStyle || services?.inlineStyle
  return [
    "default-src 'self'",
    directive('script-src', ["'self'"], services?.script),
    directive('style-src', ["'self'"], inlineStyle ? ["'unsafe-inline'"] : []),
    directive(
      'img-src',
      ["'self'", 'data:'],
      needs.origins.img,
      needs.pictures,
      islands?.img,
      services?.img,
      received,
    ),
    widened('media-src', needs.origins.media, islands?.media, services?.media, received),
    widened('frame-src', needs.origins.frame, islands?.frame, services?.frame),
    widened('font-src', services?.font),
    widened('connect-src', islands?.connect, services?.connect, needs.connect, needs.playground),
    widened('worker-src', services?.worker ? ['blob:'] : []),
    "object-src 'none'",
    "base-uri 'none'",
    strict ? "require-trusted-types-for 'script'" : '',
  ]
    .filter((rule) => rule !== '')
    .join('; ')
}

type Sources = readonly string[] | undefined

const directive = (name: string, ...sources: readonly Sources[]): string =>
  [name, ...new Set(sources.flatMap((some) => some ?? []))].join(' ')

/** A directive beside `default-src`, where there is something to add to `'self'`. */
const widened = (name: string, ...sources: readonly Sources[]): string =>
  sources.some((some) => some && some.length > 0) ? directive(name, ["'self'"], ...sources) : ''
