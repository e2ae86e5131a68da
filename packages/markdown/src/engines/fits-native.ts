/** What can make the native parser overflow its stack: it ended at 3,000 of them in a thread of 4 MB. */
const MOST_NESTING = 1500
/** Characters that it may read again for what is in one paragraph, and for all tags: 3 ns each. */
const MOST_READ_AGAIN = 300_000_000

/**
 * Whether the native parser ends for a text, quickly and without ending the process, whatever stands in it. It
 * parses expressions by recursion, and reads a paragraph anew for some characters in it (test ids V5, V10). The
 * count knows nothing of strings or code, so that no text can deceive it; of 8,297 real pages 20 do not fit.
 */
export function fitsNative(text: string): boolean {
  return countNesting(text) <= MOST_NESTING && readsAgain(text) <= MOST_READ_AGAIN
}

function countNesting(text: string): number {
  if (!/\{|^(?:import|export)\b/m.test(text)) return 0
  let open = 0
  let others = 0
  for (const { 0: mark } of text.matchAll(NESTING)) {
    if (mark === '(' || mark === '[' || mark === '{') open++
    else others++
  }
  return open + others / 4
}

/** Brackets; operators and words that nest without any need four times as many. */
const NESTING =
  /[([{!~?=+*<:&|^%]|(?:^|[-\s])-(?=[-\s+])|\b(?:typeof|void|delete|await|new|yield|if|else|for|while|do|throw)\b/g

function readsAgain(text: string): number {
  let sum = 0
  let start = 0
  for (const { index } of text.matchAll(/\n[ \t]*\n|$/g)) {
    sum += (index - start) * count(text.slice(start, index), /[{<&_$@]|:\//g)
    start = index
  }
  const tags = count(text, /^[ \t>]*<\/?[A-Za-z]|^[ \t>]*\{/gm)
  return Math.max(sum, (tags * text.length) / 4)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
