import { nearestNamesOf } from '@octavo/source'
import type { EsNode } from '../evaluate/es-node.ts'
import { parseExpression } from '../evaluate/parse-javascript.ts'
import { isPlatformName } from '../evaluate/platform-names.ts'
import { lookUp, namesIn } from '../evaluate/scope.ts'
import { LimitReached, Unsupported } from '../evaluate/unsupported.ts'
import type { MdNode } from '../mdast.ts'
import { unmask } from '../prepare/mask.ts'
import { findCode, type FoundCode } from './find-code.ts'
import { isMissingValue, runValue, sourceValue } from '../values.ts'
import type { Context } from './renderer.ts'

/** The value of an expression's source; undefined when it has none, with a diagnostic. */
export const evaluateSource = (source: string, ctx: Context): unknown =>
  evaluateOr(source, ctx, () => undefined)

/** The value of an expression among the content of a page; without a static value, the page's code renders it. */
export function readExpressionNode(node: MdNode, ctx: Context): unknown {
  const { value = '' } = node
  return readContentExpression(value, withPositions(node, value, ctx))
}

/** The context of an expression inside a node of the page, so that elements of the expression know their positions. */
export function withPositions(node: MdNode, source: string, ctx: Context): Context {
  if (!source.includes('<')) return ctx
  const found = findInNode(node, source, ctx)
  // The parenthesis that {@link parseExpression} puts before an expression stands for its brace.
  return { ...ctx, env: { ...ctx.env, toPrepared: found?.toText } }
}

/** Where in the prepared text an expression is, with its braces; the trees have no positions of attributes. */
export function findInNode({ position }: MdNode, source: string, { env }: Context): FoundCode | undefined {
  const from = position?.start.offset ?? 0
  const text = unmask(env.module.prepared.text.slice(from, position?.end.offset ?? 0))
  const found = findCode(text, source)
  if (!found) return undefined
  const { start, end, toText } = found
  return { start: from + start, end: from + end, toText: (offset) => from + toText(offset) }
}

/** Like {@link evaluateSource} for content: without a static value, the page's code renders it. */
export const readContentExpression = (source: string, ctx: Context): unknown =>
  evaluateOr(source, ctx, (node, error) => {
    // A name of the language is an object or a function, which running the code would not show either.
    const isName =
      node.type === 'Identifier' && error instanceof Unsupported && error.missingName !== undefined
    return isName ? undefined : runValue(sourceValue(node, ctx.env), error)
  })

/**
 * Like {@link evaluateSource} for a prop of an element that the page's code may render: the expression itself.
 */
export const readPropExpression = (source: string, ctx: Context): unknown =>
  evaluateOr(source, ctx, (node) => sourceValue(node, ctx.env))

function evaluateOr(source: string, ctx: Context, run: (node: EsNode, error: unknown) => unknown): unknown {
  const parsed = parseExpression(source)
  if ('message' in parsed) {
    ctx.r.tools.addDiagnostic(
      'mdx/unsupported-expression',
      `An expression is not JavaScript: ${parsed.message}`,
    )
    return undefined
  }
  const { node } = parsed
  if (!node || isMissingImport(node, ctx)) return undefined
  try {
    return ctx.env.evaluate(node, ctx.env)
  } catch (error) {
    const left = ctx.r.islands.allowed && isForCode(error) ? run(node, error) : undefined
    if (left === undefined && !/\buser\b/.test(source)) reportUnsupported(error, ctx)
    return left
  }
}

/** An undefined name is an error of the author, which running the code does not repair. */
const isForCode = (error: unknown): boolean =>
  error instanceof LimitReached
    ? false
    : error instanceof Unsupported
      ? error.unsetProp === undefined &&
        (error.missingName === undefined || isPlatformName(error.missingName))
      : !(error instanceof RangeError)

/** The name of an import that could not be had, which is reported there. */
function isMissingImport(node: EsNode, ctx: Context): boolean {
  const found = node.type === 'Identifier' ? lookUp(ctx.env.scope, String(node.name)) : undefined
  return found !== undefined && isMissing(found)
}

function isMissing(found: () => unknown): boolean {
  try {
    return isMissingValue(found())
  } catch {
    return false
  }
}

/** Reports that a component of the author is left out because no code may run. */
export function reportNotRun(name: string, error: unknown, { r }: Context): void {
  const reason = error instanceof Error ? `: ${error.message.replace(/"/g, "'")}` : ''
  r.tools.addDiagnostic(
    'island/no-user-code',
    `"${name}" is not run${reason}`,
    'only its content is shown; build without --no-user-code to run it',
  )
}

/** Reports an error of the evaluator at the current span. */
export function reportUnsupported(error: unknown, ctx: Context, component?: string): void {
  const { tools } = ctx.r
  const reason = error instanceof Error ? error.message : String(error)
  const { missingName, unsetProp } = error instanceof Unsupported ? error : {}
  if (unsetProp !== undefined) return reportUnsetProp(unsetProp, ctx)
  if (missingName !== undefined && !isPlatformName(missingName) && component === undefined) {
    tools.addDiagnostic(
      'mdx/unknown-identifier',
      `The name "${missingName}" is not defined`,
      helpForName(missingName, ctx),
    )
    return
  }
  const subject = component === undefined ? 'An expression is' : `Component "${component}" is`
  tools.addDiagnostic(
    'mdx/unsupported-expression',
    `${subject} not evaluated: ${reason.replace(/"/g, "'")}`,
    error instanceof LimitReached
      ? 'write a pattern without a repeat inside a repeat, such as (a+)+'
      : 'use values, lists and conditions that are known when the site is built',
  )
}

/** The help for a name that nothing defines. */
function helpForName(name: string, { r, env }: Context): string {
  if (r.variables.has(name)) return `write {{${name}}} for the variable of docs.json`
  const near = nearestNamesOf(env.scope, () => [...namesIn(env.scope), ...r.variables]).nearest(name)
  if (near === undefined) return `export or import "${name}", or write \\{${name}\\} to show braces`
  return r.variables.has(near) ? `did you mean {{${near}}}?` : `did you mean "${near}"?`
}

function reportUnsetProp(prop: string, { r }: Context): void {
  const name = prop.replace(/^props\./, '')
  const first = name.split('.')[0] ?? name
  const help = `give the snippet ${first}={…} where it is used, or write "${prop}?." here`
  r.tools.addDiagnostic('mdx/unknown-identifier', `This use of the snippet gives no "${name}"`, help)
}
