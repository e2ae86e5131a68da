import { visitMdast, type MdNode } from '../mdast.ts'
import type { TextEdit } from '../prepare/offset-map.ts'
import { lineText, type PageLayout } from './page-layout.ts'

/** The widest table, in columns of text, that gets columns of equal width. */
const WIDEST = 120

/**
 * Tables with a bar on both sides, and columns of equal width. Wider tables whose columns are not equal yet get one
 * blank around each cell.
 */
export function formatTables(layout: PageLayout): readonly TextEdit[] {
  const edits: TextEdit[] = []
  visitMdast(layout.tree.children ?? [], (node) => {
    if (node.type === 'table') edits.push(...tableEdit(node, layout))
  })
  return edits
}

function tableEdit(node: MdNode, layout: PageLayout): readonly TextEdit[] {
  const { start, end } = layout.rangeOf(node)
  const { lines, lineOf, text } = layout
  const first = lineOf(start)
  const prefix = text.slice(lines[first], start)
  const rows = Array.from({ length: lineOf(end) - first + 1 }, (_, index) => lineText(layout, first + index))
  const isAlone = prefix.trim() === '' && rows.every((row) => row.trim() !== '' && !/^\s*>/.test(row))
  const cells = rows.map(splitRow)
  const columns = cells[0]?.length ?? 0
  if (!isAlone || rows.length < 2 || cells.some((row) => row.length > columns)) return []
  const isAligned = new Set(rows.map((row) => textWidth(row.trim()))).size === 1
  const written = writeTable(cells, node.align ?? [], isAligned ? Infinity : WIDEST)
  const indented = written.join(`\n${prefix}`)
  return [{ at: start, length: (lines[first + rows.length] ?? text.length + 1) - 1 - start, text: indented }]
}

/** The cells of a row: a bar after a backslash belongs to its cell, in code too. */
function splitRow(row: string): readonly string[] {
  const trimmed = row.trim().replace(/^\|/, '')
  const cells = trimmed.match(/(?:\\[^]|[^|\\])*(?:\||$)/g) ?? []
  const texts = cells.map((cell) => cell.replace(/\|$/, '').trim())
  return /(?:^|[^\\])(?:\\\\)*\|$/.test(trimmed) || texts.at(-1) === '' ? texts.slice(0, -1) : texts
}

type Align = 'left' | 'right' | 'center' | null | undefined

function writeTable(
  cells: readonly (readonly string[])[],
  aligns: readonly Align[],
  widest: number,
): readonly string[] {
  const content = cells.filter((_, index) => index !== 1)
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(3, ...content.map((row) => textWidth(row[column] ?? ''))),
  )
  const total = widths.reduce((sum, width) => sum + width + 3, 1)
  const shown = total <= widest ? widths : widths.map(() => 0)
  return cells.map((row, index) =>
    index === 1
      ? bars(row.map((_, column) => rule(shown[column] ?? 0, aligns[column])))
      : bars(row.map((cell, column) => pad(cell, shown[column] ?? 0, aligns[column]))),
  )
}

const bars = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`

function rule(width: number, align: Align): string {
  const dashes = (marks: number) => '-'.repeat(Math.max(width, 3) - marks)
  if (align === 'center') return `:${dashes(2)}:`
  if (align === 'right') return `${dashes(1)}:`
  return align === 'left' ? `:${dashes(1)}` : dashes(0)
}

function pad(cell: string, width: number, align: Align): string {
  const missing = Math.max(0, width - textWidth(cell))
  const before = align === 'right' ? missing : align === 'center' ? Math.floor(missing / 2) : 0
  return `${' '.repeat(before)}${cell}${' '.repeat(missing - before)}`
}

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u

/** The columns that a text takes in an editor: two for letters of East Asia and emoji, none for marks on a letter. */
function textWidth(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let width = 0
  for (const character of text) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}
