import type { Content } from '@octavo/hast'
import { nearestNamesOf } from '@octavo/source'
import { namesIn } from '../evaluate/scope.ts'
import type { MdNode } from '../mdast.ts'
import {
  isMissingValue,
  isSnippetValue,
  isSourceValue,
  runValue,
  type JsxValue,
  openSnippet,
  spanOfJsx,
} from '../values.ts'
import { readExpressionNode } from './evaluate-source.ts'
import { expandJsx } from './expand-jsx.ts'
import { nodeToJsx } from './node-to-jsx.ts'
import { renderComponent } from './render-component.ts'
import { renderElement } from './render-element.ts'
import { htmlName, toHtmlValue } from './to-html-value.ts'
import type { Context } from './renderer.ts'

/** A JSX node of a page: HTML, a built-in component, a snippet, or a component of the author. */
export function renderJsxNode(node: MdNode, ctx: Context): readonly Content[] {
  return ctx.r.tools.at(
    () => ctx.env.module.spanOf(node),
    () => renderJsx(nodeToJsx(node, ctx), ctx),
  )
}

/** The hast of JSX, wherever it was written. */
export function renderJsx(value: JsxValue, ctx: Context): readonly Content[] {
  const spanOf = value.written && spanOfJsx(value)
  return spanOf ? ctx.r.tools.at(spanOf, () => renderTyped(value, ctx)) : renderTyped(value, ctx)
}

function renderTyped(value: JsxValue, ctx: Context): readonly Content[] {
  const { type } = value
  if (type === undefined) return ctx.r.render.value(value.children, ctx)
  if (typeof type === 'string') return renderNamed(type, value, ctx)
  // A missing import was reported at the import.
  if (isMissingValue(type)) return renderRest(value, ctx)
  return ctx.r.render.value(expandJsx(value, ctx), { ...ctx, depth: ctx.depth + 1 })
}

function renderNamed(name: string, value: JsxValue, ctx: Context): readonly Content[] {
  const definition = ctx.r.components.get(name)
  if (definition) return renderComponent(definition, value, ctx)
  if (/^[a-z]/.test(name) && !name.includes('.')) {
    if (isRun(value, ctx)) return ctx.r.islands.render(runValue(value, undefined), ctx)
    const render = () => ctx.r.render.value(value.children, ctx)
    return renderElement(name, value.props, { children: render, ctx })
  }
  if (name === 'Snippet') return renderLegacySnippet(value, ctx)
  if (name === 'MDX' || name === 'Fragment' || name === 'React.Fragment')
    return ctx.r.render.value(value.children, ctx)
  return renderUnknown(name, value, ctx)
}

/** HTML with handlers, or with attributes that have no static value. */
const isRun = (value: JsxValue, { r }: Context): boolean =>
  r.islands.allowed && (r.islands.isInteractive(value) || Object.values(value.props).some(isSourceValue))

function renderLegacySnippet(value: JsxValue, ctx: Context): readonly Content[] {
  const { file, ...props } = value.props
  const snippet = ctx.r.snippet(String(file ?? ''))
  if (snippet === undefined)
    ctx.r.tools.addDiagnostic(
      'mdx/missing-import',
      `Cannot find the snippet "${String(file)}"`,
      'put it into the folder "snippets"',
    )
  return isSnippetValue(snippet)
    ? ctx.r.render.value(openSnippet(snippet, props), { ...ctx, depth: ctx.depth + 1 })
    : []
}

function renderUnknown(name: string, value: JsxValue, ctx: Context): readonly Content[] {
  const { scope } = value.env
  const names = () => [...ctx.r.components.keys(), ...namesIn(scope).filter((own) => /^[A-Z]/.test(own))]
  const near = nearestNamesOf(scope.names, names).nearest(name)
  const html = htmlName(name)
  const help =
    html !== undefined
      ? `write <${html}>`
      : near === undefined
        ? 'import it, or use a built-in component'
        : `did you mean "${near}"?`
  ctx.r.tools.addDiagnostic('component/unknown', `Component "${name}" is neither built in nor imported`, help)
  return renderRest(value, ctx)
}

/** What there is of a component that does not exist. */
function renderRest(value: JsxValue, ctx: Context): readonly Content[] {
  const html = toHtmlValue(value)
  return html ? renderJsx(html, ctx) : ctx.r.render.value(value.children, ctx)
}

/** `{…}` in a page. A name that is not defined shows nothing, and is reported. */
export function renderExpressionNode(node: MdNode, ctx: Context): readonly Content[] {
  return ctx.r.tools.at(
    () => ctx.env.module.spanOf(node),
    () => ctx.r.render.value(readExpressionNode(node, ctx), ctx),
  )
}
