import type { Content } from '@octavo/hast'

/** Elements that are not allowed in a paragraph. */
const BLOCKS = new Set(
  (
    'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr main menu nav ol p pre search section table ul'
  ).split(' '),
)

/** Whether a node is an element that is not allowed in a paragraph. */
export const isBlock = (node: Content): boolean => node.type === 'element' && BLOCKS.has(node.tagName)

/** Whether a browser would end a paragraph at one of `nodes`. */
export function holdsBlock(nodes: readonly Content[]): boolean {
  return nodes.some(
    (node) =>
      isBlock(node) ||
      (node.type === 'element' && holdsBlock(node.children)) ||
      (node.type === 'raw' && /^<(?:div|ul|ol|p|table|pre|section|figure)\b/i.test(node.value)),
  )
}
