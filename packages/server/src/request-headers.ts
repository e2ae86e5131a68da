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

/** Parses the qualities of an `Accept`-like header by item in lower case, from 0 to 1. */
export function parseQualities(header: string | undefined): ReadonlyMap<string, number> {
  const result = new Map<string, number>()
  for (const item of (header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (name) result.set(name, quality === undefined ? 1 : Number.parseFloat(quality.slice(2)) || 0)
  }
  return result
}

/** True when a client prefers Markdown to HTML: it is named, with a quality no lower. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const qualities = parseQualities(accept)
  const markdown = qualities.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (qualities.get('text/html') ?? 0)
}

/** Returns the first of `available` (in the server's order of preference) that the client accepts. */
export function chooseEncoding(accept: string | undefined, available: readonly string[]): string | undefined {
  const qualities = parseQualities(accept)
  return available.find((encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0)
}
