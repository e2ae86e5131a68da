import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import { cutDepth } from '../cut-depth.ts'
import type { MdNode } from '../mdast.ts'
import { repairSatteri } from './repair-satteri.ts'

/** What parsers can be reported. */
export interface EngineOptions {
  /** Whether `$` opens formulas; default true. */
  readonly math?: boolean | undefined
}

/** {@link parseWithSatteri} as the parser of a processor. */
export function satteriParser(this: Processor, options: EngineOptions = {}): undefined {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- a plugin of unified receives its processor as `this`
  this.parser = (text) => parseWithSatteri(text, options)
}

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

/** {@link parsePlainMarkdown} as the parser of a processor. */
export function plainParser(this: Processor): undefined {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- a plugin of unified receives its processor as `this`
  this.parser = (text) => parsePlainMarkdown(text)
}

/** The tree of plain Markdown: HTML instead of JSX, braces are text; what is nested too deeply is text too. */
export function parsePlainMarkdown(text: string): MdNode {
  const tree = markdownToMdast(text, {
    features: { frontmatter: false, gfm: true, math: false },
  }) as unknown as MdNode
  cutDepth(tree, text)
  return tree
}
