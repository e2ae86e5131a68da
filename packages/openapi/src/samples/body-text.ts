import type { RequestPart, NamedText } from '../request/http-request.ts'
import type { JsonValue } from '../json-fields.ts'
import { isInvisible, soundText, utf16Escape } from './escape-text.ts'
import { percentEncode } from '../request/encode-text.ts'

/** The boundary between parts in languages without multipart support. */
export const BOUNDARY = 'octavo-boundary'

/** A chunk of a multipart body: text, or the bytes of a file. */
export type MultipartChunk =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly fileName: string }

/**
 * Returns the chunks of a multipart body in order, with the line breaks that RFC 2046 section 5.1 requires.
 * Texts between files are joined.
 */
export function multipartChunks(parts: readonly RequestPart[]): readonly MultipartChunk[] {
  const chunks: MultipartChunk[] = []
  let text = ''
  for (const part of parts) {
    text += `--${BOUNDARY}\r\n${partHead(part)}\r\n\r\n`
    if (part.kind === 'text') text += part.value
    else {
      chunks.push({ kind: 'text', text }, { kind: 'file', fileName: part.fileName })
      text = ''
    }
    text += '\r\n'
  }
  return [...chunks, { kind: 'text', text: `${text}--${BOUNDARY}--\r\n` }]
}

/** The `Content-Disposition` of a part. Source: RFC 7578 section 4.2; quotes and line breaks as browsers do. */
export function disposition(part: RequestPart): string {
  const file = part.kind === 'file' ? `; filename="${quoted(part.fileName)}"` : ''
  return `form-data; name="${quoted(part.name)}"${file}`
}

const quoted = (text: string) =>
  text.replace(/[\r\n"]/g, (one) => (one === '"' ? '%22' : one === '\r' ? '%0D' : '%0A'))

function partHead(part: RequestPart): string {
  const type = part.type ?? (part.kind === 'file' ? 'application/octet-stream' : undefined)
  const head = `Content-Disposition: ${disposition(part)}`
  return type === undefined ? head : `${head}\r\nContent-Type: ${type}`
}

/**
 * Returns a value as JSON text, two spaces per level. Invisible characters are escaped by the rules of JSON,
 * so that raw strings of any language can hold the text.
 */
export function jsonText(value: JsonValue): string {
  return Array.from(soundText(JSON.stringify(value, null, 2)).replaceAll('\\u0000', ''), (one) =>
    one !== '\n' && isInvisible(one) ? utf16Escape(one.codePointAt(0) ?? 0) : one,
  ).join('')
}

/** Fields as the text of a urlencoded body. Spaces are `%20`, which every server reads. */
export function formText(fields: readonly NamedText[]): string {
  return fields.map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`).join('&')
}

/** True when no name repeats, so that fields fit into a map. */
export function areDistinct(fields: readonly { readonly name: string }[]): boolean {
  return new Set(fields.map(({ name }) => name)).size === fields.length
}
