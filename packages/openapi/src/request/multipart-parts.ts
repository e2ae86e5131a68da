import type { ApiDocument, MediaType, SchemaSource } from '../api-document.ts'
import { isList, type JsonValue } from '../json-fields.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import { asList, formEntries, partType, styledFields, textPart } from './form-fields.ts'
import type { RequestPart } from './http-request.ts'

/** Name of the file that represents the reader's own. Source: the reference platform's samples. */
export const EXAMPLE_FILE = 'example-file'

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
  const entries = formEntries(value)
  const files = schema ? missingFiles(document, schema, new Set(entries.map(([name]) => name))) : []
  return [...entries, ...files].flatMap(([name, one]) => {
    const node = nodes.get(name)
    const items = node?.items ? viewSchema(document, node.items) : undefined
    const type = partType(encoding, name)
    const styled =
      type === undefined && !isFile(items ?? node ?? NO_FILE) ? styledFields(encoding, name, one) : undefined
    if (styled) return styled.map((field): RequestPart => ({ kind: 'text', ...field }))
    return asList(one).map((item) => toPart(name, item, { type, node: isList(one) ? items : node }))
  })
}

/** Required files that the value leaves out: authors' examples often do, because JSON holds no file. */
function missingFiles(
  document: ApiDocument,
  schema: SchemaSource,
  present: ReadonlySet<string>,
): readonly (readonly [string, JsonValue])[] {
  const { properties } = viewSchema(document, schema)
  return properties.flatMap((property): (readonly [string, JsonValue])[] => {
    if (!property.required || present.has(property.name)) return []
    const node = viewSchema(document, property.schema)
    const items = node.items ? viewSchema(document, node.items) : undefined
    if (items && isFile(items)) return [[property.name, ['']]]
    return isFile(node) ? [[property.name, '']] : []
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
  return textPart(name, value, type)
}

type FileFacts = Pick<SchemaNode, 'format' | 'contentType' | 'contentEncoding' | 'types'>

const NO_FILE: FileFacts = { types: [] }

/** Uploads: `format: binary` or `base64` of 3.0, a media type that is no text in 3.1. */
export function isFile({ format, contentType, contentEncoding, types }: FileFacts): boolean {
  if (types[0] !== undefined && types[0] !== 'string') return false
  if (format === 'binary' || format === 'base64') return true
  if (contentType === undefined) return contentEncoding?.startsWith('base64') === true
  return !/^text\/|[/+](json|xml)$/i.test(contentType)
}

/** The type of a file by its schema; ranges name none. */
export function mediaTypeOf({ contentType }: SchemaNode): string | undefined {
  return contentType?.includes('/') && !contentType.includes('*') ? contentType : undefined
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
