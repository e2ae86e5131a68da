import { codeLines } from '../../text/code-ranges.ts'
import { openTag } from '../../tags/write-tag.ts'

/** Returns the cards of a grid: items of a list, each with a title, a rule and a text. Other content stays. */
export function cardsFromGrid(content: string): string {
  const lines = content.replace(/^\s*\n|\s+$/g, '').split('\n')
  const code = codeLines(lines)
  const items: string[][] = []
  for (const [index, line] of lines.entries()) {
    if (!code.has(index) && /^[-*+][ \t]+/.test(line)) items.push([line.replace(/^[-*+][ \t]+/, '')])
    else if (items.length > 0) items.at(-1)?.push(line.replace(/^(?: {4}|\t)/, ''))
  }
  if (items.length === 0) return content
  return ['<Columns cols={2}>', ...items.map(cardOf), '</Columns>'].join('\n')
}

function cardOf([head = '', ...lines]: readonly string[]): string {
  const bare = head.replaceAll(/:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^}]*\})?/g, '').trim()
  const title = /^(?:__|\*\*)(.+?)(?:__|\*\*)[ \t]*(.*)$/.exec(bare)
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(title?.[1] ?? '')
  const rest = [title ? (title[2] ?? '') : bare, ...lines]
    .join('\n')
    .replace(/^\s*---[ \t]*$/m, '')
    .trim()
  return `${openTag('Card', { title: link?.[1] ?? title?.[1], href: link?.[2] })}\n${rest}\n</Card>`
}
