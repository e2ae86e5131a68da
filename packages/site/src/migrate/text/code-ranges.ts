/** Offsets of a part of a text, `end` exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

const FENCE = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*[ \t]*)(`{3,}|~{3,})([^\n]*)$/

/** A fenced block by its lines: `last` is the closing line, or the last line of the text. */
export interface Fence {
  readonly first: number
  readonly last: number
  readonly indent: string
  readonly mark: string
  readonly info: string
}

/** Returns the fenced code blocks of lines, at any indentation; a fence that is not closed ends where the text ends. */
export function fencesOf(lines: readonly string[]): readonly Fence[] {
  const fences: Fence[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const match = FENCE.exec(lines[index] ?? '')
    if (!match) continue
    const [, indent = '', mark = '', info = ''] = match
    if (mark.startsWith('`') && info.includes('`')) continue
    const last = closingLine(lines, index, mark)
    fences.push({ first: index, last, indent, mark, info: info.trim() })
    index = last
  }
  return fences
}

function closingLine(lines: readonly string[], first: number, mark: string): number {
  const close = new RegExp(`^[ \\t>]*\\${mark[0]}{${mark.length},}[ \\t]*$`)
  const found = lines.findIndex((line, index) => index > first && close.test(line))
  return found < 0 ? lines.length - 1 : found
}

/** Returns the numbers of the lines that belong to fenced code. */
export function codeLines(lines: readonly string[]): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const { first, last } of fencesOf(lines)) for (let at = first; at <= last; at += 1) numbers.add(at)
  return numbers
}

const COMMENT = /<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g
const INLINE = /(?<![`\\])(`+)(?!`)(?:[^\n]|\n(?![ \t]*\n))*?[^`]\1(?!`)/g

/** Returns fenced code, code in lines and comments of a Markdown text, in order. */
export function codeRanges(text: string): readonly TextRange[] {
  const lines = text.split('\n')
  const starts: number[] = []
  let at = 0
  for (const line of lines) {
    starts.push(at)
    at += line.length + 1
  }
  const fences = fencesOf(lines).map(({ first, last }) => ({
    start: starts[first] ?? 0,
    end: (starts[last] ?? 0) + (lines[last] ?? '').length,
  }))
  const ranges: TextRange[] = [...fences]
  for (const pattern of [COMMENT, INLINE])
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const range = { start: index, end: index + match.length }
      if (!ranges.some((other) => range.start < other.end && other.start < range.end)) ranges.push(range)
    }
  return ranges.toSorted((one, other) => one.start - other.start)
}
