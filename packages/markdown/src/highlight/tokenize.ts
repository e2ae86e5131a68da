import { EncodedTokenMetadata, type IGrammar } from 'shiki/textmate'
import type { CompositeTheme, ScopeMatcher } from './composite-theme.ts'
import { HIDDEN } from './line-content.ts'
import { HOLE_MARK, shortenWords, type LineShape, type ShapeOf } from './line-shape.ts'
import type {
  LineMemo,
  LineState,
  PassedLine,
  ReadLine,
  Stretch,
  Token,
  TokenLine,
  WholeLine,
} from './line-memo.ts'

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
export function tokenize(grammar: IGrammar, code: ShapedCode, matchers: Matchers): readonly TokenLine[] {
  const themed = grammar as ThemedGrammar
  const { both, memo } = matchers
  if (both) {
    const joined = pass(themed, code, { theme: both, memo })
    if (!joined.disagrees) return joined.lines.map(toTokenLine)
  }
  const light = pass(themed, code, { theme: matchers.light, memo }).lines
  const dark = pass(themed, code, { theme: matchers.dark, memo }).lines
  return light.map(({ stretches, holes }, index) => ({
    tokens: merge(stretches, dark[index]?.stretches ?? []),
    holes,
  }))
}

/** Lines that are known have their tokens, too. */
const toTokenLine = (line: PassedLine): TokenLine => (line.shown ??= readTokens(line))

function readTokens({ stretches, holes, rendered }: PassedLine): TokenLine {
  const tokens = rendered?.tokens ?? stretches.map(toToken)
  if (rendered) rendered.tokens = tokens
  return { tokens, holes, rendered }
}

const toToken = ({ text, first, second, fontStyle }: Stretch): Token => ({
  text,
  light: first,
  dark: second,
  fontStyle,
  darkFontStyle: fontStyle,
})

/** The theme and the memo of a pass. */
interface PassTools {
  readonly theme: ScopeMatcher & Partial<Pick<CompositeTheme, 'takeDisagreement'>>
  readonly memo: LineMemo
}

interface Passed {
  readonly lines: readonly PassedLine[]
  readonly disagrees: boolean
}

function pass(grammar: ThemedGrammar, { lines, shapeOf }: ShapedCode, tools: PassTools): Passed {
  grammar.themeProvider.setTheme(tools.theme)
  const defaults = tools.theme.getDefaults()
  tools.theme.takeDisagreement?.()
  let state = tools.memo.start(grammar, tools.theme, shapeOf !== undefined)
  let disagrees = false
  const passed = lines.map((line): PassedLine => {
    if (line === '') return { stretches: [], holes: [] }
    if (line.length > LONGEST_LINE) {
      const { foregroundId: first, backgroundId: second } = defaults
      return { stretches: [{ text: line, first, second, fontStyle: 0 }], holes: [] }
    }
    const { theme, memo } = tools
    const read = shapeOf
      ? memo.wholeLine(state, line, (own, from) =>
          passLine(grammar, own, { theme, memo, state: from, shapeOf }),
        )
      : passLine(grammar, line, { theme, memo, state })
    state = read.next
    disagrees ||= read.disagrees
    return read.line
  })
  return { lines: passed, disagrees }
}

function passLine(
  grammar: ThemedGrammar,
  line: string,
  tools: PassTools & { readonly state: LineState; readonly shapeOf?: ShapeOf },
): WholeLine {
  const { state, shapeOf } = tools
  const whole = (shapeOf && findShape(line, shapeOf, state)) ?? { text: line, holes: [] }
  const shape = shortenWords(whole)
  const { stretches, rendered, next, disagrees } =
    state.lines.get(shape.text) ?? readLine(grammar, shape.text, tools)
  // A cut word may be as long as one that is not.
  return { line: { stretches, holes: shape.holes, ...(shape === whole && { rendered }) }, next, disagrees }
}

const findShape = (line: string, shapeOf: ShapeOf, { inText }: LineState): LineShape | undefined =>
  HIDDEN.test(line) || line.includes(HOLE_MARK) ? undefined : shapeOf(line, inText)

function readLine(
  grammar: ThemedGrammar,
  line: string,
  { theme, memo, state }: PassTools & { readonly state: LineState },
): ReadLine {
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
