import { EncodedTokenMetadata, type IGrammar } from 'shiki/textmate'
import type { CompositeTheme, ScopeMatcher } from './composite-theme.ts'
import { shortenWords, type ShortLine } from './shorten-words.ts'
import type { LineMemo, LineState, ReadLine } from './line-memo.ts'

/** A part of a line: colours by index in the themes' colour maps, font style as the sum of 1, 2, 4 and 8. */
export interface Token {
  readonly text: string
  readonly light: number
  readonly dark: number
  readonly fontStyle: number
  readonly darkFontStyle: number
}

/** Tokens by line. */
export type TokenLines = readonly (readonly Token[])[]

/** The matchers of {@link tokenize}; without `both` it needs two passes. */
export interface Matchers {
  readonly light: ScopeMatcher
  readonly dark: ScopeMatcher
  readonly both: CompositeTheme | undefined
  readonly memo: LineMemo
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
export function tokenize(grammar: IGrammar, lines: readonly string[], matchers: Matchers): TokenLines {
  const themed = grammar as ThemedGrammar
  const { both, memo } = matchers
  if (both) {
    const joined = pass(themed, lines, { theme: both, memo })
    if (!joined.disagrees) return joined.lines.map((line) => line.map(toToken))
  }
  const light = pass(themed, lines, { theme: matchers.light, memo }).lines
  const dark = pass(themed, lines, { theme: matchers.dark, memo }).lines
  return lines.map((_, index) => merge(light[index] ?? [], dark[index] ?? []))
}

/** A part of a line in one pass. `second` is the background's id, the dark colour in a composite pass. */
interface Stretch {
  readonly text: string
  readonly first: number
  readonly second: number
  readonly fontStyle: number
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
  readonly lines: readonly (readonly Stretch[])[]
  readonly disagrees: boolean
}

function pass(grammar: ThemedGrammar, lines: readonly string[], tools: PassTools): Passed {
  grammar.themeProvider.setTheme(tools.theme)
  const defaults = tools.theme.getDefaults()
  tools.theme.takeDisagreement?.()
  let state = tools.memo.start(grammar, tools.theme)
  let disagrees = false
  const passed = lines.map((line) => {
    if (line === '') return []
    if (line.length > LONGEST_LINE)
      return [{ text: line, first: defaults.foregroundId, second: defaults.backgroundId, fontStyle: 0 }]
    const short = shortenWords(line)
    const read = state.lines.get(short.text) ?? readLine(grammar, short.text, { ...tools, state })
    state = read.next
    disagrees ||= read.disagrees
    return readTokens(line, read.tokens, short)
  })
  return { lines: passed, disagrees }
}

function readLine(
  grammar: ThemedGrammar,
  line: string,
  { theme, memo, state }: PassTools & { readonly state: LineState },
): ReadLine {
  const { tokens, ruleStack: stack } = grammar.tokenizeLine2(line, state.stack, LINE_TIME_MS)
  return memo.store(state, line, { tokens, stack, disagrees: theme.takeDisagreement?.() ?? false })
}

/**
 * The tokens of a line from those of its short form: positions after a cut word move by the length of the cut.
 */
function readTokens(line: string, encoded: Uint32Array, { widen }: ShortLine): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (let index = 0; index < encoded.length; index += 2) {
    const next = encoded[index + 2]
    const text = line.slice(widen(encoded[index] ?? 0), next === undefined ? line.length : widen(next))
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
