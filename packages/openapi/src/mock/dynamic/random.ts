/** Numbers that look random and are always the same for a seed. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number
  pick<Value>(list: readonly [Value, ...Value[]]): Value
  /** The list in another order. */
  shuffle<Value>(list: readonly Value[]): readonly Value[]
}

/** Creates the numbers of a seed. Source: mulberry32; FNV-1a for the seed. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) =>
    least + Math.floor(next() * (Math.max(most, least) - least + 1))
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    shuffle: (list) =>
      list
        .map((value) => ({ value, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ value }) => value),
  }
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}
