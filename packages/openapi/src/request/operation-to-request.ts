import type { ApiDocument, Operation } from '../api-document.ts'
import { isJsonLike } from '../examples/media-examples.ts'
import { serverAddress } from '../read-servers.ts'
import type { HttpRequest } from './http-request.ts'
import { requestContent, type ContentChoice } from './request-content.ts'
import { placeholderOf, requestParameters } from './request-parameters.ts'
import { requestSecurity } from './request-security.ts'

/** What a sample request holds. */
export type RequestOptions = Partial<ContentChoice>

/** Stands for the server of a description that names none, or only a path. */
const EXAMPLE_SERVER = 'https://api.example.com'

/**
 * The sample request of an operation: placeholders for credentials, then parameters and body with the author's
 * examples or made-up values. `properties: 'required'` leaves out whatever is optional. A parameter that a
 * security scheme also sends stands once. Never throws.
 */
export function operationToRequest(
  document: ApiDocument,
  operation: Operation,
  { properties = 'all', ...choice }: RequestOptions = {},
): HttpRequest {
  const security = requestSecurity(operation)
  const parameters = requestParameters(document, operation, properties)
  const content = requestContent(document, operation, { properties, ...choice })
  const keys = (pairs: readonly { readonly name: string }[]) =>
    new Set(pairs.map(({ name }) => name.toLowerCase()))
  const others = <T extends { readonly name: string }>(own: readonly T[], first: readonly T[]) => [
    ...first,
    ...own.filter(({ name }) => !keys(first).has(name.toLowerCase())),
  ]
  return {
    method: operation.method.toUpperCase(),
    server: sampleServer(operation),
    path: parameters.path,
    headers: others(parameters.headers, security.headers),
    query: others(parameters.query, security.query),
    cookies: others(parameters.cookies, security.cookies),
    ...(content && { content }),
    expects: expectedAnswer(operation),
  }
}

/** The first server with its variables at their defaults; without a host, that of the example. */
function sampleServer({ servers }: Operation): string {
  const [server] = servers
  const address = server ? serverAddress(server) : ''
  const url = address
    .replace(/\{([^{}]*)\}/g, (_, name: string) => placeholderOf(name))
    .replace(/[?#].*$/, '')
  if (/^https?:\/\/[^\s/]/i.test(url)) return encodeURI(decodeSafely(url))
  const path = encodeURI(decodeSafely(url.replace(/^(?:[a-z][a-z\d+.-]*:)?\/*|\.+\//gi, '')))
  return path === '' ? EXAMPLE_SERVER : `${EXAMPLE_SERVER}/${path}`
}

/** An address may be encoded already. */
function decodeSafely(url: string): string {
  const text = url.replace(/\p{Surrogate}/gu, '\uFFFD')
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** By the first successful answer that has a body. */
function expectedAnswer({ responses }: Operation): HttpRequest['expects'] {
  const answer = responses.find(({ status, content }) => /^(2|default)/.test(status) && content.length > 0)
  const types = answer?.content.map(({ type }) => type) ?? []
  return types.some((type) => type !== '*/*' && isJsonLike(type)) ? 'json' : 'text'
}
