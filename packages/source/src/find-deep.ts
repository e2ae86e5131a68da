import { createScanner } from 'jsonc-parser'
import { Lexer } from 'yaml'

/** Lists and records inside each other in JSON; recursion over accepted values is safe below it. */
export const deepestJson = 500
/** Lists and maps inside each other in YAML, whose parser takes some hundred times more stack. */
const DEEPEST_YAML = 200

const OPENS = /[[{]/g
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * The offset of the first bracket of a JSON text, damaged or not, that is inside too many others; undefined when
 * none does. Read before a parser that uses recursion: an engine without stack may end the process. Test id R06.
 */
export function findDeepJson(text: string): number | undefined {
  if (count(text, OPENS) <= deepestJson) return undefined
  const scanner = createScanner(text, true)
  const next = (): number => scanner.scan()
  let depth = 0
  for (let token = next(); token !== END; token = next()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth++
    else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth--
    if (depth > deepestJson) return scanner.getTokenOffset()
  }
  return undefined
}

// The library's kinds of tokens, a const enum.
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, END] = [1, 2, 3, 4, 17]

/** Like {@link findDeepJson} for YAML: brackets, indicators in one line, and lines that are indented ever more. */
export const findDeepYaml = (text: string): number | undefined =>
  findDeepFlow(text) ?? findDeepLine(text) ?? findDeepIndent(text)

/** Brackets as the library's own lexer sees them; it needs no stack. */
function findDeepFlow(text: string): number | undefined {
  if (count(text, OPENS) <= DEEPEST_YAML) return undefined
  let depth = 0
  let offset = 0
  let before = ''
  for (const token of new Lexer().lex(text)) {
    const isScalar = before === SCALAR
    before = token
    if (CONTROLS.has(token)) continue
    if (!isScalar && (token === '[' || token === '{')) depth++
    if (!isScalar && (token === ']' || token === '}')) depth--
    if (depth > DEEPEST_YAML) return offset
    offset += token.length
  }
  return undefined
}

const SCALAR = '\u001F'
/** Tokens of the lexer that represent no text. */
const CONTROLS: ReadonlySet<string> = new Set(['\u0002', '\u0018', SCALAR])

const findDeepLine = (text: string): number | undefined => {
  const at = text.search(new RegExp(`(?:[-?:][ \\t]+){${DEEPEST_YAML}}`))
  return at < 0 ? undefined : at
}

function findDeepIndent(text: string): number | undefined {
  if (!text.includes(' '.repeat(DEEPEST_YAML))) return undefined
  const open: number[] = []
  for (const { index, 0: indent } of text.matchAll(/^ *(?=[^\s#])/gm)) {
    while ((open.at(-1) ?? -1) >= indent.length) open.pop()
    if (open.push(indent.length) > DEEPEST_YAML) return index
  }
  return undefined
}
