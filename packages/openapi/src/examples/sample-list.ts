import type { SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import { orAny, SAMPLE_LIMITS, type Sampling } from './sampling.ts'

/** Items of a tuple that are shown. */
const MAX_TUPLE = 20

/** A list with one item, or as many as it must have up to a small bound; a tuple with each of its items. */
export function sampleList(state: Sampling, node: SchemaNode): JsonValue {
  const { minItems = 1, maxItems = SAMPLE_LIMITS.items } = node.limits
  const first = node.prefixItems.slice(0, MAX_TUPLE).map((source) => orAny(state.sample(state, source)))
  const source = node.items || node.further.find(({ keyword }) => keyword === 'contains')?.schema
  const total = Math.min(Math.max(minItems, first.length, first.length > 0 ? 0 : 1), maxItems)
  const count = Math.min(total - first.length, SAMPLE_LIMITS.items)
  if (!source || count <= 0) return first.slice(0, Math.max(0, maxItems, first.length > 0 ? 1 : 0))
  return [...first, ...sampleItems(state, source, { count, unique: node.limits.uniqueItems === true })]
}

function sampleItems(
  state: Sampling,
  source: SchemaSource,
  { count, unique }: { readonly count: number; readonly unique: boolean },
): readonly JsonValue[] {
  const { enum: values = [], examples } = viewSchema(state.document, source, state.ancestors)
  // Different values where the author names some.
  const known = examples.length > 1 ? examples : values
  if (unique && known.length >= count && count > 1) return known.slice(0, count)
  const items = Array.from({ length: unique ? 1 : count }, () => state.sample(state, source))
  return items.filter((item) => item !== undefined)
}
