import type { EsNode } from '@octavo/markdown'

/** A node and its ancestors, nearest first. */
export interface CodePosition {
  readonly node: EsNode
  readonly parent: CodePosition | undefined
  /** Name of the parent's field. */
  readonly field: string
}

const SKIPPED = new Set(['type', 'start', 'end', 'sourceFile', 'raw', 'regex'])

/** Yields every node of a program in the order of the text; without recursion, so that depth is not limited. */
export function* walkCode(root: EsNode): Generator<CodePosition> {
  const open: CodePosition[] = [{ node: root, parent: undefined, field: '' }]
  for (let position = open.pop(); position; position = open.pop()) {
    yield position
    const parent = position
    const children = Object.entries(position.node).flatMap(([field, value]) =>
      SKIPPED.has(field) ? [] : nodesOf(value).map((node) => ({ node, parent, field })),
    )
    for (const child of children.toReversed()) open.push(child)
  }
}

function nodesOf(value: unknown): readonly EsNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isNode(value) ? [value] : []
}

const isNode = (value: unknown): value is EsNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
