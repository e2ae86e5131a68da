/** A change of a text: characters from `offset` on are replaced. */
export interface TextChange {
  /** UTF-16 offset in the original text. */
  readonly offset: number
  /** UTF-16 units that are removed. */
  readonly removed: number
  readonly inserted: string
}

/** Returns the text with all changes, which are in the order of their offsets and do not overlap. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  const parts: string[] = []
  let from = 0
  for (const { offset, removed, inserted } of changes) {
    parts.push(text.slice(from, offset), inserted)
    from = offset + removed
  }
  return parts.join('') + text.slice(from)
}

/**
 * Returns a function that maps offsets of the changed text to the original one. What was inserted is where its change begins;
 * its end is the end of what it replaces.
 */
export function createOriginalOffsets(changes: readonly TextChange[]): (offset: number) => number {
  const starts: number[] = []
  let moved = 0
  for (const { offset, removed, inserted } of changes) {
    starts.push(offset + moved)
    moved += inserted.length - removed
  }
  return (offset) => {
    const at = lastBefore(starts, offset)
    const change = changes[at]
    if (!change) return offset
    const behind = offset - (starts[at] as number) - change.inserted.length
    return behind >= 0 ? change.offset + change.removed + behind : change.offset
  }
}

/** The index of the last number that is not larger than `offset`; -1 without one. */
function lastBefore(starts: readonly number[], offset: number): number {
  let low = 0
  for (let high = starts.length; low < high;) {
    const middle = (low + high) >> 1
    if ((starts[middle] as number) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
