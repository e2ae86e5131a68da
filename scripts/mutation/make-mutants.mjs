// Finds the mutants of one source file: small changes of meaning that a test should notice.
// A mutant is `{ kind, start, end, replacement, form }`; `form` says what its span is: an expression, a statement or
// the block of a function.
import { parseSync } from 'oxc-parser'

const otherOperator = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

const otherMethod = {
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  some: 'every',
  every: 'some',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  min: 'max',
  max: 'min',
  trimStart: 'trimEnd',
  trimEnd: 'trimStart',
}

const removableMethods = new Set([
  'filter',
  'slice',
  'trim',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'replace',
  'replaceAll',
  'flat',
])

const removableStatements = new Set([
  'ExpressionStatement',
  'ThrowStatement',
  'ContinueStatement',
  'BreakStatement',
])

const typeKeys = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'implements'])

/** Parses the text of a TypeScript file; throws an error with the parser's message where it is not one. */
export function parseSource(path, text) {
  const result = parseSync(path, text)
  const [error] = result.errors
  if (error) throw new Error(`Cannot parse ${path}: ${error.message}`)
  return result.program
}

/** Calls `visit(node, { parent, key, isChained })` for each node that has a meaning at run time, outer nodes first. */
export function visitNodes(node, visit, at = { parent: undefined, key: '', isChained: false }) {
  if (isErased(node)) return
  visit(node, at)
  for (const [key, value] of Object.entries(node)) {
    if (typeKeys.has(key) || ((key === 'key' || key === 'property') && !node.computed)) continue
    const isChained =
      node.type === 'ChainExpression' || (at.isChained && (key === 'object' || key === 'callee'))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string')
        visitNodes(child, visit, { parent: node, key, isChained, above: at })
  }
}

/** Returns every mutant of a file, outer ones before inner ones. */
export function makeMutants(path, text) {
  const mutants = []
  visitNodes(parseSource(path, text), (node, at) => {
    for (const [kind, replacement, form = 'expression'] of mutantsOf(node, at, text))
      if (replacement !== text.slice(node.start, node.end))
        mutants.push({ kind, start: node.start, end: node.end, replacement, form })
  })
  return mutants
}

function mutantsOf(node, at, text) {
  if (removableStatements.has(node.type))
    return node.directive || node.expression?.callee?.type === 'Super'
      ? []
      : [['removed statement', '', 'statement']]
  if (node.type === 'BlockStatement')
    return isBodyOfFunction(node, at) ? [['removed body', '{}', 'block']] : []
  if (!at.parent || !isReplaceable(node, at)) return []
  return [...mutantsOfTest(node, at), ...(mutantsOfExpression[node.type]?.(node, at, text) ?? [])]
}

/** Types, and what a module imports and exports again, have no meaning that a mutant could change. */
function isErased(node) {
  if (['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)) return false
  return /^(TS|Import(Decl|Spec)|ExportAll)/u.test(node.type)
}

/** Returns whether a switch in parentheses may be written instead of an expression. */
function isReplaceable(node, { parent, key, isChained }) {
  if (isChained || node.callee?.type === 'Super') return false
  if (key === 'quasi' || key === 'source' || parent.type === 'ImportExpression') return false
  return parent.type !== 'JSXAttribute'
}

function isBodyOfFunction(node, { parent, above }) {
  if (!/Function/u.test(parent.type) || node.body.length === 0) return false
  return above.parent?.kind !== 'constructor'
}

function mutantsOfTest(node, { parent, key }) {
  if (key !== 'test' || node.type === 'Literal' || parent.type === 'SwitchCase') return []
  const isLoop = /^(For|While|DoWhile)Statement$/u.test(parent.type)
  return isLoop
    ? [['condition', 'false']]
    : [
        ['condition', 'true'],
        ['condition', 'false'],
      ]
}

const mutantsOfExpression = {
  BinaryExpression(node, _at, text) {
    const isText = [node.left, node.right].some(
      (side) => side.type === 'TemplateLiteral' || typeof side.value === 'string',
    )
    return node.operator === '+' && isText ? [] : withOtherOperator(node, text)
  },
  LogicalExpression: (node, _at, text) => withOtherOperator(node, text),
  UnaryExpression(node, _at, text) {
    const argument = text.slice(node.argument.start, node.argument.end)
    if (node.operator === '!') return [['removed negation', `!!(${argument})`]]
    return node.operator === '-' ? [['operator', `+(${argument})`]] : []
  },
  UpdateExpression: (node, _at, text) => [
    ['operator', text.slice(node.start, node.end).replace(/\+\+|--/u, node.operator === '++' ? '--' : '++')],
  ],
  AssignmentExpression(node, _at, text) {
    const other = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }[node.operator]
    if (!other || typeof node.right.value === 'string' || node.right.type === 'TemplateLiteral') return []
    return [
      [
        'operator',
        `${text.slice(node.left.start, node.left.end)} ${other} ${text.slice(node.right.start, node.right.end)}`,
      ],
    ]
  },
  Literal(node, { parent, above }) {
    if (typeof node.value === 'boolean') return [['literal', String(!node.value)]]
    if (typeof node.value === 'number') return [['literal', String(node.value + 1)]]
    if (typeof node.value !== 'string' || isErrorText(parent, above)) return []
    return [['literal', node.value === '' ? "'mutant'" : "''"]]
  },
  TemplateLiteral: (node, { parent, above }) => (isErrorText(parent, above) ? [] : [['literal', '``']]),
  ArrayExpression: (node) => (node.elements.length > 0 ? [['literal', '[]']] : []),
  ObjectExpression: (node) => (node.properties.length > 0 ? [['literal', '({})']] : []),
  CallExpression(node, { parent }, text) {
    const { callee } = node
    if (callee.type !== 'MemberExpression' || callee.computed || parent.type === 'ExpressionStatement')
      return []
    const object = text.slice(callee.object.start, callee.object.end)
    const name = callee.property.name
    const rest = text.slice(callee.property.end, node.end)
    if (Object.hasOwn(otherMethod, name)) return [['method', `${object}.${otherMethod[name]}${rest}`]]
    return removableMethods.has(name) ? [['removed call', object]] : []
  },
}

function withOtherOperator(node, text) {
  const other = otherOperator[node.operator]
  if (!other) return []
  const [left, right] = [node.left, node.right].map((side) => text.slice(side.start, side.end))
  return [['operator', `(${left}) ${other} (${right})`]]
}

/** The text of an error that only a bug throws is not part of any contract. */
function isErrorText(parent, above) {
  return (
    above !== undefined && parent.type === 'NewExpression' && (parent.callee.name ?? '').endsWith('Error')
  )
}
