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

function utf8(text: string): readonly number[] {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
  return Array.from(encoded.matchAll(/%([0-9A-F]{2})|[^%]/g), ([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}
