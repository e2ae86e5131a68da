import type { ApiDocument, MediaType, SchemaSource } from '../api-document.ts'
import { flagAt, isList, isRecord, own, wordsAt, type JsonRecord, type JsonValue } from '../json-fields.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import type { NamedText, RequestPart } from './http-request.ts'
import { toText } from './parameter-value.ts'
import { serializeQuery, type ParameterStyle } from './serialize-parameter.ts'

/** Name of the file that stands for the reader's own. Source: the reference platform's samples. */
export const EXAMPLE_FILE = 'example-file'

/**
 * The fields of a urlencoded body, not encoded yet. `encoding` decides style and explosion; without it lists
 * repeat their name and objects are JSON, as common tools send them.
 */
export function formFields({ encoding }: MediaType, value: JsonValue | undefined): readonly NamedText[] {
  return entriesOf(value).flatMap(([name, one]) => {
    const rule = encoding && own(encoding, name)
    const style = rule && styleOf(name, rule)
    if (style) return decoded(style, one)
    return listOf(one).map((item) => ({ name, value: toText(item) }))
  })
}

/**
 * The parts of a multipart body: files for binary properties, JSON for objects, text for all else; lists repeat
 * their name. `encoding` names the types of parts.
 * Source: OpenAPI 3.0 section 4.7.14.3, 3.1 section 4.8.15.
 */
export function multipartParts(
  document: ApiDocument,
  { schema, encoding }: MediaType,
  value: JsonValue | undefined,
): readonly RequestPart[] {
  const nodes = schema ? propertyNodes(document, schema) : new Map<string, SchemaNode>()
  return entriesOf(value).flatMap(([name, one]) => {
    const node = nodes.get(name)
    const items = node?.items ? viewSchema(document, node.items) : undefined
    const type = partType(encoding, name)
    return listOf(one).map((item) => toPart(name, item, { type, node: isList(one) ? items : node }))
  })
}

function toPart(
  name: string,
  value: JsonValue,
  { type, node }: { readonly type: string | undefined; readonly node: SchemaNode | undefined },
): RequestPart {
  if (node && isFile(node)) {
    const media = type ?? mediaTypeOf(node)
    return { kind: 'file', name, fileName: EXAMPLE_FILE, ...(media !== undefined && { type: media }) }
  }
  const said = type ?? (isRecord(value) ? 'application/json' : undefined)
  return { kind: 'text', name, value: toText(value), ...(said !== undefined && { type: said }) }
}

/** Uploads: `format: binary` or `base64` of 3.0, a media type that is no text in 3.1. */
export function isFile({ format, contentType, contentEncoding, types }: SchemaNode): boolean {
  if (types[0] !== undefined && types[0] !== 'string') return false
  if (format === 'binary' || format === 'base64') return true
  if (contentType === undefined) return contentEncoding?.startsWith('base64') === true
  return !/^text\/|[/+](json|xml)$/i.test(contentType)
}

const mediaTypeOf = ({ contentType }: SchemaNode) =>
  contentType?.includes('/') && !contentType.includes('*') ? contentType : undefined

/** The first type that `encoding` names for a property; ranges name none. */
function partType(encoding: JsonRecord | undefined, name: string): string | undefined {
  const types = wordsAt(encoding && own(encoding, name), 'contentType')?.split(',') ?? []
  return types.map((type) => type.trim()).find((type) => type.includes('/') && !type.includes('*'))
}

/** Properties of a schema and of the variants that samples show. */
function propertyNodes(document: ApiDocument, source: SchemaSource, depth = 0): Map<string, SchemaNode> {
  const node = viewSchema(document, source)
  const variants = depth < 4 ? node.unions.flatMap(({ variants }) => variants.slice(0, 1)) : []
  return new Map([
    ...variants.flatMap((variant) => [...propertyNodes(document, variant, depth + 1)]),
    ...node.properties.map(({ name, schema }) => [name, viewSchema(document, schema)] as const),
  ])
}

/** undefined when an encoding says nothing about the style. */
function styleOf(name: string, rule: JsonValue): ParameterStyle | undefined {
  const style = wordsAt(rule, 'style')
  const explode = own(rule, 'explode')
  if (style === undefined && typeof explode !== 'boolean') return undefined
  return {
    name,
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(flagAt(rule, 'allowReserved') && { allowReserved: true }),
  }
}

const decoded = (style: ParameterStyle, value: JsonValue): readonly NamedText[] =>
  serializeQuery(style, value).map((pair) => ({
    name: decodeURIComponent(pair.name),
    value: decodeURIComponent(pair.value ?? ''),
  }))

const entriesOf = (value: JsonValue | undefined) =>
  isRecord(value) ? Object.entries(value).filter(([, one]) => one !== null) : []
const listOf = (value: JsonValue): readonly JsonValue[] => (isList(value) ? value : [value])
