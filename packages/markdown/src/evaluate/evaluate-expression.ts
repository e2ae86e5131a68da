import { isMarked, isMissingValue, isOpaqueValue, type Env } from '../values.ts'
import { callMethod, readMember } from './members.ts'
import { bodyOf, nameOf, type EsNode } from './es-node.ts'
import { evaluateJsx } from './evaluate-jsx.ts'
import { bindPattern, runBody } from './run-body.ts'
import { assign, createScope, lookUp } from './scope.ts'
import { isUnsetName, readProp } from './snippet-names.ts'
import { checkSize, measureValue } from './measure-value.ts'
import { spend } from './page-budget.ts'
import { Unsupported } from './unsupported.ts'
import { BINARY } from './operators.ts'

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
        const text = (quasi.value as { cooked?: string }).cooked ?? ''
        const expression = node.expressions?.[index]
        return expression ? text + toText(one(expression, env)) : text
      })
      .join(''),
  ArrayExpression: (node, env) => spreadAll(node.elements ?? [], env),
  ObjectExpression: evaluateObject,
  ParenthesizedExpression: (node, env) => one(node.expression as EsNode, env),
  SequenceExpression: (node, env) => (node.expressions ?? []).map((part) => one(part, env)).at(-1),
  ChainExpression: (node, env) => {
    const value = one(node.expression as EsNode, env)
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
    return operate(plain(one(node.left, env)), plain(one(node.right, env)))
  },
  LogicalExpression: (node, env) => {
    const left = one(node.left, env)
    if (node.operator === '&&') return left ? one(node.right, env) : left
    if (node.operator === '||') return left ? left : one(node.right, env)
    return left ?? one(node.right, env)
  },
  ConditionalExpression: (node, env) => one(one(node.test, env) ? node.consequent : node.alternate, env),
  AssignmentExpression: evaluateAssignment,
  UpdateExpression: evaluateUpdate,
  ArrowFunctionExpression: createFunction,
  FunctionExpression: createFunction,
  JSXElement: evaluateJsx,
  JSXFragment: evaluateJsx,
  JSXExpressionContainer: (node, env) => one(node.expression as EsNode, env),
  JSXEmptyExpression: () => undefined,
}

/** What an optional chain gives when it ends early; never leaves its ChainExpression. */
const CHAIN_END = Symbol('end of chain')

function evaluateName(node: EsNode, env: Env): unknown {
  const name = nameOf(node)
  if (name === 'undefined') return undefined
  if (name === 'NaN') return Number.NaN
  if (name === 'Infinity') return Number.POSITIVE_INFINITY
  const found = lookUp(env.scope, name)
  // `list.map(Number)` and `list.filter(Boolean)` hand the functions of the language on.
  if (!found && Object.hasOwn(GLOBAL_FUNCTIONS, name)) return GLOBAL_FUNCTIONS[name]
  if (!found && isUnsetName(name, env)) return undefined
  if (!found) throw new Unsupported(`"${name}" is not defined`, name)
  const value = found()
  if (isMissingValue(value) || isOpaqueValue(value)) throw new Unsupported(value.reason)
  return value
}

/** The values of elements or arguments, spreads opened; holes are undefined. */
function spreadAll(nodes: readonly (EsNode | null)[], env: Env): unknown[] {
  return nodes.flatMap((node) => {
    if (node?.type !== 'SpreadElement') return [one(node, env)]
    const value = one(node.argument, env)
    if (value === undefined) failIfUnset(node.argument ?? undefined, env)
    if (!Array.isArray(value) && typeof value !== 'string')
      throw new Unsupported('only lists can be spread here')
    return Array.from<unknown>(value)
  })
}

function evaluateObject(node: EsNode, env: Env): unknown {
  const result = Object.create(null) as Record<string, unknown>
  for (const property of node.properties ?? []) {
    if (property.type === 'SpreadElement') {
      const value = one(property.argument, env)
      if (typeof value === 'object' && value !== null && !isMarked(value)) Object.assign(result, value)
      continue
    }
    if (property.kind !== 'init') throw new Unsupported('getters and setters are not evaluated')
    const key = property.computed ? toText(one(property.key, env)) : nameOf(property.key)
    result[key] = one(property.value as EsNode, env)
  }
  return result
}

const keyOf = (node: EsNode, env: Env): string | number => {
  if (!node.computed) return nameOf(node.property)
  const key = one(node.property, env)
  return typeof key === 'number' ? key : toText(key)
}

function evaluateCall(node: EsNode, env: Env): unknown {
  const callee = node.callee as EsNode
  if (callee.type === 'MemberExpression') return evaluateMethodCall(node, callee, env)
  const target = callee.type === 'Identifier' ? globalFunction(nameOf(callee), env) : one(callee, env)
  if (target === CHAIN_END) return CHAIN_END
  if (target === undefined) failIfUnset(callee, env)
  if (typeof target !== 'function') throw new Unsupported('what is called is not a function')
  return (target as (...values: unknown[]) => unknown)(...spreadAll(node.arguments ?? [], env))
}

const GLOBAL_FUNCTIONS: Readonly<Record<string, (value: unknown, radix?: unknown) => unknown>> = {
  String: (value) => toText(value),
  Number: (value) => Number(plain(value)),
  Boolean: (value) => Boolean(value),
  parseInt: (value, radix) => Number.parseInt(toText(value), Number(radix)),
  parseFloat: (value) => Number.parseFloat(toText(value)),
  encodeURIComponent: (value) => encodeURIComponent(toText(value)),
}

/** A function by name: the author's first, then the pure ones of the language. */
function globalFunction(name: string, env: Env): unknown {
  const own = lookUp(env.scope, name)
  if (own) return evaluateName({ type: 'Identifier', name, start: 0, end: 0 }, env)
  if (Object.hasOwn(GLOBAL_FUNCTIONS, name)) return GLOBAL_FUNCTIONS[name]
  if (isUnsetName(name, env)) return undefined
  throw new Unsupported(`"${name}" is not defined`, name)
}

/** Says which prop of a snippet is missing, where `node` reads one: without it there is nothing to read or call. */
function failIfUnset(node: EsNode | undefined, env: Env): void {
  const prop = readProp(node, env)
  if (prop !== undefined) throw new Unsupported(`"${prop}" is undefined`, undefined, prop)
}

function evaluateMethodCall(node: EsNode, callee: EsNode, env: Env): unknown {
  const owner = callee.object as EsNode
  const isGlobal =
    owner.type === 'Identifier' && !lookUp(env.scope, nameOf(owner)) && !isUnsetName(nameOf(owner), env)
  const object = isGlobal ? undefined : one(owner, env)
  if (object === CHAIN_END || (callee.optional && (object === null || object === undefined))) return CHAIN_END
  if (!isGlobal && (object === null || object === undefined)) failIfUnset(owner, env)
  const name = String(keyOf(callee, env))
  const values = spreadAll(node.arguments ?? [], env)
  return callMethod(isGlobal ? { global: nameOf(owner) } : { object }, name, values)
}

function evaluateUnary(node: EsNode, env: Env): unknown {
  const { operator } = node
  if (operator === 'typeof') {
    const argument = node.argument as EsNode
    if (argument.type === 'Identifier' && !lookUp(env.scope, nameOf(argument))) return 'undefined'
    return typeof one(argument, env)
  }
  const value = one(node.argument, env)
  if (operator === '!') return !value
  if (operator === '-') return -Number(plain(value))
  if (operator === '+') return Number(plain(value))
  if (operator === 'void') return undefined
  throw new Unsupported(`operator "${operator}" is not evaluated`)
}

/** `name = value`, `record.key = value` and `+=` and its like. */
function evaluateAssignment(node: EsNode, env: Env): unknown {
  const target = node.left as EsNode
  const operator = (node.operator ?? '=').slice(0, -1)
  const given = one(node.right, env)
  if (operator === '') return store(target, given, env)
  const operate = BINARY[operator]
  if (!operate) throw new Unsupported(`operator "${node.operator}" is not evaluated`)
  return store(target, operate(plain(one(target, env)), plain(given)), env)
}

function evaluateUpdate(node: EsNode, env: Env): unknown {
  const target = node.argument as EsNode
  const before = Number(plain(one(target, env)))
  const after = store(target, before + (node.operator === '++' ? 1 : -1), env)
  return node.prefix ? after : before
}

function store(target: EsNode, value: unknown, env: Env): unknown {
  if (target.type === 'Identifier') {
    if (!assign(env.scope, nameOf(target), value))
      throw new Unsupported(`"${nameOf(target)}" is not declared`)
    return value
  }
  const object = target.type === 'MemberExpression' ? one(target.object, env) : undefined
  const isRecord =
    typeof object === 'object' && object !== null && !isMarked(object) && !(object instanceof RegExp)
  if (!isRecord) throw new Unsupported('this cannot be assigned to')
  const key = keyOf(target, env)
  if (Array.isArray(object) && !(Number(key) >= 0 && Number(key) < 10_000))
    throw new Unsupported('the list grows too large')
  if (key === '__proto__') throw new Unsupported('a prototype is not assigned')
  ;(object as Record<string | number, unknown>)[key] = value
  return value
}

/** A function of the author as one of ours: calling it walks its body. */
function createFunction(node: EsNode, env: Env): (...values: unknown[]) => unknown {
  const written = (...values: unknown[]): unknown => {
    spend()
    if (node.async || node.generator) throw new Unsupported('asynchronous functions are not evaluated')
    const inner: Env = { ...env, scope: createScope(env.scope) }
    for (const [index, param] of (node.params ?? []).entries()) {
      const isRest = param.type === 'RestElement'
      bindPattern(
        isRest ? (param.argument as EsNode) : param,
        isRest ? values.slice(index) : values[index],
        inner,
      )
    }
    const [body] = bodyOf(node)
    const isBlock = body?.type === 'BlockStatement'
    return isBlock ? runBody(bodyOf(body), inner) : one(body, inner)
  }
  writtenFunctions.set(written, { node, env })
  return written
}

const writtenFunctions = new WeakMap<object, { readonly node: EsNode; readonly env: Env }>()

/** The code of a function that {@link createFunction} made. */
export const codeOf = (value: unknown): { readonly node: EsNode; readonly env: Env } | undefined =>
  typeof value === 'function' ? writtenFunctions.get(value) : undefined

/** A value as an operand: content has no value that could be compared or added. */
function plain(value: unknown): unknown {
  if (isMarked(value)) throw new Unsupported('content is not a value')
  return value
}

/** What `${value}` gives. */
export function toText(value: unknown): string {
  if (isMarked(value) || typeof value === 'function' || typeof value === 'symbol')
    throw new Unsupported('content cannot be turned into text')
  if (Array.isArray(value)) {
    measureValue(value)
    return value.map((part) => (part === null || part === undefined ? '' : toText(part))).join(',')
  }
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value)
}
