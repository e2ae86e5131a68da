import type { Root } from 'hast'
import type { Plugin } from 'unified'
import { asHast, contentOf } from '../render/render-run.ts'

/** Frames the content of a page, before aliases get the ids that are free. */
export const rehypeFrame: Plugin<[], Root> =
  () =>
  (tree, { data: { frame, run } }) => {
    const tools = run?.context?.r.tools
    if (frame && tools) tree.children = asHast(frame(contentOf(tree), tools))
  }
