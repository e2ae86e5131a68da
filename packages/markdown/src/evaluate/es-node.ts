/**
 * A node of an ESTree with JSX, as acorn and its JSX extension make it, as one loose record (acorn's types have no
 * JSX). A node has the fields of its type and no others.
 */
export interface EsNode {
  readonly type: string
  readonly start: number
  readonly end: number
  /** The whole text that was parsed. */
  readonly sourceFile?: string
  readonly body?: EsNode | readonly EsNode[]
  readonly name?: EsNode | string
  readonly value?: unknown
  readonly raw?: string
  readonly expression?: EsNode | boolean
  readonly expressions?: readonly EsNode[]
  readonly quasis?: readonly EsNode[]
  readonly elements?: readonly (EsNode | null)[]
  readonly properties?: readonly EsNode[]
  readonly key?: EsNode
  readonly computed?: boolean
  readonly shorthand?: boolean
  readonly optional?: boolean
  readonly kind?: string
  readonly object?: EsNode
  readonly property?: EsNode
  readonly callee?: EsNode
  readonly arguments?: readonly EsNode[]
  readonly argument?: EsNode | null
  readonly operator?: string
  readonly prefix?: boolean
  readonly left?: EsNode
  readonly right?: EsNode
  readonly test?: EsNode | null
  readonly update?: EsNode | null
  readonly discriminant?: EsNode
  readonly cases?: readonly EsNode[]
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly consequent?: EsNode | readonly EsNode[]
  readonly alternate?: EsNode | null
  readonly params?: readonly EsNode[]
  readonly async?: boolean
  readonly generator?: boolean
  readonly id?: EsNode | null
  readonly init?: EsNode | null
  readonly declaration?: EsNode | null
  readonly declarations?: readonly EsNode[]
  readonly specifiers?: readonly EsNode[]
  readonly source?: EsNode | null
  readonly local?: EsNode
  readonly imported?: EsNode
  readonly exported?: EsNode | null
  readonly openingElement?: EsNode
  readonly attributes?: readonly EsNode[]
  readonly children?: readonly EsNode[]
  readonly namespace?: EsNode
}

/** Returns a part that every node of its type has. Throws a TypeError for a tree without it, which acorn never makes. */
export function required(part: unknown): EsNode {
  if (typeof part === 'object' && part !== null && isNode(part)) return part
  throw new TypeError('a part of the tree is missing')
}

const isNode = (part: object): part is EsNode => 'type' in part

/** Returns the statements or elements in `body`. */
export const bodyOf = ({ body }: EsNode): readonly EsNode[] => nodesOf(body)

/** Returns the part of a condition that is evaluated when its test is true. */
export const consequentOf = ({ consequent }: EsNode): EsNode | undefined => nodesOf(consequent)[0]

/** Returns the statements of a `case`. */
export const statementsOf = ({ consequent }: EsNode): readonly EsNode[] => nodesOf(consequent)

function nodesOf(part: EsNode | readonly EsNode[] | undefined): readonly EsNode[] {
  if (part === undefined) return []
  return 'type' in part ? [part] : part
}

/** Returns the text of a piece of a template, its escapes resolved; undefined where an escape is not valid. */
export function cookedOf({ value }: EsNode): string | undefined {
  const cooked = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : undefined
  return typeof cooked === 'string' ? cooked : undefined
}

/** The name of an identifier, JSX names included (`Tree.File`, `xlink:href`). */
export function nameOf(node: EsNode | null | undefined): string {
  if (!node) return ''
  if (node.type === 'JSXMemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  if (node.type === 'JSXNamespacedName') return `${nameOf(node.namespace)}:${nameOf(required(node.name))}`
  if (node.type === 'Literal') return String(node.value)
  return typeof node.name === 'string' ? node.name : nameOf(node.name)
}

/** The name that an import's binding has in its module; `*` is the module itself. */
export function importedName({ type, imported }: EsNode): string {
  if (type === 'ImportNamespaceSpecifier') return '*'
  return type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported)
}
