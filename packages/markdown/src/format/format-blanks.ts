import { isExpression, isJsx, type MdNode } from '../mdast.ts'
import type { TextEdit } from '../prepare/offset-map.ts'
import { isContainer, isInside, lineText, type PageLayout } from './page-layout.ts'

/**
 * One blank line between blocks and after front matter, none at the beginning, one line break at the end. Elements and
 * expressions in a row may be without; nothing is added in lists, whose blank lines have a meaning.
 */
export function formatBlanks(layout: PageLayout): readonly TextEdit[] {
  return [...edgeEdits(layout), ...repeatedLines(layout), ...missingLines(layout.tree, layout)]
}

function edgeEdits({ text, frontMatter }: PageLayout): readonly TextEdit[] {
  const { bodyStart } = frontMatter
  const body = text.slice(bodyStart)
  const content = body.search(/\S/)
  if (content < 0) return [{ at: bodyStart, length: body.length, text: text.trim() === '' ? '' : '\n' }]
  const margin = body.lastIndexOf('\n', content) + 1
  const end = body.trimEnd().length
  return [
    { at: bodyStart, length: margin, text: bodyStart > 0 ? '\n\n' : '' },
    { at: bodyStart + end, length: body.length - end, text: '\n' },
  ]
}

/** Removes each blank line that follows another one. */
function repeatedLines(layout: PageLayout): readonly TextEdit[] {
  const { lines, held, frontMatter } = layout
  const isBlank = (line: number) => line >= 0 && line < lines.length && lineText(layout, line).trim() === ''
  return lines.flatMap((at, line) => {
    const next = lines[line + 1]
    if (next === undefined || at <= frontMatter.bodyStart || isInside(at, held)) return []
    return isBlank(line) && isBlank(line - 1) ? [{ at, length: next - at, text: '' }] : []
  })
}

function missingLines(parent: MdNode, layout: PageLayout): readonly TextEdit[] {
  const { rangeOf, lineOf, lines } = layout
  const children = parent.children ?? []
  return children.flatMap((node, index) => {
    const inner = isJsx(node) && isContainer(node, layout) ? missingLines(node, layout) : []
    const before = children[index - 1]
    if (!before || !needsBlank(before, node)) return inner
    const line = lineOf(rangeOf(node).start)
    const gap = line - lineOf(Math.max(0, rangeOf(before).end - 1))
    return gap === 1 ? [{ at: lines[line] ?? 0, length: 0, text: '\n' }, ...inner] : inner
  })
}

/** Comments stay with what they are about, statements and elements with their like. */
function needsBlank(one: MdNode, other: MdNode): boolean {
  if (isExpression(one) || isExpression(other)) return false
  return !(isJsx(one) && isJsx(other)) && !(one.type === 'mdxjsEsm' && other.type === 'mdxjsEsm')
}

/** Removes blanks at the ends of lines, except in code, formulas and expressions. */
export function trimLines({ text, frontMatter, held }: PageLayout): readonly TextEdit[] {
  return [...text.matchAll(/[ \t]+$/gm)]
    .filter(
      ({ index, 0: blanks }) => index >= frontMatter.bodyStart && !isInside(index + blanks.length, held),
    )
    .map(({ index, 0: blanks }) => ({ at: index, length: blanks.length, text: '' }))
}
