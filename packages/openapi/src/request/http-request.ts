import type { JsonValue } from '../json-fields.ts'

/** A name with its value, as text. Names may repeat; order counts. */
export interface NamedText {
  readonly name: string
  readonly value: string
}

/** A pair of a query, both sides percent-encoded already. Without a value only the name is written. */
export interface QueryPair {
  readonly name: string
  readonly value?: string
}

/** A file that a reader chose; a `File` of the browser is one. `type` may be empty. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
}

/**
 * One part of a multipart body. `type` is written only where the description requires it. `source` is the
 * chosen file, which is sent.
 */
export type RequestPart =
  | { readonly kind: 'text'; readonly name: string; readonly value: string; readonly type?: string }
  | {
      readonly kind: 'file'
      readonly name: string
      readonly fileName: string
      readonly type?: string
      readonly source?: ChosenFile
    }

/** The content of a request; `type` is its media type. Values are not encoded yet: languages do that. */
export type RequestContent =
  | { readonly kind: 'json'; readonly type: string; readonly value: JsonValue }
  | { readonly kind: 'form'; readonly type: string; readonly fields: readonly NamedText[] }
  | { readonly kind: 'multipart'; readonly type: string; readonly parts: readonly RequestPart[] }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | {
      readonly kind: 'file'
      readonly type: string
      readonly fileName: string
      readonly source?: ChosenFile
    }

/**
 * A request as plain data, serialised as far as the description decides it: what code samples are written from
 * and what a playground sends.
 */
export interface HttpRequest {
  /** Upper case. */
  readonly method: string
  /** Absolute base address without a slash at its end. */
  readonly server: string
  /** Percent-encoded, with a slash at its start. */
  readonly path: string
  readonly query: readonly QueryPair[]
  /** Without `Content-Type` and `Cookie`. */
  readonly headers: readonly NamedText[]
  /** Values as they are sent. */
  readonly cookies: readonly NamedText[]
  readonly content?: RequestContent
  /** The way in which the response is read. */
  readonly expects: 'json' | 'text'
}

/** The whole address. A path may begin the query itself. */
export function requestUrl({ server, path, query }: HttpRequest): string {
  const pairs = query.map(({ name, value }) => (value === undefined ? name : `${name}=${value}`))
  return server + path + (pairs.length > 0 ? (path.includes('?') ? '&' : '?') + pairs.join('&') : '')
}

/** The `Cookie` header of a request without its name; empty when there are no cookies. */
export function cookieText({ cookies }: HttpRequest): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Which of the headers that follow from the rest of a request are written out. */
export interface HeaderOptions {
  /** Default true; false where the client writes it. Never written for multipart: it holds the boundary. */
  readonly contentType?: boolean
  /** Default true; false where the client has a separate option for cookies. */
  readonly cookie?: boolean
}

/** All headers to write, the request's own first, then `Content-Type` and `Cookie`. */
export function requestHeaders(request: HttpRequest, options: HeaderOptions = {}): readonly NamedText[] {
  const { content } = request
  const typed = content && content.kind !== 'multipart' && options.contentType !== false
  const cookie = options.cookie === false ? '' : cookieText(request)
  return [
    ...request.headers,
    ...(typed ? [{ name: 'Content-Type', value: content.type }] : []),
    ...(cookie === '' ? [] : [{ name: 'Cookie', value: cookie }]),
  ]
}

/** `first`, then those of `own` that have no namesake among them; case does not count. */
export function replaceByName<T extends { readonly name: string }>(
  own: readonly T[],
  first: readonly T[],
): readonly T[] {
  const taken = new Set(first.map(({ name }) => name.toLowerCase()))
  return [...first, ...own.filter(({ name }) => !taken.has(name.toLowerCase()))]
}
