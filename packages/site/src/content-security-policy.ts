import type { PageFeatures } from '@octavo/markdown'
import type { IslandOrigins } from './island-origins.ts'

/** What widens the policy of one page. */
export interface PolicyNeeds {
  readonly origins: PageFeatures['origins']
  readonly mermaid: boolean
  /** The project's own scripts are on the page, which may use sinks that trusted types forbid. */
  readonly projectScripts: boolean
  /** What the islands of the page may ask; code of authors uses sinks that trusted types forbid. */
  readonly islands?: IslandOrigins | undefined
}

/**
 * The Content-Security-Policy of a page: `'self'` for everything, widened only by what the page uses.
 * `frame-ancestors` is not allowed in a `<meta>` and is added by servers. Source: DESIGN.md section 3; X17.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { islands } = needs
  const img = joined(needs.origins.img, islands?.img)
  const media = joined(needs.origins.media, islands?.media)
  const frame = joined(needs.origins.frame, islands?.frame)
  const connect = islands?.connect ?? []
  const strict = !needs.mermaid && !needs.projectScripts && !islands
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${needs.mermaid || islands?.inlineStyle ? " 'unsafe-inline'" : ''}`,
    ['img-src', "'self'", 'data:', ...img].join(' '),
    ...(media.length > 0 ? [['media-src', "'self'", ...media].join(' ')] : []),
    ...(frame.length > 0 ? [['frame-src', "'self'", ...frame].join(' ')] : []),
    ...(connect.length > 0 ? [['connect-src', "'self'", ...connect].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ...(strict ? ["require-trusted-types-for 'script'"] : []),
  ].join('; ')
}

const joined = (some: readonly string[], others: readonly string[] = []): readonly string[] => [
  ...new Set([...some, ...others]),
]
