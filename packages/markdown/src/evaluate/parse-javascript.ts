import { Parser, type Expression, type Program } from 'acorn'
import acornJsx from 'acorn-jsx'
import { readParserError } from '../mdx-error.ts'
import type { EsNode } from './es-node.ts'

const JsxParser = Parser.extend(acornJsx())
const OPTIONS = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** A program or expression, or why and where (offset) it is not one. */
export type ParsedJavaScript<T> = { readonly node: T } | { readonly message: string; readonly offset: number }

/** The statements of an ESM block or module; JSX is allowed, nothing is run. */
export function parseProgram(source: string): ParsedJavaScript<Program> {
  return attempt(() => JsxParser.parse(source, { ...OPTIONS, directSourceFile: source }))
}

const known = new Map<string, ParsedJavaScript<Expression | undefined>>()
const KNOWN_LIMIT = 5000

/** The expression of `{…}`; undefined for an empty one or a comment. Remembered by source, which repeats a lot. */
export function parseExpression(source: string): ParsedJavaScript<Expression | undefined> {
  const found = known.get(source)
  if (found) return found
  const parsed = attempt(() => parseWhole(source))
  if (known.size >= KNOWN_LIMIT) known.clear()
  known.set(source, parsed)
  return parsed
}

/** The expression that a text begins with, whatever follows it. */
export function parseBeginning(text: string): ParsedJavaScript<Expression> {
  return attempt(() => JsxParser.parseExpressionAt(text, 0, OPTIONS))
}

function parseWhole(source: string): Expression | undefined {
  if (/^\s*(?:\/\*[^]*\*\/\s*)?$/.test(source) && isCommentOnly(source)) return undefined
  const text = `(${source}\n)`
  const program = JsxParser.parse(text, { ...OPTIONS, directSourceFile: text })
  const statement = program.body[0]
  if (program.body.length !== 1 || statement?.type !== 'ExpressionStatement')
    throw new SyntaxError('no expression')
  return statement.expression
}

/** The text of a node, as the author wrote it. */
export function sourceOf({ start, end, sourceFile }: EsNode): string | undefined {
  return sourceFile?.slice(start, end)
}

/** Whether a source holds only blanks and comments. */
const isCommentOnly = (source: string): boolean => source.replace(/\/\*[^]*?\*\//g, '').trim() === ''

function attempt<T>(parse: () => T): ParsedJavaScript<T> {
  try {
    return { node: parse() }
  } catch (error) {
    const { message, pos = 0 } = readParserError(error)
    return { message: message.replace(/ \(\d+:\d+\)$/, ''), offset: pos }
  }
}
