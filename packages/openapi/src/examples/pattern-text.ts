import { parsePattern, type PatternPart } from './parse-pattern.ts'

/** Bounds of the length, in UTF-16 units. */
export interface TextBounds {
  readonly least?: number | undefined
  readonly most?: number | undefined
}

/** Limit of characters in generated text. */
const MAX_LENGTH = 256

/** Repetitions that are tried where the pattern leaves the choice: enough to look like a value. */
const TRIES = [6, 1, 0, 12, 24, 48]

/** Chooses a whole number from `least` to `most`. */
export interface PatternChoice {
  int(least: number, most: number): number
}

/**
 * Returns a text that a simple pattern allows, within the bounds of length; undefined for patterns with
 * look-around, back references, flags or property classes, and for patterns that are too long. The pattern is
 * read once from left to right and never compiled, so that no pattern costs more than its length (R10). The
 * same pattern always gives the same text, unless `choice` chooses characters and repetitions.
 */
export function patternText(
  pattern: string,
  { least = 0, most = MAX_LENGTH }: TextBounds = {},
  choice?: PatternChoice,
) {
  const parts = parsePattern(pattern)
  if (!parts) return undefined
  const texts = TRIES.map((count) => writeParts(parts, { count, choice }, 0))
  return texts.find((text) => text !== undefined && text.length >= least && text.length <= most)
}

interface Writing {
  readonly count: number
  readonly choice: PatternChoice | undefined
}

function writeParts(parts: readonly PatternPart[], writing: Writing, written: number): string | undefined {
  let text = ''
  for (const { atom, least, most } of parts) {
    const times = timesOf({ least, most }, writing)
    for (let index = 0; index < times; index++) {
      const next =
        atom.kind === 'group'
          ? writeParts(atom.parts, writing, written + text.length)
          : atom.characters.charAt(indexOf(atom.characters, index, writing))
      if (next === undefined || written + text.length + next.length > MAX_LENGTH) return undefined
      text += next
      if (next === '') break
    }
  }
  return text
}

function timesOf({ least, most }: Pick<PatternPart, 'least' | 'most'>, { count, choice }: Writing): number {
  // What may be left out altogether is left out, such as a sign.
  if (most === 1) return least
  const usual = Math.min(Math.max(count, least), most)
  return choice ? choice.int(Math.max(least, Math.min(usual, 1)), usual) : usual
}

const indexOf = (characters: string, index: number, { choice }: Writing): number =>
  choice ? choice.int(0, characters.length - 1) : index % characters.length
