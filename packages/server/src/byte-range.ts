/** Bytes `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses the single range that a `Range` header requests of a body of `size` bytes; `'unsatisfiable'` for 416; undefined when
 * the header is absent, malformed or requests several ranges (the whole body is then a valid response).
 * Source: RFC 9110 section 14.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || match[0] === 'bytes=-') return undefined
  const [, from = '', to = ''] = match
  if (from === '') return suffixRange(Number(to), size)
  const range = { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (to !== '' && Number(to) < range.start) return undefined
  return range.start >= size ? 'unsatisfiable' : range
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}
