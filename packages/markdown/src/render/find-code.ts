/** Where a text has an expression with its braces: `[start, end)`. */
export interface FoundCode {
  readonly start: number
  readonly end: number
  /** The offset in the text of an offset in the expression with its opening brace. */
  toText(offset: number): number
}

/**
 * Finds an expression as parsers return it, whose lines after the first one have lost their indent, or the marks of the
 * quote or list around them; undefined without one.
 */
export function findCode(text: string, source: string): FoundCode | undefined {
  const [first = '', ...others] = `{${source}}`.split('\n')
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    const starts = startsOfLines(text, start + first.length, others)
    if (starts) return toFound([first, ...others], [start, ...starts])
  }
  return undefined
}

/** Offsets at which the lines begin after `at`, each in a line of its own; undefined when one is not there. */
function startsOfLines(text: string, at: number, lines: readonly string[]): readonly number[] | undefined {
  const starts: number[] = []
  let end = at
  for (const line of lines) {
    const before = /^\r?\n[ \t>]*/.exec(text.slice(end, end + LONGEST_INDENT))?.[0]
    if (before === undefined) return undefined
    // Blanks that the line has kept are a part of what is before it, too.
    const indent = /^[ \t>]*/.exec(line)?.[0] ?? ''
    const start = end + before.length - indent.length
    if (!before.endsWith(indent) || !text.startsWith(line, start)) return undefined
    starts.push(start)
    end = start + line.length
  }
  return starts
}

const LONGEST_INDENT = 200

function toFound(lines: readonly string[], starts: readonly number[]): FoundCode {
  const [start = 0] = starts
  return {
    start,
    end: (starts.at(-1) ?? 0) + (lines.at(-1) ?? '').length,
    toText(offset) {
      let left = offset
      const at = lines.findIndex((line) => left <= line.length || ((left -= line.length + 1), false))
      return (starts[at] ?? start) + Math.max(0, left)
    },
  }
}
