import type { Content, Element } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import { holdsBlock } from '../render/holds-block.ts'
import { asHast, contentOf } from '../render/render-run.ts'

/** Puts the rendered islands of a page into their slots. */
export const rehypeIslands: Plugin<[], Root> =
  () =>
  (tree, { data: { islands } }) => {
    if (islands && islands.size > 0) tree.children = asHast(fillIslands(contentOf(tree), islands))
  }

/**
 * Returns the tree with each placeholder replaced; a paragraph that holds a block after that becomes a `div`.
 */
export function fillIslands(
  nodes: readonly Content[],
  contents: ReadonlyMap<Element, readonly Content[]>,
): readonly Content[] {
  if (contents.size === 0) return nodes
  let changed = false
  const result = nodes.flatMap((node): readonly Content[] => {
    if (node.type !== 'element') return [node]
    const found = contents.get(node)
    if (found) {
      changed = true
      return fillIslands(found, contents)
    }
    const children = fillIslands(node.children, contents)
    if (children === node.children) return [node]
    changed = true
    const isBroken = node.tagName === 'p' && holdsBlock(children)
    return [{ ...node, tagName: isBroken ? 'div' : node.tagName, children }]
  })
  return changed ? result : nodes
}
