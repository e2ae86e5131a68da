import { createCodeTest, codeRanges } from './code-ranges.ts'

/** A text of the same length with MDX comments instead of HTML comments, and the offsets of these. */
export interface CommentsToMdx {
  readonly text: string
  readonly comments: readonly { readonly start: number; readonly end: number }[]
}

/** The beginning of a comment, or of a comment or template of an expression, in which it is text. */
const MARK = /<!--|\{\s*(\/\*|`)/g

/** From behind the opening to behind the closing; the closing is found once, or nowhere in the rest of the text. */
const REST = { '/*': /[^*]*(?:\*(?!\/)[^*]*)*\*\//y, '`': /(?:\\[\s\S]|[^`\\])*`/y } as const

/**
 * Turns `<!-- note -->` outside code into an MDX comment of the same length, so that no offset moves. An unclosed
 * comment is left for the parser to report.
 */
export function commentsToMdx(text: string): CommentsToMdx {
  if (!text.includes('<!--')) return { text, comments: [] }
  const inCode = createCodeTest(codeRanges(text))
  const endOfExpression = createEndFinder(text)
  const comments: { start: number; end: number }[] = []
  let result = ''
  let last = 0
  const mark = new RegExp(MARK)
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (inCode(match.index)) continue
    if (match[1] !== undefined) {
      mark.lastIndex = endOfExpression(match[1], mark.lastIndex)
      continue
    }
    const end = text.indexOf('-->', mark.lastIndex) + 3
    if (end < 3) break
    const inner = text.slice(mark.lastIndex, end - 3).replaceAll('*/', '* ')
    result += text.slice(last, match.index) + '{/* ' + inner + '*/}'
    comments.push({ start: match.index, end })
    last = end
    mark.lastIndex = end
  }
  return { text: result + text.slice(last), comments }
}

/** Returns a function that finds the end of a comment or template; an unclosed one ends where it began. */
function createEndFinder(text: string): (opening: string, from: number) => number {
  const unclosed = new Set<string>()
  return (opening, from) => {
    const rest = REST[opening === '`' ? '`' : '/*']
    rest.lastIndex = from
    if (!unclosed.has(opening) && rest.test(text)) return rest.lastIndex
    unclosed.add(opening)
    return from
  }
}
