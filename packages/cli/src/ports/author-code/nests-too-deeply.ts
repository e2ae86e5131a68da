/** Levels of brackets; code of people and tools has fewer than a hundred. */
const DEEPEST = 2000

/**
 * Marks that could all be nested: with so many of each kind the stack of the bundler, a parser in Go, is
 * sufficient; an arrow function takes three times as much. Files of libraries have as many in some hundred
 * thousand characters.
 */
const MOST_MARKS = 100_000
const ARROW = 3

/**
 * Why a module would crash the bundler; undefined for usual code. Marks in strings and comments are counted as
 * well, so that no text can hide marks. Test id V5.
 */
export function nestsTooDeeply(text: string): string | undefined {
  if (isDeep(text)) return `its brackets are nested more than ${DEEPEST} levels deep`
  return countMarks(text) > MOST_MARKS ? `it has more than ${MOST_MARKS} brackets and operators` : undefined
}

function isDeep(text: string): boolean {
  if (text.length <= DEEPEST) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 40 || code === 91 || code === 123) depth++
    else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth--
    if (depth > DEEPEST) return true
  }
  return false
}

/** Comparisons associate to the left and are no marks. */
const MARKS =
  /[!=]==?|=>|\*\*|[([{?!~=<+-]|\b(?:typeof|void|delete|await|new|yield|if|else|for|while|do|throw)\b/g

function countMarks(text: string): number {
  if (text.length <= MOST_MARKS / ARROW) return 0
  let count = 0
  for (const [mark] of text.matchAll(MARKS)) {
    if (mark === '=>') count += ARROW
    else if (!/^[!=]=/.test(mark)) count++
  }
  return count
}
