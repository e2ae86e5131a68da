/*
 * Tokens of authors' code that an earlier build found: an edited page has most of its code unchanged, and the first
 * lines of a grammar take a hundred times as long as the later ones, because its patterns are compiled.
 */
import { createTokenLine, type ShapeHole, type Token, type TokenLine } from './token-line.ts'

/** Where tokens are stored: values by keys. Values that other programs or settings stored must not come back. */
export interface TokenStore {
  load(key: string): unknown
  store(key: string, value: unknown): void
}

/** Code that is looked for. */
export interface StoredCode {
  readonly language: string
  readonly lines: readonly string[]
  /** The lines, separated by line feeds. */
  readonly text: string
}

/** Returns the stored tokens of code; undefined for none, and for what does not fit the code. */
export function loadTokens(store: TokenStore, code: StoredCode): readonly TokenLine[] | undefined {
  const numbers = store.load(keyOf(code))
  return numbers instanceof Uint32Array ? numbersToLines(numbers, code.lines) : undefined
}

/** Stores the tokens of code. */
export function storeTokens(store: TokenStore, code: StoredCode, tokens: readonly TokenLine[]): void {
  store.store(keyOf(code), linesToNumbers(tokens))
}

const keyOf = ({ language, text }: StoredCode): string => `${language}\n${text}`

function linesToNumbers(lines: readonly TokenLine[]): Uint32Array {
  const numbers: number[] = []
  for (const line of lines) numbers.push(...lineToNumbers(line))
  return Uint32Array.from(numbers)
}

/** The number of tokens of a line, then two numbers for each token: its length and its look. */
function lineToNumbers({ tokens, holes, rendered }: TokenLine): readonly number[] {
  const numbers = rendered?.numbers ?? tokensToNumbers(tokens)
  if (rendered) rendered.numbers = numbers
  return holes.length === 0 ? numbers : withLengths(numbers, holes)
}

/** The numbers of a shape with the lengths of what its holes replace; each hole is in one token. */
function withLengths(numbers: readonly number[], holes: readonly ShapeHole[]): readonly number[] {
  const whole = [...numbers]
  let end = 0
  let next = 0
  for (let at = 1; at < numbers.length; at += 2) {
    end += numbers[at] ?? 0
    for (let hole = holes[next]; hole && hole.at < end; hole = holes[++next])
      whole[at] = (whole[at] ?? 0) + hole.text.length - hole.length
  }
  return whole
}

function tokensToNumbers(tokens: readonly Token[]): readonly number[] {
  const numbers = [tokens.length]
  for (const token of tokens) numbers.push(token.text.length, toLook(token))
  return numbers
}

/** Bits of a look: 12 for each colour, 4 for each font style. */
const toLook = ({ light, dark, fontStyle, darkFontStyle }: Token): number =>
  (light | (dark << 12) | (fontStyle << 24) | (darkFontStyle << 28)) >>> 0

const lookToToken = (text: string, look: number): Token => ({
  text,
  light: look & 0xfff,
  dark: (look >>> 12) & 0xfff,
  fontStyle: (look >>> 24) & 0xf,
  darkFontStyle: look >>> 28,
})

function numbersToLines(numbers: Uint32Array, lines: readonly string[]): readonly TokenLine[] | undefined {
  let at = 0
  const read = lines.map((line) => {
    const tokens: Token[] = []
    let from = 0
    for (let left = numbers[at++] ?? 0; left > 0; left--) {
      const end = from + (numbers[at] ?? 0)
      tokens.push(lookToToken(line.slice(from, end), numbers[at + 1] ?? 0))
      from = end
      at += 2
    }
    return from === line.length ? createTokenLine(tokens) : undefined
  })
  return at === numbers.length && read.every((line) => line !== undefined) ? read : undefined
}
