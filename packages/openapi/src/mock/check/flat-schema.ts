// The schema of one value as JSON Schema 2020-12 for ajv, whatever version the description has:
//   - parts that describe the same value (`$ref`, `allOf`, choices, conditions) are inside it
//   - each value inside it is `{ child: NodeRef }`, a keyword of ours, which is compiled when a value is there
// so that neither cycles nor descriptions of thousands of schemas cost more than the values that are checked.
import { lookUp, nodeAt } from '../../api-nodes.ts'
import { isList, isRecord, type JsonRecord, type JsonValue } from '../../json-fields.ts'
import { childRef, refKey, type NodeRef } from '../../node-ref.ts'
import type { SchemaContext } from '../../schema-context.ts'
import { viewSchema } from '../../view-schema.ts'
import { plainKeywords } from './plain-keywords.ts'

/** Properties that are not required are those that only the other direction has. */
export type Direction = 'request' | 'response'

/** A schema for ajv. */
export type FlatSchema = boolean | { readonly [keyword: string]: unknown }

interface Flattening {
  readonly document: SchemaContext
  readonly direction: Direction
  /** The remaining parts; shared by the whole schema. */
  readonly left: { parts: number }
}

/** Parts of one schema that are read; what is beyond allows everything. */
const MAX_PARTS = 2000
const MAX_DEPTH = 40

/** Returns the schema of the value that `at` describes. A part that describes itself allows everything. */
export function flatSchema(document: SchemaContext, at: NodeRef, direction: Direction): FlatSchema {
  return flatten({ document, direction, left: { parts: MAX_PARTS } }, at, [])
}

function flatten(state: Flattening, at: NodeRef, around: readonly string[]): FlatSchema {
  const found = nodeAt(state.document, at)
  const key = found && refKey(found.ref)
  if (!found || key === undefined || around.includes(key)) return true
  if (state.left.parts-- <= 0 || around.length > MAX_DEPTH) return true
  if (typeof found.value === 'boolean') return found.value
  if (!isRecord(found.value)) return true
  const inside = [...around, key]
  const target = referenceOf(state, found.value, found.ref)
  const reference = target && flatten(state, target, inside)
  if (reference !== undefined && !countsBeside(state)) return reference
  const own = {
    ...plainKeywords(found.value, { skipped: oneWay(state, found.ref) }),
    ...children(found.value, found.ref),
    ...sameValue(state, { value: found.value, at: found.ref }, inside),
  }
  const all = reference === undefined ? own : { allOf: [reference, own] }
  // With a type `null` is one of its types.
  const isOpen = found.value['nullable'] === true && found.value['type'] === undefined
  return isOpen ? { anyOf: [{ type: 'null' }, all] } : all
}

/** Keywords beside a `$ref` count from 3.1 on. */
const countsBeside = ({ document: { dialect } }: Flattening) =>
  dialect === '3.1' || dialect === '3.2' || dialect === 'asyncapi'

function referenceOf({ document }: Flattening, value: JsonRecord, at: NodeRef): NodeRef | undefined {
  const text = value['$ref'] ?? value['$dynamicRef']
  return typeof text === 'string' ? lookUp(document, text, at.file)?.ref : undefined
}

/** Names of the properties that a value of this direction does not have. */
function oneWay({ document, direction }: Flattening, at: NodeRef): ReadonlySet<string> {
  const { properties } = viewSchema(document, [at])
  const isOther = (source: readonly NodeRef[]) =>
    viewSchema(document, source)[direction === 'request' ? 'readOnly' : 'writeOnly']
  return new Set(properties.filter(({ schema }) => isOther(schema)).map(({ name }) => name))
}

const CHILD_SCHEMAS = [
  'additionalProperties',
  'items',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]
const CHILD_MAPS = ['properties', 'patternProperties']

function children(value: JsonRecord, at: NodeRef): Record<string, unknown> {
  const tuple = isList(value['prefixItems']) ? 'prefixItems' : isList(value['items']) ? 'items' : ''
  const rest = tuple === 'items' ? 'additionalItems' : 'items'
  const single = CHILD_SCHEMAS.flatMap((keyword) => {
    const name = keyword === 'items' ? rest : keyword
    return isSchema(value[name]) ? [[keyword, child(value[name], childRef(at, name))] as const] : []
  })
  const maps = CHILD_MAPS.flatMap((keyword) => {
    const map = value[keyword]
    return isRecord(map) ? [[keyword, childMap(map, childRef(at, keyword))] as const] : []
  })
  const items = value[tuple]
  const list = isList(items)
    ? [['prefixItems', items.map((one, index) => child(one, childRef(at, tuple, index)))] as const]
    : []
  return Object.fromEntries([...single, ...maps, ...list])
}

const childMap = (map: JsonRecord, at: NodeRef) =>
  Object.fromEntries(Object.entries(map).map(([name, one]) => [name, child(one, childRef(at, name))]))

const child = (value: JsonValue | undefined, at: NodeRef): FlatSchema =>
  typeof value === 'boolean' ? value : { child: at }

const isSchema = (value: JsonValue | undefined): boolean => typeof value === 'boolean' || isRecord(value)

const LISTS = ['allOf', 'anyOf', 'oneOf']
const SINGLES = ['not', 'if', 'then', 'else']

function sameValue(
  state: Flattening,
  { value, at }: { readonly value: JsonRecord; readonly at: NodeRef },
  around: readonly string[],
): Record<string, unknown> {
  const lists = LISTS.flatMap((keyword) => {
    const list = value[keyword]
    if (!isList(list) || list.length === 0) return []
    // Many descriptions have variants that fit the same value: the reader of one cannot change that. A discriminator
    // decides between them.
    const isEnough = state.direction === 'request' || value['discriminator'] !== undefined
    const parts = list.map((_, index) => flatten(state, childRef(at, keyword, index), around))
    return [[keyword === 'oneOf' && isEnough ? 'anyOf' : keyword, parts] as const]
  })
  const singles = SINGLES.flatMap((keyword) =>
    isSchema(value[keyword]) ? [[keyword, flatten(state, childRef(at, keyword), around)] as const] : [],
  )
  const dependent = value['dependentSchemas']
  const map = isRecord(dependent)
    ? Object.keys(dependent).map(
        (name) => [name, flatten(state, childRef(at, 'dependentSchemas', name), around)] as const,
      )
    : []
  return {
    ...Object.fromEntries([...lists, ...singles]),
    ...(map.length > 0 && { dependentSchemas: Object.fromEntries(map) }),
  }
}
