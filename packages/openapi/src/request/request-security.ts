import type { Operation, SecurityScheme } from '../api-document.ts'
import { decodeBase64, encodeBase64, percentEncode } from './encode-text.ts'
import type { HttpRequest, NamedText } from './http-request.ts'

/** The credentials of a request, by location. */
export type RequestSecurity = Pick<HttpRequest, 'headers' | 'query' | 'cookies'>

/** The parts of a scheme that determine the sent credentials. */
export type SchemeShape = Pick<SecurityScheme, 'type' | 'location' | 'parameter' | 'scheme'>

/** The known values of one scheme: key or token, or a name and a password. */
export interface Credential {
  readonly token?: string
  readonly username?: string
  readonly password?: string
}

/** The placeholder of a key in locations where angle brackets would have to be encoded. */
const URL_SAFE_KEY = 'YOUR_API_KEY'

/**
 * Returns placeholders for the credentials of the first alternative that needs one; never a real key. Mutual
 * TLS and schemes that a header cannot show add nothing.
 */
export function placeholderSecurity({ security }: Pick<Operation, 'security'>): RequestSecurity {
  const chosen = security.find((alternative) => alternative.length > 0) ?? []
  return joinSecurity(chosen.map(({ scheme }) => schemePlaceholder(scheme)))
}

/**
 * Joins the credentials of several schemes. If two have `Authorization`, the first wins, because a request
 * has one.
 */
export function joinSecurity(parts: readonly RequestSecurity[]): RequestSecurity {
  return {
    headers: distinct(parts.flatMap(({ headers }) => headers)),
    query: parts.flatMap(({ query }) => query),
    cookies: parts.flatMap(({ cookies }) => cookies),
  }
}

/**
 * Returns a fixed placeholder for a credential. Source: reference platform's samples (`<token>`, `<api-key>`,
 * …).
 */
export function schemePlaceholder(scheme: SchemeShape): RequestSecurity {
  const name = authorizationName(scheme)
  if (name !== undefined) {
    const value = { Bearer: '<token>', Basic: BASIC_PLACEHOLDER }[name] ?? '<credentials>'
    return authorization(`${name} ${value}`)
  }
  return scheme.type === 'apiKey' ? keyAt(scheme, URL_SAFE_KEY, '<api-key>') : NOTHING
}

/**
 * Returns a credential in the location that its scheme defines; empty without a credential, and for schemes
 * that need several messages (digest) or another layer (mutual TLS). Source: OpenAPI 3.1 section 4.8.27, RFC
 * 7617, RFC 6750.
 */
export function schemeCredential(scheme: SchemeShape, credential: Credential | undefined): RequestSecurity {
  const token = oneLine(credential?.token ?? '')
  const name = authorizationName(scheme)
  if (name === 'Basic') return basic(credential)
  if (token === '' || name === 'Digest') return NOTHING
  if (name !== undefined) {
    const isWhole = token.toLowerCase().startsWith(`${name.toLowerCase()} `)
    return authorization(isWhole ? token : `${name} ${token}`)
  }
  return scheme.type === 'apiKey' ? keyAt(scheme, token, token) : NOTHING
}

/** Name and password in a value of `Authorization`, as `name:password`; placeholders for a placeholder. */
export function basicUser(value: string): string | undefined {
  const [, encoded] = /^Basic (\S+)$/i.exec(value) ?? []
  if (encoded === undefined) return undefined
  const user = encoded === BASIC_PLACEHOLDER ? '<username>:<password>' : decodeBase64(encoded)
  return user?.includes(':') ? user : undefined
}

const BASIC_PLACEHOLDER = '<encoded-value>'

const NOTHING: RequestSecurity = { headers: [], query: [], cookies: [] }

const authorization = (value: string): RequestSecurity => ({
  ...NOTHING,
  headers: [{ name: 'Authorization', value }],
})

/** Returns the name before the credentials in `Authorization`, of `http`, `oauth2` and `openIdConnect`. */
function authorizationName({ type, scheme = 'bearer' }: SchemeShape): string | undefined {
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer'
  if (type !== 'http') return undefined
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`
}

/** Encodes name and password as UTF-8. The name cannot contain a colon. */
function basic(credential: Credential | undefined): RequestSecurity {
  const { username = '', password = '', token } = credential ?? {}
  if (username === '' && password === '') {
    return token === undefined || token === '' ? NOTHING : authorization(`Basic ${encodeBase64(token)}`)
  }
  return authorization(`Basic ${encodeBase64(`${username.replaceAll(':', '')}:${password}`)}`)
}

/** A key in the query is encoded, elsewhere it is sent unchanged. */
function keyAt({ location, parameter = '' }: SchemeShape, key: string, header: string): RequestSecurity {
  if (location === 'query') {
    return { ...NOTHING, query: [{ name: percentEncode(parameter), value: percentEncode(key) }] }
  }
  if (location === 'cookie') return { ...NOTHING, cookies: [{ name: parameter, value: key }] }
  return { ...NOTHING, headers: [{ name: parameter, value: header }] }
}

/** A header holds one line. */
const oneLine = (text: string) => text.replace(/[\0-\x1F\x7F]+/g, ' ').trim()

function distinct(headers: readonly NamedText[]): readonly NamedText[] {
  return headers.filter(
    ({ name }, index) =>
      headers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index,
  )
}
