import { countMarks, type Marks } from '../prepare/count-marks.ts'
import { scriptRanges } from '../prepare/script-ranges.ts'

/**
 * Nested constructs of one script before the native parser may overflow its stack: it ended at 2,750 of the worst kind
 * in a thread of 16 MB.
 */
const MOST_NESTING = 1500
/** Characters that it may read again, for special characters of a paragraph and for all tags: 3 ns each. */
const MOST_READ_AGAIN = 800_000_000

/**
 * Whether the native parser can read a text quickly and without ending the process. It parses expressions by
 * recursion, and reads a paragraph again for some characters in it (test ids V5, V10).
 *
 * 1. the whole text, without knowledge of strings and code: what has few constructs in all fits
 * 2. each script by itself, as far as an approximate reader sees where it ends, and the depth of all brackets, which
 *    knows nothing of scripts
 *
 * Of 6,621 real pages, all fit, 25 by the second step.
 */
export function fitsNative(text: string, marks: Marks): boolean {
  const readAgain = Math.max(marks.readAgain, (marks.lineTags * text.length) / 4)
  return readAgain <= MOST_READ_AGAIN && !nestsTooMuch(text, marks)
}

function nestsTooMuch(text: string, marks: Marks): boolean {
  // A word and its separator have three characters at least.
  if (marks.brackets + marks.operators / 4 + text.length / 3 / 4 <= MOST_NESTING) return false
  if (!/\{|^(?:import|export)\b/m.test(text) || nestingOf(text, marks) <= MOST_NESTING) return false
  return deepestBracket(text) > MOST_NESTING || scriptsOf(text).some(nestsDeeply)
}

const scriptsOf = (text: string): readonly string[] =>
  scriptRanges(text).map(([start, end]) => text.slice(start, end))

const nestsDeeply = (script: string): boolean => nestingOf(script, countMarks(script)) > MOST_NESTING

/** Counts brackets; operators and words that can nest count a quarter. */
const nestingOf = (text: string, { brackets, operators }: Marks): number =>
  brackets + operators / 4 + (text.match(WORDS)?.length ?? 0) / 4

const WORDS = /\b(?:typeof|void|delete|await|new|yield|if|else|for|while|do|throw)\b/g

/** How many brackets of a text are open at once; what closes more than is open counts as nothing. */
function deepestBracket(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [bracket] of text.matchAll(/[([{}\])]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
