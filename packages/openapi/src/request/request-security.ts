import type { Operation, SecurityScheme } from '../api-document.ts'
import type { HttpRequest, NamedText } from './http-request.ts'

/** What lets a request in, by the place where it travels. */
export type RequestSecurity = Pick<HttpRequest, 'headers' | 'query' | 'cookies'>

/** Stands for a key where angle brackets would have to be encoded. */
const URL_SAFE_KEY = 'YOUR_API_KEY'

const NOTHING: RequestSecurity = { headers: [], query: [], cookies: [] }

/**
 * Placeholders for the credentials of the first alternative that needs any; never a real key. Mutual TLS and
 * schemes that a header cannot show add nothing.
 * Source: reference platform's samples (`<token>`, `<api-key>`, `<encoded-value>`).
 */
export function requestSecurity({ security }: Pick<Operation, 'security'>): RequestSecurity {
  const chosen = security.find((alternative) => alternative.length > 0) ?? []
  const parts = chosen.map(({ scheme }) => schemePlaceholder(scheme))
  return {
    headers: distinct(parts.flatMap(({ headers }) => headers)),
    query: parts.flatMap(({ query }) => query),
    cookies: parts.flatMap(({ cookies }) => cookies),
  }
}

function schemePlaceholder(scheme: SecurityScheme): RequestSecurity {
  const authorization = authorizationOf(scheme)
  if (authorization) return { ...NOTHING, headers: [{ name: 'Authorization', value: authorization }] }
  if (scheme.type !== 'apiKey') return NOTHING
  const name = scheme.parameter ?? scheme.name
  if (scheme.place === 'query') return { ...NOTHING, query: [{ name, value: URL_SAFE_KEY }] }
  if (scheme.place === 'cookie') return { ...NOTHING, cookies: [{ name, value: URL_SAFE_KEY }] }
  return { ...NOTHING, headers: [{ name, value: '<api-key>' }] }
}

/** Of `http`, `oauth2` and `openIdConnect`. Unknown HTTP schemes show their name in front of credentials. */
function authorizationOf({ type, scheme = 'bearer' }: SecurityScheme): string | undefined {
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer <token>'
  if (type !== 'http') return undefined
  if (scheme === 'bearer') return 'Bearer <token>'
  if (scheme === 'basic') return 'Basic <encoded-value>'
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} <credentials>`
}

/** Two schemes of one alternative may both say `Authorization`; a request has one. */
function distinct(headers: readonly NamedText[]): readonly NamedText[] {
  return headers.filter(
    ({ name }, index) =>
      headers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index,
  )
}
