import { fillText, textOf, type Content, type Element, type Properties, type Raw } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import { holdsBlock } from '../render/holds-block.ts'
import { asHast, contentOf } from '../render/render-run.ts'
import type { PageLink } from '../parsed-page.ts'
import type { PageTools } from './page-tools.ts'
import { rewriteRaw, type OpenTag } from './rewrite-raw-links.ts'

/**
 * Returns the tree without links inside links, which HTML cannot hold: a browser ends the outer one at the inner one.
 * Link marks of headings are removed (in buttons and linked cards too), other links become their text; lost links of
 * the author are reported. HTML that components of the author rendered is handled like elements.
 */
export function withoutNestedLinks(nodes: readonly Content[], tools: PageTools): readonly Content[] {
  return walk(nodes, { tools, inLink: false, outer: undefined, noMarks: false, reported: new Set() })
}

/** Takes links inside links out of a tree. */
export const rehypeUnnestedLinks: Plugin<[], Root> =
  () =>
  (tree, { data: { tools } }) => {
    if (tools) tree.children = asHast(withoutNestedLinks(contentOf(tree), tools))
  }

interface Around {
  readonly tools: PageTools
  /** An `<a>` is open. */
  readonly inLink: boolean
  /** That link. */
  readonly outer?: Element | undefined
  /** Links whose loss was reported. */
  readonly reported: Set<PageLink>
  /** Link marks of headings are removed here. */
  readonly noMarks: boolean
}

function walk(nodes: readonly Content[], around: Around): readonly Content[] {
  // Tags that rendered HTML opens and does not close: the author's content is between its pieces.
  const open: OpenTag[] = []
  let result: Content[] | undefined
  for (const [index, node] of nodes.entries()) {
    const walked = walkNode(node, open, around)
    if (walked !== node) result ??= nodes.slice(0, index)
    if (walked) result?.push(walked)
  }
  return result ?? nodes
}

function walkNode(node: Content, open: OpenTag[], around: Around): Content | undefined {
  if (node.type === 'element') return walkElement(node, withOpenTags(around, open))
  if (node.type !== 'raw' || isSettled(node, open, around)) return node
  return rewriteRaw(node, open, around.inLink)
}

/** Whether HTML has no link inside another, because it was a tree without one and no link is open around it. */
const isSettled = ({ data }: Raw, open: readonly OpenTag[], { inLink }: Around): boolean =>
  data !== undefined && !inLink && open.length === 0

const withOpenTags = (around: Around, open: readonly OpenTag[]): Around =>
  open.length === 0
    ? around
    : {
        ...around,
        inLink: around.inLink || open.includes('a'),
        noMarks: around.noMarks || open.some((tag) => tag === 'a' || tag === 'button'),
      }

/** Undefined for a mark that is removed. */
function walkElement(node: Element, around: Around): Content | undefined {
  const isLink = node.tagName === 'a'
  if (isLink && around.noMarks && isMark(node)) return undefined
  const children = walk(node.children, insideOf(node, around))
  if (isLink && around.inLink) return toText(node, children, around)
  return children === node.children ? node : { ...node, children }
}

function insideOf(node: Element, around: Around): Around {
  const isLink = node.tagName === 'a'
  const noMarks = isLink || node.tagName === 'button' || node.data?.linked === true
  if (!noMarks || (around.noMarks && !isLink)) return around
  const outer = isLink && !around.inLink ? node : around.outer
  return { ...around, inLink: around.inLink || isLink, outer, noMarks: true }
}

/** Whether a link is the mark of a heading. */
const isMark = ({ properties, children }: Element): boolean =>
  children.length === 0 && [properties['className'] ?? properties['class']].flat().includes('anchor')

/** The replacement of a link inside a link: its text, with its id, classes and title. */
function toText(node: Element, children: readonly Content[], around: Around): Content {
  reportLost(node, around)
  const { id, className, title } = node.properties
  const properties: Properties = { id, className, title }
  return { ...node, tagName: holdsBlock(children) ? 'div' : 'span', properties, children }
}

/** Autolinked addresses and numbers of footnotes are not reported: their text is still there. */
function reportLost(node: Element, { tools, outer, reported }: Around): void {
  const url = writtenUrl(node, tools)
  if (url === undefined) return
  if (url.replace(/^(?:https?:\/\/|mailto:)/, '') === textOf(node.children).replace(/^https?:\/\//, ''))
    return
  const outerUrl = outer && writtenUrl(outer, tools)
  const link = nearestLink(url, outerUrl, { links: tools.record.links, reported })
  if (link) reported.add(link)
  tools.at(link ? () => link.span : tools.span, () =>
    tools.addDiagnostic(
      'link/nested',
      `The link to "${url}" stands inside another link`,
      'move it out of the other link',
    ),
  )
}

/** The address of a link as the author wrote it; undefined for links of our own, which hold no hole. */
function writtenUrl({ properties }: Element, { record }: PageTools): string | undefined {
  const address = String(properties['href'] ?? '')
  const url = fillText(address, record.holes, (hole) => (hole.kind === 'href' ? hole.url : ''))
  return url === address || url === '' ? undefined : url
}

interface LinkSearch {
  readonly links: readonly PageLink[]
  readonly reported: ReadonlySet<PageLink>
}

/**
 * Finds the record of a link inside another: links are recorded when they are rendered, inner ones right before their
 * outer one.
 */
function nearestLink(
  inner: string,
  outer: string | undefined,
  { links, reported }: LinkSearch,
): PageLink | undefined {
  let last: number | undefined
  let best: { readonly at: number; readonly gap: number } | undefined
  for (const [index, link] of links.entries()) {
    if (link.kind !== 'link') continue
    if (link.url === inner && !reported.has(link)) last = index
    else if (link.url === outer && last !== undefined && index - last < (best?.gap ?? Infinity))
      best = { at: last, gap: index - last }
  }
  return links[best?.at ?? last ?? -1]
}
