import { nameOf, type EsNode } from '../evaluate/es-node.ts'
import { findScope } from '../evaluate/scope.ts'
import { isUnsetName } from '../evaluate/snippet-names.ts'
import { sourceOf } from '../evaluate/parse-javascript.ts'
import type { Env } from '../values.ts'
import type { AuthorPart } from './author-code.ts'
import { childrenOf } from './find-interactive.ts'

/**
 * Resolves the name of a component in `env` to a part: an import leads to the module that exports it, so that pages
 * with the same components have the same code. Undefined for names that no module declares, such as parameters.
 */
export function partOfName(name: string, env: Env): AuthorPart | undefined {
  const [first = '', ...members] = name.split('.')
  const home = findScope(env.scope, first)?.home
  if (!home) return undefined
  const rest = members.map((member) => `.${member}`).join('')
  const origin = home.imports.get(first)
  if (!origin) return { kind: 'source', module: home.path, source: name, names: [] }
  if (origin.name !== '*') return { kind: 'export', module: origin.module, name: origin.name, members: rest }
  const [member = 'default', ...deeper] = members
  return {
    kind: 'export',
    module: origin.module,
    name: member,
    members: deeper.map((one) => `.${one}`).join(''),
  }
}

/** Code as it is written, and the names around it that belong to no module. */
export interface SourcePart {
  readonly part: AuthorPart
  /** Thunks of the names. */
  readonly outer: ReadonlyMap<string, () => unknown>
}

/** An expression or function in the scope of its module; undefined where there is no module. */
export function partOfSource(node: EsNode, env: Env): SourcePart | undefined {
  const home = homeOf(env)
  const source = sourceOf(node)
  if (home === undefined || source === undefined) return undefined
  const outer = new Map<string, () => unknown>()
  for (const name of namesUsed(node)) {
    const scope = findScope(env.scope, name)
    const value = scope?.home || !scope?.parent ? undefined : scope.names.get(name)
    if (value) outer.set(name, value)
    // A prop that the use of a snippet does not pass is undefined; names of built-in components are declared by
    // the code itself.
    else if (/^[a-z_$]/.test(name) && isUnsetName(name, env)) outer.set(name, () => undefined)
  }
  return { part: { kind: 'source', module: home, source, names: [...outer.keys()] }, outer }
}

const homeOf = ({ module }: Env): string | undefined => module.file.path

/** Every name that code may mean, its own parameters included. */
export function namesUsed(node: EsNode, names: Set<string> = new Set()): ReadonlySet<string> {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(nameOf(node))
  for (const child of childrenOf(node)) if (!isHtmlName(child, node)) namesUsed(child, names)
  return names
}

/** Tags and attributes of HTML are no names of JavaScript. */
const isHtmlName = ({ type, name }: EsNode, parent: EsNode): boolean =>
  type === 'JSXIdentifier' &&
  (parent.type === 'JSXAttribute' || (parent.type !== 'JSXMemberExpression' && /^[a-z]/.test(String(name))))
