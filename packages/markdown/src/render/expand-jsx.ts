import { isMarked, isOpaqueValue, isSnippetValue, runValue, type JsxValue, openSnippet } from '../values.ts'
import { isFunction } from '../evaluate/members.ts'
import { isStackExhausted, LimitReached } from '../evaluate/unsupported.ts'
import { reportNotRun, reportUnsupported } from './evaluate-source.ts'
import type { Context } from './renderer.ts'

/**
 * Expands a snippet or a component of the author: to its static value, else to content that the page's code renders.
 * Where no code may run, the result is its children, with a diagnostic.
 */
export function expandJsx(value: JsxValue, ctx: Context): unknown {
  const { type, children } = value
  if (isOpaqueValue(type)) return runOrReport(value, new Error(type.reason), ctx)
  const isSnippet = isSnippetValue(type)
  if (!isSnippet && !isFunction(type)) return isMarked(type) ? type : children
  if (ctx.depth > DEEPEST) return reportTooDeep(value, ctx)
  const content = children.length === 1 ? children[0] : children
  const props = { ...value.props, ...(children.length > 0 && { children: content }) }
  if (isSnippet) return openSnippet(type, props)
  if (ctx.r.islands.allowed && ctx.r.islands.isInteractive(value)) return runValue(value, undefined)
  try {
    return type({ __proto__: null, ...props })
  } catch (error) {
    if (isStackExhausted(error)) return reportTooDeep(value, ctx)
    if (error instanceof LimitReached) {
      reportUnsupported(error, ctx, value.name)
      return children
    }
    return runOrReport(value, error, ctx)
  }
}

/** Nothing is shown of such a component: its children may be what is too deep. */
function reportTooDeep({ name }: JsxValue, ctx: Context): undefined {
  ctx.r.tools.addDiagnostic('mdx/unsupported-expression', `"${name}" is nested too deeply`)
}

function runOrReport(value: JsxValue, reason: unknown, ctx: Context): unknown {
  if (ctx.r.islands.allowed) return runValue(value, reason)
  reportNotRun(value.name, reason, ctx)
  return value.children
}

/** The most components inside each other; more come from components that contain themselves. */
const DEEPEST = 200
