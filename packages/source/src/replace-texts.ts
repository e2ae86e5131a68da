import type { TextEdit } from './diagnostic-to-fix.ts'

/** Returns a text with edits made; of edits that overlap the first counts. */
export function replaceTexts(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < at) continue
    parts.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  return parts.join('') + text.slice(at)
}
