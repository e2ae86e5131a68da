import type { Content, Element } from '@octavo/hast'
import type { Glossary } from './glossary/glossary.ts'
import type { PageFrame } from './page/page-tools.ts'
import type { PageTools } from './page/page-tools.ts'
import type { RenderRun } from './render/renderer.ts'
import type { MdxError } from './mdx-error.ts'

/** The data of a file in the processors of `page-processor.ts`. */
declare module 'vfile' {
  interface DataMap {
    /** Hidden parts of the text, in order. */
    hidden: readonly string[]
    /** Errors in the text, once it is parsed. */
    errors: readonly MdxError[]
    /** The run that renders the tree; its `context` is set before it begins. */
    run: RenderRun
    /** Of pages that have a frame. */
    frame: PageFrame
    /** Of pages of authors, where the site has one. */
    glossary: Glossary
    /** The tools of the page, whose records hold its links. */
    tools: PageTools
    /** The content of each island by its placeholder. */
    islands: ReadonlyMap<Element, readonly Content[]>
  }
}
