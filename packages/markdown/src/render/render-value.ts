import type { Content } from '@octavo/hast'
import { isJsxValue, isMarked, isMdxValue, isRunValue, isSnippetValue, openSnippet } from '../values.ts'
import { countCharacters, countNodes } from './page-limit.ts'
import { renderJsx } from './render-jsx.ts'
import { text, type Context } from './renderer.ts'

/** The hast of a value, as React would show it: nothing for nothing and booleans, lists in order, texts as text. */
export function renderValue(value: unknown, ctx: Context): readonly Content[] {
  const { rendered, tools } = ctx.r
  countNodes(rendered, 1, tools)
  if (typeof value === 'string') {
    countCharacters(rendered, value.length, tools)
    return value === '' ? [] : [text(value)]
  }
  if (typeof value === 'number' || typeof value === 'bigint') return [text(String(value))]
  if (Array.isArray(value)) return value.flatMap((part) => renderValue(part, ctx))
  if (isJsxValue(value)) return renderJsx(value, ctx)
  if (isRunValue(value)) return ctx.r.islands.render(value, ctx)
  if (isMdxValue(value)) return ctx.r.render.nodes(value.nodes, { ...ctx, env: value.env })
  if (isSnippetValue(value)) return renderValue(openSnippet(value, {}), ctx)
  if (typeof value === 'function')
    ctx.r.tools.addDiagnostic(
      'mdx/unsupported-expression',
      'A function cannot be shown as text',
      'call it, or write it as a tag if it is a component',
    )
  if (typeof value === 'object' && value !== null && !isMarked(value))
    ctx.r.tools.addDiagnostic(
      'mdx/unsupported-expression',
      'A record cannot be shown as text',
      'show one of its fields',
    )
  return []
}
