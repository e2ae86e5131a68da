import type { MdNode } from '../mdast.ts'
import { showsMore, textOf, type ContentFinding } from './content-nodes.ts'

/**
 * Reports tables whose header cells are all empty (`content/table-header`), code blocks without a language
 * (`content/code-language`), and those that no fence ends (`content/unclosed-code`). A table may leave single header cells
 * empty. `nodes` are all nodes, and `text` is the one that was parsed.
 */
export function checkBlocks(nodes: readonly MdNode[], text: string): readonly ContentFinding[] {
  const found: ContentFinding[] = []
  for (const node of nodes) {
    if (node.type === 'table') found.push(...emptyHeader(node))
    if (node.type === 'code' && (node.lang ?? '') === '') found.push(plainCode(node))
    if (node.type === 'code' && isUnclosed(node, text)) found.push(unclosedCode(node))
  }
  return found
}

function emptyHeader(table: MdNode): readonly ContentFinding[] {
  const header = table.children?.[0]
  if (!header || showsMore(header) || textOf(header) !== '') return []
  const message = 'The header of the table is empty'
  const help = 'name each column in the first row: screen readers read the names with the cells'
  return [{ code: 'content/table-header', message, node: table, help }]
}

/** A fence ends with as many marks as it began with, at least. Source: CommonMark 0.31, section 4.5. */
function isUnclosed({ position }: MdNode, text: string): boolean {
  const block = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).trimEnd()
  const [mark] = /^(?:`{3,}|~{3,})/.exec(block) ?? []
  if (mark === undefined) return false
  const lastLine = block.includes('\n') ? block.slice(block.lastIndexOf('\n') + 1) : ''
  const last = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lastLine)?.[1]
  return last === undefined || !last.startsWith(mark)
}

function unclosedCode(node: MdNode): ContentFinding {
  const message = 'The code block is never closed: all text below it is code'
  return {
    code: 'content/unclosed-code',
    message,
    node,
    help: 'write a line of ``` below the last line of code',
  }
}

function plainCode(node: MdNode): ContentFinding {
  const message = 'The code block has no language'
  const help = 'write one behind the fence, such as ```bash, or ```text for output'
  return { code: 'content/code-language', message, node, help }
}
