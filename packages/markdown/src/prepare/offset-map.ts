/** One replacement: `length` units at `at` (original offsets) became `text`. */
export interface TextEdit {
  readonly at: number
  readonly length: number
  readonly text: string
}

/** A text after edits, and the way back to offsets of the original. */
export interface EditedText {
  readonly text: string
  /** Original offset of an offset in `text`; inside a replacement its start. */
  toOriginal(offset: number): number
}

/** Applies edits (ascending, not overlapping) and remembers where everything came from. */
export function applyEdits(original: string, edits: readonly TextEdit[]): EditedText {
  if (edits.length === 0) return { text: original, toOriginal: (offset) => offset }
  let text = ''
  let last = 0
  const marks: { readonly edited: number; readonly end: number; readonly edit: TextEdit }[] = []
  for (const edit of edits) {
    text += original.slice(last, edit.at)
    marks.push({ edited: text.length, end: text.length + edit.text.length, edit })
    text += edit.text
    last = edit.at + edit.length
  }
  text += original.slice(last)
  return { text, toOriginal: (offset) => originalOffset(marks, offset) }
}

type Mark = { readonly edited: number; readonly end: number; readonly edit: TextEdit }

function originalOffset(marks: readonly Mark[], offset: number): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle]?.edited ?? Infinity) <= offset) low = middle + 1
    else high = middle
  }
  const mark = marks[low - 1]
  if (!mark) return offset
  const { edit, end } = mark
  return offset < end ? edit.at : offset - end + edit.at + edit.length
}
