import { serialize } from '@octavo/hast'
import type { Root as HastRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import remarkRehype, { type Options } from 'remark-rehype'
import { unified, type Processor, type Plugin } from 'unified'
import { remarkBoundDepth } from './cut-depth.ts'
import type { ParsingProcessor } from './engines/satteri.ts'
import { rehypeGlossary } from './glossary/mark-terms.ts'
import { rehypeIslands } from './islands/fill-islands.ts'
import { rehypePictureSizes } from './page/size-pictures.ts'
import { rehypeUnnestedLinks } from './page/without-nested-links.ts'
import { remarkUnmask } from './prepare/mask.ts'
import { rehypeAliases } from './render/anchor-aliases.ts'
import { rehypeFootnotes } from './render/footnotes.ts'
import { asHast, contentOf } from './render/render-run.ts'
import { handlers, remarkUnsearched } from './render/handlers.ts'
import { remarkSmartPunctuation } from './smart-punctuation.ts'
import './file-data.ts'

/*
 * The body of a page as unified processors, from text to HTML; `parsePage` runs them in this order.
 *
 * 1. `mdxProcessor`      text → mdast, of pages and their imports
 * 2. `pageProcessor`     mdast → hast (`contentProcessor` for props and descriptions)
 * 3. `htmlProcessor`     hast → HTML, when the islands of the page are rendered
 *
 * Plugins of the author (`plugins/`) run between 1 and the linking of imports, and between 2 and 3.
 *
 * Variables are filled in before the text is parsed (`prepareMdx`), imports are linked between 1 and 2
 * (`resolveImports`): neither is a change of a tree. Ids of headings and components, holes, and the highlighting of
 * code are made by the handlers, because components get them as values.
 */

/**
 * Text → mdast. The parser is `satteriParser`, or the reference: `remark-parse` with gfm, math and mdx. A
 * differential test holds their trees equal, so the plugins after them are the same.
 */
export const mdxProcessor = (parser: ParsingProcessor): MdxProcessor =>
  parser.use(remarkBoundDepth).use(remarkUnmask).use(remarkSmartPunctuation).freeze()

/** A processor that parses and transforms, but makes no hast. */
export type MdxProcessor = Processor<Root, Root, Root>

/** Nodes of plugins name their element (`data.hName`), or have only content; anything else is left out. */
const renderUnknown: Options['unknownHandler'] = (state, node: Nodes) => {
  if (node.data?.hName === undefined) return undefined
  const children = 'children' in node ? state.all(node) : []
  return state.applyData(node, { type: 'element', tagName: 'div', properties: {}, children })
}

const rendering: Options = { handlers, unknownHandler: renderUnknown }

/** mdast → hast of content that is no page: snippets, props, descriptions. */
export const contentProcessor = unified().use(remarkUnsearched).use(remarkRehype, rendering).freeze()

/** Frames the content of a page, before aliases get the ids that are free. */
const rehypeFrame: Plugin<[], HastRoot> =
  () =>
  (tree, { data: { frame, run } }) => {
    const tools = run?.context?.r.tools
    if (frame && tools) tree.children = asHast(frame(contentOf(tree), tools))
  }

/** mdast → hast of a page, with the plugins that need the whole page. */
export const pageProcessor = unified()
  .use(remarkUnsearched)
  .use(remarkRehype, rendering)
  .use(rehypeFootnotes)
  .use(rehypeGlossary)
  .use(rehypeFrame)
  .use(rehypeAliases)
  .freeze()

/** The writer of `hast` as the compiler of a processor. */
const rehypeWriter: Plugin<[], HastRoot, string> = function () {
  this.compiler = (tree) => serialize(contentOf(tree as HastRoot))
}

/**
 * hast → HTML. The compiler is the writer of `hast`, which a differential test holds equal to `rehype-stringify`, the
 * reference.
 */
export const htmlProcessor = unified()
  .use(rehypeIslands)
  .use(rehypeUnnestedLinks)
  .use(rehypePictureSizes)
  .use(rehypeWriter)
  .freeze()
