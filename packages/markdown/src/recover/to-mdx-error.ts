import { lineStarts } from '@octavo/source'
import type { MdxError } from '../mdx-error.ts'

/** The fields of errors that micromark and acorn throw: a reason, and a point, a position, or neither. */
interface ParserMessage {
  readonly reason?: string
  readonly message?: string
  readonly place?: { readonly offset?: number; readonly start?: { readonly offset?: number } }
}

/** Translates the error of a parser, with its offset in `text`. */
export function toMdxError(error: unknown, text: string): MdxError {
  const { reason, message, place: at } = error as ParserMessage
  const description = reason ?? message ?? String(error)
  return {
    message: description,
    offset: at?.start?.offset ?? at?.offset ?? offsetInMessage(description, text),
  }
}

/** Some complaints have no place but the one in their words: `(3:1-3:7)`. */
function offsetInMessage(message: string, text: string): number {
  const match = /\((\d+):(\d+)/.exec(message)
  if (!match) return 0
  return (lineStarts(text)[Number(match[1]) - 1] ?? 0) + Number(match[2]) - 1
}
