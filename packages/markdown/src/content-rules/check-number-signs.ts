import type { MdNode } from '../mdast.ts'
import { atOffsets, type ContentFinding } from './content-nodes.ts'

/** Number signs before a word at the beginning of a line. A single one may be a number or a tag: `#123`, `#docs`. */
const SIGNS = /(^|\n)[ \t]*(#{2,6})(?=[\p{L}\p{N}*_`[])[^\n]*/gu

/**
 * Reports lines that begin with two to six number signs and no blank behind them, which are text and no headings
 * (`content/heading-space`). `nodes` are all nodes, and `text` is the one that was parsed. Source: CommonMark 0.31, section 4.2.
 */
export function checkNumberSigns(nodes: readonly MdNode[], text: string): readonly ContentFinding[] {
  // Most texts have a blank behind all of their signs.
  if (!/##[^\s#]/.test(text)) return []
  const found: ContentFinding[] = []
  for (const node of nodes) {
    if (node.type === 'paragraph') found.push(...headingsWithoutBlank(node, text))
  }
  return found
}

function headingsWithoutBlank({ position, children = [] }: MdNode, text: string): readonly ContentFinding[] {
  const from = position?.start.offset ?? 0
  const written = text.slice(from, position?.end.offset ?? 0)
  return [...written.matchAll(SIGNS)].flatMap(({ 0: line, 1: before = '', 2: signs = '', index }) => {
    const at = from + index + line.indexOf(signs, before.length)
    if (!children.some((child) => child.type === 'text' && isWithin(child, at))) return []
    return [
      {
        code: 'content/heading-space' as const,
        message: `"${signs}" without a blank behind it is text, not a heading`,
        node: atOffsets(at, from + index + line.length),
        help: `write a blank behind "${signs}", or \\# for signs that are text`,
      },
    ]
  })
}

const isWithin = ({ position }: MdNode, offset: number): boolean =>
  offset >= (position?.start.offset ?? 0) && offset < (position?.end.offset ?? 0)
