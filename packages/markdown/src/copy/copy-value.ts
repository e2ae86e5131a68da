import { textOf, type ComponentDefinition, type Content, type MarkdownUse } from '@octavo/hast'
import { flattenUnits, type Unit } from '../render/flatten-units.ts'
import { openSnippet } from '../render/open-snippet.ts'
import { readProps } from '../render/read-props.ts'
import { expand } from '../render/render-jsx.ts'
import type { Context } from '../render/renderer.ts'
import { isJsxValue, isMarked, isMdxValue, isMissingValue, isSnippetValue, type JsxValue } from '../values.ts'
import { copyElement } from './copy-element.ts'
import { copyNodes } from './copy-nodes.ts'

/** Markdown of a value of an expression. */
export function copyValue(value: unknown, ctx: Context): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return joinParts(value.map((part) => copyValue(part, ctx)))
  if (isJsxValue(value)) return copyJsx(value, ctx)
  if (isMdxValue(value)) return copyNodes(value.nodes, { ...ctx, env: value.env })
  if (isSnippetValue(value)) return copyValue(openSnippet(value, {}), ctx)
  return ''
}

/** Texts of one line stay on it; a part with line breaks is a block. */
function joinParts(parts: readonly string[]): string {
  return parts.reduce((joined, part) => {
    if (joined === '' || part === '') return joined + part
    const isBlock = part.includes('\n') || joined.includes('\n') || /^(?:#{1,6}|[-*]|\d+\.) /.test(part)
    return isBlock ? `${joined}\n\n${part}` : joined + part
  }, '')
}

/** Markdown of JSX: components say it themselves, HTML by its nearest Markdown, the rest is its content. */
export function copyJsx(value: JsxValue, ctx: Context): string {
  const { type, name } = value
  if (typeof type === 'string') {
    const definition = ctx.r.components.get(type)
    if (definition) return copyComponent(definition, value, ctx)
    if (name === 'Snippet') return copyLegacySnippet(value, ctx)
    const isHtml = /^[a-z]/.test(name) && !name.includes('.')
    const children = copyValue(value.children, ctx)
    return isHtml ? copyElement(name, { props: value.props, children }, ctx) : children
  }
  if (type === undefined || isMissingValue(type)) return copyValue(value.children, ctx)
  return copyValue(expand(value, ctx), ctx)
}

function copyLegacySnippet(value: JsxValue, ctx: Context): string {
  const { file, ...props } = value.props
  const snippet = ctx.r.snippet(String(file ?? ''), value.env)
  return isSnippetValue(snippet) ? copyValue(openSnippet(snippet, props), ctx) : ''
}

function copyComponent(definition: ComponentDefinition, value: JsxValue, ctx: Context): string {
  const inner: Context = { ...ctx, ancestors: [definition.name, ...ctx.ancestors] }
  const props = readProps(definition, value.props, ctx)
  const text = textProps(definition, props, value)
  const { items, children } = splitChildren(definition, value, inner)
  const use: MarkdownUse = { props, text, children, items }
  return definition.toMarkdown ? definition.toMarkdown(use) : defaultCopy(use)
}

/** Title in bold, then what is inside. */
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
  const { items, children } = splitChildren(definition, unit.value, inner)
  const all = [...items.map((item) => item.children), children].filter((part) => part !== '').join('\n\n')
  return { name: definition.name, text: textProps(definition, props, unit.value), children: all }
}

const copyUnit = (unit: Unit, ctx: Context): string => {
  if (unit.kind === 'text') return unit.text
  return unit.kind === 'jsx' ? copyJsx(unit.value, ctx) : copyNodes([unit.node], { ...ctx, env: unit.env })
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
    else if ((spec.type === 'content' || spec.type === 'markdown') && isMarked(written))
      texts[key] = textOf(props[key] as readonly Content[])
  }
  return texts
}
