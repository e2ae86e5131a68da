import { EncodedTokenMetadata, type IGrammar } from 'shiki/textmate'
import type { CompositeTheme, ScopeMatcher } from './composite-theme.ts'
import { HIDDEN } from './line-content.ts'
import { HOLE_MARK, shortenWords, type LineShape, type ShapeOf } from './line-shape.ts'
import type { LineMemo, LineState, ReadLine, WholeLine } from './line-memo.ts'
import {
  createPassedLine,
  createTokenLine,
  type PassedLine,
  type Stretch,
  type Token,
  type TokenLine,
} from './token-line.ts'

/** The matchers of {@link tokenize}; without `both` it needs two passes. */
export interface Matchers {
  readonly light: ScopeMatcher
  readonly dark: ScopeMatcher
  readonly both: CompositeTheme | undefined
  readonly memo: LineMemo
}

/** Code, and how the shapes of its lines are found; absent where lines are tokenised as they are. */
export interface ShapedCode {
  readonly lines: readonly string[]
  readonly shapeOf?: ShapeOf | undefined
}

/** Longer lines are one token, so that minified code cannot hold up a build. */
const LONGEST_LINE = 5000
/**
 * No limit of time: a grammar compiles its patterns while it reads its first lines, so that a limit would change
 * colours with the machine's load. What bounds the work is the length of lines and of the whole.
 */
const LINE_TIME_MS = 0

/** A grammar with its registry's theme, which the type hides. */
type ThemedGrammar = IGrammar & { readonly themeProvider: { setTheme(theme: ScopeMatcher): void } }

/** The tokens of code for both themes: one pass when the themes agree on font styles, else two. */
export function tokenize(
  grammar: IGrammar,
  { lines, shapeOf }: ShapedCode,
  { light, dark, both, memo }: Matchers,
): readonly TokenLine[] {
  const tools = { grammar: grammar as ThemedGrammar, memo, shapeOf }
  if (both) {
    const joined = pass(lines, { ...tools, theme: both })
    if (!joined.disagrees) return toTokenLines(joined.lines)
  }
  return tokenizeTwice(lines, tools, { light, dark })
}

function tokenizeTwice(
  lines: readonly string[],
  tools: Omit<PassTools, 'theme'>,
  { light, dark }: Pick<Matchers, 'light' | 'dark'>,
): readonly TokenLine[] {
  const lightLines = pass(lines, { ...tools, theme: light }).lines
  const darkLines = pass(lines, { ...tools, theme: dark }).lines
  const hasSameText = ({ holes }: PassedLine, index: number) =>
    holes.length === darkLines[index]?.holes.length
  // A hole that only one theme cuts in two is only used for the other one.
  if (!lightLines.every(hasSameText))
    return tokenizeTwice(lines, { ...tools, shapeOf: undefined }, { light, dark })
  return lightLines.map(({ stretches, holes }, index) =>
    createTokenLine(merge(stretches, darkLines[index]?.stretches ?? []), holes),
  )
}

// Arrays are made in loops here: V8 gives the arrays of `map` another kind once it has optimized the call, and then gives
// up all optimized code that reads them.

/** Lines that are known have their tokens, too. */
function toTokenLines(lines: readonly PassedLine[]): readonly TokenLine[] {
  const tokenLines: TokenLine[] = []
  for (const line of lines) tokenLines.push((line.shown ??= readTokens(line)))
  return tokenLines
}

function readTokens({ stretches, holes, rendered }: PassedLine): TokenLine {
  const tokens = rendered?.tokens ?? toTokens(stretches)
  if (rendered) rendered.tokens = tokens
  return createTokenLine(tokens, holes, rendered)
}

function toTokens(stretches: readonly Stretch[]): readonly Token[] {
  const tokens: Token[] = []
  for (const stretch of stretches) tokens.push(toToken(stretch))
  return tokens
}

const toToken = ({ text, first, second, fontStyle }: Stretch): Token => ({
  text,
  light: first,
  dark: second,
  fontStyle,
  darkFontStyle: fontStyle,
})

/** What all lines of a pass have in common. */
interface PassTools extends Pick<ShapedCode, 'shapeOf'> {
  readonly grammar: ThemedGrammar
  readonly theme: ScopeMatcher & Partial<Pick<CompositeTheme, 'takeDisagreement'>>
  readonly memo: LineMemo
}

interface Passed {
  readonly lines: readonly PassedLine[]
  readonly disagrees: boolean
}

function pass(lines: readonly string[], tools: PassTools): Passed {
  const { grammar, theme, memo } = tools
  grammar.themeProvider.setTheme(theme)
  theme.takeDisagreement?.()
  let state = memo.start(grammar, theme, tools.shapeOf)
  let disagrees = false
  const passed: PassedLine[] = []
  for (const line of lines) {
    const uncoloured = line === '' || line.length > LONGEST_LINE
    const read = uncoloured ? undefined : passOwn(line, state, tools)
    passed.push(read?.line ?? uncolouredLine(line, theme))
    state = read?.next ?? state
    disagrees ||= read?.disagrees === true
  }
  return { lines: passed, disagrees }
}

function uncolouredLine(text: string, theme: ScopeMatcher): PassedLine {
  const { foregroundId: first, backgroundId: second } = theme.getDefaults()
  return createPassedLine(text === '' ? [] : [{ text, first, second, fontStyle: 0 }])
}

function passOwn(line: string, state: LineState, tools: PassTools): WholeLine {
  if (!tools.shapeOf) return passLine(line, state, tools)
  return tools.memo.wholeLine(state, line, (own, from) => passLine(own, from, tools))
}

function passLine(line: string, state: LineState, tools: PassTools): WholeLine {
  const shape = tools.shapeOf && findShape(line, tools.shapeOf, state)
  return (shape && passShape(shape, state, tools)) ?? passWhole({ text: line, holes: [] }, state, tools)
}

/** Reads a shape; undefined where a hole is in two tokens, so that nothing is known about what it replaces. */
function passShape(whole: LineShape, state: LineState, tools: PassTools): WholeLine | undefined {
  const passed = passWhole(whole, state, tools)
  return isAnyCut(passed.line) ? undefined : passed
}

function passWhole(whole: LineShape, state: LineState, tools: PassTools): WholeLine {
  const shape = shortenWords(whole)
  const { stretches, rendered, next, disagrees } =
    state.lines.get(shape.text) ?? readLine(shape.text, state, tools)
  // A cut word may be as long as one that is not.
  const shared = shape === whole ? rendered : undefined
  return { line: createPassedLine(stretches, shape.holes, shared), next, disagrees }
}

/** Whether a hole, which are in order, is in more than one part of a line. */
function isAnyCut({ holes, stretches }: PassedLine): boolean {
  let end = 0
  let index = 0
  for (const { text } of stretches) {
    end += text.length
    for (let hole = holes[index]; hole && hole.at < end; hole = holes[++index])
      if (hole.at + hole.length > end) return true
  }
  return false
}

const findShape = (line: string, shapeOf: ShapeOf, { inText }: LineState): LineShape | undefined =>
  HIDDEN.test(line) || line.includes(HOLE_MARK) ? undefined : shapeOf(line, inText)

function readLine(line: string, state: LineState, { grammar, theme, memo }: PassTools): ReadLine {
  const { tokens, ruleStack: stack } = grammar.tokenizeLine2(line, state.stack, LINE_TIME_MS)
  const disagrees = theme.takeDisagreement?.() ?? false
  return memo.store(state, line, { stretches: readStretches(line, tokens), stack, disagrees })
}

function readStretches(line: string, encoded: Uint32Array): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (let index = 0; index < encoded.length; index += 2) {
    const text = line.slice(encoded[index] ?? 0, encoded[index + 2] ?? line.length)
    if (text === '') continue
    const metadata = encoded[index + 1] ?? 0
    stretches.push({
      text,
      first: EncodedTokenMetadata.getForeground(metadata),
      second: EncodedTokenMetadata.getBackground(metadata),
      fontStyle: EncodedTokenMetadata.getFontStyle(metadata),
    })
  }
  return stretches
}

/** Cuts two passes over one line at each other's borders. */
function merge(light: readonly Stretch[], dark: readonly Stretch[]): readonly Token[] {
  const tokens: Token[] = []
  const other = [...dark]
  let rest = other.shift()
  for (const stretch of light) {
    let { text } = stretch
    while (text !== '' && rest) {
      const part = text.slice(0, rest.text.length)
      tokens.push({
        text: part,
        light: stretch.first,
        dark: rest.first,
        fontStyle: stretch.fontStyle,
        darkFontStyle: rest.fontStyle,
      })
      text = text.slice(part.length)
      rest =
        part.length === rest.text.length ? other.shift() : { ...rest, text: rest.text.slice(part.length) }
    }
  }
  return tokens
}
