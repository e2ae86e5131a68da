import { markdownToMdast, mdxToMdast } from 'satteri'
import type { MdNode } from '../mdast.ts'

/** The tree by the native parser. Throws `Error('line:column: message (rule)')` for text that is not MDX. */
export function parseWithSatteri(text: string): MdNode {
  return mdxToMdast(text, { features: { frontmatter: false, gfm: true, math: true } }) as unknown as MdNode
}

/** The tree of plain Markdown: HTML instead of JSX, braces are text. */
export function parsePlainMarkdown(text: string): MdNode {
  return markdownToMdast(text, {
    features: { frontmatter: false, gfm: true, math: false },
  }) as unknown as MdNode
}
