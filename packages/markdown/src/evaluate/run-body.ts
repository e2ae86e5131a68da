import type { Env } from '../values.ts'
import { bindDeclared, bindPattern, namesOf } from './bind-pattern.ts'
import { bodyOf, consequentOf, nameOf, required, statementsOf, type EsNode } from './es-node.ts'
import { computeShared, spend } from './page-budget.ts'
import { beforeDeclaration, createScope, declareLazily, lazily } from './scope.ts'
import { Unsupported } from './unsupported.ts'

/** Runs statements until one returns; the value of the function. */
export function runBody(statements: readonly EsNode[], env: Env): unknown {
  const { names } = env.scope
  for (const name of statements.flatMap(varNames)) if (!names.has(name)) names.set(name, () => undefined)
  const end = run(statements, env)
  return typeof end === 'object' ? end.value : undefined
}

/** The end of a statement: a return, a jump out of its loop or switch, or none. */
type End = { readonly value: unknown } | 'break' | 'continue' | undefined

function run(statements: readonly EsNode[], env: Env): End {
  enterBlock(statements, env)
  return runAll(statements, env)
}

function runAll(statements: readonly EsNode[], env: Env): End {
  for (const statement of statements) {
    const end = runStatement(statement, env)
    if (end) return end
  }
  return undefined
}

/** Declares the names of a block: functions may be used at once, variables below their line. */
function enterBlock(statements: readonly EsNode[], env: Env): void {
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration') declare(statement, env)
    if (statement.type !== 'VariableDeclaration' || statement.kind === 'var') continue
    for (const { id } of statement.declarations ?? [])
      for (const name of id ? namesOf(id) : []) env.scope.names.set(name, beforeDeclaration)
  }
}

/** Names that `var` declares in a statement, for the whole function. */
function varNames(node: EsNode): readonly string[] {
  if (node.type === 'VariableDeclaration')
    return node.kind === 'var' ? (node.declarations ?? []).flatMap(({ id }) => (id ? namesOf(id) : [])) : []
  if (!CONTAINERS.has(node.type)) return []
  const cases = (node.cases ?? []).flatMap(statementsOf)
  const isBranch = node.type === 'IfStatement'
  const parts = [
    node.init,
    node.left,
    ...(isBranch ? [consequentOf(node), node.alternate] : []),
    ...bodyOf(node),
  ]
  return [...parts.filter((part) => part !== null && part !== undefined), ...cases].flatMap(varNames)
}

const CONTAINERS = new Set(
  'BlockStatement IfStatement ForStatement ForOfStatement WhileStatement SwitchStatement'.split(' '),
)

type Runner = (node: EsNode, env: Env) => End

const inner = (env: Env): Env => ({ ...env, scope: createScope(env.scope) })

const RUNNERS: Readonly<Record<string, Runner>> = {
  ReturnStatement: (node, env) => ({ value: node.argument ? env.evaluate(node.argument, env) : undefined }),
  VariableDeclaration: (node, env) => {
    for (const { id, init } of node.declarations ?? [])
      if (id && (init || node.kind !== 'var'))
        bindDeclared(node.kind, id, { value: init ? env.evaluate(init, env) : undefined, env })
    return undefined
  },
  FunctionDeclaration: () => undefined,
  IfStatement: (node, env) => {
    const branch = env.evaluate(required(node.test), env) ? consequentOf(node) : node.alternate
    return branch ? runStatement(branch, env) : undefined
  },
  BlockStatement: (node, env) => run(bodyOf(node), inner(env)),
  EmptyStatement: () => undefined,
  ExpressionStatement: (node, env) => void env.evaluate(required(node.expression), env),
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
  const value = env.evaluate(required(node.discriminant), env)
  const scoped = inner(env)
  const { cases = [] } = node
  enterBlock(cases.flatMap(statementsOf), scoped)
  const found = cases.findIndex(({ test }) => test && scoped.evaluate(test, scoped) === value)
  const start = found >= 0 ? found : cases.findIndex(({ test }) => !test)
  if (start < 0) return undefined
  const end = runAll(cases.slice(start).flatMap(statementsOf), scoped)
  return end === 'break' ? undefined : end
}

function runForOf(node: EsNode, env: Env): End {
  const list = env.evaluate(required(node.right), env)
  if (!Array.isArray(list) && typeof list !== 'string') throw new Unsupported('only lists are walked')
  const { kind, declarations: [declaration] = [] } = required(node.left)
  if (!declaration?.id) throw new Unsupported('a loop declares its variable')
  for (const value of list) {
    spend()
    const scoped = inner(env)
    bindDeclared(kind, declaration.id, { value, env: scoped })
    const end = runStatement(required(bodyOf(node)[0]), scoped)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
  }
  return undefined
}

function runFor(node: EsNode, env: Env): End {
  const scoped = inner(env)
  const { init, update } = node
  if (init?.type === 'VariableDeclaration') run([init], scoped)
  else if (init) env.evaluate(init, scoped)
  const names =
    init?.type === 'VariableDeclaration' && init.kind === 'let' ? [...scoped.scope.names.keys()] : []
  return loop(node, scoped, { update: update ?? undefined, names })
}

interface LoopParts {
  readonly update?: EsNode | undefined
  /** Variables of the head, of which every turn has its own. */
  readonly names?: readonly string[]
}

/** Runs a body while its test holds; the budget of steps ends endless ones. */
function loop(node: EsNode, env: Env, { update, names = [] }: LoopParts): End {
  let turn = copyNames(names, env)
  for (;;) {
    spend()
    if (node.test && !env.evaluate(node.test, turn)) return undefined
    const end = runStatement(required(bodyOf(node)[0]), turn)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
    turn = copyNames(names, turn)
    if (update) env.evaluate(update, turn)
  }
}

/** The same scope with copies of these variables, for the functions that a turn of a loop makes. */
function copyNames(names: readonly string[], env: Env): Env {
  if (names.length === 0) return env
  const scope = createScope(env.scope.parent)
  for (const name of names) {
    const value = env.scope.names.get(name)?.()
    scope.names.set(name, () => value)
  }
  return { ...env, scope }
}

/** Declares the names of a module's declaration in the scope of `env`; they are evaluated when first used. */
export function declare(node: EsNode, env: Env): void {
  if (node.type === 'FunctionDeclaration') {
    declareLazily(env.scope, nameOf(node.id), () =>
      env.evaluate({ ...node, type: 'FunctionExpression', id: null }, env),
    )
    return
  }
  for (const { id, init } of node.declarations ?? []) {
    if (!id) continue
    if (id.type === 'Identifier')
      declareLazily(env.scope, nameOf(id), () =>
        computeShared(() => (init ? env.evaluate(init, env) : undefined)),
      )
    else declarePattern(id, init ?? undefined, env)
    if (node.kind === 'const') for (const name of namesOf(id)) env.scope.fixed.add(name)
  }
}

/** A pattern's names together depend on one value. */
function declarePattern(pattern: EsNode, init: EsNode | undefined, env: Env): void {
  const bound = lazily('bound', () => {
    const scoped = inner(env)
    computeShared(() => bindPattern(pattern, init ? env.evaluate(init, env) : undefined, scoped))
    return scoped.scope.names
  })
  for (const name of namesOf(pattern)) declareLazily(env.scope, name, () => bound().get(name)?.())
}
