import { fillText, textOf, type ComponentDefinition, type Hole, type MarkdownUse } from '@octavo/hast'
import { flattenUnits, type Unit } from '../render/flatten-units.ts'
import {
  openSnippet,
  isJsxValue,
  isMarked,
  isMdxValue,
  isMissingValue,
  isRunValue,
  isSnippetValue,
  type JsxValue,
  type RunValue,
} from '../values.ts'
import { readProps } from '../render/read-props.ts'
import { expandJsx } from '../render/expand-jsx.ts'
import { withRawChildren } from '../render/render-component.ts'
import { isContent, type Context } from '../render/renderer.ts'
import { toHtmlValue } from '../render/to-html-value.ts'
import { copyElement } from './copy-element.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { copyNodes, isPhrasing } from './copy-nodes.ts'

/** Markdown of a value of an expression. */
export function copyValue(value: unknown, ctx: Context): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return joinParts(value, ctx)
  if (isJsxValue(value)) return copyJsx(value, ctx)
  if (isMdxValue(value)) return copyNodes(value.nodes, { ...ctx, env: value.env }, copyValue)
  if (isSnippetValue(value)) return copyValue(openSnippet(value, {}), ctx)
  if (isRunValue(value)) return copyRun(value, ctx)
  return ''
}

/** The HTML that the page's code rendered, as Markdown, with the author's content in its slots. */
function copyRun(run: RunValue, ctx: Context): string {
  const found = ctx.r.islands.find(run, ctx)
  const { content } = run
  if (found?.draft.html === undefined) return isJsxValue(content) ? copyValue(content.children, ctx) : ''
  const { html, holes } = found.draft
  const own = fillText(html, holes, (hole) => copyHole(hole, ctx))
  const copySlot = (id: number) => copyValue(found.slots[id], ctx)
  const shown = htmlToMarkdown(own, copySlot)
  // Slots that are hidden at first are content too.
  const hidden = found.slots.flatMap((_, id) => (own.includes(`data-slot="${id}"`) ? [] : [copySlot(id)]))
  return [shown, ...hidden].filter((part) => part !== '').join('\n\n')
}

/** The hole of a page as one of its copy. */
function copyHole(hole: Hole, { r }: Context): string {
  if (hole.kind === 'words') return r.tools.words(hole.key)
  if (hole.kind === 'made') return r.tools.made(hole.key)
  if (hole.kind === 'size') return ''
  return hole.kind === 'href' ? r.tools.href(hole.url) : r.tools.asset(hole.url)
}

/** Joins inline texts directly, and blocks with a blank line. */
function joinParts(values: readonly unknown[], ctx: Context): string {
  let joined = ''
  let afterBlock = false
  for (const value of values) {
    const part = copyValue(value, ctx)
    if (part === '') continue
    const block = isBlock(value, ctx)
    joined += joined !== '' && (block || afterBlock) ? `\n\n${part.trim()}` : part
    afterBlock = block
  }
  return joined
}

const INLINE_TAGS = new Set(
  'a abbr b br code em i img kbd mark q s small span strong sub sup u var time'.split(' '),
)
const ROWS = new Set(['td', 'th', 'tr', 'thead', 'tbody', 'li'])

function isBlock(value: unknown, ctx: Context): boolean {
  if (Array.isArray(value)) return value.some((part) => isBlock(part, ctx))
  if (isMdxValue(value)) return value.nodes.some(({ type }) => !isPhrasing(type) && type !== 'mdxjsEsm')
  if (!isJsxValue(value) || ROWS.has(value.name)) return false
  if (value.type === undefined) return value.children.some((part) => isBlock(part, ctx))
  return !INLINE_TAGS.has(value.name) && ctx.r.components.get(value.name)?.inline !== true
}

/** The Markdown of JSX: components have `toMarkdown`, HTML its nearest Markdown, all else is its content. */
function copyJsx(value: JsxValue, ctx: Context): string {
  const { type, name } = value
  const html = typeof type === 'string' || isMissingValue(type) ? toHtmlValue(value) : undefined
  if (html) return copyJsx(html, ctx)
  if (typeof type === 'string') {
    const definition = ctx.r.components.get(type)
    if (definition) return copyComponent(definition, value, ctx)
    if (name === 'Snippet') return copyLegacySnippet(value, ctx)
    const isHtml = /^[a-z]/.test(name) && !name.includes('.')
    const children = (isHtml && rowOf(value, ctx)) || copyValue(value.children, ctx)
    return isHtml ? copyElement(name, { props: value.props, children }, ctx) : children
  }
  if (type === undefined || isMissingValue(type)) return copyValue(value.children, ctx)
  return copyValue(expandJsx(value, ctx), { ...ctx, depth: ctx.depth + 1 })
}

/** Short children of an element whose classes make it a row are one line; undefined for any other element. */
function rowOf({ props, children }: JsxValue, ctx: Context): string | undefined {
  const classes = String(props['className'] ?? props['class'] ?? '')
  if (!/(?:^|\s)(?:inline-)?flex(?:\s|$)/.test(classes) || /(?:^|\s)flex-col(?:\s|$)/.test(classes))
    return undefined
  const parts = children.map((child) => copyValue(child, ctx).trim()).filter((part) => part !== '')
  const isLine = parts.every((part) => !part.includes('\n') && !/^(?:#|[-*>|`] |```)/.test(part))
  return isLine && parts.join(' ').length <= LONGEST_ROW ? parts.join(' ') : undefined
}

/** UTF-16 units; a longer row is text, not labels. */
const LONGEST_ROW = 200

function copyLegacySnippet(value: JsxValue, ctx: Context): string {
  const { file, ...props } = value.props
  const snippet = ctx.r.snippet(String(file ?? ''))
  return isSnippetValue(snippet) ? copyValue(openSnippet(snippet, props), ctx) : ''
}

function copyComponent(definition: ComponentDefinition, value: JsxValue, ctx: Context): string {
  const inner: Context = { ...ctx, ancestors: [definition.name, ...ctx.ancestors] }
  const props = withRawChildren(definition, readProps(definition, value.props, ctx), { value, ctx })
  const text = textProps(definition, props, value)
  const { items, children } = splitChildren(definition, value, inner)
  const use: MarkdownUse = { props, text, children, items }
  return definition.toMarkdown ? definition.toMarkdown(use) : defaultCopy(use)
}

/** The title in bold, then items and children. */
function defaultCopy({ text, items, children }: MarkdownUse): string {
  const title = text['title'] ? `**${text['title']}**` : ''
  return [title, ...items.map((item) => item.children), children].filter((part) => part !== '').join('\n\n')
}

function splitChildren(
  definition: ComponentDefinition,
  value: JsxValue,
  ctx: Context,
): Pick<MarkdownUse, 'items' | 'children'> {
  if (!definition.items) return { items: [], children: copyValue(value.children, ctx) }
  const names = new Set(definition.items)
  const items: MarkdownUse['items'][number][] = []
  const children: string[] = []
  for (const unit of flattenUnits(value.children, names, ctx)) {
    const item = toItem(unit, names, ctx)
    if (item) items.push(item)
    else children.push(copyUnit(unit, ctx))
  }
  return { items, children: children.filter((part) => part.trim() !== '').join('\n\n') }
}

function toItem(
  unit: Unit,
  names: ReadonlySet<string>,
  ctx: Context,
): MarkdownUse['items'][number] | undefined {
  if (unit.kind === 'node' && unit.node.type === 'code' && names.has('code'))
    return { name: 'code', text: {}, children: copyUnit(unit, ctx) }
  const definition = unit.kind === 'jsx' ? ctx.r.components.get(unit.value.name) : undefined
  if (unit.kind !== 'jsx' || !definition || !names.has(definition.name)) return undefined
  const inner: Context = { ...ctx, ancestors: [definition.name, ...ctx.ancestors] }
  const props = readProps(definition, unit.value.props, ctx)
  // A component that holds code is copied as a fence, also as an item.
  if (definition.items?.includes('code') && definition.toMarkdown)
    return { name: definition.name, text: {}, children: copyComponent(definition, unit.value, ctx) }
  const { items, children } = splitChildren(definition, unit.value, inner)
  const all = [...items.map((item) => item.children), children].filter((part) => part !== '').join('\n\n')
  return { name: definition.name, text: textProps(definition, props, unit.value), children: all }
}

const copyUnit = (unit: Unit, ctx: Context): string => {
  if (unit.kind === 'text') return unit.text
  if (unit.kind === 'run') return copyValue(unit.value, ctx)
  return unit.kind === 'jsx'
    ? copyJsx(unit.value, ctx)
    : copyNodes([unit.node], { ...ctx, env: unit.env }, copyValue)
}

/** Props as text: as the author wrote them, content by its words. */
function textProps(
  definition: ComponentDefinition,
  props: Readonly<Record<string, unknown>>,
  value: JsxValue,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [key, spec] of Object.entries(definition.props)) {
    const written = value.props[key]
    if (typeof written === 'string' || typeof written === 'number') texts[key] = String(written)
    else if ((spec.type === 'content' || spec.type === 'markdown') && isMarked(written)) {
      const read = props[key]
      if (isContent(read)) texts[key] = textOf(read)
    }
  }
  return texts
}
