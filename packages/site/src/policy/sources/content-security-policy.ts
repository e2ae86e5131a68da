import { securityPolicy, writePolicy, type PolicySettings } from '@octavo/config'
import type { LoadKind, Loads } from '../loads/loads.ts'

/** What widens the policy of one page. */
export interface PolicyNeeds {
  readonly loads: Loads
  /** The sources that the settings allow on every page. */
  readonly allowed?: PolicySettings | undefined
  /** The page has code of the author or of a service, which may use sinks that trusted types forbid. */
  readonly hasForeignCode: boolean
}

/**
 * The Content-Security-Policy of a page: `'self'` for everything, widened only by what the page uses.
 * `frame-ancestors` is not allowed in a `<meta>` and is added by servers. Source: DESIGN.md section 3; X17.
 */
export function contentSecurityPolicy({ loads, allowed = {}, hasForeignCode }: PolicyNeeds): string {
  const sourcesOf = (kind: LoadKind) =>
    withoutIdleHashes([
      ...new Set([...(loads[kind] ?? []), ...(allowed[kind as keyof PolicySettings] ?? [])]),
    ])
  const firm = (kind: LoadKind, ...own: readonly string[]) => [
    ...own,
    ...sourcesOf(kind).filter((source) => !own.includes(source)),
  ]
  // Beside `default-src`, if there are sources to add to `'self'`.
  const widened = (kind: LoadKind) => (sourcesOf(kind).length > 0 ? firm(kind, "'self'") : undefined)
  const policy = securityPolicy({
    'default-src': ["'self'"],
    'script-src': firm('script', "'self'"),
    'style-src': firm('style', "'self'"),
    'img-src': firm('img', "'self'", 'data:'),
    'media-src': widened('media'),
    'frame-src': widened('frame'),
    'font-src': widened('font'),
    'connect-src': widened('connect'),
    'worker-src': widened('worker'),
    'object-src': sourcesOf('object').length > 0 ? firm('object') : ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': hasForeignCode ? undefined : ["'script'"],
  })
  return writePolicy(policy)
}

/** Beside a hash, browsers ignore `'unsafe-inline'`, which allows what the hash does. Source: CSP 3, section 6.7.3.2. */
const withoutIdleHashes = (sources: readonly string[]): readonly string[] =>
  sources.includes("'unsafe-inline'") ? sources.filter((source) => !source.startsWith("'sha256-")) : sources

/** The policy of a page with nothing but one script of the site. */
export const scriptPolicy = writePolicy(
  securityPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  }),
)
