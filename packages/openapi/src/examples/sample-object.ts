import type { JsonRecord, JsonValue } from '../json-fields.ts'
import type { SchemaNode, SchemaProperty } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import type { ChosenSchema, DiscriminatedBy } from './choose-variants.ts'
import { patternText } from './pattern-text.ts'
import { isSpent, orAny, type Sampling } from './sampling.ts'

/**
 * Returns an object with its properties and its discriminator. Without properties it has one entry from
 * `patternProperties` or `additionalProperties`.
 */
export function sampleObject(state: Sampling, { node, discriminated }: ChosenSchema): JsonValue {
  const entries = sampleProperties(state, node.properties)
  if (
    discriminated &&
    !isSettled(state, node, { discriminated, made: entries.get(discriminated.property) })
  ) {
    entries.set(discriminated.property, discriminated.value)
  }
  if (entries.size === 0) for (const [name, value] of sampleEntry(state, node)) entries.set(name, value)
  for (const name of node.requires ?? []) {
    if (!entries.has(name) && node.additional !== false) entries.set(name, furtherValue(state, node))
  }
  return toRecord(entries)
}

/** `Object.fromEntries` of a map, which takes V8 of Node 20 five times as long. */
function toRecord(entries: ReadonlyMap<string, JsonValue>): JsonRecord {
  const record: Record<string, JsonValue> = {}
  for (const [key, value] of entries) {
    // An assignment to this name would set the prototype.
    if (key === '__proto__') Object.defineProperty(record, key, { value, ...OWN })
    else record[key] = value
  }
  return record
}

const OWN = { enumerable: true, writable: true, configurable: true } as const

/** In the order of the schema. Required ones are made first, so that the budget is not spent on the others. */
function sampleProperties(state: Sampling, properties: readonly SchemaProperty[]): Map<string, JsonValue> {
  const made = new Map<string, JsonValue>()
  for (const isNeeded of [true, false]) {
    const inner: Sampling = { ...state, isNeeded }
    for (const property of properties) {
      const value = property.required === isNeeded ? sampleProperty(inner, property) : undefined
      if (value !== undefined) made.set(property.name, value)
    }
  }
  const ordered = new Map<string, JsonValue>()
  for (const { name } of properties) {
    const value = made.get(name)
    if (value !== undefined) ordered.set(name, value)
  }
  return ordered
}

function sampleProperty(state: Sampling, property: SchemaProperty): JsonValue | undefined {
  if (isSpent(state) || (state.options.properties === 'required' && !property.required)) return undefined
  const { readOnly, writeOnly } = viewSchema(state.document, property.schema)
  if (state.options.direction === 'request' ? readOnly : writeOnly) return undefined
  return state.sample(state, property.schema)
}

/**
 * True when the variant fixes the value itself, or the author's example is one of the values that select it.
 */
function isSettled(
  { document }: Sampling,
  node: SchemaNode,
  {
    discriminated: { property, value, allowed },
    made,
  }: { readonly discriminated: DiscriminatedBy; readonly made: JsonValue | undefined },
): boolean {
  if (typeof made === 'string' && allowed.includes(made)) return true
  const own = node.properties.find(({ name }) => name === property)
  const view = own && viewSchema(document, own.schema)
  return view?.constant !== undefined || (view?.enum?.length === 1 && view.enum[0] !== value)
}

/** An entry under a name that the schema leaves open. */
function sampleEntry(state: Sampling, node: SchemaNode): readonly [string, JsonValue][] {
  if (state.options.properties === 'required' && !(node.limits.minProperties ?? 0)) return []
  const [patterned] = node.patterned
  const source = patterned?.schema ?? (Array.isArray(node.additional) ? node.additional : undefined)
  const value = source && state.sample(state, source)
  if (value === undefined) return []
  return [[entryName(state, node, patterned?.pattern), value]]
}

function entryName(state: Sampling, node: SchemaNode, pattern: string | undefined): string {
  const made = pattern === undefined ? undefined : patternText(pattern)
  if (made !== undefined && made !== '') return made
  const names = node.further.find(({ keyword }) => keyword === 'propertyNames')
  const name = names && state.sample(state, names.schema)
  return typeof name === 'string' && !name.startsWith('<') ? name : '{key}'
}

const furtherValue = (state: Sampling, node: SchemaNode): JsonValue =>
  orAny(Array.isArray(node.additional) ? state.sample(state, node.additional) : undefined)
