import { isMarked, type Env } from '../values.ts'
import { nameOf, required, type EsNode } from './es-node.ts'
import { isList, readMember } from './members.ts'
import { own } from './page-budget.ts'
import { assign } from './scope.ts'
import { toText } from './to-primitive.ts'
import { Unsupported } from './unsupported.ts'

/** Names that a pattern binds, in order. */
export function namesOf(pattern: EsNode): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)]
    case 'AssignmentPattern':
      return namesOf(required(pattern.left))
    case 'RestElement':
      return namesOf(required(pattern.argument))
    case 'ArrayPattern':
      return (pattern.elements ?? []).flatMap((element) => (element ? namesOf(element) : []))
    default:
      return (pattern.properties ?? []).flatMap((property) =>
        namesOf(property.type === 'RestElement' ? required(property.argument) : required(property.value)),
      )
  }
}

interface Bound {
  readonly value: unknown
  readonly env: Env
}

/** Binds the names of a declaration: those of `var` in the scope of the function, where they have been since it began. */
export function bindDeclared(kind: string | undefined, pattern: EsNode, { value, env }: Bound): void {
  if (kind === 'var')
    return bindTo(pattern, value, { env, bind: (name, part) => assign(env.scope, name, part) })
  bindPattern(pattern, value, env)
  if (kind === 'const') for (const name of namesOf(pattern)) env.scope.fixed.add(name)
}

/** Binds the names of a parameter or declaration pattern to parts of a value, in the scope of `env`. */
export function bindPattern(pattern: EsNode, value: unknown, env: Env): void {
  bindTo(pattern, value, { env, bind: (name, part) => env.scope.names.set(name, () => part) })
}

interface Binding {
  readonly env: Env
  bind(name: string, value: unknown): void
}

function bindTo(pattern: EsNode, value: unknown, to: Binding): void {
  const { env } = to
  switch (pattern.type) {
    case 'Identifier':
      to.bind(nameOf(pattern), value)
      return
    case 'AssignmentPattern': {
      const used = value === undefined ? env.evaluate(required(pattern.right), env) : value
      return bindTo(required(pattern.left), used, to)
    }
    case 'ObjectPattern':
      return bindObject(pattern, value, to)
    case 'ArrayPattern':
      return bindArray(pattern, value, to)
    default:
      throw new Unsupported(`${pattern.type} is not bound`)
  }
}

function bindObject(pattern: EsNode, value: unknown, to: Binding): void {
  const { env } = to
  if (value === null || value === undefined) throw new Unsupported('nothing is taken apart')
  const taken = new Set<string>()
  for (const property of pattern.properties ?? []) {
    if (property.type === 'RestElement') {
      bindTo(required(property.argument), restOf(value, taken), to)
      continue
    }
    const key = property.computed ? toText(env.evaluate(required(property.key), env)) : nameOf(property.key)
    taken.add(key)
    bindTo(required(property.value), readMember(value, key), to)
  }
}

/** The members of a record that a pattern does not name. */
function restOf(value: unknown, taken: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  if (isMarked(value)) throw new Unsupported('content has no members')
  const rest: Record<string, unknown> = { __proto__: null }
  for (const [key, part] of Object.entries(new Object(value))) if (!taken.has(key)) rest[key] = part
  return rest
}

function bindArray(pattern: EsNode, value: unknown, to: Binding): void {
  if (!isList(value)) throw new Unsupported('what is taken apart is not a list')
  for (const [index, element] of (pattern.elements ?? []).entries()) {
    if (!element) continue
    const isRest = element.type === 'RestElement'
    const part = isRest ? own(value.slice(index)) : value[index]
    bindTo(isRest ? required(element.argument) : element, part, to)
  }
}
