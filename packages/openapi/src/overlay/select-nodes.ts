import { canonicalText, isList, isRecord, own, type JsonValue } from '../json-fields.ts'
import type { Operand, Operator, Query, Segment, Selector, Test } from './json-path.ts'

/** A value and the keys that lead to it from the root. */
export interface PathedNode {
  readonly path: readonly (string | number)[]
  readonly value: JsonValue
}

/**
 * Returns the nodes that a query selects, in the order of RFC 9535; a node that is reached twice appears
 * twice.
 */
export function selectNodes(root: JsonValue, query: Query): readonly PathedNode[] {
  return follow(query, { root, node: { path: [], value: root } })
}

interface Scope {
  readonly root: JsonValue
  readonly node: PathedNode
}

function follow(query: Query, { root, node }: Scope): readonly PathedNode[] {
  const start = query.from === 'root' ? { path: [], value: root } : node
  return query.segments.reduce<readonly PathedNode[]>(
    (nodes, segment) => nodes.flatMap((one) => step(segment, { root, node: one })),
    [start],
  )
}

function step(segment: Segment, { root, node }: Scope): readonly PathedNode[] {
  const scopes = segment.descend ? [...descendants(node)] : [node]
  return scopes.flatMap((one) => segment.selectors.flatMap((selector) => pick(selector, { root, node: one })))
}

/** The node itself and everything below it, parents first. */
function* descendants(node: PathedNode): Generator<PathedNode> {
  yield node
  for (const child of children(node)) yield* descendants(child)
}

function children({ path, value }: PathedNode): readonly PathedNode[] {
  if (isList(value)) return value.map((item, index) => ({ path: [...path, index], value: item }))
  if (!isRecord(value)) return []
  return Object.entries(value).map(([key, item]) => ({ path: [...path, key], value: item }))
}

function pick(selector: Selector, scope: Scope): readonly PathedNode[] {
  const { node } = scope
  if (selector.kind === 'all') return children(node)
  if (selector.kind === 'filter') {
    return children(node).filter((child) => holds(selector.test, { ...scope, node: child }))
  }
  if (selector.kind === 'name') return isList(node.value) ? [] : child(node, selector.name)
  if (!isList(node.value)) return []
  const { length } = node.value
  if (selector.kind === 'index') {
    return child(node, selector.index < 0 ? length + selector.index : selector.index)
  }
  return sliceIndexes(selector, length).flatMap((index) => child(node, index))
}

function child({ path, value }: PathedNode, key: string | number): readonly PathedNode[] {
  const found = own(value, key)
  return found === undefined ? [] : [{ path: [...path, key], value: found }]
}

/** Source: RFC 9535 section 2.3.4.2. */
function sliceIndexes(
  { start, end, step: by = 1 }: Extract<Selector, { kind: 'slice' }>,
  length: number,
): readonly number[] {
  const within = (index: number, low: number, high: number) =>
    Math.min(Math.max(index < 0 ? length + index : index, low), high)
  const indexes: number[] = []
  if (by > 0) {
    for (let at = within(start ?? 0, 0, length); at < within(end ?? length, 0, length); at += by)
      indexes.push(at)
  } else if (by < 0) {
    const last = end === undefined ? -1 : within(end, -1, length - 1)
    for (let at = within(start ?? length - 1, -1, length - 1); at > last; at += by) indexes.push(at)
  }
  return indexes
}

function holds(test: Test, scope: Scope): boolean {
  switch (test.kind) {
    case 'any':
      return test.tests.some((one) => holds(one, scope))
    case 'all':
      return test.tests.every((one) => holds(one, scope))
    case 'not':
      return !holds(test.test, scope)
    case 'exists':
      return follow(test.query, scope).length > 0
    default:
      return compare(test.operator, valueOf(test.left, scope), valueOf(test.right, scope))
  }
}

/** A query that finds nothing, or more than one node, has no value. */
function valueOf(operand: Operand, scope: Scope): JsonValue | undefined {
  if ('literal' in operand) return operand.literal
  const found = follow(operand, scope)
  return found.length === 1 ? found[0]?.value : undefined
}

/** Source: RFC 9535 section 2.3.5.2.2: only numbers and strings have an order. */
function compare(operator: Operator, left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  const equal = canonicalText(left) === canonicalText(right)
  if (operator === '==') return equal
  if (operator === '!=') return !equal
  const ordered =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string')
  if (!ordered) return equal && operator.length === 2
  const less = left < right
  return (operator.startsWith('<') ? less : !less && !equal) || (equal && operator.length === 2)
}
