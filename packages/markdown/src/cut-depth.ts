import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import type { MdNode } from './mdast.ts'
import type { MdxError } from './mdx-error.ts'

/** Nodes inside each other; real pages have up to forty. Everything that walks a tree by recursion relies on it. */
const DEEPEST_NODE = 400

/**
 * Replaces nodes deeper in a tree than 400 levels by the text that they were parsed from, in place. Returns an error
 * at the first of them. Lists, quotes, emphasis and links have no other limit (test id R06).
 */
export function cutDepth(tree: MdNode, text: string): readonly MdxError[] {
  const errors: MdxError[] = []
  if (!isDeeper(tree, DEEPEST_NODE)) return errors
  let level: readonly MdNode[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === DEEPEST_NODE) {
      for (const node of level) if (node.children?.some(({ children }) => children)) cut(node, text, errors)
      break
    }
    level = level.flatMap(({ children }) => children ?? [])
  }
  return errors
}

/** Whether a node has more levels of nodes below it than `depth`. */
function isDeeper({ children }: MdNode, depth: number): boolean {
  if (!children) return false
  if (depth < 0) return true
  for (const child of children) if (isDeeper(child, depth - 1)) return true
  return false
}

function cut(node: MdNode, text: string, errors: MdxError[]): void {
  const { start, end } = node.position ?? {}
  const offset = start?.offset ?? 0
  node.children = [{ type: 'text', value: text.slice(offset, end?.offset ?? offset) }]
  if (errors.length === 0)
    errors.push({ message: `Blocks or marks are nested more than ${DEEPEST_NODE} deep`, offset })
}

/** {@link cutDepth} as a plugin. */
export const remarkBoundDepth: Plugin<[], Root> = () => (tree, file) => {
  const errors = cutDepth(tree, String(file.value))
  file.data.errors = [...(file.data.errors ?? []), ...errors]
}
