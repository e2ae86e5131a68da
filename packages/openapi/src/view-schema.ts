import type { ApiDocument, SchemaSource } from './api-document.ts'
import { nodeAt } from './api-nodes.ts'
import { gatherSchema, type GatheredSchema, type SchemaPart } from './gather-schema.ts'
import {
  firstOwn,
  flagAt,
  isList,
  isRecord,
  listAt,
  own,
  textAt,
  textsAt,
  wordsAt,
  type JsonRecord,
} from './json-fields.ts'
import type { JsonValue } from './json-fields.ts'
import { childRef, pointerTokens, refKey, type NodeRef } from './node-ref.ts'
import { readDiscriminator } from './read-discriminator.ts'
import { mergeLimits } from './schema-limits.ts'
import type { SchemaNode, SchemaProperty } from './schema-node.ts'
import { mergeTypes } from './schema-types.ts'

const NONE: ReadonlySet<string> = new Set()

/** Views by identity of their source. A description may have more schemas than fit; then it starts anew. */
const views = new WeakMap<ApiDocument, Map<string, SchemaNode>>()
const MAX_VIEWS = 60_000

/**
 * The schema that `source` stands for, with `$ref`s followed and `allOf` merged, one level deep: its children
 * are sources again. Bounded for any input. Views are kept, because every page asks for the same components.
 *
 * `ancestors` are the `parts` of the schemas around it, see {@link isRecursive}.
 */
export function viewSchema(
  document: ApiDocument,
  source: SchemaSource,
  ancestors: ReadonlySet<string> = NONE,
): SchemaNode {
  const alone = viewAlone(document, source)
  // Only the choices of a schema depend on what is around it.
  if (alone.unions.length === 0 || !alone.parts.some((part) => ancestors.has(part))) return alone
  return makeNode(document, gatherSchema(document, source, ancestors))
}

function viewAlone(document: ApiDocument, source: SchemaSource): SchemaNode {
  const known = views.get(document) ?? new Map<string, SchemaNode>()
  const key = source.length === 1 && source[0] ? refKey(source[0]) : source.map(refKey).join(' & ')
  const found = known.get(key)
  if (found) return found
  if (known.size >= MAX_VIEWS) known.clear()
  const node = makeNode(document, gatherSchema(document, source, NONE))
  known.set(key, node)
  views.set(document, known)
  return node
}

function makeNode(document: ApiDocument, gathered: GatheredSchema): SchemaNode {
  const { parts } = gathered
  return {
    ...identityOf(gathered),
    parts: parts.map((part) => refKey(part.ref)),
    ...textsOf(parts),
    ...valuesOf(parts),
    ...mergeTypes(parts.map((part) => part.value)),
    nullable: gathered.nullable,
    deprecated: parts.some((part) => flagAt(part.value, 'deprecated')),
    readOnly: parts.some((part) => flagAt(part.value, 'readOnly')),
    writeOnly: parts.some((part) => flagAt(part.value, 'writeOnly')),
    limits: mergeLimits(parts.map((part) => part.value)),
    ...childrenOf(parts),
    unions: gathered.unions,
    ...readDiscriminator(document, gathered),
    further: furtherOf(parts),
    never: gathered.never,
    ...(gathered.problem && { problem: gathered.problem }),
    ...extensionsOf(parts),
  }
}

/** True when a schema inside `ancestors` (ids of the schemas around it) repeats one of them. */
export function isRecursive(node: SchemaNode, ancestors: ReadonlySet<string>): boolean {
  return ancestors.has(node.id)
}

/** The value of any keyword of a schema, extensions included; the outermost part that has it wins. */
export function schemaKeyword(
  document: ApiDocument,
  node: SchemaNode,
  keyword: string,
): JsonValue | undefined {
  for (const part of node.parts) {
    const hash = part.indexOf('#')
    const found = nodeAt(document, {
      file: part.slice(0, hash) as NodeRef['file'],
      pointer: part.slice(hash + 1),
    })
    const value = found && own(found.value, keyword)
    if (value !== undefined) return value
  }
  return undefined
}

/** Keywords that make a schema more than a remark on another. */
const STRUCTURE =
  'type properties items prefixItems oneOf anyOf enum const patternProperties additionalProperties format not if contains propertyNames'.split(
    ' ',
  )

function identityOf({ parts, heads }: GatheredSchema): Pick<SchemaNode, 'id' | 'name'> {
  const structural = parts.filter(({ value }) => STRUCTURE.some((key) => own(value, key) !== undefined))
  const [only] = structural
  const single = structural.length === 1 ? only?.ref : undefined
  const name = [...heads, ...(single ? [single] : [])].map(componentName).find((one) => one !== undefined)
  return { id: single ? refKey(single) : heads.map(refKey).join(' & '), ...(name !== undefined && { name }) }
}

/** `Pet` for `#/components/schemas/Pet`, `pet` for the whole of a file `schemas/pet.yaml`. */
export function componentName(ref: NodeRef): string | undefined {
  const tokens = pointerTokens(ref.pointer)
  const last = tokens.at(-1)
  if (last === undefined) return ref.file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const holder = tokens.at(-2) ?? ''
  return ['schemas', 'definitions', '$defs'].includes(holder) || tokens.length === 1 ? last : undefined
}

function firstOf<T>(parts: readonly SchemaPart[], read: (value: JsonRecord) => T | undefined): T | undefined {
  for (const part of parts) {
    const found = read(part.value)
    if (found !== undefined) return found
  }
  return undefined
}

type Texts = Pick<SchemaNode, 'title' | 'description' | 'format' | 'contentType' | 'contentEncoding'>

function textsOf(parts: readonly SchemaPart[]): Texts {
  const title = firstOf(parts, (value) => wordsAt(value, 'title'))
  const description = firstOf(parts, (value) => wordsAt(value, 'description'))
  const isFile = parts.some(({ value }) => own(value, 'type') === 'file')
  const format = isFile ? 'binary' : firstOf(parts, (value) => wordsAt(value, 'format'))
  const contentType = firstOf(parts, (value) => wordsAt(value, 'contentMediaType'))
  const contentEncoding = firstOf(parts, (value) => wordsAt(value, 'contentEncoding'))
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(format !== undefined && { format }),
    ...(contentType !== undefined && { contentType }),
    ...(contentEncoding !== undefined && { contentEncoding }),
  }
}

type Values = Pick<SchemaNode, 'default' | 'constant' | 'enum' | 'enumDescriptions' | 'examples' | 'prefill'>

function valuesOf(parts: readonly SchemaPart[]): Values {
  const written = (key: string) =>
    firstOf(parts, (value) =>
      own(value, key) === undefined ? undefined : { value: own(value, key) as JsonValue },
    )
  const [initial, constant, prefill] = [written('default'), written('const'), written('x-default')]
  const lists = parts.map(({ value }) => own(value, 'enum')).filter(isList)
  const descriptions = firstOf(parts, (value) => {
    const found = own(value, 'x-enumDescriptions') ?? own(value, 'x-enum-descriptions')
    return isRecord(found) ? found : undefined
  })
  return {
    ...(initial && { default: initial }),
    ...(constant && { constant }),
    ...(prefill && { prefill }),
    ...(lists.length > 0 && { enum: commonValues(lists) }),
    ...(descriptions && { enumDescriptions: descriptions }),
    examples: firstOf(parts, examplesOf) ?? [],
  }
}

function examplesOf(value: JsonRecord): readonly JsonValue[] | undefined {
  const single = firstOwn(value, 'example', 'x-example')
  const all = [...(single === undefined ? [] : [single]), ...listAt(value, 'examples')]
  return all.length > 0 ? all : undefined
}

/** Values that stand in every list; those of the first when no value does. `null` is told by `nullable`. */
function commonValues(lists: readonly (readonly JsonValue[])[]): readonly JsonValue[] {
  const [first = [], ...others] = lists.map((list) =>
    list.length > 1 ? list.filter((one) => one !== null) : list,
  )
  const sets = others.map((list) => new Set(list.map((one) => JSON.stringify(one))))
  const common = first.filter((one) => sets.every((set) => set.has(JSON.stringify(one))))
  return common.length > 0 ? common : first
}

type Children = Pick<SchemaNode, 'properties' | 'additional' | 'patterned' | 'items' | 'prefixItems'>

function childrenOf(parts: readonly SchemaPart[]): Children {
  const additional = additionalOf(parts)
  const items = itemsOf(parts)
  const tuple = parts.find(
    ({ value }) => listAt(value, 'prefixItems').length > 0 || isList(own(value, 'items')),
  )
  const key = tuple && listAt(tuple.value, 'prefixItems').length > 0 ? 'prefixItems' : 'items'
  return {
    properties: propertiesOf(parts),
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

function propertiesOf(parts: readonly SchemaPart[]): readonly SchemaProperty[] {
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
  return [...sources].map(([name, schema]) => ({ name, schema, required: required.has(name) }))
}

function additionalOf(parts: readonly SchemaPart[]): SchemaNode['additional'] {
  for (const { ref, value } of parts) {
    for (const key of ['additionalProperties', 'unevaluatedProperties']) {
      const said = own(value, key)
      if (typeof said === 'boolean') return said
      if (isRecord(said)) return Object.keys(said).length === 0 ? true : [childRef(ref, key)]
    }
  }
  return undefined
}

function itemsOf(parts: readonly SchemaPart[]): SchemaNode['items'] {
  const found = parts.filter(({ value }) => own(value, 'items') !== undefined && !isList(own(value, 'items')))
  if (found.some(({ value }) => own(value, 'items') === false)) return false
  return found.length > 0 ? found.map(({ ref }) => childRef(ref, 'items')) : undefined
}

const FURTHER = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedItems'] as const

function furtherOf(parts: readonly SchemaPart[]): SchemaNode['further'] {
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

function extensionsOf(parts: readonly SchemaPart[]): Pick<SchemaNode, 'pre' | 'post' | 'groups'> {
  const mint = firstOf(parts, (value) => own(value, 'x-mint'))
  const pills = (key: string) => {
    const single = textAt(mint, key)
    return single === undefined ? textsAt(mint, key) : [single]
  }
  return { pre: pills('pre'), post: pills('post'), groups: textsAt(mint, 'groups') }
}
