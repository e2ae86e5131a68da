import type { MediaType, NamedExample, SchemaSource } from './api-document.ts'
import { typeName } from './schema-types.ts'
import type { JsonRecord, JsonValue } from './json-fields.ts'
import { primitiveExample } from './primitive-example.ts'
import type { SchemaNode, SchemaProperty } from './schema-node.ts'
import { viewSchema } from './view-schema.ts'
import { refKey } from './node-ref.ts'
import type { SchemaGround } from './schema-ground.ts'

/** How a value is made up. */
export interface ExampleOptions {
  /** Requests leave out read-only properties, responses write-only ones; default `response`. */
  readonly direction?: 'request' | 'response'
  /** `required` keeps required properties only; default `all`. */
  readonly properties?: 'required' | 'all'
}

/** How much one example may hold, so that no schema makes a page heavy. */
const LIMITS = { depth: 6, nodes: 240, characters: 60_000, items: 3 } as const

interface Sampling {
  readonly document: SchemaGround
  readonly options: ExampleOptions
  readonly ancestors: ReadonlySet<string>
  readonly depth: number
  readonly left: { nodes: number; characters: number }
}

/**
 * An example value of a schema: the author's `example`, first of `examples`, `default` or `const`, else a fixed
 * value by type and format. Objects are built property by property, so that examples of properties show. The
 * same schema always gives the same value; its size is bounded; recursion is cut. Never throws.
 * Source: reference/docs-json.md section 5.3, "example synthesis".
 */
export function exampleOf(
  document: SchemaGround,
  source: SchemaSource,
  options: ExampleOptions = {},
): JsonValue {
  const left = { nodes: LIMITS.nodes, characters: LIMITS.characters }
  return orAny(sample({ document, options, ancestors: new Set(), depth: 0, left }, source))
}

/**
 * The examples of a body: all that the author wrote, else one that is made up; none when the media type is not
 * written as JSON or plain text and the author wrote none.
 */
export function mediaExamples(
  document: SchemaGround,
  media: MediaType,
  options: ExampleOptions = {},
): readonly NamedExample[] {
  if (media.examples.length > 0) return media.examples
  const schema = media.schema ?? media.itemSchema
  if (!schema) return []
  if (isJsonLike(media.type)) return [{ value: exampleOf(document, schema, options) }]
  const value = viewSchema(document, schema).examples[0]
  return value === undefined ? [] : [{ value }]
}

/** True for media types whose bodies can be shown as JSON; forms are, as their fields. */
export function isJsonLike(type: string): boolean {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return /(^|[/+])(json|json-seq|jsonl|x-ndjson|ndjson)$/.test(bare) || bare === '*/*' || isForm(bare)
}

/** True for `multipart/form-data` and `application/x-www-form-urlencoded`. */
export function isForm(type: string): boolean {
  return /^(multipart\/|application\/x-www-form-urlencoded)/i.test(type.trim())
}

/** undefined when the value would repeat a schema that it stands in, or when the budget is spent. */
function sample(state: Sampling, source: SchemaSource): JsonValue | undefined {
  const node = viewSchema(state.document, source, state.ancestors)
  if (state.ancestors.has(node.id) || state.left.nodes-- <= 0 || state.depth > LIMITS.depth) return undefined
  const given = givenValue(state, node)
  if (given) return given.value
  const around = new Set([...state.ancestors, node.id, ...node.parts])
  return build({ ...state, ancestors: around, depth: state.depth + 1 }, node)
}

/** `null` is a value like others. */
const orAny = (value: JsonValue | undefined): JsonValue => (value === undefined ? '<any>' : value)

/** What the author wrote, as long as it fits into the budget. */
function givenValue(state: Sampling, node: SchemaNode): { readonly value: JsonValue } | undefined {
  const [example] = node.examples
  const given = example === undefined ? (node.default ?? node.constant) : { value: example }
  if (!given) return undefined
  // A null where there are better values says little.
  if (given.value === null && example === undefined && (node.types.length > 0 || node.unions.length > 0)) {
    return undefined
  }
  state.left.characters -= JSON.stringify(given.value).length
  return state.left.characters < 0 ? undefined : given
}

function build(state: Sampling, node: SchemaNode): JsonValue {
  const [first] = node.enum ?? []
  if (first !== undefined) return first
  if (isObject(node)) return buildObject(state, node)
  const [union] = node.unions
  const variant = union?.variants[0]
  if (variant) return orAny(sample(state, variant))
  if (node.types[0] === 'array' || node.items !== undefined) return buildList(state, node)
  return primitiveExample(node)
}

const isObject = (node: SchemaNode) =>
  node.properties.length > 0 ||
  node.discriminator !== undefined ||
  Array.isArray(node.additional) ||
  (node.types[0] === 'object' && node.unions.length === 0)

/** Own properties, then those of the first variant of each union, the discriminator filled in. */
function buildObject(state: Sampling, node: SchemaNode): JsonValue {
  const entries = new Map(node.properties.flatMap((property) => sampleProperty(state, property)))
  for (const { variants } of node.unions) {
    const [variant] = variants
    const value = variant && sample(state, variant)
    if (variant && value && typeName(value) === 'object') {
      for (const [name, one] of Object.entries(value as JsonRecord)) entries.set(name, one)
      for (const [name, one] of discriminatorEntry(state, node, variant)) entries.set(name, one)
    }
  }
  if (entries.size === 0 && Array.isArray(node.additional)) {
    const value = sample(state, node.additional)
    if (value !== undefined) entries.set('{key}', value)
  }
  return Object.fromEntries(entries)
}

function sampleProperty(state: Sampling, property: SchemaProperty): [string, JsonValue][] {
  if (state.left.nodes <= 0 || (state.options.properties === 'required' && !property.required)) return []
  const { readOnly, writeOnly } = viewSchema(state.document, property.schema)
  if (state.options.direction === 'request' ? readOnly : writeOnly) return []
  const value = sample(state, property.schema)
  return value === undefined ? [] : [[property.name, value]]
}

function discriminatorEntry(state: Sampling, node: SchemaNode, variant: SchemaSource): [string, JsonValue][] {
  if (!node.discriminator) return []
  const view = viewSchema(state.document, variant, state.ancestors)
  const keys = [view.id, ...view.parts, ...variant.map(refKey)]
  const mapped = keys.map((key) => node.discriminator?.values.get(key)).find((one) => one !== undefined)
  const value = mapped ?? view.name
  return value === undefined ? [] : [[node.discriminator.property, value]]
}

function buildList(state: Sampling, node: SchemaNode): JsonValue {
  if (node.prefixItems.length > 0) {
    return node.prefixItems.slice(0, 20).map((source) => orAny(sample(state, source)))
  }
  if (!node.items) return []
  const count = Math.max(
    1,
    Math.min(node.limits.minItems ?? 1, node.limits.maxItems ?? LIMITS.items, LIMITS.items),
  )
  const items = Array.from({ length: count }, () => sample(state, node.items as SchemaSource))
  return items.filter((item) => item !== undefined)
}
