import type { Content, Element } from '@octavo/hast'
import { holdsBlock } from '../render/handlers.ts'

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
