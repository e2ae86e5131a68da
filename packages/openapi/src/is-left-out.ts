import type { SchemaSource } from './api-document.ts'
import { nodeAt } from './api-nodes.ts'
import { flagAt, isRecord, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import type { SchemaContext } from './schema-context.ts'
import type { SchemaNode, SchemaProperty } from './schema-node.ts'
import { nodeOfPart, viewSchema } from './view-schema.ts'

/** Whether values are sent, received, or shown as the description defines them. */
export type FieldDirection = 'request' | 'response' | 'both'

/** A description whose named schemas have pages. */
export type NamedContext = SchemaContext & { readonly path: string }

/** Named schemas: what is inside them is on their pages. */
const NAMED = /^\/(?:components\/schemas|definitions)\//

/**
 * Whether fields of this direction leave a property out: requests have no `readOnly` properties of named schemas,
 * responses no `writeOnly` ones; the page of the schema shows all. Schemas without a name have no page, so that
 * nothing of them is left out. Source: OpenAPI 3.0.4 section 4.7.24.2.
 */
export function isLeftOut(
  document: SchemaContext,
  { schema }: Pick<SchemaProperty, 'schema'>,
  { direction, path }: { readonly direction: FieldDirection; readonly path: string },
): boolean {
  if (direction === 'both') return false
  return isOnPage(schema, path) && isOneWay(flagsOf(document, schema), direction)
}

/** Whether any property of a schema goes one way, by its view: of most schemas, nothing is left out anywhere. */
const oneWay = new WeakMap<SchemaNode, boolean>()

function hasOneWayProperty(document: SchemaContext, node: SchemaNode): boolean {
  const known = oneWay.get(node)
  if (known !== undefined) return known
  const names = doubtfulNames(document, node)
  const has = node.properties.some(({ name, schema }) => {
    if (!names.has(name)) return false
    const { readOnly, writeOnly } = flagsOf(document, schema)
    return readOnly || writeOnly
  })
  oneWay.set(node, has)
  return has
}

/** The properties that may go one way, as they are written: to look up each by its location takes far longer. */
function doubtfulNames(document: SchemaContext, { parts }: SchemaNode): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of parts) {
    const written = own(nodeOfPart(document, part)?.value, 'properties')
    if (!isRecord(written)) continue
    for (const name of Object.keys(written)) if (isDoubtful(written[name])) names.add(name)
  }
  return names
}

const isDoubtful = (value: JsonValue | undefined): boolean =>
  !isRecord(value) || 'readOnly' in value || 'writeOnly' in value || isComposed(value)

/** Returns the properties of a schema without those of {@link isLeftOut}, in their order. */
export function includedProperties(
  document: SchemaContext,
  node: SchemaNode,
  sides: { readonly direction: FieldDirection; readonly path: string },
): readonly SchemaProperty[] {
  const { properties } = node
  if (sides.direction === 'both' || properties.length === 0) return properties
  if (!hasOneWayProperty(document, node)) return properties
  return properties.filter((property) => !isLeftOut(document, property, sides))
}

/** A schema that refers to no other has its flags itself; most have, and a view of each would take far longer. */
function flagsOf(document: SchemaContext, schema: SchemaSource): Flags {
  const [only] = schema
  const value = schema.length === 1 && only && nodeAt(document, only)?.value
  if (!isRecord(value) || isComposed(value)) return viewSchema(document, schema)
  return { readOnly: flagAt(value, 'readOnly'), writeOnly: flagAt(value, 'writeOnly') }
}

/** Whether a schema can have the flags of others, or none. */
const isComposed = (value: JsonRecord): boolean =>
  '$ref' in value ||
  '$dynamicRef' in value ||
  '$recursiveRef' in value ||
  'allOf' in value ||
  'oneOf' in value ||
  'anyOf' in value

/** Whether the page of a named schema shows a schema inside it. */
export const isOnPage = (schema: SchemaSource, path: string): boolean =>
  schema.length > 0 && schema.every(({ file, pointer }) => file === path && NAMED.test(pointer))

/** Whether a value goes the other way only. */
export function isOneWay({ readOnly, writeOnly }: Flags, direction: FieldDirection): boolean {
  if (direction === 'both') return false
  return direction === 'request' ? readOnly : writeOnly
}

type Flags = Pick<SchemaNode, 'readOnly' | 'writeOnly'>
