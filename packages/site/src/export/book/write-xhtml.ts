import {
  attributeOf,
  isElement,
  isHtml,
  isText,
  namespaces,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'

const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr', 'col', 'source', 'track'])

/** Returns nodes as XHTML: every element is closed, and foreign elements name their namespace. */
export function writeXhtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => writeNode(node)).join('')
}

function writeNode(node: HtmlNode): string {
  if (isText(node)) return escapeXml(node.value)
  return isElement(node) ? writeElement(node) : ''
}

function writeElement(element: HtmlElement): string {
  const { tagName, attrs, childNodes } = element
  const written = attrs.map(({ name, prefix, value }) => {
    const qualified = prefix ? `${prefix}:${name}` : name
    return ` ${qualified}="${escapeXml(value)}"`
  })
  const start = `${tagName}${namespaceOf(element)}${written.join('')}`
  if (isHtml(element) && voidTags.has(tagName)) return `<${start}/>`
  return `<${start}>${childNodes.map(writeNode).join('')}</${tagName}>`
}

/** The namespaces that an outermost element of SVG or MathML declares. */
function namespaceOf(element: HtmlElement): string {
  const declares = (element.tagName === 'svg' || element.tagName === 'math') && !isHtml(element)
  if (!declares || attributeOf(element, 'xmlns') !== undefined) return ''
  const links = element.tagName === 'svg' ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  return ` xmlns="${namespaces[element.tagName as 'svg' | 'math']}"${links}`
}

/** Escapes a text for XML, also in attributes; characters that XML does not allow are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => `&${names[character] ?? 'amp'};`)
}

const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }
