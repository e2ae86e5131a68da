import { addedParameters } from './added-parameters.ts'
import { replaceByName, type HttpRequest } from '../request/http-request.ts'
import {
  joinSecurity,
  schemeCredential,
  schemePlaceholder,
  type RequestSecurity,
} from '../request/request-security.ts'
import { requestServer } from '../request/request-server.ts'
import { playgroundContent } from './playground-content.ts'
import type { PlaygroundInputs } from './playground-inputs.ts'
import type { PlaygroundOperation } from './playground-operation.ts'
import { playgroundParameters } from './playground-parameters.ts'

/** Options for the purpose of a request. */
export interface PlaygroundRequestOptions {
  /**
   * - `send`: exactly what was filled in
   * - `sample` (default): placeholders for credentials and for required things that are not filled in
   */
  readonly purpose?: 'send' | 'sample'
  /** Samples show the credentials that were filled in; only at the reader's request. */
  readonly showsSecrets?: boolean
  /** Address of the page, which relative servers count from. */
  readonly base?: string
}

/**
 * Returns the request that a reader filled in, serialized by the description. It is sent, and code samples
 * are made from it. Never throws; `missingInputs` reports missing values.
 */
export function playgroundToRequest(
  operation: PlaygroundOperation,
  inputs: PlaygroundInputs,
  { purpose = 'sample', showsSecrets = false, base }: PlaygroundRequestOptions = {},
): HttpRequest {
  const security = chosenSecurity(operation, inputs, { purpose, showsSecrets })
  const parameters = playgroundParameters(operation, inputs, purpose)
  const content = playgroundContent(operation, inputs, purpose)
  const added = addedParameters(inputs.added)
  return {
    method: operation.method,
    server: requestServer(chosenServer(operation, inputs), { variables: inputs.variables, base }),
    path: parameters.path,
    headers: replaceByName(replaceByName(parameters.headers, security.headers), added.headers),
    query: [...replaceByName(parameters.query, security.query), ...added.query],
    cookies: replaceByName(replaceByName(parameters.cookies, security.cookies), added.cookies),
    ...(content && { content }),
    expects: operation.expects,
  }
}

function chosenServer({ servers }: PlaygroundOperation, { server = 0 }: PlaygroundInputs) {
  return typeof server === 'string' ? { url: server, variables: [] } : (servers[server] ?? servers[0])
}

function chosenSecurity(
  { security, schemes }: PlaygroundOperation,
  { alternative = 0, credentials = {} }: PlaygroundInputs,
  { purpose, showsSecrets }: Pick<PlaygroundRequestOptions, 'purpose' | 'showsSecrets'>,
): RequestSecurity {
  const names = (security[alternative] ?? []).map(({ scheme }) => scheme)
  const parts = names.map((name): RequestSecurity => {
    const shape = Object.hasOwn(schemes, name) ? schemes[name] : undefined
    if (!shape) return joinSecurity([])
    const credential = Object.hasOwn(credentials, name) ? credentials[name] : undefined
    const own = joinSecurity(
      purpose === 'send' || showsSecrets === true ? [schemeCredential(shape, credential)] : [],
    )
    const isEmpty = own.headers.length + own.query.length + own.cookies.length === 0
    return isEmpty && purpose === 'sample' ? schemePlaceholder(shape) : own
  })
  return joinSecurity(parts)
}
