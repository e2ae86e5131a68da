import { applyEdits, getLocation, modify } from 'jsonc-parser'
import type { JsonValue } from './json-value.ts'
import type { Pointer } from './locate.ts'

/**
 * Returns a JSON text with the value at a pointer replaced or added (an index of -1 appends to an array). Comments, and
 * the layout of everything else, stay as they are; new lines are indented as the text is.
 */
export function editJson(text: string, pointer: Pointer, value: JsonValue): string {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
  const formattingOptions = { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol: '\n' }
  const isInsertion = pointer.at(-1) === -1
  return applyEdits(
    text,
    modify(text, [...pointer], value, { formattingOptions, isArrayInsertion: isInsertion }),
  )
}

/** A text of a JSON file that a position is in. */
export interface JsonPosition {
  /** The keys and indexes that lead to the text; the last one is that of a key itself. */
  readonly pointer: Pointer
  readonly isKey: boolean
  /** UTF-16 offsets of the text without its quotes; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

/** Returns the text at an offset of JSON, which may be damaged; undefined for a position outside of texts. */
export function jsonPositionAt(text: string, offset: number): JsonPosition | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset)
  if (previousNode?.type !== 'string') return undefined
  const start = previousNode.offset + 1
  const end = start + Math.max(0, previousNode.length - 2)
  return offset < start || offset > end ? undefined : { pointer: path, isKey: isAtPropertyKey, start, end }
}
