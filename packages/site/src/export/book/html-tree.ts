import { defaultTreeAdapter as adapter, html, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export type HtmlElement = Tree.Element
export type HtmlNode = Tree.ChildNode

/** Namespaces of elements, by the name of their outermost element. */
export const namespaces = {
  html: html.NS.HTML,
  svg: html.NS.SVG,
  math: html.NS.MATHML,
} as const

export const isElement = (node: HtmlNode): node is HtmlElement => adapter.isElementNode(node)
export const isText = (node: HtmlNode): node is Tree.TextNode => adapter.isTextNode(node)
export const isHtml = ({ namespaceURI }: HtmlElement): boolean => namespaceURI === namespaces.html

/** Returns the elements of a document that match, in document order, without those inside of a match. */
export function findElements(
  root: { readonly childNodes: readonly HtmlNode[] },
  matches: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  return root.childNodes
    .filter(isElement)
    .flatMap((element) => (matches(element) ? [element] : findElements(element, matches)))
}

/** Parses a document. */
export const parseHtml = (html: string): Tree.Document => parse(html)

/** Returns an attribute; undefined when it is absent. */
export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name && attribute.prefix === undefined)?.value

/** Returns the class names of an element. */
export const classesOf = (element: HtmlElement): readonly string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean)

/** Returns the text of a node. */
export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.value
  return isElement(node) ? node.childNodes.map(textOf).join('') : ''
}

/** Creates an element of HTML. */
export function createElement(
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly HtmlNode[],
): HtmlElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  const element = adapter.createElement(tagName, namespaces.html, attrs)
  setChildren(element, children)
  return element
}

/** Creates a text. */
export const createText = (value: string): HtmlNode => adapter.createTextNode(value)

/** Replaces the children of an element. */
export function setChildren(element: HtmlElement, children: readonly HtmlNode[]): void {
  element.childNodes = [...children]
  for (const child of children) child.parentNode = element
}
