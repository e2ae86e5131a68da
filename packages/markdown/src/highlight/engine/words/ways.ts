/*
 * Ways in which a part of a pattern matches, as far as its letters are concerned.
 */

/**
 * What is next to letters: `any` may be a letter, `edge` is no letter, `never` is something that is never next to a word
 * that is compared, such as a digit; else the character itself, which is no letter.
 */
export type Side = 'any' | 'edge' | 'never' | (string & {})

/** Called for letters (and `_`) that are named one after another, with what is next to them. */
export type Report = (before: Side, letters: string, after: Side) => void

/** A way to match: its first and last letters, and what is next to them; without sides, it is letters alone. */
export interface Way {
  readonly first: string
  readonly sides?: readonly [afterFirst: Side, beforeLast: Side]
  readonly last: string
}

/** The way to match an empty text. */
export const NOTHING: Way = { first: '', last: '' }
/** The way to match letters alone. */
export const letterWay = (letters: string): Way => ({ first: letters, last: '' })
/** The way to match something without letters. */
export const sideWay = (side: Side): Way => ({ first: '', sides: [side, side], last: '' })
/** Letters and more of them, which do not matter: where the first ones do not match, the others do not either. */
export const repeatedWay = (letters: string): Way => ({ first: letters, sides: ['any', 'never'], last: '' })

/** Reports the letters at both ends of ways, of which the neighbours are `before` and `after`. */
export function reportEnds(
  ways: readonly Way[],
  report: Report,
  [before, after]: readonly [Side, Side] = ['any', 'any'],
): void {
  for (const { first, sides, last } of ways) {
    report(before, first, sides?.[0] ?? after)
    if (sides) report(sides[1], last, after)
  }
}

/** One way after another; reports the letters that are between two sides. */
export function join(all: readonly Way[], next: readonly Way[], report: Report): readonly Way[] {
  const joined: Way[] = []
  for (const a of all)
    for (const b of next) {
      if (!a.sides) joined.push({ ...b, first: a.first + b.first })
      else if (!b.sides) joined.push({ ...a, last: a.last + b.first })
      else {
        report(a.sides[1], a.last + b.first, b.sides[0])
        joined.push({ first: a.first, sides: [a.sides[0], b.sides[1]], last: b.last })
      }
    }
  return unique(joined)
}

/** Beyond this number of ways a pattern is not understood. */
const MOST_WAYS = 5000

/** Each way once. Throws for too many. */
export function unique(ways: readonly Way[]): readonly Way[] {
  const byText = new Map(ways.map((way) => [`${way.first} ${way.sides?.join(' ')} ${way.last}`, way]))
  if (byText.size > MOST_WAYS) throw new RangeError('The pattern has too many ways to match')
  return [...byText.values()]
}
