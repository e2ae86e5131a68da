import { nearestName } from '@octavo/source'
import type { EsNode } from '../evaluate/es-node.ts'
import { parseExpression } from '../evaluate/parse-javascript.ts'
import { lookUp, namesIn } from '../evaluate/scope.ts'
import { Unsupported } from '../evaluate/unsupported.ts'
import type { Context } from './renderer.ts'

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
    return ctx.env.evaluate(node, ctx.env)
  } catch (error) {
    if (!/\buser\b/.test(source)) tellUnsupported(error, ctx)
    return undefined
  }
}

/** A lone name, also of `{{name}}`, which reads as a record of one. */
function isUnknownName(node: EsNode, ctx: Context): boolean {
  if (node.type === 'Identifier') return !lookUp(ctx.env.scope, String(node.name))
  const [only, ...others] = node.properties ?? []
  const isShorthand = node.type === 'ObjectExpression' && only?.shorthand === true && others.length === 0
  return isShorthand && isUnknownName(only.value as EsNode, ctx)
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
