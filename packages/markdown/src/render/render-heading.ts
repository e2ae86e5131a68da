import { textOf, type Content, type Properties } from '@octavo/hast'
import type { Heading } from 'mdast'
import { element, withData, type Context, type Renderer } from './renderer.ts'

/** Headings below this level have no id and no entry in the table of contents. */
const DEEPEST_ID = 4

/** The parts of a heading. */
export interface HeadingParts {
  readonly depth: number
  readonly children: readonly Content[]
  /** The id that the author gave. */
  readonly id?: string | undefined
  readonly properties?: Properties
  /** The text for the id, where that is not the whole text. */
  readonly slugText?: string | undefined
  /** False leaves the link mark out. */
  readonly link?: boolean
}

/** Parts of a heading that its id leaves out, unless it has no others. */
const UNNAMED = new Set(['mdxJsxTextElement', 'inlineMath'])

/** Renders a Markdown heading. Formulas, and JSX such as a badge, are no part of its id. */
export function renderHeading(node: Heading, ctx: Context): readonly Content[] {
  const id = ctx.env.module.prepared.headingIds.get(node.position?.start.offset ?? -1)
  const parts = node.children.map((child) => ({ child, content: ctx.r.render.nodes([child], ctx) }))
  const written = parts.filter(({ child }) => !UNNAMED.has(child.type)).map(({ content }) => content)
  const slugText = textOf(written.flat()).replace(/\s+/g, ' ').trim()
  return [
    renderHeadingParts(
      { depth: node.depth, children: parts.flatMap(({ content }) => content), id, slugText },
      ctx.r,
    ),
  ]
}

/**
 * Renders a heading with its id, its link and, where other platforms give it other ids, aliases. Ids are assigned in
 * the order of rendering, which is the order of the page.
 */
export function renderHeadingParts(parts: HeadingParts, r: Renderer): Content {
  const { depth, properties = {} } = parts
  const tagName = `h${depth}`
  const heading = trimmed(parts.children)
  const title = textOf(heading).replace(/\s+/g, ' ').trim()
  const hasId = r.headingIds && depth <= DEEPEST_ID && (title !== '' || parts.id !== undefined)
  if (!hasId) return renderDeepHeading(parts, { heading, title }, r)
  const id = parts.id === undefined ? r.tools.slug(parts.slugText || title) : r.tools.slugger.take(parts.id)
  const children: Content[] = parts.link === false ? [...heading] : [anchorLink(id, r), ...heading]
  r.aliases.push({ title, slugText: parts.slugText, id, children, isHeading: true })
  return withData(element(tagName, { ...properties, id }, children), { toc: { depth, text: title, id } })
}

/** A heading without a link mark; where headings have ids at all, links find it under an alias. */
function renderDeepHeading(
  { depth, properties = {}, id }: HeadingParts,
  { heading, title }: { readonly heading: readonly Content[]; readonly title: string },
  r: Renderer,
): Content {
  const children = [...heading]
  if (r.headingIds && id === undefined && title !== '')
    r.aliases.push({ title, id: undefined, children, isHeading: true })
  return element(`h${depth}`, { ...properties, ...(id !== undefined && { id }) }, children)
}

function anchorLink(id: string, r: Renderer): Content {
  const properties = {
    className: ['anchor'],
    href: `#${encodeFragment(id)}`,
    ariaLabel: r.tools.words('link-to-section'),
  }
  return withData(element('a', properties), { decoration: true })
}

/**
 * Encodes an id as a fragment: letters stay readable, characters that would end or change the address are encoded.
 */
const encodeFragment = (id: string): string =>
  id.replace(
    /[%"<>#\s\\^`{|}]/g,
    (character) => '%' + character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'),
  )

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
