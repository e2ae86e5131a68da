import type { Content, Element } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import type {} from '../file-data.ts'
import { holdsBlock } from '../render/holds-block.ts'
import { asHast, contentOf } from '../render/render-run.ts'

/** Puts the rendered islands of a page into their slots. */
export const rehypeIslands: Plugin<[], Root> =
  () =>
  (tree, { data: { islands } }) => {
    if (islands && islands.size > 0) tree.children = asHast(placeIslands(contentOf(tree), islands))
  }

/** The tree with each placeholder replaced; a paragraph in which a block now stands becomes a division. */
export function placeIslands(
  nodes: readonly Content[],
  places: ReadonlyMap<Element, readonly Content[]>,
): readonly Content[] {
  if (places.size === 0) return nodes
  let changed = false
  const result = nodes.flatMap((node): readonly Content[] => {
    if (node.type !== 'element') return [node]
    const found = places.get(node)
    if (found) {
      changed = true
      return placeIslands(found, places)
    }
    const children = placeIslands(node.children, places)
    if (children === node.children) return [node]
    changed = true
    const isBroken = node.tagName === 'p' && holdsBlock(children)
    return [{ ...node, tagName: isBroken ? 'div' : node.tagName, children }]
  })
  return changed ? result : nodes
}
