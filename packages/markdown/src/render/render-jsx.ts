import { nearestName } from '@octavo/source'
import type { Content } from '@octavo/hast'
import type { MdNode } from '../mdast.ts'
import type { EsNode } from '../evaluate/es-node.ts'
import { parseExpression } from '../evaluate/parse-javascript.ts'
import { resolveType } from '../evaluate/evaluate-jsx.ts'
import { lookUp, namesIn } from '../evaluate/scope.ts'
import { Unsupported } from '../evaluate/unsupported.ts'
import {
  isJsxValue,
  isMarked,
  isMissingValue,
  isSnippetValue,
  jsxValue,
  mdxValue,
  type JsxValue,
} from '../values.ts'
import { openSnippet } from './open-snippet.ts'
import { readAttributes } from './read-attributes.ts'
import { renderComponent } from './render-component.ts'
import { renderElement } from './render-element.ts'
import { renderValue } from './render-value.ts'
import type { Context } from './renderer.ts'

/** A JSX node of a page: HTML, a built-in component, a snippet, or a component of the author. */
export function renderJsxNode(node: MdNode, ctx: Context): readonly Content[] {
  return ctx.r.tools.at(
    () => ctx.env.module.spanOf(node),
    () => renderJsx(nodeToJsx(node, ctx), ctx),
  )
}

/** A JSX node as the value that the same JSX has in an expression. */
export function nodeToJsx(node: MdNode, ctx: Context): JsxValue {
  const { env } = ctx
  const name = node.name ?? ''
  const children = node.children && node.children.length > 0 ? [mdxValue(node.children, env)] : []
  const props = readAttributes(node, ctx)
  return jsxValue({ type: name === '' ? undefined : typeOf(name, ctx), name, props, children, env, node })
}

function typeOf(name: string, ctx: Context): unknown {
  try {
    return resolveType(name, ctx.env)
  } catch (error) {
    tellUnsupported(error, ctx)
    return undefined
  }
}

/** The hast of JSX, wherever it was written. */
export function renderJsx(value: JsxValue, ctx: Context): readonly Content[] {
  const { type } = value
  if (type === undefined) return renderValue(value.children, ctx)
  if (typeof type === 'string') return renderNamed(type, value, ctx)
  // What could not be imported was told there.
  if (isMissingValue(type)) return renderValue(value.children, ctx)
  return renderValue(expand(value, ctx), ctx)
}

/** What a snippet or a component of the author gives; nothing, with a diagnostic, when it has no static value. */
export function expand(value: JsxValue, ctx: Context): unknown {
  const { type, children } = value
  if (!isSnippetValue(type) && typeof type !== 'function') return isMarked(type) ? type : children
  if (ctx.ancestors.length > DEEPEST) {
    ctx.r.tools.tell('mdx/unsupported-expression', `"${value.name}" is nested too deeply`)
    return undefined
  }
  const given = children.length === 1 ? children[0] : children
  const props = { ...value.props, ...(children.length > 0 && { children: given }) }
  if (isSnippetValue(type)) return openSnippet(type, props)
  try {
    return (type as (props: unknown) => unknown)(Object.assign(Object.create(null), props))
  } catch (error) {
    tellUnsupported(error, ctx, value.name)
    return children
  }
}

/** Components inside each other; deeper ones come from components that contain themselves. */
const DEEPEST = 200

function renderNamed(name: string, value: JsxValue, ctx: Context): readonly Content[] {
  const definition = ctx.r.components.get(name)
  if (definition) return renderComponent(definition, value, ctx)
  if (/^[a-z]/.test(name) && !name.includes('.')) {
    const draw = () => renderValue(value.children, ctx)
    return renderElement(name, value.props, { children: draw, ctx })
  }
  if (name === 'Snippet') return renderLegacySnippet(value, ctx)
  if (name === 'MDX' || name === 'Fragment' || name === 'React.Fragment')
    return renderValue(value.children, ctx)
  return renderUnknown(name, value, ctx)
}

function renderLegacySnippet(value: JsxValue, ctx: Context): readonly Content[] {
  const { file, ...props } = value.props
  const snippet = ctx.r.snippet(String(file ?? ''), value.env)
  return isSnippetValue(snippet) ? renderValue(openSnippet(snippet, props), ctx) : []
}

function renderUnknown(name: string, value: JsxValue, ctx: Context): readonly Content[] {
  const names = [...ctx.r.components.keys(), ...namesIn(value.env.scope).filter((own) => /^[A-Z]/.test(own))]
  const near = nearestName(name, names)
  const help = near === undefined ? 'import it, or use a built-in component' : `did you mean "${near}"?`
  ctx.r.tools.tell('component/unknown', `Component "${name}" is neither built in nor imported`, help)
  return renderValue(value.children, ctx)
}

/** `{…}` in a page. A lone name that is not defined is silently left out. Source: reference/docs-json.md section 4. */
export function renderExpressionNode(node: MdNode, ctx: Context): readonly Content[] {
  return ctx.r.tools.at(
    () => ctx.env.module.spanOf(node),
    () => {
      const value = evaluateSource(node.value ?? '', ctx)
      return isLoneFunction(value) ? [] : renderValue(value, ctx)
    },
  )
}

const isLoneFunction = (value: unknown): boolean => typeof value === 'function' && !isJsxValue(value)

/** The value of an expression's source; undefined when it has none, with a diagnostic unless it is a lone name. */
export function evaluateSource(source: string, ctx: Context): unknown {
  const parsed = parseExpression(source)
  if ('message' in parsed) {
    ctx.r.tools.tell('mdx/unsupported-expression', `An expression is not JavaScript: ${parsed.message}`)
    return undefined
  }
  const node = parsed.node as unknown as EsNode | undefined
  if (!node || isUnknownName(node, ctx)) return undefined
  try {
    return ctx.r.evaluate(node, ctx.env)
  } catch (error) {
    if (!/\buser\b/.test(source)) tellUnsupported(error, ctx)
    return undefined
  }
}

const isUnknownName = (node: EsNode, ctx: Context): boolean =>
  node.type === 'Identifier' && !lookUp(ctx.env.scope, String(node.name))

/** Turns what the evaluator threw into a diagnostic at the current place. */
export function tellUnsupported(error: unknown, { r, env }: Context, component?: string): void {
  const reason = error instanceof Error ? error.message : String(error)
  const missing = error instanceof Unsupported ? error.missingName : undefined
  if (missing !== undefined && component === undefined) {
    const near = nearestName(missing, namesIn(env.scope))
    const help = near === undefined ? 'export it from this page, or import it' : `did you mean "${near}"?`
    r.tools.tell('mdx/unknown-identifier', `The name "${missing}" is not defined`, help)
    return
  }
  const subject = component === undefined ? 'An expression is' : `Component "${component}" is`
  r.tools.tell(
    'mdx/unsupported-expression',
    `${subject} not evaluated: ${reason.replace(/"/g, "'")}`,
    'use values, lists and conditions that are known when the site is built',
  )
}
