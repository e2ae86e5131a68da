/*
 * Forms from schemas. Simple values become fields in place; objects, lists of objects and unions become definitions,
 * each made once and named by a `ref`:
 *   1. schemaToField: the field of a schema, with the facts of its use
 *   2. define: an entry for a structure among the definitions, queued
 *   3. finishDefinitions: makes what is queued, breadth first, until the budget is spent; what is left is raw JSON
 */
import type { ApiDocument, SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import { isFile, mediaTypeOf } from '../request/multipart-parts.ts'
import type { SchemaLimits, SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import { fieldFacts, define, structureKey, type FieldMaking, type FieldUse } from './field-making.ts'
import { objectField } from './object-field.ts'
import type { PlaygroundField } from './playground-field.ts'
import { unionField } from './union-field.ts'

/** Options of a choice, and characters of all of them; more are typed. */
const MAX_OPTIONS = { count: 400, characters: 8000 } as const

/** Characters of a pattern; it is a hint, the API validates. */
const MAX_PATTERN = 300

/** Creates an empty set of forms with a budget in characters. */
export function createFieldMaking(
  document: ApiDocument,
  { prefill, characters }: { readonly prefill: boolean; readonly characters: number },
): FieldMaking {
  return {
    document,
    prefill,
    definitions: new Map(),
    keys: new Map(),
    queue: [],
    toField: nodeToField,
    left: { characters },
  }
}

/** The field of a schema. */
export function schemaToField(making: FieldMaking, source: SchemaSource, use: FieldUse): PlaygroundField {
  return nodeToField(making, viewSchema(making.document, source), use)
}

/** The field of a schema that is viewed already. */
function nodeToField(making: FieldMaking, node: SchemaNode, use: FieldUse): PlaygroundField {
  const facts = fieldFacts(node, making)
  making.left.characters -= JSON.stringify(facts).length + 30
  const options = optionsOf(node)
  if (options) {
    making.left.characters -= JSON.stringify(options).length
    return { ...facts, kind: 'select', options, ...(options.length === 1 && { constant: true }) }
  }
  const structure = structureOf(making, node, use)
  if (structure) return { ...facts, ...structure }
  return { ...facts, ...simpleField(node, use) }
}

function optionsOf(node: SchemaNode): readonly JsonValue[] | undefined {
  const values = node.constant ? [node.constant.value] : node.enum?.filter((value) => value !== null)
  if (!values || values.length === 0 || values.length > MAX_OPTIONS.count) return undefined
  return JSON.stringify(values).length <= MAX_OPTIONS.characters ? values : undefined
}

/** Returns the limits of a value; empty without any. */
function limitsOf({ limits }: SchemaNode): { readonly limits?: SchemaLimits } {
  const { pattern, ...others } = limits
  const shown = pattern === undefined || pattern.length > MAX_PATTERN ? others : limits
  return Object.keys(shown).length > 0 ? { limits: shown } : {}
}

function structureOf(making: FieldMaking, node: SchemaNode, use: FieldUse): PlaygroundField | undefined {
  const [type] = node.types
  const make = { making, node, use }
  if (node.never || node.error) return { kind: 'json' }
  if (hasChoice(making, node)) return define(making, structureKey(node, use), () => unionField(make))
  if (node.properties.length > 0 || type === 'object' || isList(node.additional)) {
    return define(making, structureKey(node, use), () => objectField(make))
  }
  if (type !== 'array' && node.items === undefined) return undefined
  const items = node.items
  if (!items) return { kind: 'json' }
  const limits = limitsOf(node)
  if (!isNested(making, items)) return { kind: 'array', items: schemaToField(making, items, use), ...limits }
  return define(making, structureKey(node, use), () => ({
    kind: 'array',
    items: schemaToField(making, items, use),
    ...limits,
  }))
}

const isList = (value: SchemaNode['additional']): value is SchemaSource => Array.isArray(value)

/** A list within a list may hold itself. */
function isNested({ document }: FieldMaking, source: SchemaSource): boolean {
  const node = viewSchema(document, source)
  return node.types[0] === 'array' || node.items !== undefined
}

/** True for a union whose variants differ in more than their required properties. */
function hasChoice({ document }: FieldMaking, node: SchemaNode): boolean {
  return (node.unions[0]?.variants ?? []).some((variant) => {
    const view = viewSchema(document, variant)
    return view.types.length > 0 || view.unions.length > 0 || view.constant !== undefined
  })
}

function simpleField(node: SchemaNode, { files }: FieldUse): PlaygroundField {
  // Text can represent the other types beside it.
  const type = node.types.includes('string') ? 'string' : node.types[0]
  const format = node.format === undefined ? {} : { format: node.format }
  const limits = limitsOf(node)
  if (type === undefined || (type !== 'string' && node.types.length > 1)) return { kind: 'json' }
  if (files && isFile(node)) {
    const accept = mediaTypeOf(node)
    return { kind: 'file', ...(accept !== undefined && { accept }) }
  }
  if (type === 'boolean' || type === 'null') return { kind: type }
  if (type === 'number' || type === 'integer') return { kind: type, ...format, ...limits }
  return { kind: 'text', ...format, ...limits }
}
