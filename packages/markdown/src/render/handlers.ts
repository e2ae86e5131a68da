import type { Content } from '@octavo/hast'
import type { ElementContent } from 'hast'
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast'
import type { Html, InlineCode, Nodes, Paragraph, Root, Text } from 'mdast'
import type { InlineMath, Math as BlockMath } from 'mdast-util-math'
import { hasHidden, inlineCode } from '../page/page-code.ts'
import type { Plugin } from 'unified'
import { countNodes } from './page-limit.ts'
import { holdsBlock, isBlock } from './holds-block.ts'
import { renderFence } from './render-fence.ts'
import { renderFootnoteReference } from './footnotes.ts'
import { renderHeading } from './render-heading.ts'
import { renderImage, renderLink, renderReference } from './render-link.ts'
import { renderExpressionNode, renderJsxNode } from './render-jsx.ts'
import { renderList, renderListItem } from './render-list.ts'
import { renderTable, renderTableRow } from './render-table.ts'
import { asHast, contextOf, fromHast, handler } from './render-run.ts'
import { element, text, type Context } from './renderer.ts'
import { unbrokenCode } from './unbroken-code.ts'

/**
 * Prepares the state of a run: it has our handlers, nodes are counted, get no positions, and have no line ends between
 * blocks.
 */
function renderRoot(state: State, node: Root): ElementContent[] {
  const run = state.options.file?.data.run
  if (run) run.state = state
  // V8 allocates a function that is written as the value of an assignment to a property among its old objects, where it
  // keeps the tree of its page until the next full collection.
  Object.assign(state, {
    handlers: allHandlers,
    all: (parent) => renderChildren(parent, state),
    wrap: (nodes) => nodes,
    patch: () => undefined,
  } satisfies Partial<State>)
  return state.all(isUnsearched(node) ? node.tree : node)
}

/** A root whose tree is not in its children. */
interface UnsearchedRoot extends Root {
  readonly tree: Root
}

const isUnsearched = (root: Root): root is UnsearchedRoot => 'tree' in root

/**
 * Hides a tree from the search for definitions that `mdast-util-to-hast` begins with, which takes longer than most
 * handlers: ours read the definitions of the module.
 */
export const remarkUnsearched: Plugin<[], Root> = () => (tree) => {
  const root: UnsearchedRoot = { type: 'root', children: [], tree }
  return root
}

/** The children of a node in order. */
function renderChildren(parent: Nodes, state: State) {
  const result: Content[] = []
  if (!('children' in parent)) return asHast(result)
  const { rendered: size, tools } = contextOf(state).r
  countNodes(size, parent.children.length, tools)
  for (const node of parent.children) {
    const rendered = state.one(node, parent)
    if (rendered === undefined) continue
    const contents = fromHast(rendered)
    if (isFlow(node) && touches(result.at(-1), contents[0])) result.push(text('\n'))
    for (const content of contents) result.push(content)
  }
  return asHast(result)
}

const isFlow = ({ type }: Nodes): boolean => type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression'

/** Whether two neighbours would touch without the blank that the author wrote between them. */
function touches(before: Content | undefined, after: Content | undefined): boolean {
  const isInline = (node: Content | undefined) => node !== undefined && node.type !== 'raw' && !isBlock(node)
  return isInline(before) && isInline(after)
}

/**
 * The handlers of a run. Other types are rendered by the defaults of `mdast-util-to-hast`: emphasis, strong, delete,
 * blockquote, thematicBreak, tableCell; definitions render nothing.
 */
const allHandlers: Handlers = {
  ...defaultHandlers,
  root: renderRoot,
  text: handler(renderText),
  paragraph: renderParagraph,
  heading: handler(renderHeading),
  inlineCode: handler(renderInlineCode),
  // Without the line end that the default adds.
  break: (state, node) => defaultHandlers.break(state, node).slice(0, 1),
  code: handler(renderFence),
  math: handler(renderMath),
  inlineMath: handler((node: InlineMath, ctx) => [renderFormula(node, false, ctx)]),
  // Only for the caller that parses and validates HTML.
  html: handler(({ value }: Html, { r }) => (r.leavesHtml ? [{ type: 'raw', value }] : [])),
  list: renderList,
  listItem: renderListItem,
  table: renderTable,
  tableRow: renderTableRow,
  link: handler(renderLink),
  image: handler(renderImage),
  linkReference: handler(renderReference),
  imageReference: handler(renderReference),
  footnoteReference: handler(renderFootnoteReference),
  mdxJsxFlowElement: handler(renderJsxNode),
  mdxJsxTextElement: handler(renderJsxNode),
  mdxFlowExpression: handler(renderExpressionNode),
  mdxTextExpression: handler(renderExpressionNode),
  mdxjsEsm: () => undefined,
}

/**
 * The handler of `remark-rehype`, which gives a run the others: each run copies the defaults with those that it is
 * passed, which for all of ours took longer than most texts of descriptions.
 */
export const handlers: Handlers = { root: renderRoot }

/** A key of a Mac keyboard, on its own or with a further key: `⌘K`, `⌘⇧P`, `⌥`. */
const KEYS = /[⌘⌥⇧⌃⏎⌫⎋⇥]+(?:[A-Z0-9](?![A-Za-z0-9]))?/g

/** Text with its key glyphs as `<kbd>`. Source: reference/docs-json.md section 3. */
function renderText({ value }: Text): readonly Content[] {
  if (value === '') return []
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

function renderParagraph(state: State, node: Paragraph) {
  const paragraph = defaultHandlers.paragraph(state, node)
  const children = fromHast(paragraph.children)
  if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return []
  if (holdsBlock(children)) paragraph.tagName = 'div'
  return paragraph
}

/** Code in a line of text, with its line ends, of which the default makes blanks. Characters that hide are shown. */
function renderInlineCode(node: InlineCode, { r, env }: Context): readonly Content[] {
  const { value } = node
  if (!hasHidden(value)) return [unbrokenCode(value)]
  const spanOf = () => env.module.spanOf(node)
  return [
    element(
      'code',
      {},
      r.tools.at(spanOf, () => inlineCode(value, r.tools)),
    ),
  ]
}

function renderMath(node: BlockMath, ctx: Context): readonly Content[] {
  return [element('div', { className: ['math-block'], tabIndex: 0 }, [renderFormula(node, true, ctx)])]
}

const renderFormula = (node: BlockMath | InlineMath, display: boolean, { r, env }: Context): Content =>
  r.tools.at(
    () => env.module.spanOf(node),
    () => r.tools.math(node.value, display),
  )
