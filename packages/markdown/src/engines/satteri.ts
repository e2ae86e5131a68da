import type { Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { unified, type Plugin, type Processor } from 'unified'
import { cutDepth } from '../cut-depth.ts'
import { repairSatteri } from './repair-satteri.ts'
import type { SyntaxExtensions } from '../plugins/page-plugins.ts'

/** Options of both parsers. */
export interface EngineOptions {
  /** Whether `$` opens formulas; default true. */
  readonly math?: boolean | undefined
  /** Syntax of plugins, which only the reference parser reads. */
  readonly syntax?: SyntaxExtensions | undefined
}

/** A processor that parses text as mdast; plugins are added to it. */
export type ParsingProcessor = Processor<Root, Root | undefined, Root | undefined>

/** A processor with {@link parseWithSatteri} as its parser. */
export const satteriParser = (options: EngineOptions = {}): ParsingProcessor =>
  unified().use(remarkParseWith, (text) => parseWithSatteri(text, options))

/** A processor with {@link parsePlainMarkdown} as its parser. */
export const plainParser = (): ParsingProcessor => unified().use(remarkParseWith, parsePlainMarkdown)

const remarkParseWith: Plugin<[(text: string) => Root], string, Root> = function (parse) {
  this.parser = parse
}

/**
 * The tree by the native parser. Throws `Error('line:column: message (rule)')` for text that is not MDX, and for
 * text that it misreads.
 */
export function parseWithSatteri(text: string, { math = true }: EngineOptions = {}): Root {
  const tree = rootOf(mdxToMdast(text, { features: { frontmatter: false, gfm: true, math } }))
  if (!repairSatteri(tree, text))
    throw new Error('The native parser reads this text otherwise than the reference')
  return tree
}

/**
 * Returns the tree of plain Markdown: HTML instead of JSX, braces as text, and text instead of nodes that are nested
 * too deeply.
 */
export function parsePlainMarkdown(text: string): Root {
  const tree = rootOf(markdownToMdast(text, { features: { frontmatter: false, gfm: true, math: false } }))
  cutDepth(tree, text)
  return tree
}

function rootOf(node: Nodes): Root {
  if (node.type === 'root') return node
  throw new TypeError('The native parser gives no root')
}
