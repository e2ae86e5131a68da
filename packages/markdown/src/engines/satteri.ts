import type { Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { unified, type Plugin, type Processor } from 'unified'
import { cutDepth } from '../cut-depth.ts'
import { repairSatteri } from './repair-satteri.ts'
import type { SyntaxExtensions } from '../plugins/page-plugins.ts'
import type { Marks } from '../prepare/count-marks.ts'

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

/**
 * Nested constructs before the native parser may overflow its stack: it ended at 3,000 of them in a thread of 4 MB.
 */
const MOST_NESTING = 1500
/** Characters that it may read again, for special characters of a paragraph and for all tags: 3 ns each. */
const MOST_READ_AGAIN = 300_000_000

/**
 * Whether the native parser can read a text quickly and without ending the process. It parses expressions by
 * recursion, and reads a paragraph again for some characters in it (test ids V5, V10). The count ignores the syntax
 * of strings and code, so that no text can bypass it; of 8,297 real pages 23 do not fit.
 */
export function fitsNative(text: string, marks: Marks): boolean {
  const readAgain = Math.max(marks.readAgain, (marks.lineTags * text.length) / 4)
  return readAgain <= MOST_READ_AGAIN && !nestsTooMuch(text, marks)
}

/** Counts brackets; operators and words that can nest count a quarter. */
function nestsTooMuch(text: string, { brackets, operators }: Marks): boolean {
  const nesting = brackets + operators / 4
  // A word and its separator have three characters at least.
  if (nesting + text.length / 3 / 4 <= MOST_NESTING || !/\{|^(?:import|export)\b/m.test(text)) return false
  return nesting + (text.match(WORDS)?.length ?? 0) / 4 > MOST_NESTING
}

const WORDS = /\b(?:typeof|void|delete|await|new|yield|if|else|for|while|do|throw)\b/g
