import type { Content } from '@octavo/hast'
import type { ElementContent } from 'hast'
import type { Handler, State } from 'mdast-util-to-hast'
import type { Parents } from 'mdast'
import type { Context } from './renderer.ts'
import type {} from 'vfile'

/**
 * One run of `remark-rehype`: its state, which holds all handlers, and the context of what is being rendered. The
 * state stays when the run is over, because footnotes, slots and copies render further nodes of the same page.
 */
export interface RenderRun {
  context?: Context | undefined
  state?: State
}

declare module 'vfile' {
  interface DataMap {
    /** The run that renders the file's tree; `context` is set before it begins. */
    run: RenderRun
  }
}

/** The context of the nodes that `state` is rendering. Throws when the file of the run has none. */
export function contextOf(state: State): Context {
  const context = state.options.file?.data.run?.context
  if (!context) throw new Error('Nodes are rendered without a context')
  return context
}

/** Our tree is hast with readonly lists; handlers of `mdast-util-to-hast` pass nodes on and change only their own. */
export const asHast = (nodes: readonly Content[]): ElementContent[] => nodes as ElementContent[]

/** What default handlers make, in our types. */
export const fromHast = (nodes: ElementContent | readonly ElementContent[]): readonly Content[] =>
  [nodes].flat() as readonly Content[]

/** A handler of ours: nodes of one type in a context. */
export type Render<Node> = (node: Node, ctx: Context) => readonly Content[]

/** Our function as a handler of `mdast-util-to-hast`. */
export const handler =
  <Node>(render: Render<Node>): Handler =>
  (state, node: Node) =>
    asHast(render(node, contextOf(state)))

/** The rendered children of a node. */
export const childrenOf = (node: Parents, { r }: Context): readonly Content[] =>
  r.run.state ? fromHast(r.run.state.all(node)) : []
