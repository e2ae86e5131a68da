import { fillText, islandTag, type Content, type Element, type Hole } from '@octavo/hast'
import type { ElementContent, Root } from 'hast'
import { addressKind } from '../render/addresses.ts'

/** A copy of rendered content for plugins, and what {@link fromPluginTree} needs to take it back. */
export interface PluginTree {
  readonly root: Root
  /** Elements that stand for islands, by the number that their copies have. */
  readonly islands: readonly Element[]
  /** Addresses that are no holes: links within the page that our own parts have made. */
  readonly own: ReadonlySet<string>
}

/** The attribute with the number of an island: plugins may copy nodes. */
export const islandNumber = 'dataOctavoIsland'

/**
 * Returns a copy of a tree as plugins expect it: addresses as the author wrote them instead of holes. Nodes of icons and
 * code are shared by pages, so that no plugin may change the tree itself.
 */
export function toPluginTree(nodes: readonly Content[], holes: readonly Hole[]): PluginTree {
  const islands: Element[] = []
  const own = new Set<string>()
  const copyElement = (node: Element): Element => {
    if (node.tagName === islandTag) {
      islands.push(node)
      return { ...node, properties: { [islandNumber]: islands.length - 1 }, children: [] }
    }
    return { ...node, properties: copyProperties(node), children: node.children.map(copy) }
  }
  const copy = (node: Content): Content => (node.type === 'element' ? copyElement(node) : { ...node })
  const copyProperties = ({ tagName, properties }: Element): Element['properties'] => {
    const result: Record<string, Element['properties'][string]> = {}
    for (const [name, value] of Object.entries(properties)) {
      const isAddress = addressKind(tagName, name) !== undefined && typeof value === 'string'
      if (isAddress) {
        const written = fillText(value, holes, (hole) => ('url' in hole ? hole.url : ''))
        if (written === value) own.add(value)
        result[name] = written
      } else result[name] = Array.isArray(value) ? [...value] : value
    }
    return result
  }
  const children = nodes.map(copy) as ElementContent[]
  return { root: { type: 'root', children }, islands, own }
}
