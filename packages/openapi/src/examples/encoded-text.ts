import type { SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import { encodeBase64 } from '../request/encode-text.ts'
import { isJsonType } from '../request/media-kind.ts'
import type { SchemaNode } from '../schema-node.ts'

type Encoded = Pick<SchemaNode, 'further' | 'contentType' | 'contentEncoding'>

/**
 * The schema of the value that a string holds as JSON; undefined for strings with other content, and in encodings that
 * are not written here. Source: JSON Schema 2020-12 validation, section 8.
 */
export function encodedSchema({ further, contentType, contentEncoding }: Encoded): SchemaSource | undefined {
  if (contentType !== undefined && !isJsonType(contentType)) return undefined
  if (contentEncoding !== undefined && !ENCODINGS.has(contentEncoding.toLowerCase())) return undefined
  return further.find(({ keyword }) => keyword === 'contentSchema')?.schema
}

/** The text of a value that {@link encodedSchema} describes. */
export function encodedText({ contentEncoding = '' }: Encoded, value: JsonValue): string {
  const text = JSON.stringify(value)
  return ENCODINGS.get(contentEncoding.toLowerCase())?.(text) ?? text
}

const plain = (text: string) => text

/** By `contentEncoding`. Source: RFC 2045 section 6, RFC 4648 section 5. */
const ENCODINGS: ReadonlyMap<string, (text: string) => string> = new Map([
  ['7bit', plain],
  ['8bit', plain],
  ['binary', plain],
  ['base64', encodeBase64],
  ['base64url', (text) => encodeBase64(text).replaceAll('+', '-').replaceAll('/', '_')],
])
