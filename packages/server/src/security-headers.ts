import {
  parsePolicy,
  securityPolicy,
  writePolicy,
  type ManifestEntry,
  type SecurityPolicy,
} from '@octavo/config'

/** Headers of every response, pages and errors alike (test id P29). */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** A picture that is opened as a document may neither run nor load anything (test id X10). */
const svgPolicy = securityPolicy({
  sandbox: [],
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
})

/** The policy of responses that are not files of the site. */
const barePolicy = securityPolicy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })

/** Other files than pages (a PDF, an author's own demo) are framed by the site itself. */
const filePolicy = securityPolicy({ 'frame-ancestors': ["'self'"] })

/** The policy of data from other servers, as a header. */
export const dataPolicy = writePolicy(
  securityPolicy({ sandbox: [], 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
)

/** Headers by the policy of an entry: a site has few different ones. More than this are written anew. */
const headersHeld = 256
const pageHeaders = new Map<string, string>()

/** Returns the `Content-Security-Policy` header of a response. */
export function policyOf(entry: ManifestEntry | undefined): string {
  const known = entry?.csp === undefined ? undefined : pageHeaders.get(entry.csp)
  if (known !== undefined) return known
  const header = writePolicy(policyFor(entry))
  if (entry?.csp !== undefined && pageHeaders.size < headersHeld) pageHeaders.set(entry.csp, header)
  return header
}

function policyFor(entry: ManifestEntry | undefined): SecurityPolicy {
  if (!entry) return barePolicy
  if (entry.csp !== undefined) return withoutFrames(parsePolicy(entry.csp))
  return entry.type.startsWith('image/svg') ? svgPolicy : filePolicy
}

/** `frame-ancestors` only works in a header, so it is added here: pages are never framed. Test id V8. */
const withoutFrames = (policy: SecurityPolicy): SecurityPolicy =>
  policy.has('frame-ancestors') ? policy : new Map([...policy, ['frame-ancestors', ["'none'"]]])
