import { applyEdits, modify } from 'jsonc-parser'
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
