import type { Operation, SecurityScheme } from '../api-document.ts'
import type { MockRequest } from './mock-request.ts'

/**
 * Checks the credentials of a request. Returns the challenges of the first alternative, for
 * `WWW-Authenticate`; undefined when one alternative is satisfied or none is required. Any key or token of
 * the right form is accepted. Source: RFC 9110 section 11.6.1.
 */
export function checkCredentials(
  { security }: Pick<Operation, 'security'>,
  request: MockRequest,
): readonly string[] | undefined {
  const isSatisfied = (schemes: (typeof security)[number]) =>
    schemes.every(({ scheme }) => isSent(scheme, request))
  if (security.length === 0 || security.some(isSatisfied)) return undefined
  return security[0]?.map(({ scheme }) => challenge(scheme))
}

function isSent(scheme: SecurityScheme, { headers, query }: MockRequest): boolean {
  const { type, location, parameter = '' } = scheme
  if (type === 'apiKey') {
    if (location === 'query') return query.some(([name, value]) => name === parameter && value !== '')
    if (location === 'cookie') return hasCookie(headers['cookie'] ?? '', parameter)
    return (headers[parameter.toLowerCase()] ?? '') !== ''
  }
  const prefix = authorizationScheme(scheme)
  if (prefix === undefined) return true
  const [name = '', value = ''] = (headers['authorization'] ?? '').trim().split(/\s+/)
  return name.toLowerCase() === prefix.toLowerCase() && value !== ''
}

const hasCookie = (header: string, name: string) =>
  header.split(';').some((pair) => pair.trim().startsWith(`${name}=`) && pair.trim().length > name.length + 1)

/**
 * The first word of `Authorization`; undefined for schemes that are not sent in this header (mutual TLS) or
 * are unknown.
 */
function authorizationScheme({ type, scheme }: SecurityScheme): string | undefined {
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer'
  return type === 'http' ? (scheme ?? 'bearer').replace(/^./, (char) => char.toUpperCase()) : undefined
}

function challenge(scheme: SecurityScheme): string {
  const { type, location, parameter } = scheme
  if (type === 'apiKey')
    return `ApiKey realm="mock", in="${location ?? 'header'}", name="${token(parameter ?? '')}"`
  return `${token(authorizationScheme(scheme) ?? 'Unknown')} realm="mock"`
}

/** Removes characters that could end a header or its quotes. */
const token = (text: string) => text.replace(/[^\w.!#$%&'*+^`|~-]/g, '')
