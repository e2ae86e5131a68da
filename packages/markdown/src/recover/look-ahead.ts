import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { type MdxError, readParserError } from '../mdx-error.ts'
import { isExhausted, nextBrace, type ParseRun } from './parse-run.ts'

const JsxParser = Parser.extend(acornJsx())
const OPTIONS = { ecmaVersion: 'latest', sourceType: 'module' } as const

/**
 * Finds out without the grammar that the text at `offset` cannot be an expression or a tag, so that the grammar does
 * not read many lines without a result, and sees the lists and quotes in them. Undefined for a construct that ends in
 * its line, and for one that may be valid.
 */
export function lookAhead(run: ParseRun, offset: number): MdxError | undefined {
  const { source } = run
  const isBrace = source[offset] === '{'
  const close = isBrace ? nextBrace(run, offset) : source.indexOf('>', offset)
  const lineEnd = source.indexOf('\n', offset)
  if (isBrace && close === source.length) return neverClosed(offset)
  if (lineEnd < 0 || (close >= 0 && close < lineEnd)) return undefined
  if (!isBrace) return isExhausted(run) ? { message: 'Unexpected end of line in tag', offset } : undefined
  return isExhausted(run) ? neverClosed(offset) : readExpression(run, offset)
}

const neverClosed = (offset: number): MdxError => ({
  message: 'Unexpected end of file in expression',
  offset,
})

/** Reads an expression over several lines by the JavaScript parser only. */
function readExpression(run: ParseRun, offset: number): MdxError | undefined {
  const text = withoutQuoteMarks(run.source, offset)
  const from = behindComments(text, offset + 1)
  if (from === undefined) return neverClosed(offset)
  if (text[from] === '}' || text.startsWith('...', from)) return undefined
  try {
    const { end } = JsxParser.parseExpressionAt(text, from, OPTIONS)
    if (text[behindComments(text, end) ?? end] === '}') return undefined
    run.work += end - from
    return isApart(text, offset, end)
      ? neverClosed(offset)
      : { message: 'Unexpected content after expression', offset: end }
  } catch (error) {
    const { pos = from, raisedAt = from } = readParserError(error)
    run.work += raisedAt - from
    return raisedAt >= text.length || isApart(text, offset, pos)
      ? neverClosed(offset)
      : { message: 'Could not parse expression with acorn', offset: pos }
  }
}

/** Whether the position of an error is in another paragraph: then the brace is the error. */
const isApart = (text: string, from: number, to: number): boolean =>
  /\n[ \t]*\n/.test(text.slice(from, to)) || /^[ \t]*\n[ \t]*\n/.test(text.slice(to, to + 200))

/** The offset after blanks and comments; undefined for a comment without an end. */
function behindComments(text: string, from: number): number | undefined {
  const blank = /(?:\s|\/\/[^\n]*)*/y
  for (let at = from; ;) {
    blank.lastIndex = at
    at += blank.exec(text)?.[0].length ?? 0
    if (!text.startsWith('/*', at)) return at
    const end = text.indexOf('*/', at + 2)
    if (end < 0) return undefined
    at = end + 2
  }
}

/** UTF-16 units. */
const LONGEST_QUOTE = 20_000

/** The text, of equal length, without the marks of a block quote around `offset`. */
function withoutQuoteMarks(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf('\n', offset) + 1, offset)
  if (!line.includes('>')) return source
  const quote = source.slice(offset, offset + LONGEST_QUOTE)
  return source.slice(0, offset) + quote.replace(/\n[ \t]*(?:>[ \t]?)+/g, (mark) => '\n'.padEnd(mark.length))
}
