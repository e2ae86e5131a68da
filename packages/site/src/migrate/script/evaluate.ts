import type { EsNode } from '@octavo/markdown'
import { joinPath } from '../text/paths.ts'
import { isFunction, isUnread, memberOf, type StaticValue, type Unread } from './static-value.ts'

/** Names that an expression can use, and what it cannot know. */
export interface Scope {
  readonly names: Map<string, () => StaticValue>
  unread(node: EsNode): Unread
  /** Returns the value of `require` with a path. */
  required(specifier: string): StaticValue
}

/**
 * Returns the value of an expression without running it: literals, lists, objects, names, members, functions that return
 * such values; a call of an unknown function whose name begins with `define`, `with` and the like is its first argument.
 */
export function evaluate(node: EsNode, scope: Scope): StaticValue {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'object' && node.value !== null
        ? scope.unread(node)
        : (node.value as StaticValue)
    case 'TemplateLiteral':
      return evaluateTemplate(node, scope)
    case 'ArrayExpression':
      return (node.elements ?? []).flatMap((element) => (element ? evaluateElement(element, scope) : []))
    case 'ObjectExpression':
      return evaluateObject(node, scope)
    case 'Identifier':
      return evaluateName(node, scope)
    case 'MemberExpression':
      return evaluateMember(node, scope)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return typeof node.expression === 'object' ? evaluate(node.expression, scope) : scope.unread(node)
    case 'AwaitExpression':
      return node.argument ? evaluate(node.argument, scope) : scope.unread(node)
    case 'CallExpression':
      return evaluateCall(node, scope)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return { kind: 'function', call: (args) => callFunction(node, args, scope) }
    default:
      return evaluateOperator(node, scope)
  }
}

function evaluateOperator(node: EsNode, scope: Scope): StaticValue {
  const side = (part: EsNode | null | undefined) => (part ? evaluate(part, scope) : undefined)
  if (node.type === 'UnaryExpression') {
    const value = side(node.argument)
    if (isUnread(value)) return value
    if (node.operator === '!') return !isTrue(value)
    return node.operator === '-' && typeof value === 'number' ? -value : scope.unread(node)
  }
  if (node.type === 'LogicalExpression') {
    const [left, right] = [side(node.left), side(node.right)]
    if (isUnread(left)) return node.operator === '&&' ? left : right
    if (node.operator === '&&') return isTrue(left) ? right : left
    return (node.operator === '??' ? left !== undefined && left !== null : isTrue(left)) ? left : right
  }
  if (node.type === 'ConditionalExpression') {
    const test = side(node.test)
    if (isUnread(test)) return scope.unread(node)
    return side(isTrue(test) ? [node.consequent ?? []].flat()[0] : node.alternate)
  }
  if (node.type === 'BinaryExpression') {
    const [left, right] = [side(node.left), side(node.right)]
    if (/^[!=]==?$/.test(node.operator ?? ''))
      return isUnread(left) || isUnread(right)
        ? scope.unread(node)
        : (left === right) === node.operator?.startsWith('=')
    if (node.operator !== '+') return scope.unread(node)
    if (typeof left === 'string' || typeof right === 'string')
      return isUnread(left) || isUnread(right) ? scope.unread(node) : `${plain(left)}${plain(right)}`
  }
  return scope.unread(node)
}

const isTrue = (value: StaticValue) => Boolean(value)
const plain = (value: StaticValue) => (typeof value === 'object' ? '' : String(value))

function evaluateTemplate(node: EsNode, scope: Scope): StaticValue {
  const values = (node.expressions ?? []).map((expression) => evaluate(expression, scope))
  if (values.some((value) => typeof value === 'object' || value === undefined)) return scope.unread(node)
  const texts = (node.quasis ?? []).map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  )
  return texts.map((text, index) => text + (index < values.length ? plain(values[index]) : '')).join('')
}

function evaluateElement(element: EsNode, scope: Scope): readonly StaticValue[] {
  if (element.type !== 'SpreadElement' || !element.argument) return [evaluate(element, scope)]
  const spread = evaluate(element.argument, scope)
  return Array.isArray(spread) ? spread : [scope.unread(element)]
}

function evaluateObject(node: EsNode, scope: Scope): StaticValue {
  const entries = new Map<string, StaticValue>()
  for (const property of node.properties ?? []) {
    if (property.type === 'SpreadElement') {
      const spread = property.argument ? evaluate(property.argument, scope) : undefined
      if (spread instanceof Map)
        for (const [key, value] of spread as ReadonlyMap<string, StaticValue>) entries.set(key, value)
      continue
    }
    const key =
      property.computed && property.key
        ? evaluate(property.key, scope)
        : (property.key?.name ?? property.key?.value)
    const value = property.value as EsNode | undefined
    if ((typeof key === 'string' || typeof key === 'number') && value)
      entries.set(String(key), evaluate(value, scope))
  }
  return entries
}

function evaluateName(node: EsNode, scope: Scope): StaticValue {
  if (node.name === 'undefined') return undefined
  // Paths count from the folder of the configuration.
  if (node.name === '__dirname') return '.'
  const found = scope.names.get(String(node.name))
  return found ? found() : scope.unread(node)
}

function evaluateMember(node: EsNode, scope: Scope): StaticValue {
  const object = node.object ? evaluate(node.object, scope) : undefined
  if (isUnread(object)) return scope.unread(node)
  const key = node.computed && node.property ? evaluate(node.property, scope) : node.property?.name
  return typeof key === 'string' || typeof key === 'number'
    ? memberOf(object, String(key))
    : scope.unread(node)
}

function evaluateCall(node: EsNode, scope: Scope): StaticValue {
  const [first] = node.arguments ?? []
  const callee = node.callee
  const name = String(callee?.name ?? callee?.property?.name ?? '')
  const argument = () => (first ? evaluate(first, scope) : undefined)
  if (callee?.object?.name === 'require' && name === 'resolve') return argument()
  if (name === 'require') {
    const specifier = argument()
    return (typeof specifier === 'string' && scope.required(specifier)) || scope.unread(node)
  }
  if (isPathCall(callee)) return evaluatePath(node, scope)
  const target = callee?.type === 'Identifier' && scope.names.has(name) ? evaluate(callee, scope) : undefined
  if (isFunction(target)) return target.call((node.arguments ?? []).map((part) => evaluate(part, scope)))
  const list =
    callee?.type === 'MemberExpression' && callee.object
      ? evaluateListCall(callee.object, name, { node, scope })
      : undefined
  if (list) return list
  // `defineConfig(…)`, `withMermaid(…)`, `starlight(…)` are what they are called with.
  if (callee?.type === 'ArrowFunctionExpression' || callee?.type === 'FunctionExpression') {
    const called = evaluate(callee, scope)
    return isFunction(called) ? called.call([]) : scope.unread(node)
  }
  if (/^(?:define|with|extend|create)/.test(name)) {
    const value = argument()
    return isFunction(value) ? value.call([]) : value
  }
  if (first?.type === 'ObjectExpression' && callee?.type === 'Identifier')
    return new Map<string, StaticValue>([
      ['call', name],
      ['options', argument()],
    ])
  return scope.unread(node)
}

/** `path.join(…)` and `path.resolve(…)`. */
const isPathCall = (callee: EsNode | null | undefined) =>
  callee?.object?.name === 'path' && /^(?:join|resolve)$/.test(String(callee.property?.name))

function evaluatePath(node: EsNode, scope: Scope): StaticValue {
  const parts = (node.arguments ?? []).map((part) => evaluate(part, scope))
  if (!parts.every((part) => typeof part === 'string')) return scope.unread(node)
  return joinPath('', parts.join('/'))
}

/** `map`, `flatMap`, `filter` and `concat` of a list; undefined for all other calls. */
function evaluateListCall(
  object: EsNode,
  name: string,
  { node, scope }: { readonly node: EsNode; readonly scope: Scope },
): readonly StaticValue[] | undefined {
  if (!/^(?:map|flatMap|filter|concat)$/.test(name)) return undefined
  const list = evaluate(object, scope)
  const values = (node.arguments ?? []).map((part) => evaluate(part, scope))
  if (!Array.isArray(list)) return undefined
  const items = list as readonly StaticValue[]
  if (name === 'concat')
    return [
      ...items,
      ...values.flatMap((value): readonly StaticValue[] => (Array.isArray(value) ? value : [value])),
    ]
  const [each] = values
  if (!isFunction(each)) return undefined
  const results = items.map((item, index) => each.call([item, index]))
  if (results.some((result) => isUnread(result))) return undefined
  if (name === 'filter') return items.filter((_, index) => isTrue(results[index]))
  return name === 'map'
    ? results
    : results.flatMap((result): readonly StaticValue[] => (Array.isArray(result) ? result : [result]))
}

const DEPTH_LIMIT = 50
let depth = 0

function callFunction(node: EsNode, args: readonly StaticValue[], outer: Scope): StaticValue {
  if (depth > DEPTH_LIMIT) return outer.unread(node)
  depth += 1
  try {
    return evaluateBody(node, args, outer)
  } finally {
    depth -= 1
  }
}

/** `name`, `{ name, other: alias }` and defaults. */
function bindParameter(parameter: EsNode, value: () => StaticValue, scope: Scope): void {
  if (parameter.type === 'Identifier') scope.names.set(String(parameter.name), value)
  if (parameter.type === 'AssignmentPattern' && parameter.left && parameter.right) {
    const { left, right } = parameter
    bindParameter(left, () => value() ?? evaluate(right, scope), scope)
  }
  if (parameter.type !== 'ObjectPattern') return
  for (const { key, value: target } of parameter.properties ?? [])
    if (key && typeof target === 'object' && target !== null)
      bindParameter(target as EsNode, () => memberOf(value(), String(key.name)), scope)
}

function evaluateBody(node: EsNode, args: readonly StaticValue[], outer: Scope): StaticValue {
  const scope: Scope = { ...outer, names: new Map(outer.names), unread: (part) => outer.unread(part) }
  for (const [index, parameter] of (node.params ?? []).entries())
    bindParameter(parameter, () => args[index], scope)
  const body = [node.body ?? []].flat()[0]
  if (!body) return undefined
  if (body.type !== 'BlockStatement') return evaluate(body, scope)
  for (const statement of [body.body ?? []].flat()) {
    for (const { id, init } of statement.declarations ?? [])
      if (id?.type === 'Identifier' && init) scope.names.set(String(id.name), () => evaluate(init, scope))
    if (statement.type === 'ReturnStatement')
      return statement.argument ? evaluate(statement.argument, scope) : undefined
  }
  return outer.unread(node)
}
