/** A range of code: `[start, end)`, fences with their delimiters, code spans with their backticks. */
export type CodeRange = readonly [start: number, end: number]

/** A part of a page that is JavaScript: an expression, or a statement that exports. */
export interface ScriptPart {
  /** The first offset behind it. */
  readonly end: number
  /** Its templates and comments, in order. */
  readonly ranges: readonly CodeRange[]
}

/** What a script is made of, as far as its end and its templates depend on it. Line comments follow a blank: `https://`. */
const TOKEN =
  /`|\/\*|(?<=^|\s)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[({[]|[)}\]]|\n[ \t]*\r?\n/gm

/**
 * Reads the expression whose brace is at `from`: braces decide about its end. Undefined when the brace is never closed.
 */
export const readExpression = (text: string, from: number): ScriptPart | undefined =>
  readScript(text, from, { opening: /\{/, closing: /\}/, endsAtBlank: false })

/** Reads the statement that begins at `from`: it ends before a blank line outside all brackets. */
export const readStatement = (text: string, from: number): ScriptPart | undefined =>
  readScript(text, from, { opening: /[({[]/, closing: /[)}\]]/, endsAtBlank: true })

interface ScriptRules {
  readonly opening: RegExp
  readonly closing: RegExp
  readonly endsAtBlank: boolean
}

/** An approximation, as it runs before the parser: texts of JSX count as script. */
function readScript(text: string, from: number, rules: ScriptRules): ScriptPart | undefined {
  const ranges: CodeRange[] = []
  const token = new RegExp(TOKEN)
  token.lastIndex = from
  let depth = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { index, 0: found } = match
    if (found === '`' || found === '/*') {
      const end = found === '`' ? templateEnd(text, index) : commentEnd(text, index)
      if (end === undefined) return undefined
      ranges.push([index, end])
      token.lastIndex = end
    } else if (rules.opening.test(found[0] ?? '')) depth += 1
    else if (rules.closing.test(found[0] ?? '')) {
      depth -= 1
      if (depth <= 0 && !rules.endsAtBlank) return { end: index + 1, ranges }
    } else if (found.startsWith('\n') && rules.endsAtBlank && depth <= 0) return { end: index, ranges }
  }
  return rules.endsAtBlank && depth <= 0 ? { end: text.length, ranges } : undefined
}

function templateEnd(text: string, start: number): number | undefined {
  // Without a choice for each character, which would fill the stack in a long template.
  const rest = /[^`\\]*(?:\\[\s\S][^`\\]*)*`/y
  rest.lastIndex = start + 1
  return rest.test(text) ? rest.lastIndex : undefined
}

function commentEnd(text: string, start: number): number | undefined {
  const close = text.indexOf('*/', start + 2)
  return close < 0 ? undefined : close + 2
}
