/**
 * The part of a request that holds encoded text; it determines the reserved characters that need no encoding.
 */
export type EncodedLocation = 'path' | 'query' | 'cookie'

/**
 * Reserved characters that are not encoded with `allowReserved`: those that RFC 3986 allows in the location
 * and that do not delimit it. A query's `+` is read as a space by many servers, and its `'` is encoded by
 * browsers.
 */
const RESERVED: Readonly<Record<EncodedLocation, string>> = {
  path: ":@!$&'()*+,;=",
  query: ':/?@!$()*,;',
  cookie: '',
}

/**
 * Percent-encodes everything but unreserved characters, as UTF-8; half surrogates become U+FFFD.
 * Source: RFC 3986 section 2.3, RFC 6570 section 3.2.1.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/[!'()*]/g, hex)
}

/**
 * Applies the reserved expansion of RFC 6570 section 3.2.3 for `allowReserved`: reserved characters and
 * existing escapes are not encoded, except for characters that delimit the location.
 */
export function encodeReserved(text: string, location: EncodedLocation): string {
  const allowed = new Set(RESERVED[location])
  return text
    .split(/(%[0-9a-f]{2})/i)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : Array.from(part, (one) => (allowed.has(one) ? one : percentEncode(one))).join(''),
    )
    .join('')
}

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
