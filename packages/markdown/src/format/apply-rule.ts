import type { MdNode } from '../mdast.ts'
import { applyEdits, type TextEdit } from '../prepare/offset-map.ts'
import { equalFrontMatter, equalNodes, equalPages } from './equal-pages.ts'
import { readLayout, type LayoutOptions, type PageLayout } from './page-layout.ts'

/** A rule of the formatter: the edits that a page needs, in any order. */
export type FormatRule = (layout: PageLayout) => readonly TextEdit[]

/**
 * Applies a rule. A page that would have another meaning is formatted again without the edits in the blocks that
 * differ; if that does not help, it stays as it is.
 */
export function applyRule(layout: PageLayout, rule: FormatRule, options: LayoutOptions): PageLayout {
  const edits = orderedEdits(layout, rule(layout))
  if (edits.length === 0) return layout
  const next = edited(layout, edits, options)
  if (next && equalPages(layout, next)) return next
  const safe = next ? edits.filter((edit) => !isIn(edit, changedBlocks(layout, next))) : []
  if (safe.length === 0 || safe.length === edits.length) return layout
  const last = edited(layout, safe, options)
  return last && equalPages(layout, last) ? last : layout
}

/** Edits that change something, ascending; of two that overlap the first. */
function orderedEdits({ text }: PageLayout, edits: readonly TextEdit[]): readonly TextEdit[] {
  const ordered: TextEdit[] = []
  let end = 0
  for (const edit of edits.toSorted((one, other) => one.at - other.at)) {
    if (edit.at < end || text.slice(edit.at, edit.at + edit.length) === edit.text) continue
    ordered.push(edit)
    end = edit.at + edit.length
  }
  return ordered
}

function edited({ file }: PageLayout, edits: readonly TextEdit[], options: LayoutOptions) {
  const layout = readLayout({ ...file, text: applyEdits(file.text, edits).text }, options)
  return 'invalid' in layout ? undefined : layout
}

type Block = readonly [start: number, end: number]

/** The blocks at the top of a page that have another meaning in the next one; all when their number differs. */
function changedBlocks(layout: PageLayout, next: PageLayout): readonly Block[] {
  const [blocks, others] = [layout.tree.children ?? [], next.tree.children ?? []]
  const front: readonly Block[] = equalFrontMatter(layout.file, next.file)
    ? []
    : [[0, layout.frontMatter.bodyStart]]
  const changed = blocks.filter((block, index) => {
    const other = others[index]
    return blocks.length !== others.length || !other || !equalNodes(block, other)
  })
  return [...front, ...changed.map((block) => wholeLines(layout, block))]
}

function wholeLines({ text, lines, rangeOf, lineOf }: PageLayout, node: MdNode): Block {
  const { start, end } = rangeOf(node)
  return [lines[lineOf(start)] ?? start, lines[lineOf(end) + 1] ?? text.length]
}

const isIn = ({ at, length }: TextEdit, blocks: readonly Block[]): boolean =>
  blocks.some(([start, end]) => at < end && at + length >= start)
