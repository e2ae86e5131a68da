import { codeLines } from '../../text/code-ranges.ts'
import { openTag } from '../../tags/write-tag.ts'

/** Returns the steps of an ordered list; a text that is no list stays between the tags. */
export function stepsFromList(content: string): string {
  const lines = content.replace(/^\s*\n|\s+$/g, '').split('\n')
  const code = codeLines(lines)
  const indent = /^[ \t]*/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? ''
  const items: string[][] = []
  const isItem = new RegExp(`^${indent}(?:\\d+[.)]|[-*+])[ \\t]+`)
  for (const [index, line] of lines.entries()) {
    if (!code.has(index) && isItem.test(line)) items.push([line])
    else if (items.length === 0 && line.trim() !== '') return `<Steps>\n${content}\n</Steps>`
    else items.at(-1)?.push(line)
  }
  return ['<Steps>', ...items.map(stepOf), '</Steps>'].join('\n')
}

function stepOf(lines: readonly string[]): string {
  const [first = '', ...rest] = lines
  const marker = /^[ \t]*(?:\d+[.)]|[-*+])[ \t]+/.exec(first)?.[0].length ?? 0
  const blanks = new RegExp(`^[ \\t]{0,${marker}}`)
  const [head, ...body] = [first.slice(marker), ...rest.map((line) => line.replace(blanks, ''))]
  const bold = /^\*\*([^*]+)\*\*$|^#{2,4}[ \t]+(.+)$/.exec(head.trim())
  const title = bold?.[1] ?? bold?.[2]
  const text = (title === undefined ? [head, ...body] : body).join('\n').trim()
  return `${openTag('Step', { title })}\n${text}\n</Step>`
}
