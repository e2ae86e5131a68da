import { resolveType } from '../evaluate/evaluate-jsx.ts'
import type { MdNode } from '../mdast.ts'
import { jsxValue, mdxValue, type JsxValue } from '../values.ts'
import { reportUnsupported } from './evaluate-source.ts'
import { readAttributes } from './read-attributes.ts'
import type { Context } from './renderer.ts'

/** A JSX node as the value that the same JSX has in an expression. */
export function nodeToJsx(node: MdNode, ctx: Context): JsxValue {
  const { env } = ctx
  const name = node.name ?? ''
  const children = node.children && node.children.length > 0 ? [mdxValue(node.children, env)] : []
  // What comes from a description names built-in components alone, and has no expressions.
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
