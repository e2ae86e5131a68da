/** A request to a mocked API, as plain data. */
export interface MockRequest {
  /** Upper case. */
  readonly method: string
  /** Below the server's address, percent-encoded as sent: `/users/4%2F2`. */
  readonly path: string
  /** Decoded, in order. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Absent without a body. Of a binary body only the text parts are included. */
  readonly body?: string
}

/** A request with the values of the parameters of its path. */
export interface MatchedRequest extends MockRequest {
  readonly values: ReadonlyMap<string, string>
}

/** A body: nothing, text, bytes, or events that are sent one after the other. */
export type MockBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'events'; readonly events: readonly string[] }

/** The response of a mocked API. Names of headers are lower case; the media type is among them. */
export interface MockAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: MockBody
  /** Milliseconds that the response is held back, at most {@link MAX_DELAY_MS}. */
  readonly delayMs?: number
}

/** A longer delay is cut. */
export const MAX_DELAY_MS = 10_000

/** An error in a part of a request, as an entry of `errors` in a response of problem details. */
export interface MockError {
  readonly detail: string
  /** Fragment with a JSON Pointer into the body: `#/name`. Source: RFC 9457 section 3. */
  readonly pointer?: string
  /** Location and name of a parameter: `query limit`. */
  readonly parameter?: string
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
}

/** Returns a response that describes the errors of a request. Source: RFC 9457. */
export function mockError(
  status: number,
  detail: string,
  more: {
    readonly headers?: MockAnswer['headers']
    readonly fields?: Readonly<Record<string, readonly string[] | readonly MockError[]>>
  } = {},
): MockAnswer {
  const body = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail, ...more.fields }
  return {
    status,
    headers: [['content-type', 'application/problem+json'], ...(more.headers ?? [])],
    body: { kind: 'text', text: JSON.stringify(body, null, 2) },
  }
}
