/** The facts that errors of acorn and micromark carry; each is absent where a parser does not give it. */
export interface ParserError {
  readonly message: string
  /** Offset of what is wrong, in the text of the page (micromark). */
  readonly offset?: number | undefined
  /** Offset of what is wrong, in the text that was passed to acorn. */
  readonly pos?: number | undefined
  /** Offset up to which the text was read. */
  readonly raisedAt?: number | undefined
}

/** Reads what a parser threw: a `SyntaxError` of acorn, a `VFileMessage` of micromark, or any other error. */
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
