import { visitMdast, type MdNode } from '../mdast.ts'
import type { TextEdit } from '../prepare/offset-map.ts'
import type { PageLayout } from './page-layout.ts'

/** Headings as `## Title`: without the line below, without `#` at the end, with one blank. */
export function formatHeadings(layout: PageLayout): readonly TextEdit[] {
  const edits: TextEdit[] = []
  visitMdast(layout.tree.children ?? [], (node) => {
    if (node.type === 'heading') edits.push(...headingEdit(node, layout))
  })
  return edits
}

function headingEdit(node: MdNode, { text, rangeOf }: PageLayout): readonly TextEdit[] {
  const { start, end } = rangeOf(node)
  const source = text.slice(start, end)
  const title = titleOf(source)
  if (title === undefined) return []
  return [{ at: start, length: source.length, text: `${'#'.repeat(node.depth ?? 1)} ${title}` }]
}

/** The content of a heading in one line; undefined for one of several lines, or without content. */
function titleOf(source: string): string | undefined {
  const underlined = /^([^\n]+?)[ \t]*\n[ \t]*(?:=+|-+)[ \t]*$/.exec(source)
  if (underlined) return underlined[1]
  return /^#{1,6}[ \t]+([^\n]*?[^\s#][^\n]*?)(?:[ \t]+#+)?[ \t]*$/.exec(source)?.[1]
}
