import { isMarked, type Env } from '../values.ts'
import { bodyOf, nameOf, type EsNode } from './es-node.ts'
import { createScope, declareLazily } from './scope.ts'
import { Unsupported } from './unsupported.ts'

/** Runs statements until one returns; the value of the function. Loops, assignments and throws are not run. */
export function runBody(statements: readonly EsNode[], env: Env): unknown {
  return run(statements, env)?.value
}

type Returned = { readonly value: unknown } | undefined

function run(statements: readonly EsNode[], env: Env): Returned {
  for (const statement of statements) {
    const returned = runStatement(statement, env)
    if (returned) return returned
  }
  return undefined
}

function runStatement(node: EsNode, env: Env): Returned {
  switch (node.type) {
    case 'ReturnStatement':
      return { value: node.argument ? env.evaluate(node.argument, env) : undefined }
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
      declare(node, env)
      return undefined
    case 'IfStatement':
      return runIf(node, env)
    case 'BlockStatement':
      return run(bodyOf(node), { ...env, scope: createScope(env.scope) })
    case 'EmptyStatement':
      return undefined
    case 'ExpressionStatement':
      env.evaluate(node.expression as EsNode, env)
      return undefined
    default:
      throw new Unsupported(`${node.type} is not run`)
  }
}

function runIf(node: EsNode, env: Env): Returned {
  const branch = env.evaluate(node.test as EsNode, env) ? node.consequent : node.alternate
  return branch ? runStatement(branch, env) : undefined
}

/** Declares the names of a declaration in the scope of `env`; they are evaluated when first used. */
export function declare(node: EsNode, env: Env): void {
  if (node.type === 'FunctionDeclaration') {
    declareLazily(env.scope, nameOf(node.id ?? undefined), () =>
      env.evaluate({ ...node, type: 'FunctionExpression' }, env),
    )
    return
  }
  for (const { id, init } of node.declarations ?? []) {
    if (!id) continue
    if (id.type === 'Identifier')
      declareLazily(env.scope, nameOf(id), () => (init ? env.evaluate(init, env) : undefined))
    else declarePattern(id, init ?? undefined, env)
  }
}

/** A pattern's names together depend on one value. */
function declarePattern(pattern: EsNode, init: EsNode | undefined, env: Env): void {
  const holder = createScope()
  declareLazily(holder, 'bound', () => {
    const inner: Env = { ...env, scope: createScope(env.scope) }
    bindPattern(pattern, init ? env.evaluate(init, env) : undefined, inner)
    return inner.scope.names
  })
  for (const name of namesOf(pattern)) {
    declareLazily(env.scope, name, () => {
      const names = holder.names.get('bound')?.() as ReadonlyMap<string, () => unknown>
      return names.get(name)?.()
    })
  }
}

function namesOf(pattern: EsNode): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)]
    case 'AssignmentPattern':
      return namesOf(pattern.left as EsNode)
    case 'RestElement':
      return namesOf(pattern.argument as EsNode)
    case 'ArrayPattern':
      return (pattern.elements ?? []).flatMap((element) => (element ? namesOf(element) : []))
    default:
      return (pattern.properties ?? []).flatMap((property) =>
        namesOf(property.type === 'RestElement' ? (property.argument as EsNode) : (property.value as EsNode)),
      )
  }
}

/** Binds the names of a parameter or declaration pattern to parts of a value, in the scope of `env`. */
export function bindPattern(pattern: EsNode, value: unknown, env: Env): void {
  switch (pattern.type) {
    case 'Identifier':
      env.scope.names.set(nameOf(pattern), () => value)
      return
    case 'AssignmentPattern':
      bindPattern(
        pattern.left as EsNode,
        value === undefined ? env.evaluate(pattern.right as EsNode, env) : value,
        env,
      )
      return
    case 'ObjectPattern':
      bindObject(pattern, value, env)
      return
    case 'ArrayPattern':
      bindArray(pattern, value, env)
      return
    default:
      throw new Unsupported(`${pattern.type} is not bound`)
  }
}

function bindObject(pattern: EsNode, value: unknown, env: Env): void {
  if (value === null || value === undefined) throw new Unsupported('nothing is taken apart')
  const rest = typeof value === 'object' && !isMarked(value) ? { ...(value as Record<string, unknown>) } : {}
  for (const property of pattern.properties ?? []) {
    if (property.type === 'RestElement') {
      bindPattern(property.argument as EsNode, rest, env)
      continue
    }
    const key = property.computed ? String(env.evaluate(property.key as EsNode, env)) : nameOf(property.key)
    bindPattern(property.value as EsNode, Object.hasOwn(rest, key) ? rest[key] : undefined, env)
    delete rest[key]
  }
}

function bindArray(pattern: EsNode, value: unknown, env: Env): void {
  if (!Array.isArray(value)) throw new Unsupported('what is taken apart is not a list')
  for (const [index, element] of (pattern.elements ?? []).entries()) {
    if (!element) continue
    const isRest = element.type === 'RestElement'
    bindPattern(
      isRest ? (element.argument as EsNode) : element,
      isRest ? value.slice(index) : (value as unknown[])[index],
      env,
    )
  }
}
