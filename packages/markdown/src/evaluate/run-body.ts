import { isMarked, type Env } from '../values.ts'
import { bodyOf, nameOf, type EsNode } from './es-node.ts'
import { createScope, declareLazily } from './scope.ts'
import { spend } from './page-budget.ts'
import { Unsupported } from './unsupported.ts'

/** Runs statements until one returns; the value of the function. */
export function runBody(statements: readonly EsNode[], env: Env): unknown {
  // Functions may be used above the line that declares them.
  for (const statement of statements) if (statement.type === 'FunctionDeclaration') declare(statement, env)
  const end = run(statements, env)
  return typeof end === 'object' ? end.value : undefined
}

/** How a statement ended: by returning, by leaving its loop or switch, or by itself. */
type End = { readonly value: unknown } | 'break' | 'continue' | undefined

function run(statements: readonly EsNode[], env: Env): End {
  for (const statement of statements) {
    const end = runStatement(statement, env)
    if (end) return end
  }
  return undefined
}

type Runner = (node: EsNode, env: Env) => End

const inner = (env: Env): Env => ({ ...env, scope: createScope(env.scope) })

const RUNNERS: Readonly<Record<string, Runner>> = {
  ReturnStatement: (node, env) => ({ value: node.argument ? env.evaluate(node.argument, env) : undefined }),
  VariableDeclaration: (node, env) => {
    for (const { id, init } of node.declarations ?? [])
      if (id) bindPattern(id, init ? env.evaluate(init, env) : undefined, env)
    return undefined
  },
  FunctionDeclaration: () => undefined,
  IfStatement: (node, env) => {
    const branch = env.evaluate(node.test as EsNode, env) ? node.consequent : node.alternate
    return branch ? runStatement(branch, env) : undefined
  },
  BlockStatement: (node, env) => run(bodyOf(node), inner(env)),
  EmptyStatement: () => undefined,
  ExpressionStatement: (node, env) => void env.evaluate(node.expression as EsNode, env),
  BreakStatement: () => 'break',
  ContinueStatement: () => 'continue',
  SwitchStatement: runSwitch,
  ForOfStatement: runForOf,
  ForStatement: runFor,
  WhileStatement: (node, env) => loop(node, env, {}),
}

function runStatement(node: EsNode, env: Env): End {
  const runner = RUNNERS[node.type]
  if (!runner) throw new Unsupported(`${node.type} is not run`)
  return runner(node, env)
}

function runSwitch(node: EsNode, env: Env): End {
  const value = env.evaluate(node.discriminant as EsNode, env)
  const cases = node.cases ?? []
  const found = cases.findIndex(({ test }) => test && env.evaluate(test, env) === value)
  const start = found >= 0 ? found : cases.findIndex(({ test }) => !test)
  if (start < 0) return undefined
  const statements = cases
    .slice(start)
    .flatMap(({ consequent }) => consequent as unknown as readonly EsNode[])
  const end = run(statements, inner(env))
  return end === 'break' ? undefined : end
}

function runForOf(node: EsNode, env: Env): End {
  const list = env.evaluate(node.right as EsNode, env)
  if (!Array.isArray(list) && typeof list !== 'string') throw new Unsupported('only lists are walked')
  const [declaration] = (node.left as EsNode).declarations ?? []
  if (!declaration?.id) throw new Unsupported('a loop declares its variable')
  for (const value of list) {
    spend()
    const scoped = inner(env)
    bindPattern(declaration.id, value, scoped)
    const end = runStatement(bodyOf(node)[0] as EsNode, scoped)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
  }
  return undefined
}

function runFor(node: EsNode, env: Env): End {
  const scoped = inner(env)
  if (node.init?.type === 'VariableDeclaration') runStatement(node.init, scoped)
  else if (node.init) env.evaluate(node.init, scoped)
  return loop(node, scoped, { update: node.update ?? undefined })
}

/** Runs a body while its test holds; the budget of steps ends endless ones. */
function loop(node: EsNode, env: Env, { update }: { readonly update?: EsNode | undefined }): End {
  for (;;) {
    spend()
    if (node.test && !env.evaluate(node.test, env)) return undefined
    const end = runStatement(bodyOf(node)[0] as EsNode, env)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
    if (update) env.evaluate(update, env)
  }
}

/** Declares the names of a module's declaration in the scope of `env`; they are evaluated when first used. */
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
    const scoped = inner(env)
    bindPattern(pattern, init ? env.evaluate(init, env) : undefined, scoped)
    return scoped.scope.names
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
