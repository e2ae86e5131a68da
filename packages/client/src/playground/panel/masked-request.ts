import {
  playgroundToRequest,
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type PlaygroundInputs,
  type PlaygroundOperation,
  type RequestContent,
} from '@octavo/openapi/playground'

/** Replaces values that only the reader and the server know. */
const MASK = '••••••'

/**
 * Returns the request as it is sent, with every credential masked: every value that a request without
 * credentials does not have.
 */
export function maskedRequest(
  operation: PlaygroundOperation,
  inputs: PlaygroundInputs,
  base: string,
): HttpRequest {
  const { credentials: _credentials, ...open } = inputs
  const bare = playgroundToRequest(operation, open, { purpose: 'send', base })
  const real = playgroundToRequest(operation, inputs, { purpose: 'send', base })
  return {
    ...real,
    headers: maskNew(real.headers, bare.headers),
    query: maskNew(real.query, bare.query),
    cookies: maskNew(real.cookies, bare.cookies),
  }
}

/** The word in front of a credential (`Bearer`) is no secret. */
function maskNew<T extends { readonly name: string; readonly value?: string }>(
  real: readonly T[],
  bare: readonly T[],
): readonly T[] {
  const isBare = ({ name, value }: T) => bare.some((one) => one.name === name && one.value === value)
  return real.map((one) =>
    isBare(one)
      ? one
      : { ...one, value: `${/^(?:Basic|Bearer|\w+) (?=\S)/.exec(one.value ?? '')?.[0] ?? ''}${MASK}` },
  )
}

/** A request as text: its line, its headers, its body as far as it is text. */
export function requestText(request: HttpRequest): string {
  const headers = requestHeaders(request).map(({ name, value }: NamedText) => `${name}: ${value}`)
  const body = request.content ? bodyText(request.content) : ''
  return [`${request.method} ${requestUrl(request)}`, ...headers, ...(body === '' ? [] : ['', body])].join(
    '\n',
  )
}

function bodyText(content: RequestContent): string {
  switch (content.kind) {
    case 'json':
      return JSON.stringify(content.value, null, 2)
    case 'text':
      return content.text
    case 'form':
      return content.fields.map(({ name, value }) => `${name}=${value}`).join('\n')
    case 'file':
      return `(${content.fileName})`
    case 'multipart':
      return content.parts
        .map((part) => `${part.name}: ${part.kind === 'file' ? `(${part.fileName})` : part.value}`)
        .join('\n')
  }
}
