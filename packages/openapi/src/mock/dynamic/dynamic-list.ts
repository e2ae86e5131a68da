import type { SchemaSource } from '../../api-document.ts'
import { canonicalText, type JsonValue } from '../../json-fields.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { DYNAMIC_LIMITS, type Dynamic } from './dynamic-state.ts'

/** Items of a list without bounds. */
const USUAL = { least: 2, most: 5 } as const

/** Attempts to make an item that is not there yet, for each item. */
const TRIES = 8

/** A list with several items, or as many as its bounds allow; a tuple with each of its items. */
export function dynamicList(state: Dynamic, node: SchemaNode): JsonValue | undefined {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false } = node.limits
  const count = countOf(state, { minItems, maxItems, fixed: node.prefixItems.length })
  const contains = node.further.find(({ keyword }) => keyword === 'contains')?.schema
  const most = { count, unique: uniqueItems }
  const items: JsonValue[] = []
  for (const source of node.prefixItems.slice(0, count))
    addItem(state, items, { source, unique: uniqueItems })
  if (contains) addItems(state, items, { ...most, source: contains, count: containedOf(node, items, count) })
  const rest = node.items === false ? undefined : (node.items ?? contains)
  if (rest) addItems(state, items, { ...most, source: rest })
  return items.length < Math.min(minItems, 1) ? undefined : items
}

function countOf(
  { random, depth }: Dynamic,
  {
    minItems,
    maxItems,
    fixed,
  }: { readonly minItems: number; readonly maxItems: number; readonly fixed: number },
): number {
  // Lists inside lists inside lists have fewer items.
  const usual = depth > 4 ? 1 : random.int(USUAL.least, USUAL.most)
  return Math.min(Math.max(usual, minItems, fixed), maxItems, Math.max(DYNAMIC_LIMITS.items, fixed))
}

const containedOf = ({ limits }: SchemaNode, items: readonly JsonValue[], count: number): number =>
  Math.min(items.length + (limits.minContains ?? 1), count)

interface Adding {
  readonly source: SchemaSource
  readonly unique: boolean
}

function addItems(
  state: Dynamic,
  items: JsonValue[],
  { count, ...adding }: Adding & { readonly count: number },
) {
  while (items.length < count && addItem(state, items, adding));
}

/** Adds one item; false when there is none, or none that is new. */
function addItem(state: Dynamic, items: JsonValue[], { source, unique }: Adding): boolean {
  for (let attempt = 0; attempt < (unique ? TRIES : 1); attempt += 1) {
    const item = state.make(state, source)
    if (item === undefined) return false
    const text = unique ? canonicalText(item) : ''
    if (unique && items.some((one) => canonicalText(one) === text)) continue
    items.push(item)
    return true
  }
  return false
}
