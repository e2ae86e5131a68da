import { readExpression, readStatement, type CodeRange, type ScriptPart } from './script-code.ts'

export type { CodeRange } from './script-code.ts'

const TOKEN =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\n\r]*$)|~{3,})|`+|\\[`{]|\{|^export[ \t]+(?:const|let|var|function|async|class|default|\{|\*)/gm

/**
 * Returns the ranges of code in a Markdown text, ascending: fenced blocks and code spans, and the templates and comments
 * of expressions and exports. It runs before the real parser, so it is an approximation: a fence is a fence in any
 * container, and a span never crosses a blank line.
 */
export function codeRanges(text: string): readonly CodeRange[] {
  if (!/[`]|~~~|\{\s*\/\*/.test(text)) return []
  const ranges: CodeRange[] = []
  const token = new RegExp(TOKEN)
  /** Reading to the end of the text for every brace that is never closed would take quadratic time. */
  let isOpen = false
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { index, 0: found, 1: fence } = match
    if (found === '{' || found.startsWith('export')) {
      const read = found === '{' ? readExpression : readStatement
      const part: ScriptPart | undefined = isOpen ? undefined : read(text, index)
      isOpen ||= part === undefined
      ranges.push(...(part?.ranges ?? []))
      token.lastIndex = part?.end ?? token.lastIndex
      continue
    }
    const end = fence ? endOfFence(text, index + found.length, fence) : endOfSpan(text, match)
    if (end === undefined) continue
    ranges.push([index + found.length - (fence ?? found).length, end])
    token.lastIndex = end
  }
  return ranges
}

function endOfFence(text: string, from: number, fence: string): number {
  const close = new RegExp(`^[ \\t>]*${fence[0] === '~' ? '~' : '`'}{${fence.length},}[ \\t]*$`, 'gm')
  const lineEnd = text.indexOf('\n', from)
  if (lineEnd < 0) return text.length
  close.lastIndex = lineEnd + 1
  const match = close.exec(text)
  return match ? match.index + match[0].length : text.length
}

/** The end of a code span that opens at `match`; undefined when nothing closes it. */
function endOfSpan(text: string, match: RegExpExecArray): number | undefined {
  const run = match[0]
  if (!run.startsWith('`')) return undefined
  const blank = /\n[ \t]*\r?\n/g
  blank.lastIndex = match.index
  const limit = blank.exec(text)?.index ?? text.length
  const closing = /`+/g
  closing.lastIndex = match.index + run.length
  for (let found = closing.exec(text); found && found.index < limit; found = closing.exec(text)) {
    if (found[0].length === run.length) return found.index + run.length
  }
  return undefined
}

/** Whether an offset of a text is inside code. */
export type CodeTest = (offset: number) => boolean

/**
 * Answers "is this offset of the text inside code?" for ascending offsets in constant time each. The ranges are read with the first
 * question: most texts have nothing to ask about.
 */
export function createCodeTest(text: string): CodeTest {
  let known: readonly CodeRange[] | undefined
  let at = 0
  return (offset) => {
    const ranges = (known ??= codeRanges(text))
    while (at > 0 && (ranges[at - 1]?.[1] ?? 0) > offset) at--
    while (at < ranges.length && (ranges[at]?.[1] ?? 0) <= offset) at++
    const range = ranges[at]
    return range !== undefined && range[0] <= offset
  }
}
