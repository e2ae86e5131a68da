import { lineText, type PageLayout } from './page-layout.ts'

/** Characters of a part: enough that its parse is worth a call, and little enough for the native parser. */
const PART = 20_000

/**
 * Splits a page before headings between its blocks, so that each part is a page of its own; the parts together are the text.
 * One part for a short page, and for one without such headings.
 */
export function splitPage(layout: PageLayout): readonly string[] {
  const { text, tree, lines, rangeOf, lineOf } = layout
  const parts: string[] = []
  let from = 0
  for (const node of tree.children ?? []) {
    const { start } = rangeOf(node)
    if (node.type !== 'heading' || start - from < PART) continue
    const line = lineOf(start)
    // Headings that are underlined, or are in the line of something else, may need what is before them.
    if (lines[line] !== start || !/^#{1,6}[ \t]/.test(lineText(layout, line))) continue
    parts.push(text.slice(from, start))
    from = start
  }
  return [...parts, text.slice(from)]
}

/** Puts formatted parts together, with a blank line between two. */
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part, index) => (index < parts.length - 1 ? `${part.trimEnd()}\n\n` : part)).join('')
