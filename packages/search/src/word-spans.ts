/*
 * A word is a run of letters, digits and marks, perhaps with apostrophes; `C++` and `C#` are words. Runs of ASCII
 * end at the first other character code; the regular expression decides wherever that character may continue them.
 */

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*(?:(?<=(?<![\p{L}\p{N}])\p{L})(?:\+\+|#(?![\p{L}\p{N}])))?/uy

/** Returns the start and the end of every word of a text, in turn and in order. A final `'s` is not part of a word. */
export function wordSpans(text: string): readonly number[] {
  const spans: number[] = []
  const { length } = text
  for (let at = 0; at < length;) {
    const code = text.charCodeAt(at)
    const end = isAscii(code) ? asciiEnd(text, at, code) : ruleEnd(text, at)
    if (end > at) spans.push(at, withoutGenitive(text, at, end))
    at = Math.max(end, at + 1)
  }
  return spans
}

const isAscii = (code: number): boolean => code < 0x80

const [APOSTROPHE, QUOTE, PLUS, HASH, SMALL_S] = [0x27, 0x20_19, 0x2b, 0x23, 0x73]

/** Whether a character code is a letter or digit of ASCII. */
export function isAlphanumeric(code: number): boolean {
  const lower = code | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39)
}

/** Returns the end of the word at `at`, which is a character of ASCII; `at` when no word begins there. */
function asciiEnd(text: string, at: number, first: number): number {
  if (!isAlphanumeric(first)) return at
  const { length } = text
  let end = at + 1
  let code = 0
  for (; end < length; end += 1) {
    code = text.charCodeAt(end)
    if (!isAlphanumeric(code)) break
  }
  const mayContinue = !isAscii(code) || code === APOSTROPHE || code === PLUS || code === HASH
  return mayContinue && end < length ? ruleEnd(text, at) : end
}

function ruleEnd(text: string, at: number): number {
  WORD.lastIndex = at
  return WORD.test(text) ? WORD.lastIndex : at
}

function withoutGenitive(text: string, start: number, end: number): number {
  if (end - start < 3 || (text.charCodeAt(end - 1) | 0x20) !== SMALL_S) return end
  const before = text.charCodeAt(end - 2)
  return before === APOSTROPHE || before === QUOTE ? end - 2 : end
}
