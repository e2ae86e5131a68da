import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { readParserError } from '../mdx-error.ts'
import type { ParseRun } from './parse-run.ts'

const JsxParser = Parser.extend(acornJsx())

type Parse = typeof JsxParser.parse
type ParseExpressionAt = typeof JsxParser.parseExpressionAt

/**
 * Creates the JavaScript parser for expressions of one parse. micromark calls it at every closing brace. Where the
 * text up to there can never become an expression, the run is marked as hopeless and the parser is not called
 * again.
 */
export function createBoundedAcorn(run: ParseRun): {
  readonly parse: Parse
  readonly parseExpressionAt: ParseExpressionAt
} {
  const parseExpressionAt: ParseExpressionAt = (input, at, options) => {
    try {
      const node = JsxParser.parseExpressionAt(input, at, options)
      run.work += isWhole(input, node.end) ? 0 : node.end
      run.hopeless = !isWhole(input, node.end)
      return node
    } catch (error) {
      const { raisedAt = 0, message } = readParserError(error)
      run.work += raisedAt
      run.hopeless = raisedAt < input.length - suffixOf(input) && !message.startsWith('Unterminated comment')
      throw error
    }
  }
  return { parse: (input, options) => JsxParser.parse(input, options), parseExpressionAt }
}

/** The length of the input's end that is not the author's: spreads are parsed as `({…})`. */
const suffixOf = (input: string): number => (input.startsWith('({') && input.endsWith('})') ? 2 : 0)

/** Whether only blanks, comments and the end of a spread follow the expression. */
const isWhole = (input: string, end: number): boolean =>
  /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*|[})])*$/.test(input.slice(end))
