import type { Content } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import type {} from '../file-data.ts'
import { asHast, contentOf } from '../render/render-run.ts'
import type { PageTools } from './page-tools.ts'

/** Puts something around the page's own content (views of operations). */
export type PageFrame = (content: readonly Content[], tools: PageTools) => readonly Content[]

/** Frames the content of a page, before ids that are free are given to aliases. */
export const rehypeFrame: Plugin<[], Root> =
  () =>
  (tree, { data: { frame, run } }) => {
    const tools = run?.context?.r.tools
    if (frame && tools) tree.children = asHast(frame(contentOf(tree), tools))
  }
