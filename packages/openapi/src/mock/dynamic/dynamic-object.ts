import type { SchemaSource } from '../../api-document.ts'
import type { ChosenSchema } from '../../examples/choose-variants.ts'
import { patternText } from '../../examples/pattern-text.ts'
import type { JsonValue } from '../../json-fields.ts'
import type { SchemaNode, SchemaProperty } from '../../schema-node.ts'
import { viewSchema } from '../../view-schema.ts'
import type { Dynamic } from './dynamic-state.ts'
import { randomWord } from './word-lists.ts'

/** Entries of a map. */
const USUAL = { least: 2, most: 3 } as const

/** Entries that an object is filled up to, whatever its schema requires. */
const MAX_ENTRIES = 200

/**
 * Returns an object with the properties of a response; undefined when a required one cannot be made. Optional ones that
 * would repeat a schema around them, or are too many, are left out.
 */
export function dynamicObject(state: Dynamic, { node, discriminated }: ChosenSchema): JsonValue | undefined {
  const { maxProperties = Infinity } = node.limits
  const entries = new Map<string, JsonValue>()
  const sorted = [...node.properties].toSorted((a, b) => Number(b.required) - Number(a.required))
  for (const property of sorted) {
    const isLeftOut = entries.size >= maxProperties || (state.sparse && state.random.next() < 0.5)
    if (!property.required && isLeftOut) continue
    const value = propertyValue(state, property)
    if (value !== undefined) entries.set(property.name, value)
    else if (property.required && !isWriteOnly(state, property.schema)) return undefined
  }
  if (discriminated && isOpen(state, node, discriminated))
    entries.set(discriminated.property, discriminated.value)
  for (const name of missingNames(node, entries)) entries.set(name, furtherValue(state, node, name))
  fillEntries(state, node, entries)
  return inOrder(node, entries)
}

const isWriteOnly = ({ document }: Dynamic, source: SchemaSource) => viewSchema(document, source).writeOnly

function propertyValue(state: Dynamic, { name, schema }: SchemaProperty): JsonValue | undefined {
  if (isWriteOnly(state, schema)) return undefined
  return state.make({ ...state, name }, schema)
}

/** Whether the discriminator's value is not fixed by the variant itself. */
function isOpen(
  { document }: Dynamic,
  node: SchemaNode,
  { property }: { readonly property: string },
): boolean {
  const own = node.properties.find(({ name }) => name === property)
  const view = own && viewSchema(document, own.schema)
  return view?.constant === undefined && view?.enum?.length !== 1
}

function missingNames(node: SchemaNode, entries: ReadonlyMap<string, JsonValue>): readonly string[] {
  const dependent = (node.dependents ?? []).flatMap(({ name, requires }) =>
    entries.has(name) ? requires : [],
  )
  const known = new Set(node.properties.map(({ name }) => name))
  const names = [...(node.requires ?? []), ...dependent].filter(
    (name) => !entries.has(name) && !known.has(name),
  )
  return node.additional === false ? [] : names
}

function furtherValue(state: Dynamic, node: SchemaNode, name: string): JsonValue {
  const patterned = node.patterned.find(({ pattern }) => pattern === `^${name}$`)?.schema
  const source = patterned ?? (Array.isArray(node.additional) ? node.additional : undefined)
  return (source && state.make({ ...state, name }, source)) ?? randomWord(state.random)
}

/** Adds entries under names that the schema leaves open: to a map, and up to the number that is required. */
function fillEntries(state: Dynamic, node: SchemaNode, entries: Map<string, JsonValue>): void {
  const { minProperties = 0, maxProperties = Infinity } = node.limits
  const [patterned] = node.patterned
  const source = patterned?.schema ?? (Array.isArray(node.additional) ? node.additional : undefined)
  const isMap = node.properties.length === 0 && source !== undefined && state.depth < 6
  const usual = isMap ? state.random.int(USUAL.least, USUAL.most) : 0
  const count = Math.min(Math.max(usual, minProperties), maxProperties, MAX_ENTRIES)
  for (let tries = 0; entries.size < count && tries < count * 2; tries += 1) {
    const name = entryName(state, node, { pattern: patterned?.pattern, tries })
    if (node.additional === false && !patterned) return
    const value = source ? state.make({ ...state, name }, source) : randomWord(state.random)
    if (name === undefined || value === undefined) return
    entries.set(name, value)
  }
}

function entryName(
  state: Dynamic,
  node: SchemaNode,
  { pattern, tries }: { readonly pattern: string | undefined; readonly tries: number },
): string {
  const { random } = state
  const made = pattern === undefined ? undefined : patternText(pattern, {}, random)
  if (made !== undefined && made !== '') return made
  const names = node.further.find(({ keyword }) => keyword === 'propertyNames')
  const name = names && state.make(state, names.schema)
  if (typeof name === 'string') return name
  return tries < 10 ? randomWord(random) : `${randomWord(random)}_${random.int(1, 9999)}`
}

/** The entries in the order of the schema. */
function inOrder({ properties }: SchemaNode, entries: ReadonlyMap<string, JsonValue>): JsonValue {
  const names = new Set([...properties.map(({ name }) => name), ...entries.keys()])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = entries.get(name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
