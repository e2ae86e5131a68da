import type { DiagnosticCode } from '@octavo/source'
import { attributesOf, isExpression, isJsx, visitMdast, type MdAttribute, type MdNode } from '../mdast.ts'

/** A broken rule, at a node of the tree. */
export interface ContentFinding {
  readonly code: DiagnosticCode
  readonly message: string
  readonly node: MdNode
  readonly help: string
}

/** A node for a part of a text: UTF-16 offsets, `end` exclusive. Lines and columns are found from them. */
export const atOffsets = (start: number, end: number): MdNode => ({
  type: 'text',
  position: { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } },
})

/** Tags that show their children and nothing else. */
const PLAIN_TAGS: ReadonlySet<string> = new Set([
  'b',
  'strong',
  'i',
  'em',
  'span',
  'code',
  'u',
  'small',
  'sub',
  'sup',
])

/** Returns the text of a node, blanks collapsed, with the alternative texts of its images. */
export function textOf(node: MdNode): string {
  const texts: string[] = []
  visitMdast([node], (inner) => {
    if (inner.type === 'text' || inner.type === 'inlineCode' || inner.type === 'inlineMath')
      texts.push(inner.value ?? '')
    else if (inner.type === 'image' || inner.type === 'imageReference') texts.push(inner.alt ?? '')
    else if (inner.name === 'img') texts.push(literalOf(attributeOf(inner, 'alt')) ?? '')
  })
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/** Whether a node shows something that its text does not have: an expression, a component, an element with content of its own. */
export function showsMore(node: MdNode): boolean {
  let isMore = false
  visitMdast(node.children ?? [], (inner) => {
    const isComponent = isJsx(inner) && inner.name !== 'img' && !PLAIN_TAGS.has(inner.name ?? '')
    isMore ||= isExpression(inner) || isComponent || inner.type === 'html'
  })
  return isMore
}

/** The attribute of a JSX element with that name; undefined when it has none. */
export const attributeOf = (node: MdNode, name: string): MdAttribute | undefined =>
  attributesOf(node).find((attribute) => attribute.name === name)

/** Whether a JSX element takes attributes from an expression (`{...props}`). */
export const hasSpread = (node: MdNode): boolean =>
  attributesOf(node).some(({ type }) => type === 'mdxJsxExpressionAttribute')

/** The text of an attribute; undefined for an expression and for none. */
export const literalOf = (attribute: MdAttribute | undefined): string | undefined =>
  typeof attribute?.value === 'string' ? attribute.value : undefined
