import { createToken, type ShapeHole, type Token } from './token-line.ts'

/**
 * A line of code as the tokeniser reads it: texts that no grammar looks into are one character, so that lines which
 * differ only there are tokenised once. A hole has the colour of its character.
 */
export interface LineShape {
  readonly text: string
  readonly holes: readonly ShapeHole[]
}

/**
 * Finds the shape of a line. `inText` is true where the line begins in a string or a comment, by its grammar; undefined
 * is a line as it is written.
 */
export type ShapeOf = (line: string, inText: boolean) => LineShape | undefined

/** Stands for a hole in rendered lines; a line that holds it has no shape. */
export const HOLE_MARK = '\uFDD2'

/** Words of more characters are cut to {@link CUT_LENGTH}. */
const LONGEST_WORD = 128
const CUT_LENGTH = 64

const longWord = new RegExp(`[A-Za-z0-9_$]{${LONGEST_WORD + 1},}`, 'g')

/**
 * Cuts very long words of a line (keys, certificates, encoded files): some grammars search from each letter of a word
 * to its end, and take seconds for a word of a few thousand letters. A cut word has the colour of its beginning.
 * Lines without such words are unchanged.
 */
export function shortenWords(shape: LineShape): LineShape {
  const { text: line, holes: known } = shape
  if (line.length <= LONGEST_WORD) return shape
  const holes: ShapeHole[] = [...known]
  let removed = 0
  const text = line.replace(longWord, (word: string, position: number) => {
    const at = position - removed + CUT_LENGTH - 1
    const count = word.length - CUT_LENGTH
    removed += count
    for (const [index, hole] of holes.entries())
      if (hole.at > at) holes[index] = { ...hole, at: hole.at - count }
    holes.push({ at, length: 1, text: word.slice(CUT_LENGTH - 1) })
    return word.slice(0, CUT_LENGTH)
  })
  return removed === 0 ? shape : { text, holes: holes.sort((a, b) => a.at - b.at) }
}

/** Tokens of a shape with what their holes replace, which `textOf` returns. */
export function fillTokens(
  tokens: readonly Token[],
  holes: readonly ShapeHole[],
  textOf: (hole: ShapeHole) => string = ({ text }) => text,
): readonly Token[] {
  if (holes.length === 0) return tokens
  let offset = 0
  const filled: Token[] = []
  for (const token of tokens) {
    const start = offset
    offset += token.text.length
    let text = ''
    let from = start
    for (const hole of holes) {
      if (hole.at < start || hole.at >= offset) continue
      text += token.text.slice(from - start, hole.at - start) + textOf(hole)
      from = hole.at + hole.length
    }
    filled.push(from === start ? token : createToken(text + token.text.slice(from - start), token))
  }
  return filled
}
