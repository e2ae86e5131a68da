import type { ApiDocument, SchemaSource } from '../api-document.ts'
import { canonicalText, isList, isRecord, own, type JsonRecord, type JsonValue } from '../json-fields.ts'
import type { SchemaNode } from '../schema-node.ts'
import { typeName } from '../schema-types.ts'
import { viewSchema } from '../view-schema.ts'
import { limitErrors } from './limit-errors.ts'
import type { MockError } from './mock-request.ts'

/** Limits of the parts of a value that are checked. */
const LIMITS = { depth: 32, values: 5000, errors: 20 } as const

interface Checking {
  readonly document: ApiDocument
  readonly errors: MockError[]
  readonly left: { values: number }
}

interface ValueLocation {
  readonly pointer: string
  readonly depth: number
}

/**
 * Returns the errors of the JSON body of a request against its schema: types, required properties, fixed
 * values, limits, choices. Patterns, formats, `not`, `if` and similar keywords are not checked. At most
 * twenty errors, in the order of the value.
 */
export function checkValue(
  document: ApiDocument,
  source: SchemaSource,
  value: JsonValue,
): readonly MockError[] {
  const checking = { document, errors: [], left: { values: LIMITS.values } }
  checkAt(checking, { source, value }, { pointer: '#', depth: 0 })
  return checking.errors
}

function checkAt(
  checking: Checking,
  { source, value }: { readonly source: SchemaSource; readonly value: JsonValue },
  location: ValueLocation,
): void {
  if (location.depth > LIMITS.depth || checking.left.values-- <= 0 || isFull(checking)) return
  const node = viewSchema(checking.document, source)
  const report = (detail: string, pointer = location.pointer) => {
    if (!isFull(checking)) checking.errors.push({ detail, pointer })
  }
  if (node.never) return report('No value is allowed here')
  if (value === null && node.nullable) return undefined
  if (!hasType(node, value)) return report(`Must be ${orList(node.types)}, not ${typeName(value)}`)
  const fixed = node.constant ? [node.constant.value] : node.enum
  if (fixed && !fixed.some((one) => canonicalText(one) === canonicalText(value))) {
    return report(`Must be ${orList(fixed.slice(0, 10).map((one) => JSON.stringify(one)))}`)
  }
  for (const detail of limitErrors(node.limits, value)) report(detail)
  if (isList(value)) checkItems(checking, { node, value }, location)
  if (isRecord(value)) checkProperties(checking, { node, value, report }, location)
  for (const { variants } of node.unions) {
    if (
      variants.length > 0 &&
      !variants.some((variant) => fits(checking, { source: variant, value }, location))
    ) {
      report(`Fits none of ${variants.length} variants`)
    }
  }
}

const isFull = ({ errors }: Checking) => errors.length >= LIMITS.errors

/** True when a value matches a variant; errors are discarded, because the intended variant is unknown. */
function fits(
  checking: Checking,
  what: { readonly source: SchemaSource; readonly value: JsonValue },
  location: ValueLocation,
): boolean {
  const apart: Checking = { ...checking, errors: [] }
  checkAt(apart, what, { ...location, depth: location.depth + 1 })
  return apart.errors.length === 0
}

function hasType({ types }: SchemaNode, value: JsonValue): boolean {
  if (types.length === 0) return true
  const name = typeName(value)
  return types.includes(name) || (name === 'integer' && types.includes('number'))
}

function checkItems(
  checking: Checking,
  { node, value }: { readonly node: SchemaNode; readonly value: readonly JsonValue[] },
  { pointer, depth }: ValueLocation,
): void {
  for (const [index, item] of value.entries()) {
    const source = node.prefixItems[index] ?? node.items
    if (source)
      checkAt(checking, { source, value: item }, { pointer: `${pointer}/${index}`, depth: depth + 1 })
  }
}

function checkProperties(
  checking: Checking,
  context: {
    readonly node: SchemaNode
    readonly value: JsonRecord
    readonly report: (detail: string, pointer?: string) => void
  },
  { pointer, depth }: ValueLocation,
): void {
  const { node, value, report } = context
  const known = new Map(node.properties.map((property) => [property.name, property]))
  for (const { name, schema, required } of node.properties) {
    const isMissing = own(value, name) === undefined
    // Read-only properties occur only in responses, so requests do not require them.
    if (isMissing && required && !viewSchema(checking.document, schema).readOnly) {
      report('Is required', `${pointer}/${token(name)}`)
    }
  }
  for (const name of node.requires ?? []) {
    if (own(value, name) === undefined) report('Is required', `${pointer}/${token(name)}`)
  }
  for (const [name, one] of Object.entries(value)) {
    const property = known.get(name)
    const source = property?.schema ?? (Array.isArray(node.additional) ? node.additional : undefined)
    const at = `${pointer}/${token(name)}`
    if (source) checkAt(checking, { source, value: one }, { pointer: at, depth: depth + 1 })
    else if (node.additional === false && node.patterned.length === 0 && node.unions.length === 0) {
      report('Is not known', at)
    }
  }
}

/** A name in a JSON Pointer inside a URI fragment. Source: RFC 6901 section 6. */
const token = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

const orList = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '')
