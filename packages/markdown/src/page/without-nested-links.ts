import { fillText, textOf, type Content, type Element, type Properties } from '@octavo/hast'
import { holdsBlock } from '../render/render-nodes.ts'
import type { PageTools } from './page-tools.ts'

/**
 * The tree without links inside links, which no HTML can hold: a browser ends the outer one at the inner one. Link
 * marks of headings go (in buttons and linked cards too), other links become their text; links of the author that are
 * lost are reported. HTML that components of the author rendered counts like elements.
 */
export function withoutNestedLinks(nodes: readonly Content[], tools: PageTools): readonly Content[] {
  return walk(nodes, { tools, inLink: false, noMarks: false })
}

interface Around {
  readonly tools: PageTools
  /** An `<a>` is open. */
  readonly inLink: boolean
  /** Link marks of headings have no place here. */
  readonly noMarks: boolean
}

function walk(nodes: readonly Content[], around: Around): readonly Content[] {
  // Tags that rendered HTML has opened and not closed: content of the author stands between its pieces.
  const open: OpenTag[] = []
  let changed = false
  const result = nodes.flatMap((node): readonly Content[] => {
    const inner: Around = {
      ...around,
      inLink: around.inLink || open.includes('a'),
      noMarks: around.noMarks || open.some((tag) => tag === 'a' || tag === 'button'),
    }
    const kept = node.type === 'raw' ? [walkRaw(node, open, around)] : walkNode(node, inner)
    changed ||= kept.length !== 1 || kept[0] !== node
    return kept
  })
  return changed ? result : nodes
}

function walkNode(node: Content, around: Around): readonly Content[] {
  if (node.type !== 'element') return [node]
  const isLink = node.tagName === 'a'
  if (isLink && around.noMarks && isMark(node)) return []
  const inner: Around = {
    ...around,
    inLink: around.inLink || isLink,
    noMarks: around.noMarks || isLink || node.tagName === 'button' || node.data?.linked === true,
  }
  const children = walk(node.children, inner)
  if (isLink && around.inLink) return [toText(node, children, around.tools)]
  return [children === node.children ? node : { ...node, children }]
}

/** The link that a heading shows beside its text. */
const isMark = ({ properties, children }: Element): boolean =>
  children.length === 0 &&
  ([] as unknown[]).concat(properties['className'] ?? properties['class']).includes('anchor')

/** What stays of a link inside a link: its text, with what the author or the theme says of its looks. */
function toText(node: Element, children: readonly Content[], tools: PageTools): Content {
  reportLost(node, tools)
  const { id, className, title } = node.properties
  const properties: Properties = { id, className, title }
  return { ...node, tagName: holdsBlock(children) ? 'div' : 'span', properties, children }
}

/** Addresses in text, which become links by themselves, and numbers of footnotes are no links that anybody misses. */
function reportLost({ properties, children }: Element, tools: PageTools): void {
  const address = String(properties['href'] ?? '')
  const url = fillText(address, tools.record.holes, (hole) => (hole.kind === 'href' ? hole.url : ''))
  // Our own links have their addresses in place.
  if (url === address || url === '') return
  if (url.replace(/^(?:https?:\/\/|mailto:)/, '') === textOf(children).replace(/^https?:\/\//, '')) return
  const link = tools.record.links.find((one) => one.kind === 'link' && one.url === url)
  tools.at(link ? () => link.span : tools.place, () =>
    tools.tell(
      'link/nested',
      `The link to "${url}" stands inside another link`,
      'move it out of the other link',
    ),
  )
}

/** A tag that is open: a link, one that was made text, a button. */
type OpenTag = 'a' | 'span' | 'button'

const TAG = /<!--[^]*?-->|<(\/?)(a|button)(?=[\s>])((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi

/** Rendered HTML with its inner links as text. */
function walkRaw(node: Extract<Content, { type: 'raw' }>, open: OpenTag[], { inLink }: Around): Content {
  if (!/<\/?(?:a|button)[\s>]/i.test(node.value)) return node
  const value = node.value.replace(TAG, (whole, slash?: string, tag?: string, attributes = '') => {
    if (tag === undefined) return whole
    const name = tag.toLowerCase() as 'a' | 'button'
    if (slash === '/') return closeTag(name, open) ?? whole
    const isNested = name === 'a' && (inLink || open.includes('a'))
    open.push(isNested ? 'span' : name)
    return isNested ? `<span${(attributes as string).replace(LINK_ATTRIBUTE, '')}>` : whole
  })
  return value === node.value ? node : { ...node, value }
}

const LINK_ATTRIBUTE = /\s(?:href|target|rel|download|hreflang|ping|type)(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi

/** The end tag of a link that was made text; undefined for others. */
function closeTag(name: 'a' | 'button', open: OpenTag[]): string | undefined {
  const last = open.findLastIndex((tag) => (tag === 'span' ? name === 'a' : tag === name))
  if (last < 0) return undefined
  const [tag] = open.splice(last, 1)
  return tag === 'span' ? '</span>' : undefined
}
