import type { PolicySettings } from '@octavo/config'
import type { LoadKind, Loads } from './policy/loads.ts'

/** What widens the policy of one page. */
export interface PolicyNeeds {
  readonly loads: Loads
  /** What the settings allow on every page. */
  readonly allowed?: PolicySettings | undefined
  /** The page has code of the author or of a service, which may use sinks that trusted types forbid. */
  readonly hasForeignCode: boolean
}

/**
 * The Content-Security-Policy of a page: `'self'` for everything, widened only by what the page uses.
 * `frame-ancestors` is not allowed in a `<meta>` and is added by servers. Source: DESIGN.md section 3; X17.
 */
export function contentSecurityPolicy({ loads, allowed = {}, hasForeignCode }: PolicyNeeds): string {
  const sourcesOf = (kind: LoadKind) => [
    ...new Set([...(loads[kind] ?? []), ...(allowed[kind as keyof PolicySettings] ?? [])]),
  ]
  const firm = (kind: LoadKind, ...own: readonly string[]) =>
    [`${kind}-src`, ...own, ...sourcesOf(kind).filter((source) => !own.includes(source))].join(' ')
  // Beside `default-src`, where there is something to add to `'self'`.
  const widened = (kind: LoadKind) => (sourcesOf(kind).length > 0 ? firm(kind, "'self'") : '')
  return [
    "default-src 'self'",
    firm('script', "'self'"),
    firm('style', "'self'"),
    firm('img', "'self'", 'data:'),
    widened('media'),
    widened('frame'),
    widened('font'),
    widened('connect'),
    widened('worker'),
    sourcesOf('object').length > 0 ? firm('object') : "object-src 'none'",
    "base-uri 'none'",
    hasForeignCode ? '' : "require-trusted-types-for 'script'",
  ]
    .filter((rule) => rule !== '')
    .join('; ')
}
