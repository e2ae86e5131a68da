import { lineStarts } from '@octavo/source'
import type { MdxError } from '../mdx-error.ts'
import { readParserError } from '../parser-error.ts'

/** Translates the error of a parser, with its offset in `text`. */
export function toMdxError(error: unknown, text: string): MdxError {
  const { message, offset = offsetInMessage(message, text) } = readParserError(error)
  return { message, offset }
}

/** Some messages name the position in their text alone: `(3:1-3:7)`. */
function offsetInMessage(message: string, text: string): number {
  const match = /\((\d+):(\d+)/.exec(message)
  if (!match) return 0
  return (lineStarts(text)[Number(match[1]) - 1] ?? 0) + Number(match[2]) - 1
}
