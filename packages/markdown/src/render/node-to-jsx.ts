import { resolveType } from '../evaluate/evaluate-jsx.ts'
import { type MdNode, attributesOf, type MdAttribute } from '../mdast.ts'
import { jsxValue, mdxValue, type JsxValue, sourceValue } from '../values.ts'
import {
  reportUnsupported,
  evaluateSource,
  readPropExpression,
  withPositions,
  findInNode,
} from './evaluate-source.ts'
import type { Context } from './renderer.ts'
import type { Span } from '@octavo/source'
import { parseExpression } from '../evaluate/parse-javascript.ts'

/** A JSX node as the value that the same JSX has in an expression. */
export function nodeToJsx(node: MdNode, ctx: Context): JsxValue {
  const { env } = ctx
  const name = node.name ?? ''
  const children = node.children && node.children.length > 0 ? [mdxValue(node.children, env)] : []
  // Elements of a description have values as props, and the name of a built-in component or of HTML.
  const { props = readAttributes(node, ctx) } = node
  const type = node.props ? name : typeOf(name, ctx)
  return jsxValue({ type: name === '' ? undefined : type, name, props, children, env, node })
}

function typeOf(name: string, ctx: Context): unknown {
  try {
    return resolveType(name, ctx.env)
  } catch (error) {
    reportUnsupported(error, ctx)
    return undefined
  }
}

/** The attributes of a JSX node as values, spreads opened, the last of equals counting. */
export function readAttributes(node: MdNode, ctx: Context): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> = { __proto__: null }
  // Props of a built-in component need their values now; those of the author's code can stay expressions.
  const own = !ctx.r.components.has(node.name ?? '')
  const evaluate = own ? readPropExpression : evaluateSource
  for (const attribute of attributesOf(node)) {
    const read = (own: Context) =>
      attribute.type === 'mdxJsxExpressionAttribute'
        ? Object.assign(props, readSpread(attribute, own))
        : attribute.name !== undefined && (props[attribute.name] = readValue(attribute, evaluate, own))
    const source = sourceOf(attribute)
    if (source === undefined) read(ctx)
    else
      ctx.r.tools.at(
        () => spanOfExpression(node, source, ctx),
        () => read(withPositions(node, source, ctx)),
      )
  }
  return props
}

/** The text between the braces of an attribute; undefined for one without braces. */
const sourceOf = ({ type, value }: MdAttribute): string | undefined =>
  type === 'mdxJsxExpressionAttribute' && typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? value?.value
      : undefined

/** The span of the braces around an attribute's expression. */
function spanOfExpression(node: MdNode, source: string, ctx: Context): Span {
  const { module } = ctx.env
  const found = findInNode(node, source, ctx)
  return found ? module.spanAt(found.start, found.end) : module.spanOf(node)
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
  return 'node' in parsed && parsed.node ? sourceValue(parsed.node, env) : undefined
}

/** The commonest expressions without a parser. */
function literalOf(source: string): unknown {
  if (/^\d{1,15}$/.test(source)) return Number(source)
  if (source === 'true') return true
  if (source === 'false') return false
  const quoted = /^(["'])([^"'\\\n]*)\1$/.exec(source)
  return quoted ? quoted[2] : undefined
}
