import {
  attributeOf,
  createElement,
  isElement,
  isHtml,
  setChildren,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../book/html-tree.ts'

/** A chapter of a document that holds all of them. */
export interface DocumentChapter {
  /** Its id: `c1`. Ids inside begin with it: `c1.first-step`. */
  readonly id: string
  /** Level of its title; the headings below are as much deeper. */
  readonly level: number
  /** The address of a picture by its path. */
  pictureOf(path: string): string | undefined
}

/** Changes the nodes of a chapter, whose links are those of a book of files, to those of one document; returns them. */
export function inOneDocument(nodes: readonly HtmlNode[], chapter: DocumentChapter): readonly HtmlNode[] {
  return nodes.map((node) => (isElement(node) ? moved(node, chapter) : node))
}

function moved(element: HtmlElement, chapter: DocumentChapter): HtmlElement {
  const attrs = element.attrs.map((attribute) => ({
    ...attribute,
    value: movedValue(attribute.name, attribute.value, chapter),
  }))
  element.attrs = attrs
  setChildren(element, inOneDocument(element.childNodes, chapter))
  if (element.tagName === 'pre' && textOf(element).split('\n').length > SHORT_CODE) return longCode(element)
  const depth = isHtml(element) ? Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0) : 0
  if (depth === 0 || chapter.level === 1) return element
  const tagName = `h${Math.min(6, depth + chapter.level - 1)}`
  const names = [attributeOf(element, 'class'), `depth-${depth}`].filter(Boolean).join(' ')
  const others = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return createElement(tagName, { ...others, class: names }, element.childNodes)
}

/** Lines of code that stay together; longer code may continue on the next page. */
const SHORT_CODE = 30

function longCode(element: HtmlElement): HtmlElement {
  const others = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  const names = [others['class'], 'long-code'].filter(Boolean).join(' ')
  return createElement('pre', { ...others, class: names }, element.childNodes)
}

function movedValue(name: string, value: string, { id, pictureOf }: DocumentChapter): string {
  if (name === 'id') return `${id}.${value}`
  if (name === 'href') return movedLink(value, id)
  if (name === 'src') return pictureOf(value) ?? value
  // Gradients, clips and markers of a drawing.
  return value.includes('url(#') ? value.replaceAll('url(#', `url(#${id}.`) : value
}

/** `#step` and `c2#step` lead to `c1.step` and `c2.step`, `c2` to the chapter. */
function movedLink(href: string, id: string): string {
  if (href.startsWith('#')) return `#${id}.${href.slice(1)}`
  const [, target, hash] = /^(c\d+)(?:#(.*))?$/.exec(href) ?? []
  if (target === undefined) return href
  return hash === undefined ? `#${target}` : `#${target}.${hash}`
}
