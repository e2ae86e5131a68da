const encoder = new TextEncoder()
const decoder = new TextDecoder()
const digits = encoder.encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const PADDING = 0x3d

/**
 * Returns bytes as base64 (RFC 4648, section 4). `btoa` takes ten times as long in Node 20, and needs a string of the
 * bytes.
 */
export function toBase64(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PADDING)
  let at = 0
  for (let from = 0; from < bytes.length; from += 3) {
    const left = bytes.length - from
    const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    text[at] = digits[bits >> 18] ?? 0
    text[at + 1] = digits[(bits >> 12) & 63] ?? 0
    if (left > 1) text[at + 2] = digits[(bits >> 6) & 63] ?? 0
    if (left > 2) text[at + 3] = digits[bits & 63] ?? 0
    at += 4
  }
  return decoder.decode(text)
}
