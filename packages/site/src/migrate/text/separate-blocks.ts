import { codeLines } from './code-ranges.ts'

const LONE_TAG = /^[ \t>]*<\/?[A-Za-z][\w.]*(?:\s[^>]*)?>[ \t]*$/
const COMPONENT = /^[ \t>]*<\/?[A-Z][\w.]*(?:\s[^>]*)?>[ \t]*$/

/** Returns a text in which lines of text and lines with a tag of a component alone have a blank line between them. */
export function separateBlocks(text: string): string {
  const lines = text.split('\n')
  const code = codeLines(lines)
  const result: string[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const isTag = COMPONENT.test(line) && !code.has(index)
    const wasTag = before !== undefined && COMPONENT.test(before) && !code.has(index - 1)
    const isApart = before === undefined || before.trim() === '' || line.trim() === ''
    if (!isApart && isTag !== wasTag && !(LONE_TAG.test(line) && LONE_TAG.test(before))) result.push('')
    result.push(line)
  }
  return result.join('\n')
}
