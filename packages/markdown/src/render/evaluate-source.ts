import { nearestName } from '@octavo/source'
import type { EsNode } from '../evaluate/es-node.ts'
import { parseExpression } from '../evaluate/parse-javascript.ts'
import { lookUp, namesIn } from '../evaluate/scope.ts'
import { Unsupported } from '../evaluate/unsupported.ts'
import { isMissingValue, runValue, sourceValue } from '../values.ts'
import type { Context } from './renderer.ts'

/** The value of an expression's source; undefined when it has none, with a diagnostic unless it is a lone name. */
export const evaluateSource = (source: string, ctx: Context): unknown =>
  evaluateOr(source, ctx, () => undefined)

/** Like {@link evaluateSource} for what is shown: content that the page's code draws where there is no static value. */
export const readContentExpression = (source: string, ctx: Context): unknown =>
  evaluateOr(source, ctx, (node, error) => runValue(sourceValue(node, ctx.env), error))

/** Like {@link evaluateSource} for a prop of what the page's code may draw: the expression itself. */
export const readPropExpression = (source: string, ctx: Context): unknown =>
  evaluateOr(source, ctx, (node) => sourceValue(node, ctx.env))

function evaluateOr(source: string, ctx: Context, run: (node: EsNode, error: unknown) => unknown): unknown {
  const parsed = parseExpression(source)
  if ('message' in parsed) {
    ctx.r.tools.tell('mdx/unsupported-expression', `An expression is not JavaScript: ${parsed.message}`)
    return undefined
  }
  const node = parsed.node as unknown as EsNode | undefined
  if (!node || isUnknownName(node, ctx)) return undefined
  try {
    return ctx.env.evaluate(node, ctx.env)
  } catch (error) {
    const left = ctx.r.islands.allowed && isForCode(error) ? run(node, error) : undefined
    if (left === undefined && !/\buser\b/.test(source)) tellUnsupported(error, ctx)
    return left
  }
}

/** Names that JavaScript or React has, though no author defines them. */
const PLATFORM_NAME =
  /^(?:Date|Intl|Set|Map|WeakMap|Object|Array|Math|JSON|Number|String|Boolean|Promise|Symbol|BigInt|Error|RegExp|URL|URLSearchParams|Reflect|console|window|document|navigator|location|React|use[A-Z]\w*|decodeURIComponent|encodeURI|isNaN|structuredClone|atob|btoa)$/

/** A name that nobody has defined is a slip of the author, which running does not mend. */
const isForCode = (error: unknown): boolean =>
  error instanceof Unsupported
    ? error.missingName === undefined || PLATFORM_NAME.test(error.missingName)
    : !(error instanceof RangeError)

/** A lone name, also of `{{name}}`, which reads as a record of one; imports that could not be had are told there. */
function isUnknownName(node: EsNode, ctx: Context): boolean {
  if (node.type === 'Identifier') {
    const found = lookUp(ctx.env.scope, String(node.name))
    return !found || isMissing(found)
  }
  const [only, ...others] = node.properties ?? []
  const isShorthand = node.type === 'ObjectExpression' && only?.shorthand === true && others.length === 0
  return isShorthand && isUnknownName(only.value as EsNode, ctx)
}

function isMissing(found: () => unknown): boolean {
  try {
    return isMissingValue(found())
  } catch {
    return false
  }
}

/** Says that a component of the author is left out because no code may run. */
export function tellNotRun(name: string, error: unknown, { r }: Context): void {
  const reason = error instanceof Error ? `: ${error.message.replace(/"/g, "'")}` : ''
  r.tools.tell(
    'island/no-user-code',
    `"${name}" is not run${reason}`,
    'only its content is shown; build without --no-user-code to run it',
  )
}

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
