import { bodyOf, required, type EsNode } from '../evaluate/es-node.ts'
import type { Module } from '../module.ts'
import type { AuthorModule } from './author-code.ts'
import type { Scope } from '../evaluate/scope.ts'
import { opaqueValue } from '../values.ts'
import { namesUsed } from './part-of.ts'

/** The modules of a page, for their order. */
export interface ModuleGraph {
  moduleAt(path: string): AuthorModule | undefined
  /** The same file parsed; undefined where it could not be. */
  parsedAt(path: string): Module | undefined
}

/**
 * Returns the modules of a page that have effects when they are loaded, in the order in which their statements run: a
 * later module or a component may read what one sets on `globalThis`. Modules that only declare are not included.
 */
export function modulesWithEffects(page: string, graph: ModuleGraph): readonly string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const module = seen.has(path) ? undefined : graph.moduleAt(path)
    seen.add(path)
    if (!module) return
    for (const target of Object.values(module.imports)) if (target.kind === 'module') visit(target.path)
    if (setsGlobals(module.text) || hasStatements(graph.parsedAt(path))) found.push(path)
  }
  visit(page)
  return found
}

const GLOBAL = String.raw`\b(?:globalThis|window|self|global)\b`

/** `globalThis.a = 1`, `(window as any).a ??= 1`, `Object.assign(globalThis, …)`, `const root = globalThis`. */
const SETS = new RegExp(
  [
    String.raw`${GLOBAL}(?:\s+as\s+[^)\n]*\))?\s*(?:\.\s*[\w$]+|\[[^\]\n]+\])+\s*(?:\|\||&&|\?\?|[-+*/%])?=(?![=>])`,
    String.raw`\b(?:Object|Reflect)\s*\.\s*(?:assign|set|define\w+)\s*\(\s*${GLOBAL}`,
    String.raw`=\s*${GLOBAL}\s*(?:[;\n]|$)`,
  ].join('|'),
)

/** Whether a text seems to set a member of `globalThis` or `window`. */
export const setsGlobals = (text: string): boolean => SETS.test(text)

const DECLARATIONS = /^(?:Import|Export|Variable|Function|Class|TS)\w*Declaration$|^EmptyStatement$/

/**
 * Whether a module has statements besides declarations; directives (`'use client'`) and names for developers have no
 * effect.
 */
const hasStatements = (module: Module | undefined): boolean =>
  module?.programs.some(({ node }) => bodyOf(required(node)).some(hasEffect)) ?? false

/** Whether a statement of a module changes something when it is run. */
export function hasEffect(statement: EsNode): boolean {
  if (DECLARATIONS.test(statement.type)) return false
  const expression = statement.type === 'ExpressionStatement' ? required(statement.expression) : undefined
  if (expression?.type === 'Literal') return false
  const target = expression?.type === 'AssignmentExpression' ? expression.left : undefined
  const name = target?.type === 'MemberExpression' ? target.property?.name : undefined
  return name !== 'displayName' && name !== 'propTypes'
}

/** Names that statements of a module use may be changed by them: they have a value only when their code is run. */
export function hideChangedNames(statements: readonly EsNode[], scope: Scope): void {
  for (const statement of statements) {
    if (!hasEffect(statement)) continue
    for (const name of namesUsed(statement))
      if (scope.names.has(name))
        scope.names.set(name, () => opaqueValue(`"${name}" is changed by a statement of its module`))
  }
}
