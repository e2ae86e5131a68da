/** A request as it is sent over the network. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly WireHeader[]
  readonly body?: Blob
}

/** Name and value; names may repeat. */
export type WireHeader = readonly [name: string, value: string]

/** Header names that only browsers set. Source: Fetch, "forbidden request-header". */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-(?:request-\S+)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-\S*|referer|sec-\S*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i

/**
 * Returns the parts that a browser leaves out of a direct request: names of headers, `body` for methods
 * without one, or the method itself. Empty when it is sent unchanged.
 */
export function browserLimits({ method, headers, body }: WireRequest): readonly string[] {
  const names = headers.map(([name]) => name).filter((name) => FORBIDDEN.test(name))
  const bodyless = body !== undefined && /^(?:GET|HEAD)$/.test(method) ? ['body'] : []
  return [...(/^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? [method] : []), ...names, ...bodyless]
}

/** Returns the options of `fetch` for a direct request. */
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
 * Returns the options of `fetch` for a request that the site's proxy sends. The envelope is a custom header,
 * which no form and no link of another site can set.
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

/** Reads the headers of a response through the proxy: a JSON list, in base64url when it is not ASCII. */
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
