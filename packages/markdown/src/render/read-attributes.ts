import type { MdAttribute, MdNode } from '../mdast.ts'
import { evaluateSource } from './evaluate-source.ts'
import type { Context } from './renderer.ts'

/** The attributes of a JSX node as values, spreads opened, the last of equals counting. */
export function readAttributes(node: MdNode, ctx: Context): Readonly<Record<string, unknown>> {
  const props = Object.create(null) as Record<string, unknown>
  for (const attribute of node.attributes ?? []) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(props, readSpread(attribute, ctx))
    else if (attribute.name !== undefined) props[attribute.name] = readValue(attribute, ctx)
  }
  return props
}

function readSpread({ value }: MdAttribute, ctx: Context): object {
  const source = typeof value === 'string' ? value : (value?.value ?? '')
  const record = evaluateSource(source.replace(/^\s*\.\.\./, ''), ctx)
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? record : {}
}

function readValue({ name = '', value }: MdAttribute, ctx: Context): unknown {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  // Handlers belong to the browser; their bodies are not looked at.
  if (/^on[A-Z]/.test(name)) return HANDLER
  return literalOf(value.value.trim()) ?? evaluateSource(value.value, ctx)
}

/** Stands for a handler's function. */
export const HANDLER = (): undefined => undefined

/** The commonest expressions without a parser. */
function literalOf(source: string): unknown {
  if (/^\d{1,15}$/.test(source)) return Number(source)
  if (source === 'true') return true
  if (source === 'false') return false
  const quoted = /^(["'])([^"'\\\n]*)\1$/.exec(source)
  return quoted ? quoted[2] : undefined
}
