import { nameOf, type EsNode } from '@octavo/markdown'
import type { CodePosition } from './walk-code.ts'

/** The values of the names of a file, by name alone: a name that is declared twice has the values of both. */
export interface CodeNames {
  /** Every value of a name; undefined where some of them are unknown. */
  valuesOf(name: string): readonly EsNode[] | undefined
  /** Whether callers outside the file pass its value. */
  isPassed(name: string): boolean
}

interface Binding {
  readonly values: EsNode[]
  isOpen: boolean
}

/** A name with more values than this counts as unknown. */
const MOST_VALUES = 12

/**
 * Reads the names of a program: values of declarations and assignments, and the arguments of calls for
 * parameters.
 */
export function createCodeNames(positions: readonly CodePosition[]): CodeNames {
  const bindings = new Map<string, Binding>()
  const bindingOf = (name: string): Binding => {
    const known = bindings.get(name) ?? { values: [], isOpen: false }
    bindings.set(name, known)
    return known
  }
  const give = (name: string, value: EsNode | null | undefined) => {
    if (value) bindingOf(name).values.push(value)
  }
  const calls = callsByName(positions)
  const passed = new Set<string>()
  for (const { node, parent } of positions) {
    if (node.type === 'VariableDeclarator') declare(node, parent, { give, bindingOf })
    else if (node.type === 'AssignmentExpression' && node.left?.type === 'Identifier')
      if (node.operator === '=' || node.operator === '||=' || node.operator === '??=')
        give(nameOf(node.left), node.right)
      else bindingOf(nameOf(node.left)).isOpen = true
    else if (isFunction(node)) declareParameters(node, parent, { give, bindingOf, calls, passed })
    else if (node.type === 'CatchClause' || node.type.startsWith('Import')) openName(node.local, bindingOf)
  }
  return {
    isPassed: (name) => passed.has(name),
    valuesOf(name) {
      const found = bindings.get(name)
      return !found || found.isOpen || found.values.length > MOST_VALUES ? undefined : found.values
    },
  }
}

interface Declaring {
  readonly give: (name: string, value: EsNode | null | undefined) => void
  readonly bindingOf: (name: string) => Binding
}

function declare(node: EsNode, parent: CodePosition | undefined, { give, bindingOf }: Declaring): void {
  const isLoop = parent?.parent !== undefined && /^For(?:In|Of)Statement$/.test(parent.parent.node.type)
  if (node.id?.type === 'Identifier' && !isLoop) {
    bindingOf(nameOf(node.id))
    give(nameOf(node.id), node.init)
  } else for (const name of patternNames(node.id)) bindingOf(name).isOpen = true
}

function openName(node: EsNode | undefined, bindingOf: Declaring['bindingOf']): void {
  if (node) bindingOf(nameOf(node)).isOpen = true
}

const isFunction = ({ type }: EsNode): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** Parameters of a function that the file calls by name have the values of these calls; others are unknown. */
function declareParameters(
  node: EsNode,
  parent: CodePosition | undefined,
  {
    give,
    bindingOf,
    calls,
    passed,
  }: Declaring & {
    readonly calls: ReadonlyMap<string, readonly EsNode[]>
    readonly passed: Set<string>
  },
): void {
  const name = node.id
    ? nameOf(node.id)
    : parent?.node.type === 'VariableDeclarator'
      ? nameOf(parent.node.id ?? undefined)
      : ''
  const own = calls.get(name) ?? []
  for (const [index, parameter] of (node.params ?? []).entries()) {
    const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    if (target?.type !== 'Identifier' || own.length === 0)
      for (const one of patternNames(target)) {
        bindingOf(one).isOpen = true
        passed.add(one)
      }
    if (target?.type !== 'Identifier') continue
    if (parameter.type === 'AssignmentPattern') give(nameOf(target), parameter.right)
    for (const call of own) give(nameOf(target), call.arguments?.[index])
  }
}

function callsByName(positions: readonly CodePosition[]): ReadonlyMap<string, readonly EsNode[]> {
  const calls = new Map<string, EsNode[]>()
  for (const { node } of positions) {
    if (node.type !== 'CallExpression' || node.callee?.type !== 'Identifier') continue
    const name = nameOf(node.callee)
    const known = calls.get(name)
    if (known) known.push(node)
    else calls.set(name, [node])
  }
  return calls
}

/** Names that a pattern binds. */
function patternNames(pattern: EsNode | null | undefined): readonly string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  const inner = [
    ...(pattern.properties ?? []).map((property) =>
      property.type === 'RestElement' ? property.argument : (property.value as EsNode),
    ),
    ...(pattern.elements ?? []),
    pattern.type === 'AssignmentPattern' ? pattern.left : undefined,
    pattern.type === 'RestElement' ? pattern.argument : undefined,
  ]
  return inner.flatMap(patternNames)
}
