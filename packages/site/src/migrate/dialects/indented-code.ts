import { codeLines } from '../text/code-ranges.ts'

/** Returns a Markdown text with indented code as fenced code: MDX has only the latter. */
export function fenceIndentedCode(text: string): string {
  const lines = text.split('\n')
  const code = codeLines(lines)
  const result: string[] = []
  let isInList = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (!code.has(index) && /^ {0,3}(?:[-*+]|\d+[.)])(?:[ \t]|$)/.test(line)) isInList = true
    else if (/^\S/.test(line)) isInList = false
    const isStart =
      !isInList && !code.has(index) && isIndented(line) && (lines[index - 1] ?? '').trim() === ''
    const last = isStart ? lastIndented(lines, index, code) : undefined
    if (last === undefined) {
      result.push(line)
      continue
    }
    const block = lines.slice(index, last + 1).map((one) => one.replace(/^(?: {4}|\t)/, ''))
    const mark = block.some((one) => one.includes('```')) ? '````' : '```'
    result.push(mark, ...block, mark)
    index = last
  }
  return result.join('\n')
}

const isIndented = (line: string) => /^(?: {4}|\t)[ \t]*\S/.test(line)

/** Undefined where the lines look like tags that are indented for reading. */
function lastIndented(
  lines: readonly string[],
  first: number,
  code: ReadonlySet<number>,
): number | undefined {
  if (/^[ \t]*(?:<\/?[A-Za-z]|\{\/\*|:::)/.test(lines[first] ?? '')) return undefined
  let last = first
  for (let at = first + 1; at < lines.length && !code.has(at); at += 1) {
    if (isIndented(lines[at] ?? '')) last = at
    else if ((lines[at] ?? '').trim() !== '') break
  }
  return last
}
