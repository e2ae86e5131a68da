import type { PageFeatures } from '@octavo/markdown'

/** What widens the policy of one page. */
export interface PolicyNeeds {
  readonly origins: PageFeatures['origins']
  readonly mermaid: boolean
  /** The project's own scripts are on the page, which may use sinks that trusted types forbid. */
  readonly projectScripts: boolean
}

/**
 * The Content-Security-Policy of a page: `'self'` for everything, widened only by what the page uses.
 * `frame-ancestors` is not allowed in a `<meta>` and is added by servers. Source: DESIGN.md section 3; X17.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { img, media, frame } = needs.origins
  const strict = !needs.mermaid && !needs.projectScripts
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${needs.mermaid ? " 'unsafe-inline'" : ''}`,
    ['img-src', "'self'", 'data:', ...img].join(' '),
    ...(media.length > 0 ? [['media-src', "'self'", ...media].join(' ')] : []),
    ...(frame.length > 0 ? [['frame-src', "'self'", ...frame].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ...(strict ? ["require-trusted-types-for 'script'"] : []),
  ].join('; ')
}
