import { codeRanges, type TextRange } from './code-ranges.ts'

/** Returns a Markdown text in which matches outside of code are replaced; a match that meets code stays. */
export function replaceProse(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpMatchArray & { readonly index: number }) => string | undefined,
): string {
  if (!text.match(pattern)) return text
  const ranges = codeRanges(text)
  const parts: string[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length
    if (meets(ranges, match.index, end)) continue
    const replaced = replace(match)
    if (replaced === undefined) continue
    parts.push(text.slice(at, match.index), replaced)
    at = end
  }
  return parts.join('') + text.slice(at)
}

/** Returns a text in which matches are replaced that begin outside of code, and may hold code. */
export function replaceBlocks(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpMatchArray) => string,
): string {
  if (!text.match(pattern)) return text
  const ranges = codeRanges(text)
  return text.replace(pattern, (...args) => {
    const at = args.findIndex((part) => typeof part === 'number')
    const offset = Number(args[at])
    return meets(ranges, offset, offset + 1)
      ? args[0]
      : replace(args.slice(0, at) as unknown as RegExpMatchArray)
  })
}

/** Returns whether a part of the text touches one of the ranges, which are in order. */
export function meets(ranges: readonly TextRange[], start: number, end: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const next = ranges[low]
  return next !== undefined && next.start < end
}

/**
 * Returns a Markdown text in which each part outside of code is changed. Parts end where code in lines begins: use it
 * for changes of single characters.
 */
export function mapProse(text: string, change: (prose: string) => string): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of codeRanges(text)) {
    parts.push(change(text.slice(at, start)), text.slice(start, end))
    at = end
  }
  return parts.join('') + change(text.slice(at))
}
