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
