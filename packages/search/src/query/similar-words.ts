/** A word of the site that a reader may have meant. */
export interface CloseWord {
  readonly word: string
  /** Letters that differ. */
  readonly distance: number
}

/** Guesses are few: each costs a file. */
const MOST_GUESSES = 3

/** Letters that may differ in a word of `length`. */
const tolerance = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Finds the nearest words of a list, usual ones first. A letter too many, too few, another one, or two letters exchanged
 * count as one. With `typing` a word may go on after the letters that were typed.
 */
export function closeWords(
  typed: string,
  words: readonly string[],
  { typing }: { readonly typing: boolean },
): readonly CloseWord[] {
  const limit = tolerance(typed.length)
  if (limit === 0) return []
  const found: CloseWord[] = []
  for (const word of words) {
    if (word.length < typed.length - limit || (!typing && word.length > typed.length + limit)) continue
    const distance = editDistance(typed, word, { limit, typing })
    // A longer word counts as one more differing letter.
    const goesOn = typing && word.length > typed.length + limit ? 0.5 : 0
    if (distance <= limit) found.push({ word, distance: distance + goesOn })
  }
  const nearest = Math.min(...found.map(({ distance }) => distance))
  return found.filter(({ distance }) => distance === nearest).slice(0, MOST_GUESSES)
}

interface DistanceOptions {
  /** Above it the exact number does not matter. */
  readonly limit: number
  /** Compare with the best beginning of `word`. */
  readonly typing: boolean
}

/** Optimal string alignment distance of two words. */
export function editDistance(typed: string, word: string, { limit, typing }: DistanceOptions): number {
  const width = Math.min(word.length, typed.length + limit)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, index) => index)
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at]
    let best = at
    for (let column = 1; column <= width; column += 1) {
      const same = typed[at - 1] === word[column - 1]
      let value = Math.min(
        (row[column - 1] ?? 0) + (same ? 0 : 1),
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      )
      const exchanged =
        at > 1 && column > 1 && typed[at - 1] === word[column - 2] && typed[at - 2] === word[column - 1]
      if (exchanged) value = Math.min(value, (before[column - 2] ?? 0) + 1)
      next.push(value)
      best = Math.min(best, value)
    }
    if (best > limit) return limit + 1
    before = row
    row = next
  }
  return typing ? Math.min(...row) : (row[word.length] ?? limit + 1)
}

/** Endings that change the form of a word and hardly its meaning, longest first. */
const ENDINGS = [
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ates',
  'ate',
  'ies',
  'ed',
  'es',
  'e',
  's',
  'y',
]

/** A stem has at least three letters, one of them a vowel. */
const STEM = /^(?=.*[aeiouy])...+$/

/** Returns the common part of the forms of an English word: `configur` of "configure", "configuring" and "configuration". */
export function englishStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  const ending = ENDINGS.find((one) => word.endsWith(one) && STEM.test(word.slice(0, -one.length)))
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}
