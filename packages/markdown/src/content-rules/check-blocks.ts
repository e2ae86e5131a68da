import { visitMdast, type MdNode } from '../mdast.ts'
import { showsMore, textOf, type ContentFinding } from './content-nodes.ts'

/**
 * Reports tables whose header cells are all empty (`content/table-header`), and code blocks without a language
 * (`content/code-language`). A table may leave single header cells empty.
 */
export function checkBlocks(nodes: readonly MdNode[]): readonly ContentFinding[] {
  const found: ContentFinding[] = []
  visitMdast(nodes, (node) => {
    if (node.type === 'table') found.push(...emptyHeader(node))
    if (node.type === 'code' && (node.lang ?? '') === '') found.push(plainCode(node))
  })
  return found
}

function emptyHeader(table: MdNode): readonly ContentFinding[] {
  const header = table.children?.[0]
  if (!header || showsMore(header) || textOf(header) !== '') return []
  const message = 'The header of the table is empty'
  const help = 'name each column in the first row: screen readers read the names with the cells'
  return [{ code: 'content/table-header', message, node: table, help }]
}

function plainCode(node: MdNode): ContentFinding {
  const message = 'The code block has no language'
  const help = 'write one behind the fence, such as ```bash, or ```text for output'
  return { code: 'content/code-language', message, node, help }
}
