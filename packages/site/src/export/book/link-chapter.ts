import type { OutputFile } from '../../output/output-file.ts'
import { publishedAddress } from './book-chapters.ts'
import {
  attributeOf,
  createElement,
  createText,
  isElement,
  isHtml,
  setChildren,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'
import type { OutputsByRoute } from '../exported-file.ts'
import type { BookOutline } from '../outline/book-outline.ts'
import { readAddress, relativeAddress, type PortableAddress } from '../portable-address.ts'

/** A chapter that others can link to. */
export interface LinkTarget {
  /** Path in the book. */
  readonly path: string
  readonly ids: ReadonlySet<string>
}

/** What the links of a chapter are resolved with. */
export interface LinkContext {
  readonly outline: BookOutline
  readonly outputs: OutputsByRoute
  readonly self: LinkTarget
  chapterOf(address: PortableAddress): LinkTarget | undefined
  /** Adds a picture to the book; returns its path in it. */
  addPicture(output: OutputFile): string
}

/** Pictures that every reading system shows. */
const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/svg+xml',
  'image/webp',
])

/** Returns nodes with links to chapters and files of the book; what is not in it is linked at the published site. */
export function linkNodes(nodes: readonly HtmlNode[], context: LinkContext): readonly HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    if (isHtml(node) && node.tagName === 'img') return linkPicture(node, context)
    setChildren(node, linkNodes(node.childNodes, context))
    return isHtml(node) && node.tagName === 'a' ? linkAnchor(node, context) : [node]
  })
}

/** A link that leads nowhere is text. */
function linkAnchor(anchor: HtmlElement, context: LinkContext): readonly HtmlNode[] {
  const href = attributeOf(anchor, 'href')
  const target = href === undefined ? undefined : targetOf(href, context)
  const attrs = anchor.attrs.filter(({ name }) => name !== 'href')
  if (target !== undefined) {
    anchor.attrs = [...attrs, { name: 'href', value: target }]
    return [anchor]
  }
  const id = attributeOf(anchor, 'id')
  return id === undefined ? anchor.childNodes : [createElement('span', { id }, anchor.childNodes)]
}

function targetOf(href: string, context: LinkContext): string | undefined {
  if (href.startsWith('#')) return context.self.ids.has(decoded(href.slice(1))) ? href : undefined
  const address = readAddress(href)
  if (!address) return /^(?:https?|mailto):/i.test(href) ? href : undefined
  const chapter = context.chapterOf(address)
  if (!chapter) return publishedAddress(address, context.outline)
  const hash = chapter.ids.has(decoded(address.hash.slice(1))) ? address.hash : ''
  if (chapter === context.self && hash !== '') return hash
  return relativeAddress(context.self.path, chapter.path) + hash
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** A picture that cannot be in the book is a link to it, with its description. */
function linkPicture(image: HtmlElement, context: LinkContext): readonly HtmlNode[] {
  const source = attributeOf(image, 'src') ?? ''
  const alt = attributeOf(image, 'alt') ?? ''
  const attrs = image.attrs.filter(({ name }) => name !== 'src' && name !== 'alt')
  const shown = (src: string) => {
    image.attrs = [{ name: 'src', value: src }, { name: 'alt', value: alt }, ...attrs.filter(hasNumber)]
    return [image]
  }
  if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(source)) return shown(source)
  const address = readAddress(source)
  const output = address && context.outputs.get(address.route)
  const type = output?.mediaType.split(';')[0] ?? ''
  if (output && pictureTypes.has(type))
    return shown(relativeAddress(context.self.path, context.addPicture(output)))
  const href = address
    ? publishedAddress(address, context.outline)
    : /^https?:/i.test(source)
      ? source
      : undefined
  if (alt === '') return []
  return href === undefined ? [createText(alt)] : [createElement('a', { href }, [createText(alt)])]
}

/** Sizes of pictures are whole numbers in a book. */
const hasNumber = ({ name, value }: { readonly name: string; readonly value: string }) =>
  (name !== 'width' && name !== 'height') || /^\d+$/.test(value)
