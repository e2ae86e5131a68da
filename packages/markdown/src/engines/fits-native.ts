import type { Marks } from '../prepare/count-marks.ts'

/** What can make the native parser overflow its stack: it ended at 3,000 of them in a thread of 4 MB. */
const MOST_NESTING = 1500
/** Characters that it may read again for what is in one paragraph, and for all tags: 3 ns each. */
const MOST_READ_AGAIN = 300_000_000

/**
 * Whether the native parser ends for a text, quickly and without ending the process, whatever stands in it. It
 * parses expressions by recursion, and reads a paragraph anew for some characters in it (test ids V5, V10). The
 * count knows nothing of strings or code, so that no text can deceive it; of 8,297 real pages 23 do not fit.
 */
export function fitsNative(text: string, marks: Marks): boolean {
  const readAgain = Math.max(marks.readAgain, (marks.lineTags * text.length) / 4)
  return readAgain <= MOST_READ_AGAIN && !nestsTooMuch(text, marks)
}

/** Brackets; operators and words that nest without any need four times as many. */
function nestsTooMuch(text: string, { brackets, operators }: Marks): boolean {
  const nesting = brackets + operators / 4
  // A word and what parts it from the next take three characters at least.
  if (nesting + text.length / 3 / 4 <= MOST_NESTING || !/\{|^(?:import|export)\b/m.test(text)) return false
  return nesting + (text.match(WORDS)?.length ?? 0) / 4 > MOST_NESTING
}

const WORDS = /\b(?:typeof|void|delete|await|new|yield|if|else|for|while|do|throw)\b/g
