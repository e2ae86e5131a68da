import type { SchemaSource } from './api-document.ts'
import { chooseVariants } from './examples/choose-variants.ts'
import { directedValue } from './examples/directed-value.ts'
import { dataOf, encodedSchema, encodedText } from './examples/encoded-text.ts'
import { repeatOr, repeatsOf, traceView } from './examples/repeat-sample.ts'
import { sampleList } from './examples/sample-list.ts'
import { sampleObject } from './examples/sample-object.ts'
import {
  isSpent,
  NEEDED_LIMITS,
  orAny,
  SAMPLE_LIMITS,
  type ExampleOptions,
  type Sampling,
} from './examples/sampling.ts'
import { isRecord, type JsonValue } from './json-fields.ts'
import { refKey } from './node-ref.ts'
import { primitiveExample } from './primitive-example.ts'
import type { SchemaContext } from './schema-context.ts'
import type { SchemaNode } from './schema-node.ts'
import { typeName } from './schema-types.ts'
import { viewSchema } from './view-schema.ts'

/**
 * Returns an example value of a schema: the author's `example`, first of `examples`, `default` or `const`,
 * else a fixed value by type and format. Objects are built property by property, so that examples of
 * properties show; of a choice one variant is shown, merged with the keywords beside the choice. The same
 * schema always gives the same value; its size is bounded; recursion is cut. Never throws. Source:
 * reference/docs-json.md section 5.3, "example synthesis".
 */
export function exampleOf(
  document: SchemaContext,
  source: SchemaSource,
  options: ExampleOptions = {},
): JsonValue {
  const { direction = 'response', properties = 'all', variant = '' } = options
  const key = [direction, properties, variant, ...source.map(refKey)].join(' ')
  const known = examples.get(document) ?? new Map<string, JsonValue>()
  examples.set(document, known)
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_EXAMPLES) known.clear()
  const made = makeExample(document, source, options)
  known.set(key, made)
  return made
}

/** Examples by document and schema: a body is shown, sent by samples and the playground, and copied. */
const examples = new WeakMap<SchemaContext, Map<string, JsonValue>>()
const MAX_EXAMPLES = 100

function makeExample(document: SchemaContext, source: SchemaSource, options: ExampleOptions): JsonValue {
  const left = { nodes: SAMPLE_LIMITS.nodes, characters: SAMPLE_LIMITS.characters }
  const [repeats, trace] = [repeatsOf(document, options), undefined]
  const state = { document, options, ancestors: new Set<string>(), depth: 0, left, repeats, trace, sample }
  return orAny(sample(state, source))
}

/** Returns undefined when the value would repeat a schema around it, and when the budget is spent. */
function sample(state: Sampling, source: SchemaSource): JsonValue | undefined {
  const node = viewSchema(state.document, source, state.ancestors)
  const { trace } = state
  traceView(trace, node)
  if (trace && state.depth > trace.deepest) trace.deepest = state.depth
  if (state.ancestors.has(node.id) || node.never) return undefined
  if (isSpent(state) || state.depth > (state.isNeeded ? NEEDED_LIMITS : SAMPLE_LIMITS).depth) return undefined
  state.left.nodes--
  const written = writtenValue(state, node)
  if (written) return written.value
  if (isScalar(node)) return node.enum?.[0] === undefined ? primitiveExample(node) : node.enum[0]
  return repeatOr(state, { source, node }, (inside) => {
    const ancestors = new Set([...state.ancestors, node.id, ...node.parts])
    return build({ ...state, trace: inside, ancestors, depth: state.depth + 1 }, source, node)
  })
}

/** Most schemas are neither objects nor lists nor choices, and are no text that holds another value. */
const isScalar = (node: SchemaNode): boolean =>
  node.unions.length + node.further.length === 0 && !isArray(node) && !isObject(node)

/** Returns the author's example if it fits into the budget; `null` only if there is no other value. */
function writtenValue(state: Sampling, node: SchemaNode): { readonly value: JsonValue } | undefined {
  const example = node.examples.find((one) => one !== null) ?? node.examples[0]
  const written = example === undefined ? ownValue(node) : { value: example }
  if (!written) return undefined
  if (written.value === null && example === undefined && (node.types.length > 0 || node.unions.length > 0)) {
    return undefined
  }
  const { direction } = state.options
  const isData = node.types.length > 0 && !node.types.includes('string')
  const value = directedValue(state.document, node, {
    value: isData ? dataOf(written.value) : written.value,
    direction,
  })
  state.left.characters -= JSON.stringify(value).length
  return state.left.characters < 0 ? undefined : { value }
}

/** The default, unless it is of another type (`default: {}` of a text), or the constant. */
function ownValue({ types, default: usual, constant }: SchemaNode): SchemaNode['default'] {
  const type = usual?.value === undefined || usual.value === null ? undefined : typeName(usual.value)
  const fits =
    types.length === 0 ||
    type === undefined ||
    types.includes(type) ||
    (type === 'integer' && types.includes('number'))
  return fits ? (usual ?? constant) : constant
}

function build(state: Sampling, source: SchemaSource, node: SchemaNode): JsonValue {
  const chosen = node.unions.length > 0 || node.discriminator ? chooseVariants(state, source, node) : { node }
  const inner: Sampling = {
    ...state,
    // `variant` applies to the first choice only.
    ...(node.unions.length > 0 && { options: { ...state.options, variant: undefined } }),
    ancestors: chosen.node === node ? state.ancestors : new Set([...state.ancestors, ...chosen.node.parts]),
  }
  const written = chosen.node === node ? undefined : writtenValue(inner, chosen.node)
  if (!written) return make(inner, chosen.node, () => sampleObject(inner, chosen))
  // An example of the variant alone lacks the properties beside the choice.
  const base =
    isRecord(written.value) && node.properties.length > 0 ? sampleObject(inner, { node }) : undefined
  return isRecord(base) && isRecord(written.value) ? { ...base, ...written.value } : written.value
}

function make(state: Sampling, node: SchemaNode, object: () => JsonValue): JsonValue {
  const [first] = node.enum ?? []
  if (first !== undefined) return first
  if (isObject(node)) return object()
  if (isArray(node)) return sampleList(state, node)
  return encodedExample(state, node) ?? primitiveExample(node)
}

/** The text of a string that holds JSON or XML. What is inside several of them grows with each. */
function encodedExample(state: Sampling, node: SchemaNode): string | undefined {
  const source = node.types[0] === 'string' ? encodedSchema(node) : undefined
  const value =
    source && state.sample({ ...state, options: { ...state.options, variant: undefined } }, source)
  if (value === undefined) return undefined
  const text = encodedText(state.document, node, value)
  if (text === undefined) return undefined
  state.left.characters -= text.length
  return state.left.characters < 0 ? undefined : text
}

const isArray = (node: SchemaNode) => node.types[0] === 'array' || node.items !== undefined

const isObject = (node: SchemaNode) =>
  node.properties.length > 0 ||
  node.discriminator !== undefined ||
  Array.isArray(node.additional) ||
  node.types[0] === 'object'
