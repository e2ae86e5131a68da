import type { MdAttribute, MdNode } from '../mdast.ts'
import type { EsNode } from '../evaluate/es-node.ts'
import { parseExpression } from '../evaluate/parse-javascript.ts'
import { sourceValue } from '../values.ts'
import { evaluateSource, readPropExpression } from './evaluate-source.ts'
import type { Context } from './renderer.ts'

/** The attributes of a JSX node as values, spreads opened, the last of equals counting. */
export function readAttributes(node: MdNode, ctx: Context): Readonly<Record<string, unknown>> {
  const props = Object.create(null) as Record<string, unknown>
  // What a built-in component is given must be known now; what the page's code draws may wait.
  const own = !ctx.r.components.has(node.name ?? '')
  for (const attribute of node.attributes ?? []) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(props, readSpread(attribute, ctx))
    else if (attribute.name !== undefined)
      props[attribute.name] = readValue(attribute, own ? readPropExpression : evaluateSource, ctx)
  }
  return props
}

function readSpread({ value }: MdAttribute, ctx: Context): object {
  const source = typeof value === 'string' ? value : (value?.value ?? '')
  const record = evaluateSource(source.replace(/^\s*\.\.\./, ''), ctx)
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? record : {}
}

function readValue(
  { name = '', value }: MdAttribute,
  evaluate: typeof evaluateSource,
  ctx: Context,
): unknown {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  if (/^on[A-Z]/.test(name)) return readHandler(value.value, ctx)
  return literalOf(value.value.trim()) ?? evaluate(value.value, ctx)
}

/** Handlers belong to the browser; their bodies are not looked at. */
function readHandler(source: string, { env }: Context): unknown {
  const parsed = parseExpression(source)
  return 'node' in parsed && parsed.node ? sourceValue(parsed.node as unknown as EsNode, env) : undefined
}

/** The commonest expressions without a parser. */
function literalOf(source: string): unknown {
  if (/^\d{1,15}$/.test(source)) return Number(source)
  if (source === 'true') return true
  if (source === 'false') return false
  const quoted = /^(["'])([^"'\\\n]*)\1$/.exec(source)
  return quoted ? quoted[2] : undefined
}
