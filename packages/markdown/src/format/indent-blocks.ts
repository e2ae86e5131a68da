import { attributesOf, isExpression, isJsx, type MdNode } from '../mdast.ts'
import type { TextEdit } from '../prepare/offset-map.ts'
import { isContainer, isInside, lineText, type PageLayout } from './page-layout.ts'
import { readTag } from './read-tag.ts'

/** Blanks before the content of an element, in relation to its tags. */
const STEP = 2

/** The page, and the edits of the lines so far. */
interface Indenting {
  readonly layout: PageLayout
  readonly edits: TextEdit[]
}

/** Blocks at the margin, content of elements two blanks further, content of items behind their mark and one blank. */
export function indentBlocks(layout: PageLayout): readonly TextEdit[] {
  const run: Indenting = { layout, edits: [] }
  for (const node of layout.tree.children ?? []) indentNode(node, 0, run)
  return run.edits
}

/** Places a block at a column; its first line too, unless something precedes it there. */
function indentNode(node: MdNode, column: number, run: Indenting): void {
  const { text, rangeOf, lines, lineOf } = run.layout
  const { start, end } = rangeOf(node)
  const [first, last] = [lineOf(start), lineOf(Math.max(start, end - 1))]
  const isFirst = text.slice(lines[first], start).trim() === ''
  const delta = column - widthOf(text.slice(lines[first], start))
  if (node.type === 'mdxjsEsm') return
  if (isFirst) setIndent(first, column, run)
  if (node.type === 'list') return indentList(node, column, run)
  if (isJsx(node) && isContainer(node, run.layout)) return indentElement(node, column, run)
  if (isExpression(node) || isJsx(node)) return indentCode(first + 1, last, { run, delta })
  for (let line = first + 1; line <= last; line++) indentLine(line, { node, column, delta, run })
}

interface Line {
  readonly node: MdNode
  readonly column: number
  /** How far the first line of the block moves. */
  readonly delta: number
  readonly run: Indenting
}

function indentLine(line: number, { node, column, delta, run }: Line): void {
  if (node.type === 'code' || node.type === 'math') return indentValue(line, column, { run, delta })
  // The end of a block of a plugin's syntax is no text of the item before it.
  if (lineText(run.layout, line).startsWith(':::')) return
  if (['paragraph', 'heading', 'table', 'definition'].includes(node.type) && !isHeld(line, run))
    return setIndent(line, column, run)
  shiftLine(line, delta, run)
}

const isHeld = (line: number, { layout }: Indenting): boolean =>
  isInside(layout.lines[line] ?? 0, layout.held) || isInside(layout.lines[line] ?? 0, layout.quoted)

/** A line of code keeps what it has behind the column of its fence. */
function indentValue(line: number, column: number, { run, delta }: Pick<Line, 'run' | 'delta'>): void {
  const source = lineText(run.layout, line)
  const taken = takeColumns(source, column - delta)
  const rest = source.slice(taken)
  const at = run.layout.lines[line] ?? 0
  run.edits.push({ at, length: taken, text: rest === '' ? '' : ' '.repeat(column) })
}

/** The number of blanks that fill at most so many columns; a tab that goes beyond them stays. */
function takeColumns(source: string, columns: number): number {
  let taken = 0
  while (
    taken < source.length &&
    /[ \t]/.test(source[taken] ?? '') &&
    widthOf(source.slice(0, taken + 1)) <= columns
  )
    taken++
  return taken
}

function indentList(list: MdNode, column: number, run: Indenting): void {
  const { text, rangeOf, lineOf, lines } = run.layout
  for (const item of list.children ?? []) {
    const { start } = rangeOf(item)
    const [mark = '', blanks = ''] = /^(?:[-*+]|\d+[.)])([ \t]*)/.exec(text.slice(start, start + 40)) ?? []
    const width = mark.length - blanks.length
    if (text.slice(lines[lineOf(start)], start).trim() === '') setIndent(lineOf(start), column, run)
    const isEmpty = /^(?:\n|$)/.test(text.slice(start + mark.length))
    if (!isEmpty) run.edits.push({ at: start + width, length: blanks.length, text: ' ' })
    for (const child of item.children ?? []) indentNode(child, column + width + 1, run)
  }
}

function indentElement(node: MdNode, column: number, run: Indenting): void {
  const { text, rangeOf, lineOf } = run.layout
  const { start, end } = rangeOf(node)
  const tag = readTag(text, start)
  const tagEnd = lineOf((tag?.end ?? start + 1) - 1)
  if (attributesOf(node).length > 0) indentTag(node, column, run)
  else for (let line = lineOf(start) + 1; line <= tagEnd; line++) setIndent(line, column, run)
  for (const child of node.children ?? []) indentNode(child, column + STEP, run)
  setIndent(lineOf(end - 1), column, run)
}

/** Attributes in lines of their own are a step further than the tag; what ends the tag is at its column. */
function indentTag(node: MdNode, column: number, run: Indenting): void {
  const { text, rangeOf, lineOf, lines } = run.layout
  const { start } = rangeOf(node)
  const tag = readTag(text, start)
  if (!tag) return
  let delta = 0
  for (let line = lineOf(start) + 1; line <= lineOf(tag.end - 1); line++) {
    const at = lines[line] ?? 0
    const source = lineText(run.layout, line)
    if (isInside(at, tag.values)) shiftLine(line, delta, run)
    else {
      const target = /^[ \t]*\/?>/.test(source) ? column : column + STEP
      delta = target - widthOf(/^[ \t]*/.exec(source)?.[0] ?? '')
      setIndent(line, target, run)
    }
  }
}

function indentCode(first: number, last: number, { run, delta }: Pick<Line, 'run' | 'delta'>): void {
  for (let line = first; line <= last; line++) shiftLine(line, delta, run)
}

function shiftLine(line: number, delta: number, run: Indenting): void {
  const blanks = /^[ \t]*/.exec(lineText(run.layout, line))?.[0] ?? ''
  setIndent(line, Math.max(0, widthOf(blanks) + delta), run)
}

/** Sets the blanks at the beginning of a line, unless it is blank or begins inside a text. */
function setIndent(line: number, column: number, { layout, edits }: Indenting): void {
  const at = layout.lines[line] ?? 0
  const source = lineText(layout, line)
  if (source.trim() === '' || isInside(at, layout.quoted)) return
  edits.push({ at, length: source.length - source.trimStart().length, text: ' '.repeat(column) })
}

/** Columns of blanks; a tab goes to the next multiple of four. */
function widthOf(blanks: string): number {
  let width = 0
  for (const blank of blanks) width += blank === '\t' ? 4 - (width % 4) : 1
  return width
}
