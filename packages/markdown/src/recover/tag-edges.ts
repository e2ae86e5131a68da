import type { MdNode } from '../mdast.ts'
import { isMarker, isVoid, type TagMarker } from './tag-markers.ts'

/** A tag that a level of blocks may pair: one of its own, or one at the edge of a block below it. */
export interface Edge {
  readonly marker: TagMarker
  /** The block of the level that the tag can be moved out of, and to which side. */
  readonly outOf?: { readonly block: MdNode; readonly side: 'before' | 'after'; readonly holder: MdNode }
}

/** Blocks whose first and last tags can belong to blocks around them. */
const OPEN_BLOCKS = new Set(['paragraph', 'list', 'listItem', 'blockquote'])
const DEEPEST = 8

/** The tags of `block` that the level of `block` may pair, in the order of the text. */
export function edgesOf(block: MdNode): readonly Edge[] {
  if (isMarker(block)) return [{ marker: block }]
  const before = runOf(block, 'before', DEEPEST)
  const taken = new Set(before.map(({ marker }) => marker))
  const after = runOf(block, 'after', DEEPEST).filter(({ marker }) => !taken.has(marker))
  return [...before.map(asEdge(block, 'before')), ...after.map(asEdge(block, 'after')).reverse()]
}

interface Found {
  readonly marker: TagMarker
  readonly holder: MdNode
}

const asEdge =
  (block: MdNode, side: 'before' | 'after') =>
  ({ marker, holder }: Found): Edge => ({ marker, outOf: { block, side, holder } })

/** The tags at one edge of a block, from the outside. */
function runOf(holder: MdNode, side: 'before' | 'after', depth: number): readonly Found[] {
  if (!OPEN_BLOCKS.has(holder.type) || depth === 0) return []
  const { children = [] } = holder
  const found: Found[] = []
  for (const child of side === 'before' ? children : children.toReversed()) {
    if (isBlank(child)) continue
    if (isMarker(child) && !isVoid(child)) found.push({ marker: child, holder })
    else return found.length > 0 ? found : runOf(child, side, depth - 1)
  }
  return found
}

const isBlank = ({ type, value = '' }: MdNode): boolean => type === 'text' && value.trim() === ''

/** Moves tags out of the blocks of a level; blocks that become empty are removed. */
export function moveOut(blocks: readonly MdNode[], edges: readonly Edge[]): readonly MdNode[] {
  const moved = edges.flatMap(({ marker, outOf }) => (outOf ? [{ marker, ...outOf }] : []))
  if (moved.length === 0) return blocks
  const markers = new Set<MdNode>(moved.map(({ marker }) => marker))
  for (const holder of new Set(moved.map((move) => move.holder))) {
    holder.children = holder.children?.filter((child) => !markers.has(child)) ?? []
    trimEdges(holder.children)
  }
  const around = new Map<MdNode, { readonly before: MdNode[]; readonly after: MdNode[] }>()
  for (const { marker, block, side } of moved) {
    marker.isFlow = true
    const sides = around.get(block) ?? { before: [], after: [] }
    sides[side].push(marker)
    around.set(block, sides)
  }
  return blocks.flatMap((block) => {
    const sides = around.get(block)
    return sides ? [...sides.before, ...(isEmpty(block) ? [] : [block]), ...sides.after] : [block]
  })
}

/** Removes blanks at the edges of a block. */
function trimEdges(children: readonly MdNode[]): void {
  const [first, last] = [children[0], children.at(-1)]
  if (first?.type === 'text') first.value = first.value?.trimStart() ?? ''
  if (last?.type === 'text') last.value = last.value?.trimEnd() ?? ''
}

const isEmpty = (node: MdNode): boolean =>
  isBlank(node) || (OPEN_BLOCKS.has(node.type) && (node.children ?? []).every(isEmpty))
