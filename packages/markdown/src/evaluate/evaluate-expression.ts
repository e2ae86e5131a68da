import { isMarked, isMissingValue, isOpaqueValue, type Env, type ScopedCode } from '../values.ts'
import { callMethod, isFunction, readMember } from './members.ts'
import { bodyOf, consequentOf, cookedOf, nameOf, required, type EsNode } from './es-node.ts'
import { evaluateJsx } from './evaluate-jsx.ts'
import { globalFunction } from './global-functions.ts'
import { isLanguageName } from './platform-names.ts'
import { bindPattern, namesOf } from './bind-pattern.ts'
import { runBody } from './run-body.ts'
import { assign, beforeDeclaration, createScope, declareConstant, lookUp } from './scope.ts'
import { isUnsetName, readProp } from './snippet-names.ts'
import { checkSize } from './measure-value.ts'
import { callWritten, own, spend } from './page-budget.ts'
import { Unsupported } from './unsupported.ts'
import { BINARY } from './operators.ts'
import { toNumber, toText } from './to-primitive.ts'

/**
 * The value of an expression by walking its tree: nothing is ever run as code. Knows literals, templates, lists,
 * records, members, operators, conditions, arrow functions, JSX, and pure methods of texts and lists. Throws
 * {@link Unsupported} for everything else, and for names that are not in scope.
 */
export function evaluateExpression(node: EsNode, env: Env): unknown {
  spend()
  const evaluate = EVALUATORS[node.type]
  if (!evaluate) throw new Unsupported(`${node.type} is not evaluated`)
  return checkSize(evaluate(node, env))
}

type Evaluator = (node: EsNode, env: Env) => unknown

const one = (node: EsNode | null | undefined, env: Env): unknown =>
  node ? env.evaluate(node, env) : undefined

const EVALUATORS: Readonly<Record<string, Evaluator>> = {
  Literal: (node) => {
    if (typeof node.value === 'bigint') throw new Unsupported('a BigInt is not evaluated')
    return node.regex ? new RegExp(node.regex.pattern, node.regex.flags) : node.value
  },
  Identifier: evaluateName,
  TemplateLiteral: (node, env) =>
    (node.quasis ?? [])
      .map((quasi, index) => {
        const text = cookedOf(quasi) ?? ''
        const expression = node.expressions?.[index]
        return expression ? text + toText(one(expression, env)) : text
      })
      .join(''),
  ArrayExpression: (node, env) => own(spreadAll(node.elements ?? [], env)),
  ObjectExpression: evaluateObject,
  ParenthesizedExpression: (node, env) => one(required(node.expression), env),
  SequenceExpression: (node, env) => (node.expressions ?? []).map((part) => one(part, env)).at(-1),
  ChainExpression: (node, env) => {
    const value = one(required(node.expression), env)
    return value === CHAIN_END ? undefined : value
  },
  MemberExpression: (node, env) => {
    const object = one(node.object, env)
    if (object === CHAIN_END || (node.optional && (object === null || object === undefined))) return CHAIN_END
    if (object === null || object === undefined) failIfUnset(node.object, env)
    return readMember(object, keyOf(node, env))
  },
  CallExpression: evaluateCall,
  UnaryExpression: evaluateUnary,
  BinaryExpression: (node, env) => {
    const operate = BINARY[node.operator ?? '']
    if (!operate) throw new Unsupported(`operator "${node.operator}" is not evaluated`)
    return operate(one(node.left, env), one(node.right, env))
  },
  LogicalExpression: (node, env) => {
    const left = one(node.left, env)
    if (node.operator === '&&') return left ? one(node.right, env) : left
    if (node.operator === '||') return left ? left : one(node.right, env)
    return left ?? one(node.right, env)
  },
  ConditionalExpression: (node, env) => one(one(node.test, env) ? consequentOf(node) : node.alternate, env),
  AssignmentExpression: evaluateAssignment,
  UpdateExpression: evaluateUpdate,
  ArrowFunctionExpression: createFunction,
  FunctionExpression: createFunction,
  JSXElement: evaluateJsx,
  JSXFragment: evaluateJsx,
  JSXExpressionContainer: (node, env) => one(required(node.expression), env),
  JSXEmptyExpression: () => undefined,
}

/** The value of an optional chain that ends early; never leaves its ChainExpression. */
const CHAIN_END = Symbol('end of chain')

/** Values that have a name in the language. */
const NAMED_VALUES = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
])

function evaluateName(node: EsNode, env: Env): unknown {
  const name = nameOf(node)
  const found = lookUp(env.scope, name)
  if (!found && NAMED_VALUES.has(name)) return NAMED_VALUES.get(name)
  // `list.map(Number)` and `list.filter(Boolean)` hand the functions of the language on.
  const ours = found ? undefined : globalFunction(name)
  if (ours) return ours
  if (!found && isUnsetName(name, env)) return undefined
  if (!found) throw new Unsupported(`"${name}" is not defined`, name)
  const value = found()
  if (isMissingValue(value) || isOpaqueValue(value)) throw new Unsupported(value.reason)
  return value
}

/** The values of elements or arguments, spreads opened. */
function spreadAll(nodes: readonly (EsNode | null)[], env: Env): unknown[] {
  return nodes.flatMap((node) => {
    if (!node) throw new Unsupported('a list with holes is not evaluated')
    if (node.type !== 'SpreadElement') return [one(node, env)]
    const value = one(node.argument, env)
    if (value === undefined) failIfUnset(node.argument ?? undefined, env)
    if (!Array.isArray(value) && typeof value !== 'string')
      throw new Unsupported('only lists can be spread here')
    return Array.from<unknown>(value)
  })
}

function evaluateObject(node: EsNode, env: Env): unknown {
  const result: Record<string, unknown> = { __proto__: null }
  for (const property of node.properties ?? []) {
    if (property.type === 'SpreadElement') {
      const value = one(property.argument, env)
      if (isMarked(value)) throw new Unsupported('content has no members')
      Object.assign(result, value)
      continue
    }
    if (property.kind !== 'init') throw new Unsupported('getters and setters are not evaluated')
    const key = property.computed ? toText(one(property.key, env)) : nameOf(property.key)
    if (key === '__proto__') throw new Unsupported('a prototype is not assigned')
    result[key] = one(required(property.value), env)
  }
  return result
}

const keyOf = (node: EsNode, env: Env, isAssigned = false): string | number => {
  if (!node.computed) return nameOf(node.property)
  const key = one(node.property, env)
  // The text of an object depends on when an engine asks for it.
  if (isAssigned && typeof key === 'object') throw new Unsupported('an object is the key of an assignment')
  return typeof key === 'number' ? key : toText(key)
}

function evaluateCall(node: EsNode, env: Env): unknown {
  const callee = required(node.callee)
  if (callee.type === 'MemberExpression') return evaluateMethodCall(node, callee, env)
  const target = one(callee, env)
  if (target === CHAIN_END) return CHAIN_END
  if (target === undefined) failIfUnset(callee, env)
  if (!isFunction(target)) throw new Unsupported('what is called is not a function')
  return target(...spreadAll(node.arguments ?? [], env))
}

/** Says which prop of a snippet is missing, where `node` reads one: without it there is nothing to read or call. */
function failIfUnset(node: EsNode | undefined, env: Env): void {
  const prop = readProp(node, env)
  if (prop !== undefined) throw new Unsupported(`"${prop}" is undefined`, undefined, prop)
}

function evaluateMethodCall(node: EsNode, callee: EsNode, env: Env): unknown {
  const owner = required(callee.object)
  const isGlobal =
    owner.type === 'Identifier' && !lookUp(env.scope, nameOf(owner)) && !isUnsetName(nameOf(owner), env)
  const object = isGlobal ? undefined : one(owner, env)
  if (object === CHAIN_END || (callee.optional && (object === null || object === undefined))) return CHAIN_END
  if (!isGlobal && (object === null || object === undefined)) failIfUnset(owner, env)
  const name = String(keyOf(callee, env))
  const own = isGlobal ? undefined : methodOf(object, name)
  const values = spreadAll(node.arguments ?? [], env)
  if (own) return own(...values)
  return callMethod(isGlobal ? { global: nameOf(owner) } : { object }, name, values)
}

/** A function that a record holds, as it is before its arguments are evaluated. */
function methodOf(object: unknown, name: string): ((...values: unknown[]) => unknown) | undefined {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined
  const value = !isMarked(object) && Object.hasOwn(object, name) ? readMember(object, name) : undefined
  return isFunction(value) ? value : undefined
}

function evaluateUnary(node: EsNode, env: Env): unknown {
  const { operator } = node
  const argument = required(node.argument)
  if (operator === 'typeof') return isUndeclared(argument, env) ? 'undefined' : typeof one(argument, env)
  const value = one(argument, env)
  if (operator === '!') return !value
  if (operator === '-') return -toNumber(value)
  if (operator === '+') return toNumber(value)
  if (operator === 'void') return undefined
  throw new Unsupported(`operator "${operator}" is not evaluated`)
}

/** A name that neither the author nor the language has declared; names of the browser are unknown to the build. */
const isUndeclared = (node: EsNode, env: Env): boolean =>
  node.type === 'Identifier' && !lookUp(env.scope, nameOf(node)) && !isLanguageName(nameOf(node))

/** The target of an assignment: a name, or a member of a list or record, evaluated once. */
interface Reference {
  get(): unknown
  set(value: unknown): void
}

function refer(target: EsNode, env: Env): Reference {
  if (target.type === 'Identifier')
    return {
      get: () => one(target, env),
      set: (value) => {
        if (!assign(env.scope, nameOf(target), value))
          throw new Unsupported(`"${nameOf(target)}" is not declared`)
      },
    }
  if (target.type !== 'MemberExpression') throw new Unsupported('this cannot be assigned to')
  const object = one(target.object, env)
  const key = keyOf(target, env, true)
  return { get: () => readMember(object, key), set: (value) => writeMember(object, key, value) }
}

function writeMember(object: unknown, key: string | number, value: unknown): void {
  const isRecord =
    typeof object === 'object' && object !== null && !isMarked(object) && !(object instanceof RegExp)
  if (!isRecord) throw new Unsupported('this cannot be assigned to')
  if (Array.isArray(object) && !(Number(key) >= 0 && Number(key) < 10_000))
    throw new Unsupported('the list grows too large')
  if (key === '__proto__') throw new Unsupported('a prototype is not assigned')
  Object.assign(object, { [key]: value })
}

/**
 * Evaluates `name = value`, `record.key = value`, and operators such as `+=`: the target is read before the value is
 * evaluated.
 */
function evaluateAssignment(node: EsNode, env: Env): unknown {
  const reference = refer(required(node.left), env)
  const operator = (node.operator ?? '=').slice(0, -1)
  const operate = BINARY[operator]
  if (operator !== '' && !operate) throw new Unsupported(`operator "${node.operator}" is not evaluated`)
  const before = operate ? reference.get() : undefined
  const right = one(node.right, env)
  const value = operate ? checkSize(operate(before, right)) : right
  reference.set(value)
  return value
}

function evaluateUpdate(node: EsNode, env: Env): unknown {
  const reference = refer(required(node.argument), env)
  const before = toNumber(reference.get())
  const after = before + (node.operator === '++' ? 1 : -1)
  reference.set(after)
  return node.prefix ? after : before
}

/** A function of the author as one of ours: calling it walks its body. */
function createFunction(node: EsNode, env: Env): (...values: unknown[]) => unknown {
  const outer = node.id ? createScope(env.scope) : env.scope
  const call = (values: readonly unknown[]): unknown => {
    if (node.async || node.generator) throw new Unsupported('asynchronous functions are not evaluated')
    const inner: Env = { ...env, scope: createScope(outer) }
    for (const param of node.params ?? [])
      for (const name of namesOf(param)) inner.scope.names.set(name, beforeDeclaration)
    for (const [index, param] of (node.params ?? []).entries()) {
      const isRest = param.type === 'RestElement'
      bindPattern(
        isRest ? required(param.argument) : param,
        isRest ? own(values.slice(index)) : values[index],
        inner,
      )
    }
    const [body] = bodyOf(node)
    const isBlock = body?.type === 'BlockStatement'
    return isBlock ? runBody(bodyOf(body), inner) : one(body, inner)
  }
  const written: WrittenFunction = Object.assign(
    (...values: unknown[]): unknown => callWritten(() => call(values)),
    { [CODE]: { node, env } },
  )
  // A function expression knows itself by its name.
  if (node.id) declareConstant(outer, nameOf(node.id), written)
  return written
}

const CODE = Symbol('code')

/** A function that {@link createFunction} made. */
interface WrittenFunction {
  (...values: unknown[]): unknown
  readonly [CODE]: ScopedCode
}

const isWritten = (value: unknown): value is WrittenFunction => typeof value === 'function' && CODE in value

/** Returns the code of a function of the author; undefined for every other value. */
export const codeOf = (value: unknown): ScopedCode | undefined => (isWritten(value) ? value[CODE] : undefined)
