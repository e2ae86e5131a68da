import type { LineShape } from './line-shape.ts'
import type { ShapeHole } from './token-line.ts'

/** White space and punctuation, a word, a number, or a string without escapes; a string of white space is uncoloured. */
const TOKEN =
  /([\s[\]{},:]+|true(?![\w-])|false(?![\w-])|null(?![\w-])|"\s*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?=[\s,\]}]|$)|"([^"\\]+)"|("(?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*")/y

/**
 * The shape of a line of JSON: each string is `"x"`, each number `0`. Undefined where a line is not wholly made of the
 * tokens of JSON, and where it begins inside a string or a comment: nothing is known about it then.
 */
export function jsonShape(line: string, inText: boolean): LineShape | undefined {
  if (inText) return undefined
  const holes: ShapeHole[] = []
  let text = ''
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < line.length) {
    const match = TOKEN.exec(line)
    if (!match) return undefined
    const [all, , number, content] = match
    if (content !== undefined) {
      holes.push({ at: text.length + 1, length: 1, text: content })
      text += '"x"'
    } else if (number !== undefined) {
      holes.push({ at: text.length, length: 1, text: number })
      text += '0'
    } else text += all
  }
  return { text, holes }
}
