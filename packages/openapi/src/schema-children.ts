import type { SchemaPart } from './gather-schema.ts'
import { isList, isRecord, listAt, own, textsAt, type JsonRecord } from './json-fields.ts'
import { childRef, type NodeRef } from './node-ref.ts'
import type { SchemaNode, SchemaProperty } from './schema-node.ts'

/** Keywords of {@link mergeChildren}. */
export const CHILD_KEYS =
  'properties required items prefixItems patternProperties additionalProperties unevaluatedProperties'.split(
    ' ',
  )

type Children = Pick<
  SchemaNode,
  'properties' | 'requires' | 'additional' | 'patterned' | 'items' | 'prefixItems'
>

/** Merges the properties and items of schemas, as sources; a property that several parts describe is one. */
export function mergeChildren(parts: readonly SchemaPart[]): Children {
  const additional = additionalOf(parts)
  const items = itemsOf(parts)
  const tuple = parts.find(
    ({ value }) => listAt(value, 'prefixItems').length > 0 || isList(own(value, 'items')),
  )
  const key = tuple && listAt(tuple.value, 'prefixItems').length > 0 ? 'prefixItems' : 'items'
  return {
    ...propertiesOf(parts),
    ...(additional !== undefined && { additional }),
    patterned: parts.flatMap(({ ref, value }) =>
      namesOf(value, 'patternProperties').map((pattern) => ({
        pattern,
        schema: [childRef(ref, 'patternProperties', pattern)],
      })),
    ),
    ...(items !== undefined && { items }),
    prefixItems: tuple ? listAt(tuple.value, key).map((_, index) => [childRef(tuple.ref, key, index)]) : [],
  }
}

const namesOf = (value: JsonRecord, key: string): readonly string[] => {
  const found = own(value, key)
  return isRecord(found) ? Object.keys(found) : []
}

function propertiesOf(parts: readonly SchemaPart[]): Pick<Children, 'properties' | 'requires'> {
  const required = new Set(parts.flatMap(({ value }) => textsAt(value, 'required')))
  const sources = new Map<string, NodeRef[]>()
  for (const { ref, value } of parts) {
    for (const name of namesOf(value, 'properties')) {
      const at = childRef(ref, 'properties', name)
      const known = sources.get(name)
      if (known) known.push(at)
      else sources.set(name, [at])
    }
  }
  const properties = [...sources].map(([name, schema]): SchemaProperty => ({
    name,
    schema,
    required: required.has(name),
  }))
  const requires = [...required].filter((name) => !sources.has(name))
  return requires.length > 0 ? { properties, requires } : { properties }
}

function additionalOf(parts: readonly SchemaPart[]): SchemaNode['additional'] {
  for (const { ref, value } of parts) {
    for (const key of ['additionalProperties', 'unevaluatedProperties']) {
      const declared = own(value, key)
      if (typeof declared === 'boolean') return declared
      if (isRecord(declared)) return Object.keys(declared).length === 0 ? true : [childRef(ref, key)]
    }
  }
  return undefined
}

function itemsOf(parts: readonly SchemaPart[]): SchemaNode['items'] {
  const found = parts.filter(({ value }) => own(value, 'items') !== undefined && !isList(own(value, 'items')))
  if (found.some(({ value }) => own(value, 'items') === false)) return false
  return found.length > 0 ? found.map(({ ref }) => childRef(ref, 'items')) : undefined
}

/** Keywords that {@link mergeFurther} names, `dependentSchemas` besides. */
const FURTHER = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'contentSchema',
] as const

/** Schemas under keywords that are listed but not resolved. */
export function mergeFurther(parts: readonly SchemaPart[], keys: ReadonlySet<string>): SchemaNode['further'] {
  if (!keys.has('dependentSchemas') && !FURTHER.some((keyword) => keys.has(keyword))) return []
  return parts.flatMap(({ ref, value }) => [
    ...FURTHER.filter((keyword) => isRecord(own(value, keyword))).map((keyword) => ({
      keyword,
      schema: [childRef(ref, keyword)],
    })),
    ...namesOf(value, 'dependentSchemas').map((name) => ({
      keyword: `dependentSchemas.${name}`,
      schema: [childRef(ref, 'dependentSchemas', name)],
    })),
  ])
}

/** `dependentRequired`; of draft 4 `dependencies`, as far as they are lists of names. */
export function mergeDependents(parts: readonly SchemaPart[]): Pick<SchemaNode, 'dependents'> {
  const dependents = parts.flatMap(({ value }) =>
    ['dependentRequired', 'dependencies'].flatMap((key) =>
      namesOf(value, key).map((name) => ({ name, requires: textsAt(own(value, key), name) })),
    ),
  )
  const seen = dependents.filter(({ requires }) => requires.length > 0)
  return seen.length > 0 ? { dependents: seen } : {}
}
