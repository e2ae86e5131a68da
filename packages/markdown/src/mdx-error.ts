import { lineStart } from '@octavo/source'

/** An error in MDX: a message and offsets in the parsed text. */
export interface MdxError {
  readonly message: string
  readonly offset: number
  readonly end?: number | undefined
}

/** The facts of an error of acorn or micromark; each is absent where the parser does not give it. */
export interface ParserError {
  readonly message: string
  /** Offset of the error in the text of the page (micromark). */
  readonly offset?: number | undefined
  /** Offset of the error in the text that was passed to acorn. */
  readonly pos?: number | undefined
  /** Offset up to which the text was read. */
  readonly raisedAt?: number | undefined
}

/** Reads a thrown error: a `SyntaxError` of acorn, a `VFileMessage` of micromark, or any other error. */
export function readParserError(error: unknown): ParserError {
  const message = textIn(error, 'reason') ?? textIn(error, 'message') ?? String(error)
  const location = partOf(error, 'place')
  const offset = numberIn(partOf(location, 'start'), 'offset') ?? numberIn(location, 'offset')
  return { message, offset, pos: numberIn(error, 'pos'), raisedAt: numberIn(error, 'raisedAt') }
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

function textIn(value: unknown, key: string): string | undefined {
  const part = partOf(value, key)
  return typeof part === 'string' ? part : undefined
}

function numberIn(value: unknown, key: string): number | undefined {
  const part = partOf(value, key)
  return typeof part === 'number' ? part : undefined
}

/** Translates the error of a parser, with its offset in `text`. */
export function toMdxError(error: unknown, text: string): MdxError {
  const { message, offset = offsetInMessage(message, text) } = readParserError(error)
  return { message, offset }
}

/** Some errors have their position only in the message: `(3:1-3:7)`. */
function offsetInMessage(message: string, text: string): number {
  const match = /\((\d+):(\d+)/.exec(message)
  if (!match) return 0
  return (lineStart(text, Number(match[1])) ?? 0) + Number(match[2]) - 1
}
