import type { TextEdit } from '@octavo/source'

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

/**
 * Returns the offsets at which `url` is written between `start` and `end` of a text as the address of a link, an image or an
 * import: in brackets behind a text, or in quotes.
 */
export function occurrencesOf(
  url: string,
  text: string,
  [start, end]: readonly [number, number],
): readonly number[] {
  const found: number[] = []
  for (let at = text.indexOf(url, start); at >= 0 && at + url.length <= end; at = text.indexOf(url, at + 1)) {
    const before = text.slice(Math.max(0, at - 3), at)
    const behind = text[at + url.length] ?? ' '
    if (/(?:\]\([ \t]?<?|["'`])$/.test(before) && /[\s)"'`>]/.test(behind)) found.push(at)
  }
  return found
}

/** Returns the offsets at which `url` is the address of a definition (`[name]: /address`), to which links refer. */
export function definitionsOf(url: string, text: string): readonly number[] {
  const found: number[] = []
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1)) {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
    if (/^ {0,3}\[[^\]\n]+\]:[ \t]*<?$/.test(line) && /[\s>]/.test(text[at + url.length] ?? ' '))
      found.push(at)
  }
  return found
}
