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

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A text as UTF-8 in base64, padded; half surrogates become U+FFFD. Source: RFC 4648 section 4. */
export function encodeBase64(text: string): string {
  const bytes = utf8(text)
  let result = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3)
    const group = (a << 16) | (b << 8) | c
    const digits = [18, 12, 6, 0].map((shift) => DIGITS.charAt((group >> shift) & 63)).join('')
    const missing = Math.max(0, at + 3 - bytes.length)
    result += digits.slice(0, 4 - missing) + '='.repeat(missing)
  }
  return result
}

/** The text of base64 in UTF-8; undefined when it is none. */
export function decodeBase64(text: string): string | undefined {
  if (text.length % 4 > 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const bits = Array.from(text.replace(/=+$/, ''), (one) => DIGITS.indexOf(one).toString(2).padStart(6, '0'))
  const bytes = bits.join('').match(/[01]{8}/g) ?? []
  const escapes = bytes.map((byte) => `%${Number.parseInt(byte, 2).toString(16).padStart(2, '0')}`)
  try {
    return decodeURIComponent(escapes.join(''))
  } catch {
    return undefined
  }
}

function utf8(text: string): readonly number[] {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
  return Array.from(encoded.matchAll(/%([0-9A-F]{2})|[^%]/g), ([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}
