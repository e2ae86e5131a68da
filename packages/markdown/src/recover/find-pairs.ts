import { nearestName } from '@octavo/source'
import type { MdNode } from '../mdast.ts'
import type { TagMarker } from './tag-markers.ts'

/** Opening and closing tags that belong together, each by the other. */
export type PairedTags = ReadonlyMap<TagMarker, TagMarker>

/** The name of a tag; fragments have none. */
export const nameOf = ({ name }: MdNode): string => name ?? ''

/**
 * Pairs the tags of one level: the nearest open tag of the same name, else the innermost one when the name of the
 * closing tag is a misspelling. `instead` records the open tag for a closing tag that closes nothing.
 */
export function findPairs(tags: readonly TagMarker[], instead: Map<TagMarker, TagMarker>): PairedTags {
  const pairs = new Map<TagMarker, TagMarker>()
  const open = createOpenTags()
  const surplus = surplusOf(tags)
  for (const tag of tags) {
    if (tag.kind === 'open') open.push(tag)
    if (tag.kind !== 'close') continue
    const innermost = open.innermost()
    const start =
      open.take(nameOf(tag)) ?? (isSlip(tag, innermost, surplus) ? open.take(nameOf(innermost)) : undefined)
    if (start) pairs.set(start, tag).set(tag, start)
    else if (innermost) instead.set(tag, innermost)
  }
  return pairs
}

/** Tags that are open, found by name in constant time. */
function createOpenTags() {
  const stack: TagMarker[] = []
  const positions = new Map<string, number[]>()
  return {
    push(tag: TagMarker): void {
      const known = positions.get(nameOf(tag)) ?? []
      known.push(stack.length)
      positions.set(nameOf(tag), known)
      stack.push(tag)
    },
    innermost: (): TagMarker | undefined => stack.at(-1),
    /** Takes the nearest tag of that name off, and all that were opened inside it. */
    take(name: string): TagMarker | undefined {
      const at = positions.get(name)?.at(-1)
      if (at === undefined) return undefined
      const taken = stack.splice(at)
      for (const tag of taken) positions.get(nameOf(tag))?.pop()
      return taken[0]
    },
  }
}

/** The surplus of opening tags over closing tags by name; negative for more closing tags. */
function surplusOf(tags: readonly TagMarker[]): ReadonlyMap<string, number> {
  const surplus = new Map<string, number>()
  const add = (tag: TagMarker, count: number) =>
    surplus.set(nameOf(tag), (surplus.get(nameOf(tag)) ?? 0) + count)
  for (const tag of tags) {
    if (tag.kind === 'open') add(tag, 1)
    if (tag.kind === 'close') add(tag, -1)
  }
  return surplus
}

/** Whether an unopened closing tag means the innermost open tag, which no other tag closes. */
function isSlip(
  close: TagMarker,
  open: TagMarker | undefined,
  surplus: ReadonlyMap<string, number>,
): open is TagMarker {
  if (!open || (surplus.get(nameOf(open)) ?? 0) <= 0 || (surplus.get(nameOf(close)) ?? 0) >= 0) return false
  return nearestName(nameOf(close), [nameOf(open)]) !== undefined
}
