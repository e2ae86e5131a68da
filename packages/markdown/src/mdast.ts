/**
 * The Markdown tree as both engines give it: mdast (https://github.com/syntax-tree/mdast) with MDX and math, as one
 * loose record. A node carries the fields of its type and no others.
 */
export interface MdNode {
  readonly type: string
  readonly position?: MdPosition | undefined
  children?: MdNode[]
  value?: string
  /** Headings: 1 to 6. */
  readonly depth?: number
  /** Lists. */
  readonly ordered?: boolean | null
  readonly start?: number | null
  readonly spread?: boolean | null
  readonly checked?: boolean | null
  /** Links, images, definitions. */
  url?: string
  title?: string | null
  alt?: string | null
  readonly identifier?: string
  readonly label?: string | null
  readonly referenceType?: 'shortcut' | 'collapsed' | 'full'
  /** Fences. */
  lang?: string | null
  meta?: string | null
  /** Tables. */
  readonly align?: readonly ('left' | 'right' | 'center' | null)[] | null
  /** JSX: the tag as written; null or absent for a fragment. */
  readonly name?: string | null
  attributes?: MdAttribute[]
  /** JSX of an API description: its attributes as values, which are all that there is to know of them. */
  readonly props?: Readonly<Record<string, unknown>>
}

/** An attribute of a JSX element; a `mdxJsxExpressionAttribute` is a spread (`...props`). */
export interface MdAttribute {
  readonly type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute'
  readonly name?: string
  /** Decoded text, an expression, or null for a bare attribute. */
  value?: string | { readonly type: string; value: string } | null
}

/** Where a node stands in the text that was parsed; offsets count UTF-16 units from 0. */
export interface MdPosition {
  readonly start: MdPoint
  readonly end: MdPoint
}

export interface MdPoint {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** Whether a node is a JSX element or fragment. */
export const isJsx = (node: MdNode): boolean =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Whether a node is `{…}`. */
export const isExpression = (node: MdNode): boolean =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'

/** Calls `visit` for every node below `nodes`, parents first. Iterative, so that no depth can break it. */
export function visitMdast(nodes: readonly MdNode[], visit: (node: MdNode) => void): void {
  const stack = [...nodes].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node)
    const { children } = node
    if (children)
      for (let index = children.length - 1; index >= 0; index--) stack.push(children[index] as MdNode)
  }
}
