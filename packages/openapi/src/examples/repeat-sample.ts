import type { SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { SchemaContext } from '../schema-context.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import {
  SAMPLE_LIMITS,
  type ExampleOptions,
  type Repeat,
  type Repeats,
  type Sampling,
  type Trace,
} from './sampling.ts'

/** By document and options: the same schemas stand in many examples, as the repository of each event of a host. */
const repeats = new WeakMap<SchemaContext, Map<string, Repeats>>()
const MAX_REPEATS = 4000

/** Returns the values that examples of a document with these options share. */
export function repeatsOf(
  document: SchemaContext,
  { direction = 'response', properties = 'all' }: ExampleOptions,
): Repeats {
  const known = repeats.get(document) ?? new Map<string, Repeats>()
  repeats.set(document, known)
  const key = `${direction} ${properties}`
  const found = known.get(key) ?? new Map<string, Repeat>()
  known.set(key, found)
  return found
}

/** Adds the keys of a view that what is around it may cut. */
export function traceView(trace: Trace | undefined, { id, parts }: SchemaNode): void {
  if (!trace) return
  trace.keys.add(id)
  for (const part of parts) trace.keys.add(part)
}

/** A schema with its view. */
interface Viewed {
  readonly source: SchemaSource
  readonly node: SchemaNode
}

/**
 * Returns the value of what is inside a schema: the one that another example has, if it would be made alike here, else
 * a new one. Both spend the same budget.
 */
export function repeatOr(state: Sampling, viewed: Viewed, make: (trace: Trace) => JsonValue): JsonValue {
  const key = keyOf(state, viewed)
  const repeat = key === undefined ? undefined : state.repeats.get(key)
  if (repeat && fits(state, repeat)) {
    state.left.nodes -= repeat.nodes
    state.left.characters -= repeat.characters
    addTrace(state.trace, repeat.keys, state.depth + repeat.levels)
    return repeat.value
  }
  const { nodes, characters } = state.left
  const trace: Trace = { keys: new Set(), deepest: state.depth }
  const value = make(trace)
  addTrace(state.trace, trace.keys, trace.deepest)
  if (key !== undefined && isFree(state, trace)) {
    const spent = { nodes: nodes - state.left.nodes, characters: characters - state.left.characters }
    if (state.repeats.size >= MAX_REPEATS) state.repeats.clear()
    state.repeats.set(key, { value, keys: trace.keys, levels: trace.deepest - state.depth, ...spent })
  }
  return value
}

/**
 * The same for all references without keywords of their own that lead to one schema: the first part of a view is where
 * they end. Undefined for several schemas in one, and where a schema around this one changes its view.
 */
function keyOf({ document, options }: Sampling, { source, node }: Viewed): string | undefined {
  const [first] = node.parts
  const isAlone = source.length === 1 && viewSchema(document, source) === node
  return first !== undefined && isAlone && options.variant === undefined ? `${first} ${node.id}` : undefined
}

function addTrace(trace: Trace | undefined, keys: ReadonlySet<string>, deepest: number): void {
  if (!trace) return
  for (const key of keys) trace.keys.add(key)
  if (deepest > trace.deepest) trace.deepest = deepest
}

const fits = ({ ancestors, depth, left }: Sampling, repeat: Repeat): boolean =>
  depth + repeat.levels <= SAMPLE_LIMITS.depth &&
  left.nodes > repeat.nodes &&
  left.characters >= repeat.characters &&
  !isAround(ancestors, repeat.keys)

/** Whether nothing has cut a value that was just made: what is left can only have become less. */
const isFree = ({ ancestors, left }: Sampling, { keys, deepest }: Trace): boolean =>
  deepest <= SAMPLE_LIMITS.depth && left.nodes > 0 && left.characters >= 0 && !isAround(ancestors, keys)

function isAround(ancestors: ReadonlySet<string>, keys: ReadonlySet<string>): boolean {
  for (const key of ancestors) if (keys.has(key)) return true
  return false
}
