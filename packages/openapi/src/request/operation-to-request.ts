import type { ApiDocument, Operation } from '../api-document.ts'
import { isJsonLike } from '../examples/media-examples.ts'
import { type HttpRequest, replaceByName } from './http-request.ts'
import { valued } from '../read-servers.ts'
import { requestContent, type ContentChoice } from './request-content.ts'
import { requestParameters } from './request-parameters.ts'
import { placeholderSecurity } from './request-security.ts'
import { requestServer } from './request-server.ts'

/** Options for the content of a sample request. */
export type RequestOptions = Partial<ContentChoice>

/**
 * Returns the sample request of an operation: placeholders for credentials, then parameters and body with the
 * author's examples or generated values. `properties: 'required'` leaves out optional values. A parameter
 * that a security scheme also sends appears once. Never throws.
 */
export function operationToRequest(
  document: ApiDocument,
  operation: Operation,
  options: RequestOptions = {},
): HttpRequest {
  const { properties = 'all' } = options
  if (options.media || options.example) return makeRequest(document, operation, { ...options, properties })
  const known = requests.get(operation)
  if (known?.document === document && known.properties === properties) return known.request
  const request = makeRequest(document, operation, { properties })
  requests.set(operation, { document, properties, request })
  return request
}

/** The last sample request of an operation: the page and its Markdown copy show the same one. */
const requests = new WeakMap<
  Operation,
  {
    readonly document: ApiDocument
    readonly properties: ContentChoice['properties']
    readonly request: HttpRequest
  }
>()

function makeRequest(
  document: ApiDocument,
  operation: Operation,
  { properties, ...choice }: ContentChoice,
): HttpRequest {
  const [server] = operation.servers
  const security = placeholderSecurity(operation)
  const parameters = requestParameters(document, operation, properties)
  const content = requestContent(document, operation, { properties, ...choice })
  return {
    method: operation.method.toUpperCase(),
    server: requestServer(server && valued(server)),
    path: parameters.path,
    headers: replaceByName(parameters.headers, security.headers),
    query: replaceByName(parameters.query, security.query),
    cookies: replaceByName(parameters.cookies, security.cookies),
    ...(content && { content }),
    expects: expectedAnswer(operation),
  }
}

/** Returns the way to read the response: by the first successful one that has a body. */
export function expectedAnswer({ responses }: Pick<Operation, 'responses'>): HttpRequest['expects'] {
  const answer = responses.find(({ status, content }) => /^(2|default)/.test(status) && content.length > 0)
  const types = answer?.content.map(({ type }) => type) ?? []
  return types.some((type) => type !== '*/*' && isJsonLike(type)) ? 'json' : 'text'
}
