import { parse, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export type HtmlElement = Tree.Element

/** The document's `<html>` element. */
export function parseHtml(html: string): HtmlElement {
  const root = parse(html).childNodes.find((node) => node.nodeName === 'html')
  if (!root) throw new Error('a parsed document always has an html element')
  return root as HtmlElement
}

/** Elements below `node` (itself included) that `isWanted` accepts, in document order. */
export function findElements(
  node: Tree.Node,
  isWanted: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  const own = 'tagName' in node && isWanted(node) ? [node] : []
  const children = 'childNodes' in node ? node.childNodes : []
  return [...own, ...children.flatMap((child) => findElements(child, isWanted))]
}

export const hasTag = (name: string) => (element: HtmlElement) => element.tagName === name

/** Value of an attribute; undefined when it is absent. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value
}

/** Text below a node, white space folded. */
export function textOf(node: Tree.Node): string {
  return rawText(node).replace(/\s+/g, ' ').trim()
}

/** Text below a node, unchanged. */
export function rawText(node: Tree.Node): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : ''
}

/** An element as HTML. */
export const outerHtml = (element: HtmlElement): string => serializeOuter(element)
