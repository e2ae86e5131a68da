import { isMarked, isSnippetValue, type JsxValue } from '../values.ts'
import { tellUnsupported } from './evaluate-source.ts'
import { openSnippet } from './open-snippet.ts'
import type { Context } from './renderer.ts'

/** What a snippet or a component of the author gives; nothing, with a diagnostic, when it has no static value. */
export function expandJsx(value: JsxValue, ctx: Context): unknown {
  const { type, children } = value
  if (!isSnippetValue(type) && typeof type !== 'function') return isMarked(type) ? type : children
  if (ctx.depth > DEEPEST) {
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
