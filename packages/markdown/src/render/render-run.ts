import type { Content } from '@octavo/hast'
import type { ElementContent, Root } from 'hast'
import type { Handler, State } from 'mdast-util-to-hast'
import type { Nodes, Parents } from 'mdast'
import type { Context } from './renderer.ts'
import type { VFile } from 'vfile'

/** The context of the nodes that `state` is rendering. Throws when the file of the run has none. */
export function contextOf(state: State): Context {
  const { file } = state.options
  if (!file) throw new Error('Nodes are rendered without a file')
  return contextOfFile(file)
}

/** Our tree is hast with readonly lists; handlers of `mdast-util-to-hast` pass nodes on and change only their own. */
export const asHast = (nodes: readonly Content[]): ElementContent[] => nodes as ElementContent[]

/** Converts nodes of default handlers to our types. */
export const fromHast = (nodes: ElementContent | readonly ElementContent[]): readonly Content[] =>
  ('type' in nodes ? [nodes] : nodes) as readonly Content[]

/** The content of a hast root, in our types. */
export const contentOf = (root: Root): readonly Content[] => root.children as readonly Content[]

/** A root of content. */
export const asRoot = (nodes: readonly Content[]): Root => ({ type: 'root', children: asHast(nodes) })

/** The context of a run that has begun. Throws without one. */
export function contextOfFile({ data }: VFile): Context {
  const context = data.run?.context
  if (!context) throw new Error('Nodes are rendered without a context')
  return context
}

/** A handler of ours: nodes of one type in a context. */
export type Render<Node> = (node: Node, ctx: Context) => readonly Content[]

/** Our function as a handler of `mdast-util-to-hast`. */
export const handler =
  <Node>(render: Render<Node>): Handler =>
  (state, node: Node) => {
    const rendered = asHast(render(node, contextOf(state)))
    return hasFields(node) ? applyFields(state, node, rendered) : rendered
  }

/** Whether a plugin has given a node fields for its element. */
const hasFields = (node: unknown): node is Nodes & { readonly data: object } =>
  typeof node === 'object' && node !== null && 'data' in node && node.data !== undefined

/** Applies `hName`, `hProperties` and `hChildren`, which default handlers do themselves. */
function applyFields(state: State, node: Nodes, rendered: ElementContent[]): ElementContent[] {
  const [only, ...others] = rendered
  if (!only || others.length > 0) return rendered
  return [state.applyData(node, only)]
}

/** The rendered children of a node. */
export const childrenOf = (node: Parents, { r }: Context): readonly Content[] =>
  r.run.state ? fromHast(r.run.state.all(node)) : []
