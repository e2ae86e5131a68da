// Finds the examples of a description by its texts, as they lie in the files:
//   - `example` and `examples` beside `schema`: media types, parameters, headers
//   - `example` and `examples` inside a schema, of its own value
//   - 2.0: `examples` of a response, by media type
import type { SitePath } from '@octavo/source'
import { resolveNode, type ApiNodes } from './api-nodes.ts'
import { isList, isRecord, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import { childRef, pointerTokens, type NodeRef } from './node-ref.ts'
import { isJsonType } from './request/media-kind.ts'

/** An example by the author of a description, and the schema that it is an example of. */
export interface WrittenExample {
  /** Location of the value. */
  readonly at: NodeRef
  readonly value: JsonValue
  readonly schema: NodeRef
  /** Of a parameter or a header: the value may be written as the text that is sent. */
  readonly isField: boolean
}

interface Visit {
  readonly at: NodeRef
  readonly value: JsonValue
  readonly isSchema: boolean
}

/** Returns the examples of all files of a description, in the order of the files. */
export function writtenExamples(nodes: ApiNodes): readonly WrittenExample[] {
  const found: WrittenExample[] = []
  const roots = [...nodes.files].map(([file, value]): Visit => ({ at: root(file), value, isSchema: false }))
  const open = roots.toReversed()
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { at, value } = visit
    if (isRecord(value))
      found.push(...(visit.isSchema ? ownExamples(at, value) : heldExamples(nodes, at, value)))
    open.push(...childrenOf(visit).toReversed())
  }
  return found
}

const root = (file: SitePath): NodeRef => ({ file, pointer: '' })

/** Keys under which nothing is a part of the description. */
const VALUES = /^(?:example|examples|default|enum|const|value|x-.*)$/

const SCHEMAS = /^(?:schema|itemSchema)$/
const SCHEMA_MAPS = /^(?:properties|patternProperties|\$defs|definitions|dependentSchemas)$/
const SUBSCHEMAS =
  /^(?:items|additionalProperties|not|if|then|else|contains|propertyNames|contentSchema|unevaluatedItems|unevaluatedProperties|allOf|anyOf|oneOf|prefixItems)$/

function childrenOf({ at, value, isSchema }: Visit): readonly Visit[] {
  if (isList(value)) return value.map((one, index) => ({ at: childRef(at, index), value: one, isSchema }))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, child]): readonly Visit[] => {
    const below = childRef(at, key)
    if (VALUES.test(key)) return []
    if (isSchema && !SCHEMA_MAPS.test(key))
      return SUBSCHEMAS.test(key) ? [{ at: below, value: child, isSchema: true }] : []
    if (isSchema || isSchemaMap(below)) return entriesOf(below, child)
    return [{ at: below, value: child, isSchema: SCHEMAS.test(key) }]
  })
}

const isSchemaMap = ({ pointer }: NodeRef) => pointer === '/components/schemas' || pointer === '/definitions'

/** Schemas by name: a property may be named `example`. */
const entriesOf = (at: NodeRef, value: JsonValue): readonly Visit[] =>
  isRecord(value)
    ? Object.entries(value).map(([name, one]) => ({ at: childRef(at, name), value: one, isSchema: true }))
    : []

function ownExamples(at: NodeRef, value: JsonRecord): readonly WrittenExample[] {
  // Beside a reference an example is that of older descriptions, where it does not count.
  if (own(value, '$ref') !== undefined) return []
  const of = (one: NodeRef, example: JsonValue) => ({ at: one, value: example, schema: at, isField: false })
  const [single, list] = [own(value, 'example'), own(value, 'examples')]
  return [
    ...(single === undefined ? [] : [of(childRef(at, 'example'), single)]),
    ...(isList(list) ? list.map((one, index) => of(childRef(at, 'examples', index), one)) : []),
  ]
}

function heldExamples(nodes: ApiNodes, at: NodeRef, value: JsonRecord): readonly WrittenExample[] {
  if (own(value, 'schema') === undefined) return []
  const tokens = pointerTokens(at.pointer)
  const isMedia = tokens.at(-2) === 'content'
  if (isMedia && !isJsonType(tokens.at(-1) ?? '')) return []
  const isOld = !isMedia && tokens.at(-2) === 'responses'
  const of = (one: NodeRef, example: JsonValue) => ({
    at: one,
    value: example,
    schema: childRef(at, 'schema'),
    isField: !isMedia && !isOld,
  })
  const [single, map] = [own(value, 'example'), own(value, 'examples')]
  const named = Object.entries(isRecord(map) ? map : {}).flatMap(([name, one]) => {
    if (isOld) return isJsonType(name) ? [of(childRef(at, 'examples', name), one)] : []
    const node = resolveNode(nodes, childRef(at, 'examples', name))
    const inner = node && own(node.value, 'value')
    return node && inner !== undefined ? [of(childRef(node.ref, 'value'), inner)] : []
  })
  return [...(single === undefined ? [] : [of(childRef(at, 'example'), single)]), ...named]
}
