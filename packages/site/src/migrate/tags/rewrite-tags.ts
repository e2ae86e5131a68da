import { codeRanges } from '../text/code-ranges.ts'
import { meets } from '../text/replace-prose.ts'
import { readTag, type Tag } from './tag.ts'

/**
 * Returns a Markdown text in which tags outside of code are replaced by what `rewrite` returns; a tag for which it returns
 * undefined stays.
 */
export function rewriteTags(text: string, rewrite: (tag: Tag) => string | undefined): string {
  if (!text.includes('<')) return text
  const ranges = codeRanges(text)
  const parts: string[] = []
  let at = 0
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
    if (open < at || text[open - 1] === '\\' || meets(ranges, open, open + 1)) continue
    const tag = readTag(text, open)
    const replaced = tag && rewrite(tag)
    if (!tag || replaced === undefined) continue
    parts.push(text.slice(at, open), replaced)
    at = tag.end
  }
  return parts.join('') + text.slice(at)
}

/** An element that a text holds: its tags and what is between them. */
export interface Element {
  readonly tag: Tag
  readonly content: string
  readonly end: number
}

/** Returns a text in which whole elements of a name outside of code are replaced, outer ones first. */
export function rewriteElements(
  text: string,
  name: RegExp,
  rewrite: (element: Element) => string | undefined,
): string {
  if (!text.includes('<')) return text
  const ranges = codeRanges(text)
  const parts: string[] = []
  let at = 0
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
    if (open < at || text[open - 1] === '\\' || meets(ranges, open, open + 1)) continue
    const element = readElement(text, open, name)
    const replaced = element && rewrite(element)
    if (!element || replaced === undefined) continue
    parts.push(text.slice(at, open), replaced)
    at = element.end
  }
  return parts.join('') + text.slice(at)
}

function readElement(text: string, open: number, name: RegExp): Element | undefined {
  const tag = readTag(text, open)
  if (!tag || tag.kind === 'close' || !name.test(tag.name)) return undefined
  if (tag.kind === 'lone') return { tag, content: '', end: tag.end }
  let depth = 1
  for (let next = text.indexOf('<', tag.end); next >= 0; next = text.indexOf('<', next + 1)) {
    const other = readTag(text, next)
    if (other?.name !== tag.name) continue
    if (other.kind === 'open') depth += 1
    if (other.kind === 'close') depth -= 1
    if (depth === 0) return { tag, content: text.slice(tag.end, next), end: other.end }
  }
  return undefined
}
