import type { SchemaSource } from '../../api-document.ts'
import { chooseVariants } from '../../examples/choose-variants.ts'
import { encodedSchema, encodedText } from '../../examples/encoded-text.ts'
import type { JsonValue } from '../../json-fields.ts'
import type { SchemaContext } from '../../schema-context.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { viewSchema } from '../../view-schema.ts'
import { dynamicList } from './dynamic-list.ts'
import { dynamicNumber } from './dynamic-number.ts'
import { dynamicObject } from './dynamic-object.ts'
import { DYNAMIC_LIMITS, type Dynamic } from './dynamic-state.ts'
import { dynamicText } from './dynamic-text.ts'
import { createRandom } from './random.ts'

/**
 * Returns a value of a schema for responses that differs with the seed: lists have several items, choices take any
 * variant. The same schema and seed always give the same value. Its size is bounded, recursion is cut where the schema
 * allows it; of `not`, conditions and choices of exactly one, values are tried until `isValid` accepts one. Never throws.
 */
export function dynamicValue(
  document: SchemaContext,
  source: SchemaSource,
  { seed, isValid = () => true }: DynamicOptions,
): JsonValue {
  const state: Dynamic = {
    document,
    random: createRandom(seed),
    ancestors: new Set(),
    depth: 0,
    left: { nodes: DYNAMIC_LIMITS.nodes, characters: DYNAMIC_LIMITS.characters },
    name: '',
    sparse: false,
    isValid,
    make,
  }
  return make(state, source) ?? null
}

/** The seed, and the check of a value. */
export interface DynamicOptions extends Partial<Pick<Dynamic, 'isValid'>> {
  readonly seed: string
}

/** Values that are tried where a schema excludes some of them. */
const TRIES = 6

function make(state: Dynamic, source: SchemaSource): JsonValue | undefined {
  const { unions, further } = viewSchema(state.document, source, state.ancestors)
  const isNarrow =
    unions.some(({ kind }) => kind === 'oneOf') ||
    further.some(({ keyword }) => keyword === 'not' || keyword === 'if')
  if (!isNarrow) return makeOnce({ ...state, sparse: false }, source)
  let value: JsonValue | undefined
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    value = makeOnce({ ...state, sparse: attempt > 0 }, source)
    if (value === undefined || state.isValid(source, value)) return value
  }
  return value
}

function makeOnce(state: Dynamic, source: SchemaSource): JsonValue | undefined {
  const node = viewSchema(state.document, source, state.ancestors)
  if (state.ancestors.has(node.id) || node.never) return node.nullable ? null : undefined
  if (state.left.nodes-- <= 0 || state.depth > DYNAMIC_LIMITS.depth) return undefined
  const ancestors = new Set([...state.ancestors, node.id, ...node.parts])
  const around = { ...state, ancestors, depth: state.depth + 1 }
  if (node.nullable && node.types.length > 0 && state.random.next() < 0.15) return null
  const isChoice = node.unions.length > 0 || node.discriminator !== undefined
  const { shuffle } = state.random
  const chosen = isChoice
    ? chooseVariants({ ...around, options: {}, order: shuffle }, source, node)
    : { node }
  const inside = new Set([...ancestors, ...chosen.node.parts])
  return makeChosen(chosen.node === node ? around : { ...around, ancestors: inside }, chosen)
}

function makeChosen(state: Dynamic, chosen: ReturnType<typeof chooseVariants>): JsonValue | undefined {
  const { node } = chosen
  const { random } = state
  if (node.constant) return node.constant.value
  const [first, ...others] = node.enum ?? (node.examples.length > 1 ? node.examples : [])
  if (first !== undefined) return random.pick([first, ...others])
  const type = typeOf(state, node)
  if (type === 'object') return dynamicObject(state, chosen)
  if (type === 'array') return dynamicList(state, node)
  return (type === 'string' ? makeEncoded(state, node) : undefined) ?? makeScalar(state, node, type)
}

/** The text of a string that holds JSON or XML. */
function makeEncoded(state: Dynamic, node: SchemaNode): string | undefined {
  const source = encodedSchema(node)
  const value = source && state.make(state, source)
  const text = value === undefined ? undefined : encodedText(state.document, node, value)
  if (text === undefined || text.length > state.left.characters) return undefined
  state.left.characters -= text.length
  return text
}

/** One of the types; without one, what the other keywords describe. */
function typeOf({ random }: Dynamic, node: SchemaNode): string {
  const [first, ...others] = node.types
  if (first !== undefined) return random.pick([first, ...others])
  if (node.properties.length > 0 || node.discriminator || Array.isArray(node.additional)) return 'object'
  return node.items !== undefined || node.prefixItems.length > 0 ? 'array' : 'any'
}

function makeScalar({ random, name, left }: Dynamic, node: SchemaNode, type: string): JsonValue {
  if (type === 'boolean') return random.next() < 0.5
  if (type === 'integer' || type === 'number') return dynamicNumber(random, node, type)
  if (type === 'null') return null
  if (type === 'any' && node.nullable && node.parts.length > 0) return null
  const text = dynamicText(random, node, { name, most: Math.max(0, left.characters) })
  left.characters -= text.length
  return text
}
