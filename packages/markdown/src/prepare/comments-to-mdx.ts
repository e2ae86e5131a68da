import { createCodeTest } from './code-ranges.ts'

/** A text of the same length with MDX comments instead of HTML comments, and the offsets of these. */
export interface CommentsToMdx {
  readonly text: string
  readonly comments: readonly { readonly start: number; readonly end: number }[]
}

/**
 * Turns `<!-- note -->` outside code into an MDX comment of the same length, so that no offset moves. An unclosed
 * comment is left for the parser to report.
 */
export function commentsToMdx(text: string): CommentsToMdx {
  if (!text.includes('<!--')) return { text, comments: [] }
  const inCode = createCodeTest(text)
  const comments: { start: number; end: number }[] = []
  let result = ''
  let last = 0
  for (
    let start = text.indexOf('<!--');
    start >= 0;
    start = text.indexOf('<!--', Math.max(last, start + 4))
  ) {
    if (inCode(start) || isEscaped(text, start)) continue
    const close = text.indexOf('-->', start + 4)
    if (close < 0) break
    const inner = text.slice(start + 4, close).replaceAll('*/', '* ')
    result += text.slice(last, start) + '{/* ' + inner + '*/}'
    last = close + 3
    comments.push({ start, end: last })
  }
  return { text: result + text.slice(last), comments }
}

const isEscaped = (text: string, at: number): boolean => {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
