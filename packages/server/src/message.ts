/** What a handler sees of a request. Header names are lower case; repeated headers are joined by `, `. */
export interface SiteRequest {
  readonly method: string
  /** The request target as sent, not decoded. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body as it comes; whoever stops reading leaves the connection open for the answer. Absent: none. */
  readonly body?: AsyncIterable<Uint8Array>
  /** Network address of whoever asks. */
  readonly client?: string
  /** Aborts when the reader leaves before the answer is complete. */
  readonly signal?: AbortSignal
}

/** A body in one piece, or in pieces that are read as the reader takes them. */
export type SiteBody = Uint8Array | AsyncIterable<Uint8Array>

/** What a handler answers. The length of a body in pieces stands in `content-length`. */
export interface SiteResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: SiteBody
  /**
   * On an answer that every GET of this path gets that accepts the same encodings and ranks Markdown alike, whatever
   * its query: the body again without waiting, undefined once the answer may be another one.
   */
  readonly again?: () => Uint8Array | undefined
}

/** Answers a request; `undefined` hands it on to the next handler. */
export type SiteHandler = (request: SiteRequest) => Promise<SiteResponse | undefined>

/** A short plain-text answer. */
export function plainResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): SiteResponse {
  const body = new TextEncoder().encode(`${text}\n`)
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      ...headers,
    },
    body,
  }
}
