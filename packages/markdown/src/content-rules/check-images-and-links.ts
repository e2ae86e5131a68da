import { isJsx, visitMdast, type MdNode } from '../mdast.ts'
import { attributeOf, hasSpread, literalOf, showsMore, textOf, type ContentFinding } from './content-nodes.ts'

/** Texts of links that mean nothing without the sentence around them. Source: WCAG 2.2, failure F84. */
const VAGUE =
  /^(?:click here|click this|here|right here|see here|link|this link|this|this page|page|more|more info|read more|see more)[\s.…!:→»>]*$/i

/**
 * Reports images without alternative text (`content/missing-alt`), links without text or address (`content/empty-link`) and, in
 * English, links whose text means nothing alone (`content/link-text`). An empty `alt` of a tag marks a decoration; an image
 * of Markdown has no such mark. What an expression or a component shows is not known, and passes. `nodes` are all nodes.
 */
export function checkImagesAndLinks(
  nodes: readonly MdNode[],
  { lang }: { readonly lang: string },
): readonly ContentFinding[] {
  const found: ContentFinding[] = []
  const isEnglish = /^en\b/i.test(lang)
  for (const node of nodes) {
    if (lacksAlt(node)) found.push(missingAlt(node))
    if (isLink(node) && leadsNowhere(node)) found.push(emptyAddress(node))
    if (!isLink(node) || showsMore(node)) continue
    const text = textOf(node)
    if (text === '') found.push(...emptyLink(node))
    else if (isEnglish && VAGUE.test(text) && !isName(node)) found.push(vagueLink(node, text))
  }
  return found
}

function lacksAlt(node: MdNode): boolean {
  if (node.type === 'image' || node.type === 'imageReference') return (node.alt ?? '').trim() === ''
  if (!isJsx(node) || node.name !== 'img' || hasSpread(node)) return false
  return !['alt', 'aria-label', 'aria-labelledby', 'aria-hidden', 'role'].some((name) =>
    attributeOf(node, name),
  )
}

function missingAlt(node: MdNode): ContentFinding {
  const address = isJsx(node) ? literalOf(attributeOf(node, 'src')) : node.url
  const name = address === undefined || address === '' ? 'An image' : `The image "${address.slice(0, 80)}"`
  const help = isJsx(node)
    ? 'say in "alt" what it shows; alt="" marks a decoration'
    : 'say between the brackets what it shows; for a decoration, write <img alt="" />'
  return { code: 'content/missing-alt', message: `${name} has no alternative text`, node, help }
}

const isLink = (node: MdNode): boolean =>
  node.type === 'link' ||
  node.type === 'linkReference' ||
  (isJsx(node) && node.name === 'a' && attributeOf(node, 'href') !== undefined)

const leadsNowhere = (node: MdNode): boolean =>
  node.type === 'link'
    ? (node.url ?? '').trim() === ''
    : isJsx(node) && literalOf(attributeOf(node, 'href')) === ''

function emptyAddress(node: MdNode): ContentFinding {
  const message = `The link "${textOf(node).slice(0, 80)}" has no address`
  const help = isJsx(node)
    ? 'write its address into "href", or remove the link'
    : 'write its address between the parentheses, or remove the link'
  return { code: 'content/empty-link', message, node, help }
}

/** A link around an image without alternative text is reported once, for the image. */
function emptyLink(node: MdNode): readonly ContentFinding[] {
  if (['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(node, name))) return []
  let hasImage = false
  visitMdast(node.children ?? [], (inner) => (hasImage ||= lacksAlt(inner)))
  if (hasImage) return []
  const address = (isJsx(node) ? literalOf(attributeOf(node, 'href')) : node.url) ?? ''
  const message = `The link to "${address.slice(0, 80)}" has no text`
  return [{ code: 'content/empty-link', message, node, help: 'write the title of its target, or remove it' }]
}

/** The name of a parameter or a command, such as `page`, says where the link leads. */
const isName = ({ children = [] }: MdNode): boolean => children.every(({ type }) => type === 'inlineCode')

function vagueLink(node: MdNode, text: string): ContentFinding {
  const message = `The link text "${text}" does not say where the link leads`
  const help = 'use the title of its target as text: people who listen to a list of links hear nothing else'
  return { code: 'content/link-text', message, node, help }
}
