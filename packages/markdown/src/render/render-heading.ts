import { textOf, type Content, type Properties } from '@octavo/hast'
import { slug as githubSlug } from 'github-slugger'
import type { MdNode } from '../mdast.ts'
import { element, withData, type Context, type Renderer } from './renderer.ts'

/** Headings below this level have no id and no entry in the table of contents. */
const DEEPEST_ID = 4

/** What a heading is drawn from. */
export interface HeadingParts {
  readonly depth: number
  readonly children: readonly Content[]
  /** The id that the author gave. */
  readonly id?: string | undefined
  readonly properties?: Properties
  /** False leaves the link mark out. */
  readonly link?: boolean
}

/** A Markdown heading. */
export function renderHeading(node: MdNode, ctx: Context): readonly Content[] {
  const id = ctx.env.module.prepared.headingIds.get(node.position?.start.offset ?? -1)
  const children = ctx.r.draw.nodes(node.children ?? [], ctx)
  return [drawHeading({ depth: node.depth ?? 1, children, id }, ctx.r)]
}

/**
 * A heading with its id, its link and, where GitHub would name it otherwise, an empty alias. Ids are given in the
 * order of drawing, which is the order of the page.
 */
export function drawHeading(parts: HeadingParts, r: Renderer): Content {
  const { depth, properties = {} } = parts
  const tagName = `h${depth}`
  const heading = trimmed(parts.children)
  const title = textOf(heading).replace(/\s+/g, ' ').trim()
  const hasId = r.headingIds && depth <= DEEPEST_ID && (title !== '' || parts.id !== undefined)
  if (!hasId)
    return element(tagName, { ...properties, ...(parts.id !== undefined && { id: parts.id }) }, heading)
  const id = parts.id === undefined ? r.tools.slug(title) : r.tools.slugger.take(parts.id)
  const children: Content[] = parts.link === false ? [...heading] : [anchorLink(id, r), ...heading]
  const alias = githubSlug(title)
  if (alias !== '' && alias !== id) r.aliases.push({ id: alias, children })
  return withData(element(tagName, { ...properties, id }, children), { toc: { depth, text: title, id } })
}

function anchorLink(id: string, r: Renderer): Content {
  const properties = {
    className: ['anchor'],
    href: `#${encodeFragment(id)}`,
    ariaLabel: r.tools.words('link-to-section'),
  }
  return withData(element('a', properties), { decoration: true })
}

/** An id as a fragment: readable letters stay, what would end or change the address is encoded. */
const encodeFragment = (id: string): string =>
  id.replace(
    /[%"<>#\s\\^`{|}]/g,
    (character) => '%' + character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'),
  )

/** Puts GitHub's ids into their headings, as far as nothing else on the page has them. Called when all ids are known. */
export function addAliases(r: Renderer): readonly string[] {
  const added: string[] = []
  for (const { id, children } of r.aliases) {
    if (r.tools.slugger.has(id)) continue
    r.tools.slugger.take(id)
    children.unshift(element('span', { id, className: ['anchor-alias'], ariaHidden: 'true' }))
    added.push(id)
  }
  return added
}

/** Without blanks at both ends. */
function trimmed(children: readonly Content[]): readonly Content[] {
  const [first] = children
  const last = children.at(-1)
  if (
    !/^\s|\s$/.test((first?.type === 'text' ? first.value : 'x') + (last?.type === 'text' ? last.value : 'x'))
  )
    return children
  return children.map((child) => {
    if (child.type !== 'text') return child
    const start = child === first ? child.value.trimStart() : child.value
    return { ...child, value: child === last ? start.trimEnd() : start }
  })
}
