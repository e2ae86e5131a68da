import type { Content } from '@octavo/hast'
import { VFile } from 'vfile'
import type { Glossary } from '../glossary/glossary.ts'
import { toRoot, type MdNode } from '../mdast.ts'
import { contentProcessor, pageProcessor } from '../page-processor.ts'
import type { PageFrame } from '../page/page-tools.ts'
import { contentOf, fromHast } from './render-run.ts'
import { renderValue } from './render-value.ts'
import type { Context, Render } from './renderer.ts'

/** Rendering as a whole: every kind of node and value knows the others through it. */
export const render: Render = { nodes: renderNodes, value: renderValue }

/** The hast of nodes: in the page's run of `remark-rehype` while there is one, else in a run of their own. */
function renderNodes(nodes: readonly MdNode[], ctx: Context): readonly Content[] {
  const { run } = ctx.r
  const root = toRoot(nodes)
  const outer = run.context
  run.context = ctx
  try {
    if (run.state) return fromHast(run.state.all(root))
    return contentOf(contentProcessor.runSync(root, new VFile({ data: { run } })))
  } finally {
    run.context = outer
  }
}

/** What surrounds and explains the content of a page. */
export interface PageSurroundings {
  readonly frame?: PageFrame | undefined
  readonly glossary?: Glossary | undefined
}

/** The hast of a page: the tree of its module, with footnotes, terms of the glossary, aliases and its frame. */
export function renderPage(ctx: Context, { frame, glossary }: PageSurroundings = {}): readonly Content[] {
  const { run } = ctx.r
  run.context = ctx
  const file = new VFile({ data: { run, ...(frame && { frame }), ...(glossary && { glossary }) } })
  return contentOf(pageProcessor.runSync(ctx.env.module.tree, file))
}
