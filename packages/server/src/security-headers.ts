import type { ManifestEntry } from '@octavo/config'

/** Headers of every answer, pages and errors alike (test id P29). */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** A picture that is opened as a document may neither run nor load anything (test id X10). */
const svgPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Answers that are no file of the site. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The `Content-Security-Policy` header of an answer. `frame-ancestors` is only heard in a header, so it is
 * added here: pages are never framed, other files (a PDF, an author's own demo) by the site itself.
 */
export function policyOf(entry: ManifestEntry | undefined): string {
  if (!entry) return barePolicy
  if (entry.csp !== undefined) return withAncestors(entry.csp, "'none'")
  if (entry.type.startsWith('image/svg')) return withAncestors(svgPolicy, "'self'")
  return withAncestors('', "'self'")
}

/** Names of the directives of a policy: what stands in their values (a host) is none. Test id V8. */
const directivesOf = (policy: string): readonly string[] =>
  policy.split(';').map((directive) => directive.trim().split(/\s+/)[0]?.toLowerCase() ?? '')

function withAncestors(policy: string, ancestors: string): string {
  if (directivesOf(policy).includes('frame-ancestors')) return policy
  return [policy.replace(/[;\s]+$/, ''), `frame-ancestors ${ancestors}`].filter(Boolean).join('; ')
}
