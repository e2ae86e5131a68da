/** A part of a line: colours by index in the themes' colour maps, font style as the sum of 1, 2, 4 and 8. */
export interface Token {
  readonly text: string
  readonly light: number
  readonly dark: number
  readonly fontStyle: number
  readonly darkFontStyle: number
}

/** A part of a line in one pass. `second` is the background's id, the dark colour in a composite pass. */
export interface Stretch {
  readonly text: string
  readonly first: number
  readonly second: number
  readonly fontStyle: number
}

/** The text that `length` characters of a shape replace, which begin at `at`. */
export interface ShapeHole {
  readonly at: number
  readonly length: number
  readonly text: string
}

/** What was made of the tokens of a line, when it is first requested. */
export interface RenderedLine {
  tokens: readonly Token[] | undefined
  /** Its HTML, cut at its holes. */
  html: readonly string[] | undefined
  runs: readonly CutRun[] | undefined
  /** Its tokens as they are stored, with the lengths of its shape. */
  numbers: readonly number[] | undefined
}

// All lines have all properties from the beginning: code that V8 has optimized for one kind of object is given up when it
// meets another one, and V8 compiles it again.

/** A line of a pass of the tokeniser. */
export interface PassedLine {
  readonly stretches: readonly Stretch[]
  readonly holes: readonly ShapeHole[]
  readonly rendered: RenderedLine | undefined
  /** Its tokens, when they are first requested. */
  shown: TokenLine | undefined
}

/** A line's tokens. */
export interface TokenLine {
  /** The tokens of its shape. */
  readonly tokens: readonly Token[]
  readonly holes: readonly ShapeHole[]
  /** What lines of this shape have in common; undefined for lines that share nothing. */
  readonly rendered: RenderedLine | undefined
  /** Its runs, when they are first requested. */
  runs: readonly CodeRun[] | undefined
}

/** A token with the look of another one, or of all text without a grammar. */
export const createToken = (
  text: string,
  { light, dark, fontStyle, darkFontStyle }: Omit<Token, 'text'>,
): Token => ({ text, light, dark, fontStyle, darkFontStyle })

/** A line of a pass, of which nothing is shown yet. */
export const createPassedLine = (
  stretches: readonly Stretch[],
  holes: readonly ShapeHole[] = NO_HOLES,
  rendered?: RenderedLine,
): PassedLine => ({ stretches, holes, rendered, shown: undefined })

/** A line of tokens; `rendered` is what it has in common with others of its shape. */
export const createTokenLine = (
  tokens: readonly Token[],
  holes: readonly ShapeHole[] = NO_HOLES,
  rendered?: RenderedLine,
): TokenLine => ({ tokens, holes, rendered, runs: undefined })

const NO_HOLES: readonly ShapeHole[] = []

/** Neighbouring characters of code that look alike: their classes, separated by spaces, and their number. */
export interface CodeRun {
  readonly classes: string
  readonly length: number
}

/** Neighbouring characters of a shape that look alike: their classes, their number without holes, and the holes in them. */
export interface CutRun {
  readonly classes: string
  readonly length: number
  readonly holes: number
}
