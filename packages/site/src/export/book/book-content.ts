import { isOfSite } from './page-article.ts'
import {
  attributeOf,
  classesOf,
  createElement,
  createText,
  isElement,
  isHtml,
  isText,
  namespaces,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'

/** Elements of HTML that stay what they are. */
const inBooks = new Set(
  `a abbr article aside b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure
  footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub sup
  table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
)

/** Elements that a book shows as others. */
const renamed: Readonly<Record<string, string>> = { details: 'div', summary: 'div', main: 'div', nav: 'div' }

/** What other elements of HTML load. */
const embedding: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object'])

const attributesInBooks = new Set(
  `id class title lang dir href src alt width height colspan rowspan scope headers start reversed value datetime cite`.split(
    ' ',
  ),
)

/** Returns the content of a page as a book shows it: everything is open, and nothing acts. */
export function bookContent(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const ids = new Set<string>()
  return nodes.flatMap((node) => toBook(node, ids))
}

function toBook(node: HtmlNode, ids: Set<string>): readonly HtmlNode[] {
  if (isText(node)) return [createText(node.value)]
  if (!isElement(node) || isOfSite(node)) return []
  if (!isHtml(node)) return toForeign(node, ids)
  if (embedding.has(node.tagName)) return embedded(node)
  const children = node.childNodes.flatMap((child) => toBook(child, ids))
  const tagName = renamed[node.tagName] ?? node.tagName
  if (!inBooks.has(tagName)) return children
  if (tagName === 'i' && children.length === 0) return []
  const attributes = node.attrs
    .filter(({ name, value }) => attributesInBooks.has(name) && (name !== 'id' || isNewId(value, ids)))
    .map(({ name, value }) => [name, value] as const)
  const shown = [...calloutLabel(node), ...children]
  return [createElement(tagName, withClass(node, Object.fromEntries(attributes)), shown)]
}

/** The kind of a callout, which a site shows by its icon. */
function calloutLabel(node: HtmlElement): readonly HtmlNode[] {
  const label = classesOf(node).includes('callout') ? attributeOf(node, 'aria-label') : undefined
  return label === undefined ? [] : [createElement('p', { class: 'callout-title' }, [createText(label)])]
}

function withClass(node: HtmlElement, attributes: Record<string, string>): Record<string, string> {
  if (node.tagName !== 'details' && node.tagName !== 'summary') return attributes
  return { ...attributes, class: [node.tagName, ...classesOf(node)].join(' ') }
}

function isNewId(id: string, ids: Set<string>): boolean {
  if (id === '' || /\s/.test(id) || ids.has(id)) return false
  ids.add(id)
  return true
}

/** Formulas and pictures; icons are decoration. */
function toForeign(node: HtmlElement, ids: Set<string>): readonly HtmlNode[] {
  const isIcon = attributeOf(node, 'aria-hidden') === 'true'
  if (isIcon || ['script', 'foreignObject', 'style', 'annotation-xml'].includes(node.tagName)) return []
  const attrs = node.attrs.filter(
    ({ name, value, prefix }) =>
      !/^(?:on|data-|style$|tabindex$)/i.test(name) &&
      !(name === 'href' && !value.startsWith('#')) &&
      (prefix === undefined || prefix === '' || prefix === 'xlink') &&
      (name !== 'id' || isNewId(value, ids)),
  )
  const children = node.childNodes.flatMap((child) => toBook(child, ids))
  return [{ ...createElement(node.tagName, {}, children), namespaceURI: node.namespaceURI, attrs }]
}

/** A link instead of what a book cannot show. */
function embedded(node: HtmlElement): readonly HtmlNode[] {
  const source = attributeOf(node, 'src') ?? attributeOf(node, 'data') ?? firstSource(node)
  if (source === undefined || source.startsWith('data:')) return []
  const label = attributeOf(node, 'title') ?? (textOf(node).trim() || source)
  return [createElement('a', { href: source }, [createText(label)])]
}

function firstSource(node: HtmlElement): string | undefined {
  const source = node.childNodes.filter(isElement).find(({ tagName }) => tagName === 'source')
  return source && attributeOf(source, 'src')
}

/** Whether nodes contain an element of SVG or MathML, which the list of files has to name. */
export function foreignKinds(nodes: readonly HtmlNode[]): readonly ('svg' | 'mathml')[] {
  const elements = nodes.filter(isElement)
  const own = elements.flatMap(({ namespaceURI }): readonly ('svg' | 'mathml')[] =>
    namespaceURI === namespaces.svg ? ['svg'] : namespaceURI === namespaces.math ? ['mathml'] : [],
  )
  const below = elements.flatMap(({ childNodes }) => foreignKinds(childNodes))
  return [...new Set([...own, ...below])]
}
