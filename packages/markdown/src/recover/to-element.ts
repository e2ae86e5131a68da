import type { MdNode } from '../mdast.ts'
import type { TagMarker } from './tag-markers.ts'

/** The element between two tags. */
export function toElement(open: TagMarker, close: TagMarker, children: MdNode[]): MdNode {
  const { name, attributes, position } = open
  const element: MdNode = {
    type: open.isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: name ?? null,
    attributes: attributes ?? [],
    children,
  }
  return position && close.position
    ? { ...element, position: { start: position.start, end: close.position.end } }
    : element
}
