import type { LineShape, ShapeOf } from './line-shape.ts'
import type { ShapeHole } from './token-line.ts'

/**
 * Strings of one line, by the quotes of each language of generated samples; escapes belong to the string that they are
 * in, whatever they mean.
 */
const DOUBLE = /"((?:[^"\\]|\\.)*)"/g
const BOTH = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g

const LITERALS: ReadonlyMap<string, RegExp> = new Map([
  ['bash', BOTH],
  ['javascript', BOTH],
  ['typescript', BOTH],
  ['php', BOTH],
  ['python', BOTH],
  ['ruby', BOTH],
  ['csharp', DOUBLE],
  ['go', DOUBLE],
  ['java', DOUBLE],
  ['kotlin', DOUBLE],
])

/** Content that is plain text in all these languages: no escape, interpolation or format, no white space at its ends. */
const PLAIN = /^[\w/.](?:[\w/.:@?&= -]*[\w/.])?$/

/** Strings of PHP that begin with these are SQL. Source: the grammar's `sql-string` rules. */
const SQL = /^(?:select|insert|update|delete|create|replace|alter|and|with)\b/i

const SHAPES: ReadonlyMap<string, ShapeOf> = new Map(
  [...LITERALS].map(([language, literals]) => [language, (line) => literalShape(line, literals)]),
)

/**
 * Returns how the shapes of lines of a generated sample are found: strings of plain content are `x` in their quotes. Made
 * for code of our own emitters alone, which write no comments, and no quotes but those of strings and of their content;
 * the samples test compares the colours with those of whole lines.
 */
export const literalShapeOf = (language: string): ShapeOf | undefined => SHAPES.get(language)

function literalShape(line: string, literals: RegExp): LineShape | undefined {
  const holes: ShapeHole[] = []
  let text = ''
  let from = 0
  for (const { 0: all, 1: double, 2: single, index } of line.matchAll(literals)) {
    const content = double ?? single ?? ''
    if (!PLAIN.test(content) || SQL.test(content)) continue
    // A letter before the quote makes another kind of string.
    if (/[\w$\\]/.test(line.charAt(index - 1))) continue
    text += line.slice(from, index + 1)
    holes.push({ at: text.length, length: 1, text: content })
    text += 'x'
    from = index + all.length - 1
  }
  return holes.length === 0 ? undefined : { text: text + line.slice(from), holes }
}
