import type { Nodes, Root } from 'mdast'

type Position = NonNullable<Nodes['position']>

/**
 * A node of mdast (https://github.com/syntax-tree/mdast) with MDX and math, as one loose record: every node of the
 * library's types is one. A node has the fields of its type and no others.
 */
export interface MdNode {
  readonly type: string
  readonly position?: Position | undefined
  children?: MdNode[]
  value?: string | undefined
  /** Headings: 1 to 6. */
  readonly depth?: number
  /** Lists. */
  readonly ordered?: boolean | null | undefined
  readonly start?: number | null | undefined
  readonly spread?: boolean | null | undefined
  readonly checked?: boolean | null | undefined
  /** Links, images, definitions. */
  url?: string | undefined
  title?: string | null | undefined
  alt?: string | null | undefined
  readonly identifier?: string
  readonly label?: string | null | undefined
  readonly referenceType?: 'shortcut' | 'collapsed' | 'full'
  /** Fences. */
  lang?: string | null | undefined
  meta?: string | null | undefined
  /** The file of the project whose code a fence shows (`file=`). */
  codeFile?: string
  /** Why the file of a fence is not shown, for readers. */
  missing?: string
  /** Tables. */
  readonly align?: readonly ('left' | 'right' | 'center' | null)[] | null | undefined
  /** Facts of a parser or a plugin, such as the name of the element. */
  data?: { readonly hName?: string | undefined } | undefined
  /** JSX: the tag as written; null or absent for a fragment. */
  readonly name?: string | null | undefined
  attributes?: readonly MdAttribute[] | Readonly<Record<string, unknown>> | null | undefined
  /** JSX of an API description: its attributes as values, which are all that there is to know of them. */
  readonly props?: Readonly<Record<string, unknown>>
}

/** An attribute of a JSX element; a `mdxJsxExpressionAttribute` is a spread (`...props`). */
export interface MdAttribute {
  readonly type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute'
  readonly name?: string
  /** Decoded text, an expression, or null for a bare attribute. */
  value?: string | { readonly type: string; value: string } | null | undefined
}

/** Something that has a span in the text that was parsed. */
export interface Positioned {
  readonly position?: Position | undefined
}

/**
 * Returns a root of nodes. Parsers and our plugins make only nodes of mdast, which the loose record does not express.
 */
export const toRoot = (children: readonly MdNode[]): Root => ({ type: 'root', children }) as Root

/** Whether a node has a type of mdast, and so the fields of that type. */
export const isOfType = <T extends Nodes['type']>(
  node: MdNode,
  type: T,
): node is Extract<Nodes, { readonly type: T }> & MdNode => node.type === type

/** Whether a node is a JSX element or fragment. */
export const isJsx = (node: MdNode): boolean =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Whether a node is `{…}`. */
export const isExpression = (node: MdNode): boolean =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'

/** Returns the attributes of a JSX node, in order; nothing for other nodes. */
export const attributesOf = (node: MdNode): readonly MdAttribute[] =>
  isJsx(node) && isList(node.attributes) ? node.attributes : []

const isList = (value: MdNode['attributes']): value is readonly MdAttribute[] => Array.isArray(value)

/** Returns all nodes below `nodes` and themselves, parents first, in the order of the text. */
export function listMdast(nodes: readonly MdNode[]): readonly MdNode[] {
  const all: MdNode[] = []
  visitMdast(nodes, (node) => all.push(node))
  return all
}

/** Calls `visit` for every node below `nodes`, parents first. Iterative, so that no depth can break it. */
export function visitMdast(nodes: readonly MdNode[], visit: (node: MdNode) => unknown): undefined {
  const stack = [...nodes].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node)
    const { children } = node
    for (let index = (children?.length ?? 0) - 1; index >= 0; index--) {
      const child = children?.[index]
      if (child) stack.push(child)
    }
  }
}
