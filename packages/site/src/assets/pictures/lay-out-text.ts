import type { PictureFont } from './picture-fonts.ts'

/** A stretch of text in one font. */
export interface TextRun {
  readonly text: string
  readonly font: PictureFont
}

/** The layout of a text; lengths in pixels. */
export interface TextBox {
  readonly fonts: readonly PictureFont[]
  readonly weight: 400 | 600
  readonly size: number
  readonly width: number
  readonly maxLines: number
}

/** The lines of a text, and whether all of it fits; a text that does not fit ends with an ellipsis. */
export interface TextLines {
  readonly lines: readonly (readonly TextRun[])[]
  readonly isWhole: boolean
}

/**
 * Breaks a text into lines by the widths of its characters: between words, and between any two characters of
 * scripts without spaces; a word that is wider than the box is broken. Undefined when no font has a character.
 */
export function layOutText(text: string, box: TextBox): TextLines | undefined {
  const pieces = piecesOf(text)
  if (!hasFonts(text, box)) return undefined
  const lines: string[] = []
  let line = ''
  for (const piece of pieces.flatMap((one) => fitting(one, box))) {
    if (line !== '' && widthOf((line + piece).trimEnd(), box) > box.width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line = line === '' ? piece.trimStart() : line + piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  const isWhole = lines.length <= box.maxLines
  const shown = isWhole
    ? lines
    : [...lines.slice(0, box.maxLines - 1), shortened(lines[box.maxLines - 1] ?? '', box)]
  return { lines: shown.map((one) => runsOf(one, box)), isWhole }
}

/** Scripts that are written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Punctuation that must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\u30FC]$/u

function piecesOf(text: string): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    const breaksBefore =
      UNSPACED.test(character) || (UNSPACED.test(piece.at(-1) ?? '') && !CLOSING.test(character))
    if (piece !== '' && (breaksBefore || piece.endsWith(' '))) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/** Splits a piece that is wider than the box. */
function fitting(piece: string, box: TextBox): readonly string[] {
  if (widthOf(piece.trimEnd(), box) <= box.width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const character of piece) {
    if (part !== '' && widthOf(part + character, box) > box.width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

function shortened(line: string, box: TextBox): string {
  const characters = Array.from(line)
  while (characters.length > 1 && widthOf(`${characters.join('').trimEnd()}…`, box) > box.width)
    characters.pop()
  return `${characters.join('').replace(/[\s.,;:]+$/, '')}…`
}

function widthOf(text: string, box: TextBox): number {
  let width = 0
  for (const character of text) {
    const font = fontOf(character, box)
    width +=
      ((font?.facts.advance(character.codePointAt(0) ?? 0) ?? 0) / (font?.facts.unitsPerEm ?? 1)) * box.size
  }
  return width
}

/** Marks that belong to the character before them, and signs that are never rendered. */
const UNDRAWN = /[\p{M}\p{Cf}]/u

const hasFonts = (text: string, box: TextBox) =>
  Array.from(text).every(
    (character) => /\s/.test(character) || UNDRAWN.test(character) || fontOf(character, box),
  )

/** The first font of the weight that has the character, else the first of all. */
function fontOf(character: string, { fonts, weight }: TextBox): PictureFont | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const having = fonts.filter(({ facts }) => facts.advance(codePoint) !== undefined)
  return having.find((font) => font.weight === weight) ?? having[0]
}

function runsOf(line: string, box: TextBox): readonly TextRun[] {
  const runs: { text: string; font: PictureFont }[] = []
  for (const character of line) {
    const last = runs.at(-1)
    // A space belongs to the word before it, so that a run is not split at each.
    const font = character === ' ' || UNDRAWN.test(character) ? last?.font : fontOf(character, box)
    if (last && (font === last.font || !font)) last.text += character
    else if (font) runs.push({ text: character, font })
  }
  return runs
}
