import { markdownToMdast, mdxToMdast } from 'satteri'
import { cutDepth } from '../cut-depth.ts'
import type { MdNode } from '../mdast.ts'
import type { EngineOptions } from './engine-options.ts'
import { repairSatteri } from './repair-satteri.ts'

/**
 * The tree by the native parser. Throws `Error('line:column: message (rule)')` for text that is not MDX, and for
 * text that it misreads.
 */
export function parseWithSatteri(text: string, { math = true }: EngineOptions = {}): MdNode {
  const tree = mdxToMdast(text, {
    features: { frontmatter: false, gfm: true, math },
  }) as unknown as MdNode
  if (!repairSatteri(tree, text))
    throw new Error('The native parser reads this text otherwise than the reference')
  return tree
}

/** The tree of plain Markdown: HTML instead of JSX, braces are text; what stands too deep is text too. */
export function parsePlainMarkdown(text: string): MdNode {
  const tree = markdownToMdast(text, {
    features: { frontmatter: false, gfm: true, math: false },
  }) as unknown as MdNode
  cutDepth(tree, text)
  return tree
}
