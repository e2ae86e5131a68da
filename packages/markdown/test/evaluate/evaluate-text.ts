import { createContext, runInContext } from 'node:vm'
import { evaluateExpression } from '../../src/evaluate/evaluate-expression.ts'
import { createBudget, useBudget } from '../../src/evaluate/page-budget.ts'
import { parseExpression } from '../../src/evaluate/parse-javascript.ts'
import { createScope } from '../../src/evaluate/scope.ts'
import type { Env } from '../../src/values.ts'
import type { Within } from '../../src/within.ts'

/** The outcome of an expression: its value in a form that can be compared, or the error that was thrown. */
export type Outcome = { readonly value: unknown } | { readonly error: Error }

const atOnce: Within = (_, job) => ({ value: job(), ms: 0 })

/** Evaluates an expression with the names of a scope. */
export function evaluateText(
  source: string,
  names: Readonly<Record<string, unknown>> = {},
  within = atOnce,
): Outcome {
  useBudget(createBudget(within))
  const parsed = parseExpression(source)
  if ('message' in parsed) return { error: new SyntaxError(parsed.message) }
  const module = undefined as unknown as Env['module']
  const env: Env = { module, scope: createScope(undefined, names), evaluate: evaluateExpression }
  const { node } = parsed
  return node ? attempt(() => evaluateExpression(node, env)) : { value: undefined }
}

const context = createContext(Object.create(null) as object)

/** Runs the same expression in V8, in strict mode as in all modules. */
export const runText = (source: string): Outcome =>
  attempt(() => runInContext(`'use strict';(${source}\n)`, context, { timeout: 2000 }) as unknown)

function attempt(run: () => unknown): Outcome {
  try {
    return { value: plainForm(run()) }
  } catch (error) {
    return { error: error as Error }
  }
}

/**
 * A value without prototypes and realms: keys in order, holes, `-0`, `NaN` and `undefined` are distinguished; all
 * functions are equal, regular expressions are their text. An object that was met before is its number: values that
 * contain themselves twice would have a form of 2 to the power of its depth.
 */
export function plainForm(value: unknown, met = new Map<unknown, number>()): unknown {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 'minus zero' : value
  const tag = Object.prototype.toString.call(value)
  if (tag === '[object RegExp]') return { regex: String(value) }
  const number = met.get(value)
  if (number !== undefined) return { met: number }
  met.set(value, met.size)
  const entries = Object.entries(value).map(([key, part]) => [key, plainForm(part, met)])
  return Array.isArray(value) ? { list: value.length, entries } : { record: entries }
}
