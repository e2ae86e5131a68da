/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly WireHeader[]
  readonly body?: Blob
}

/** Name and value; names may repeat. */
export type WireHeader = readonly [name: string, value: string]

/** Header names that browsers keep for themselves. Source: Fetch, "forbidden request-header". */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-(?:request-\S+)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-\S*|referer|sec-\S*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i

/**
 * What a browser leaves out of a request that goes straight to its server: names of headers, `body` for methods
 * that carry none, or the method itself. Empty when it goes out as it is.
 */
export function browserLimits({ method, headers, body }: WireRequest): readonly string[] {
  const names = headers.map(([name]) => name).filter((name) => FORBIDDEN.test(name))
  const bodyless = body !== undefined && /^(?:GET|HEAD)$/.test(method) ? ['body'] : []
  return [...(/^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? [method] : []), ...names, ...bodyless]
}

/** What `fetch` takes for a request that goes straight to its server. */
export function directInit(request: WireRequest): RequestInit {
  const { method, headers, body } = request
  const limits = new Set(browserLimits(request))
  return {
    method,
    headers: headers.filter(([name]) => !limits.has(name)).map(([name, value]) => [name, value]),
    ...(body && !limits.has('body') && { body }),
  }
}

/**
 * What `fetch` takes for a request that the site's proxy sends. The envelope is a header of its own, which no form
 * and no link of another site can write.
 */
export function proxyInit({ method, url, headers, body }: WireRequest): RequestInit {
  return {
    method: 'POST',
    headers: { 'x-api-request': toBase64Url(JSON.stringify({ method, url, headers })) },
    ...(body && { body }),
  }
}

/** UTF-8 in base64url without padding. */
export function toBase64Url(text: string | Uint8Array): string {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The headers of an answer that came through the proxy: a JSON list, in base64url when it is not ASCII. */
export function readProxyHeaders(text: string): readonly WireHeader[] {
  try {
    const value: unknown = JSON.parse(text.startsWith('[') ? text : fromBase64Url(text))
    return Array.isArray(value) ? value.map(([name, one]) => [String(name), String(one)]) : []
  } catch {
    return []
  }
}

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)),
  )
