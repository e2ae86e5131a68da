import type { MdNode } from '../mdast.ts'
import type { PageLayout } from './page-layout.ts'
import { readTag } from './read-tag.ts'

/** Whether an element has its content in lines of its own, between those of its tags. */
export function isContainer(node: MdNode, { text, lines, rangeOf, lineOf }: PageLayout): boolean {
  const { start, end } = rangeOf(node)
  const tag = readTag(text, start)
  const [first] = node.children ?? []
  if (!tag || !first) return false
  const closing = text.lastIndexOf('</', end)
  const isAlone = /^[ \t]*\n/.test(text.slice(tag.end, rangeOf(first).start))
  return isAlone && closing > tag.end && text.slice(lines[lineOf(closing)], closing).trim() === ''
}
