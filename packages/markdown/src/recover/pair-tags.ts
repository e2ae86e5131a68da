import type { MdNode } from '../mdast.ts'
import { findPairs, nameOf, type PairedTags } from './find-pairs.ts'
import { noteError, type ParseRun } from './parse-run.ts'
import { edgesOf, moveOut, type Edge } from './tag-edges.ts'
import { isMarker, type TagMarker, toElement } from './tag-markers.ts'
import { tagsToText } from './tags-to-text.ts'

/**
 * Makes elements of opening and closing tags, in place, level by level from the inside. Unpaired tags become text.
 *
 * 1. tags in one block belong together by their names
 * 2. tags at the edge of a block can belong to the level around it, if their counterpart is there
 * 3. a closing tag with a misspelled name closes the innermost open tag
 * 4. void elements (`<br>`) need no closing tag
 */
export function pairTags(root: MdNode, run: ParseRun): void {
  const counts = countTags(root)
  if (counts.size === 0) return
  const instead = new Map<TagMarker, TagMarker>()
  pairWithin(root, { run, counts, instead })
  tagsToText(root, run, instead)
}

interface Page {
  readonly run: ParseRun
  /** Counts the opening and closing tags of each name on the page. */
  readonly counts: ReadonlyMap<string, number>
  /** Closing tags without an opening one, and the tag that was open there. */
  readonly instead: Map<TagMarker, TagMarker>
}

function countTags(root: MdNode): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const stack = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isMarker(node)) counts.set(nameOf(node), (counts.get(nameOf(node)) ?? 0) + 1)
    for (const child of node.children ?? []) stack.push(child)
  }
  return counts
}

/** Blocks that can hold an element whose tags are in blocks below them. */
const CONTAINERS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

function pairWithin(parent: MdNode, page: Page): void {
  const { children } = parent
  if (!children) return
  for (const child of children) pairWithin(child, page)
  const edges: readonly Edge[] = CONTAINERS.has(parent.type)
    ? children.flatMap(edgesOf)
    : children.filter(isMarker).map((marker) => ({ marker }))
  if (edges.length === 0) return
  const pairs = findPairs(
    edges.map(({ marker }) => marker),
    page.instead,
  )
  const paired = edges.filter(({ marker }) => pairs.has(marker))
  for (const { marker, outOf } of paired) if (outOf) noteOverlap(marker, pairs, page.run)
  parent.children = nest(moveOut(children, paired), pairs, page)
}

function noteOverlap(marker: TagMarker, pairs: PairedTags, run: ParseRun): void {
  const open = marker.kind === 'open' ? marker : pairs.get(marker)
  const offset = open?.position?.start.offset ?? 0
  noteError(run, offset, {
    message: `Tag \`<${nameOf(marker)}>\` and its closing tag stand in different blocks`,
    offset,
  })
}

/** Nests the blocks between paired tags inside them. */
function nest(blocks: readonly MdNode[], pairs: PairedTags, page: Page): MdNode[] {
  let children: MdNode[] = []
  const around: { readonly open: TagMarker; readonly children: MdNode[] }[] = []
  for (const block of blocks) {
    const counterpart = isMarker(block) ? pairs.get(block) : undefined
    if (!isMarker(block)) children.push(block)
    else if (block.kind === 'both') children.push(toElement(block, block, []))
    else if (counterpart && block.kind === 'open') {
      around.push({ open: block, children })
      children = []
    } else if (counterpart) {
      const outer = around.pop()
      const made = toElement(counterpart, block, children)
      children = outer?.children ?? []
      children.push(withLikelyName(made, [counterpart, block], page))
    } else children.push(block)
  }
  return children
}

/** Of two names, one of which is misspelled, the one that the page uses more often. */
function withLikelyName(node: MdNode, [open, close]: [TagMarker, TagMarker], { run, counts }: Page): MdNode {
  const [opened, closed] = [nameOf(open), nameOf(close)]
  if (opened === closed) return node
  const offset = close.position?.start.offset ?? 0
  const message = `Unexpected closing tag \`</${closed}>\`, expected corresponding closing tag for \`<${opened}>\``
  noteError(run, offset, { message, offset })
  return (counts.get(closed) ?? 0) > (counts.get(opened) ?? 0) ? { ...node, name: closed } : node
}
