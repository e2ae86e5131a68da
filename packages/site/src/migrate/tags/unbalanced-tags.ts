import { codeRanges } from '../text/code-ranges.ts'
import { meets } from '../text/replace-prose.ts'
import { readTag, type Tag } from './tag.ts'

/** Elements that HTML closes by itself. */
const VOID = /^(?:area|br|col|embed|hr|img|input|param|source|track|wbr)$/i

/** Returns the offsets of opening tags that nothing closes, and of closing tags that nothing opened. */
export function unbalancedTags(text: string, isTag: (tag: Tag) => boolean): ReadonlySet<number> {
  const ranges = codeRanges(text)
  const open: Tag[] = []
  const alone = new Set<number>()
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text[at - 1] === '\\' || meets(ranges, at, at + 1)) continue
    const tag = readTag(text, at)
    if (!tag || !isTag(tag) || tag.kind === 'lone' || VOID.test(tag.name)) continue
    if (tag.kind === 'open') open.push(tag)
    else {
      const opened = open.findLastIndex(({ name }) => name === tag.name)
      if (opened < 0) alone.add(tag.start)
      else for (const { start } of open.splice(opened).slice(1)) alone.add(start)
    }
  }
  for (const { start } of open) alone.add(start)
  return alone
}
