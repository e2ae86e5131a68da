import type { Content, Element } from '@octavo/hast'
import type { PageFrame } from './page/page-tools.ts'
import type { PageTools } from './page/page-tools.ts'
import type { RenderRun } from './render/renderer.ts'
import type { MdxError } from './mdx-error.ts'

/** What travels with a file through the processors of `page-processor.ts`. */
declare module 'vfile' {
  interface DataMap {
    /** What is hidden in the text, in order. */
    hidden: readonly string[]
    /** What is wrong with the text, once it is parsed. */
    errors: readonly MdxError[]
    /** The run that renders the tree; its `context` is set before it begins. */
    run: RenderRun
    /** Of pages that have a frame. */
    frame: PageFrame
    /** The tools of the page, whose records hold its links. */
    tools: PageTools
    /** The content of each island by its placeholder. */
    islands: ReadonlyMap<Element, readonly Content[]>
  }
}
