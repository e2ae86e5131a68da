import type { Content } from '@octavo/hast'
import type { MdNode } from '../mdast.ts'
import { countNodes } from './drawn.ts'
import { inlineCode } from '../page/page-tools.ts'
import { renderFence } from './render-fence.ts'
import { renderFootnoteReference } from './footnotes.ts'
import { renderHeading } from './render-heading.ts'
import { renderImage } from './render-image.ts'
import { renderExpressionNode, renderJsxNode } from './render-jsx.ts'
import { renderLink } from './render-link.ts'
import { renderList } from './render-list.ts'
import { renderTable } from './render-table.ts'
import { element, text, type Context } from './renderer.ts'

type Handler = (node: MdNode, ctx: Context) => readonly Content[]

/** The hast of Markdown nodes, in order. */
export function renderNodes(nodes: readonly MdNode[], ctx: Context): readonly Content[] {
  const result: Content[] = []
  countNodes(ctx.r.drawn, nodes.length, ctx.r.tools)
  for (const node of nodes) {
    const handler = HANDLERS[node.type]
    if (!handler) continue
    const drawn = handler(node, ctx)
    if (isFlow(node) && touches(result.at(-1), drawn[0])) result.push(text('\n'))
    for (const content of drawn) result.push(content)
  }
  return result
}

const isFlow = ({ type }: MdNode): boolean => type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression'

/** Whether two neighbours would stand in one line without a blank between them, which the author wrote as one. */
function touches(before: Content | undefined, after: Content | undefined): boolean {
  const isInline = (node: Content | undefined) =>
    node !== undefined && node.type !== 'raw' && !(node.type === 'element' && BLOCKS.has(node.tagName))
  return isInline(before) && isInline(after)
}

const wrap =
  (tagName: string): Handler =>
  (node, ctx) => [element(tagName, {}, renderNodes(node.children ?? [], ctx))]

const HANDLERS: Readonly<Record<string, Handler>> = {
  root: (node, ctx) => renderNodes(node.children ?? [], ctx),
  text: (node) => (node.value ? withKeys(node.value) : []),
  paragraph: renderParagraph,
  heading: renderHeading,
  emphasis: wrap('em'),
  strong: wrap('strong'),
  delete: wrap('del'),
  blockquote: wrap('blockquote'),
  inlineCode: (node, { r }) => [element('code', {}, inlineCode(node.value ?? '', r.tools))],
  break: () => [element('br', {})],
  thematicBreak: () => [element('hr', {})],
  code: renderFence,
  math: (node, { r }) => [
    element('div', { className: ['math-block'], tabIndex: 0 }, [r.tools.math(node.value ?? '', true)]),
  ],
  // Only for the caller that parses and judges HTML.
  html: (node, { r }) => (r.keepsHtml ? [{ type: 'raw', value: node.value ?? '' }] : []),
  inlineMath: (node, { r }) => [r.tools.math(node.value ?? '', false)],
  list: renderList,
  table: renderTable,
  link: (node, ctx) => renderLink(node, { url: node.url ?? '', title: node.title }, ctx),
  image: (node, ctx) => renderImage(node, { url: node.url ?? '', title: node.title }, ctx),
  linkReference: renderReference,
  imageReference: renderReference,
  footnoteReference: renderFootnoteReference,
  mdxJsxFlowElement: renderJsxNode,
  mdxJsxTextElement: renderJsxNode,
  mdxFlowExpression: renderExpressionNode,
  mdxTextExpression: renderExpressionNode,
}

/** A key of a Mac keyboard, alone or with the key that is pressed with it: `⌘K`, `⌘⇧P`, `⌥`. */
const KEYS = /[⌘⌥⇧⌃⏎⌫⎋⇥]+(?:[A-Z0-9](?![A-Za-z0-9]))?/g

/** Text with its key glyphs as `<kbd>`. Source: reference/docs-json.md section 3. */
function withKeys(value: string): readonly Content[] {
  if (!/[⌘⌥⇧⌃⏎⌫⎋⇥]/.test(value)) return [text(value)]
  const result: Content[] = []
  let last = 0
  for (const { index, 0: keys } of value.matchAll(KEYS)) {
    if (index > last) result.push(text(value.slice(last, index)))
    result.push(element('kbd', {}, [text(keys)]))
    last = index + keys.length
  }
  return last < value.length ? [...result, text(value.slice(last))] : result
}

/** Elements that may not stand in a paragraph. */
const BLOCKS = new Set(
  (
    'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr main menu nav ol p pre search section table ul'
  ).split(' '),
)

/** Whether a browser would end a paragraph at one of `nodes`. */
export function holdsBlock(nodes: readonly Content[]): boolean {
  return nodes.some(
    (node) =>
      (node.type === 'element' && (BLOCKS.has(node.tagName) || holdsBlock(node.children))) ||
      (node.type === 'raw' && /^<(?:div|ul|ol|p|table|pre|section|figure)\b/i.test(node.value)),
  )
}

function renderParagraph(node: MdNode, ctx: Context): readonly Content[] {
  const children = renderNodes(node.children ?? [], ctx)
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '')
  if (isEmpty) return []
  return [element(holdsBlock(children) ? 'div' : 'p', {}, children)]
}

/** A reference link or image; without a definition the brackets are text. */
function renderReference(node: MdNode, ctx: Context): readonly Content[] {
  const definition = ctx.env.module.definitions.get((node.identifier ?? '').toLowerCase())
  const isImage = node.type === 'imageReference'
  if (!definition) {
    const inner = isImage ? [text(node.alt ?? '')] : renderNodes(node.children ?? [], ctx)
    return [text(isImage ? '![' : '['), ...inner, text(']')]
  }
  const target = { url: definition.url ?? '', title: definition.title }
  return isImage ? renderImage(node, target, ctx) : renderLink(node, target, ctx)
}
