/** The view for the body of a response. */
export type ResponseKind = 'image' | 'audio' | 'video' | 'json' | 'events' | 'records' | 'text' | 'bytes'

const RULES: readonly (readonly [RegExp, ResponseKind])[] = [
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^text\/event-stream$/, 'events'],
  [/[/+](?:json-seq|x?-?ndjson|jsonl|x-jsonlines|json-lines|jsonlines)$/, 'records'],
  [/[/+]json$|^application\/(?:json5|manifest)$/, 'json'],
  [/^text\/|[/+](?:xml|yaml|javascript|ecmascript|graphql|toml|sql|x-sh)$|x-www-form-urlencoded$/, 'text'],
  [/^multipart\/|^message\//, 'text'],
]

/**
 * Returns the view for the media type of a response; without a type the body is text if it can be decoded.
 */
export function responseKind(contentType: string): ResponseKind {
  const type = bareType(contentType)
  if (type === '') return 'text'
  return RULES.find(([form]) => form.test(type))?.[1] ?? 'bytes'
}

/** `text/html` of `Text/HTML; charset=utf-8`. */
export function bareType(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Returns the declared encoding, else UTF-8. */
export function charsetOf(contentType: string): string {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8'
}

/** The text of bytes in the declared encoding; undefined when they are not text. An incomplete last character is tolerated. */
export function decodeText(bytes: Uint8Array, contentType: string): string | undefined {
  try {
    const decoder = new TextDecoder(charsetOf(contentType), { fatal: true })
    const text = decoder.decode(bytes, { stream: true })
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Returns the grammar that highlights code of a media type. */
export function grammarOf(contentType: string): 'markup' | 'json' | 'code' {
  const type = bareType(contentType)
  if (/json/.test(type)) return 'json'
  return /html|xml|svg/.test(type) ? 'markup' : 'code'
}

/** The first bytes as a table of hexadecimal numbers and letters, 16 a line. */
export function hexHead(bytes: Uint8Array, rows = 16): string {
  const lines = Array.from({ length: Math.min(rows, Math.ceil(bytes.length / 16)) }, (_, row) => {
    const line = Array.from(bytes.subarray(row * 16, row * 16 + 16))
    const hex = line.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    const letters = line.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.')).join('')
    return `${(row * 16).toString(16).padStart(8, '0')}  ${hex.padEnd(47)}  ${letters}`
  })
  return lines.join('\n')
}
