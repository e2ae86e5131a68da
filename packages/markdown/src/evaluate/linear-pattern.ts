/** One character, class or escape of an expression. References to groups, `\c` and `\k` are none of them. */
const ATOM = String.raw`(?:\\p\{\w+(?:=\w+)?\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^1-9ckpux]|\[\^?(?:\\[^pux]|\\p\{\w+(?:=\w+)?\}|\\u[\da-f]{4}|\\x[\da-f]{2}|[^\]\\])*\]|[^\\[\](){}*+?|^$])`
const BRANCH = String.raw`\^?${ATOM}*(?:${ATOM}(?:[*+?]|\{\d+(?:,\d*)?\}))?`
const LINEAR = new RegExp(`^${BRANCH}(?:\\|${BRANCH})*$`, 'i')

/** Counts of more than this make an atom as long as a text. */
const LONG_COUNT = /\{\d{3,}|,\d{3,}\}/

/**
 * Whether an expression takes time in proportion to its text alone, without a deadline: characters and classes in a
 * row, of which only the last of each alternative is repeated, so that nothing after it can fail. Most expressions of
 * real pages are such (`/\./g`, `/[^a-z0-9]+/gi`, `/\s+/g`). False for all others, whether they are fast or not.
 */
export function isLinearPattern({ source, flags }: RegExp): boolean {
  if (flags.includes('v') || source.length > 200) return false
  return LINEAR.test(source) && !LONG_COUNT.test(source)
}
