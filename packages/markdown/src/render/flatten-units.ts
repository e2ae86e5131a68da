import type { Content } from '@octavo/hast'
import { isJsx, isExpression, type MdNode } from '../mdast.ts'
import {
  isJsxValue,
  isMdxValue,
  isOpaqueValue,
  isRunValue,
  isSnippetValue,
  type Env,
  type JsxValue,
  type RunValue,
  openSnippet,
  spanOfJsx,
} from '../values.ts'
import { readExpressionNode } from './evaluate-source.ts'
import { expandJsx } from './expand-jsx.ts'
import { nodeToJsx } from './node-to-jsx.ts'
import { text, type Context } from './renderer.ts'

/** One child of a component, after fragments, lists, snippets and the author's components are opened. */
export type Unit =
  | { readonly kind: 'node'; readonly node: MdNode; readonly env: Env }
  | { readonly kind: 'jsx'; readonly value: JsxValue }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'run'; readonly value: RunValue }

/**
 * Returns the children of a component in order, so that a parent finds its items inside fragments, expressions,
 * snippets and components of the author. `names` are the parent's items.
 */
export function flattenUnits(
  values: readonly unknown[],
  names: ReadonlySet<string>,
  ctx: Context,
): readonly Unit[] {
  return values.flatMap((value): readonly Unit[] => {
    if (typeof value === 'string' || typeof value === 'number') return [{ kind: 'text', text: String(value) }]
    if (Array.isArray(value)) return flattenUnits(value, names, ctx)
    if (isMdxValue(value))
      return value.nodes.flatMap((node) => flattenNode(node, names, { ...ctx, env: value.env }))
    if (isRunValue(value)) return [{ kind: 'run', value }]
    if (isSnippetValue(value)) return flattenUnits([openSnippet(value, {})], names, ctx)
    return isJsxValue(value) ? flattenJsx(value, names, ctx) : []
  })
}

function flattenNode(node: MdNode, names: ReadonlySet<string>, ctx: Context): readonly Unit[] {
  const { tools } = ctx.r
  const spanOf = () => ctx.env.module.spanOf(node)
  if (isJsx(node)) return tools.at(spanOf, () => flattenJsx(nodeToJsx(node, ctx), names, ctx))
  if (isExpression(node))
    return tools.at(spanOf, () => flattenUnits([readExpressionNode(node, ctx)], names, ctx))
  // `<Tab>` after text on one line is in a paragraph.
  const holdsItem =
    node.type === 'paragraph' && node.children?.every((child) => isJsx(child) || isBlank(child))
  if (holdsItem) return (node.children ?? []).flatMap((child) => flattenNode(child, names, ctx))
  return isBlank(node) ? [] : [{ kind: 'node', node, env: ctx.env }]
}

const isBlank = (node: MdNode): boolean => node.type === 'text' && (node.value ?? '').trim() === ''

function flattenJsx(value: JsxValue, names: ReadonlySet<string>, ctx: Context): readonly Unit[] {
  if (value.type === undefined) return flattenUnits(value.children, names, ctx)
  if (typeof value.type === 'function' || isSnippetValue(value.type) || isOpaqueValue(value.type))
    return flattenUnits([expandJsx(value, ctx)], names, { ...ctx, depth: ctx.depth + 1 })
  return [{ kind: 'jsx', value }]
}

/** The hast of a child that is no item. */
export function renderUnit(unit: Unit, ctx: Context): readonly Content[] {
  if (unit.kind === 'text') return [text(unit.text)]
  if (unit.kind === 'node') return ctx.r.render.nodes([unit.node], { ...ctx, env: unit.env })
  if (unit.kind === 'run') return ctx.r.render.value(unit.value, ctx)
  const { value } = unit
  return ctx.r.tools.at(spanOfJsx(value) ?? ctx.r.tools.span, () => ctx.r.render.value(value, ctx))
}
