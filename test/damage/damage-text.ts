/** One typing error: a character deleted, doubled, or swapped with the next. */
export interface Damage {
  readonly kind: 'delete' | 'double' | 'swap'
  readonly at: number
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const KINDS = ['delete', 'double', 'swap'] as const

/** Characters that mean something in Markdown, JSX or YAML. */
const MARK = /[<>{}`"'=/*_[\]()#|:~!\n\\$-]/g

/** A damage to `text`; every second one hits a character that means something. */
export function pickDamage(text: string, random: () => number): Damage {
  const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'delete'
  const marks = random() < 0.5 ? [...text.matchAll(MARK)] : []
  const mark = marks[Math.floor(random() * marks.length)]
  return { kind, at: mark?.index ?? Math.floor(random() * text.length) }
}

/** The text with the damage. */
export function applyDamage(text: string, { kind, at }: Damage): string {
  const [before, one, next, after] = [
    text.slice(0, at),
    text[at] ?? '',
    text[at + 1] ?? '',
    text.slice(at + 2),
  ]
  if (kind === 'delete') return before + next + after
  return kind === 'double' ? before + one + one + next + after : before + next + one + after
}
