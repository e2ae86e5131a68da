import type { SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import { encodeBase64 } from '../request/encode-text.ts'
import { isJsonType, isXml } from '../request/media-kind.ts'
import type { SchemaContext } from '../schema-context.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import { valueToXml } from './value-to-xml.ts'

type Encoded = Pick<SchemaNode, 'further' | 'contentType' | 'contentEncoding'>

/**
 * The schema of the value that a string holds as JSON or XML; undefined for strings with other content, and in encodings
 * that are not written here. Source: JSON Schema 2020-12 validation, section 8.
 */
export function encodedSchema({ further, contentType, contentEncoding }: Encoded): SchemaSource | undefined {
  if (contentType !== undefined && !isJsonType(contentType) && !isXml(contentType)) return undefined
  if (contentEncoding !== undefined && !ENCODINGS.has(contentEncoding.toLowerCase())) return undefined
  return further.find(({ keyword }) => keyword === 'contentSchema')?.schema
}

/** The text of a value that {@link encodedSchema} describes; undefined for XML without a name for its root. */
export function encodedText(document: SchemaContext, node: Encoded, value: JsonValue): string | undefined {
  const { contentType = '', contentEncoding = '' } = node
  const text = isXml(contentType)
    ? valueToXml(document, encodedSchema(node) ?? [], value)
    : JSON.stringify(value)
  if (text === undefined) return undefined
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

/** The object or list that a text holds as JSON, as authors write examples of YAML; any other value as it is. */
export function dataOf(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value
  try {
    return JSON.parse(value) as JsonValue
  } catch {
    return value
  }
}

/** Whether a schema allows texts: by its type, or by that of one of its variants. */
export function mayBeText(document: SchemaContext, source: SchemaSource, depth = 0): boolean {
  const { types, unions } = viewSchema(document, source)
  if (types.length > 0) return types.includes('string')
  return (
    depth < 4 && unions.flatMap(({ variants }) => variants).some((one) => mayBeText(document, one, depth + 1))
  )
}
