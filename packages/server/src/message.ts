/** A request as handlers see it. Header names are lower case; repeated headers are joined by `, `. */
export interface SiteRequest {
  readonly method: string
  /** The request target as sent, not decoded. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body as a stream; the connection stays open for the response when reading stops. Absent: none. */
  readonly body?: AsyncIterable<Uint8Array>
  /** Network address of the client. */
  readonly client?: string
  /** Aborts when the reader leaves before the response is complete. */
  readonly signal?: AbortSignal
}

/** A body in one piece, or in pieces that are read as the reader takes them. */
export type SiteBody = Uint8Array | AsyncIterable<Uint8Array>

/** A response. The length of a streamed body is in `content-length`. */
export interface SiteResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: SiteBody
  /**
   * Present when every GET of this path with the same accepted encodings and the same preference for Markdown
   * has the same response, with any query. Returns the body without waiting; undefined once the response may
   * differ.
   */
  readonly again?: () => Uint8Array | undefined
  /** The reader whose requests alone `again` is about, as the key of a {@link SiteReader}; absent: everybody's. */
  readonly reader?: string
}

/** Handles a request; `undefined` passes it to the next handler. */
export type SiteHandler = (request: SiteRequest) => Promise<SiteResponse | undefined>

/** Creates a short plain-text response. */
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
