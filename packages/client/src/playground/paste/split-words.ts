/** What a backslash means between `$'` and `'`. Source: POSIX.1-2024, section 2.2.4; others mean themselves. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const PIECE =
  /\\\r?\n|\^\r?\n|\s+|\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\]+)|(['"])/g

/** Splits a command into words as a POSIX shell does: quotes, escapes and continued lines. Nothing is expanded. */
export function splitWords(text: string): readonly string[] {
  const words: string[] = []
  let word: string | undefined
  for (const [whole, escaped, single, double, letter, plain, open] of text.matchAll(PIECE)) {
    const isBreak = /^(?:\s|\\\r?\n|\^\r?\n)/.test(whole)
    if (isBreak && word !== undefined) words.push(word)
    if (isBreak) word = undefined
    else
      word =
        (word ?? '') +
        (escaped?.replace(/\\([\s\S])/g, (_, one: string) => ESCAPES[one] ?? one) ??
          single ??
          double?.replace(/\\(["\\$`]|\r?\n)/g, (_, one: string) => (/\n/.test(one) ? '' : one)) ??
          letter ??
          plain ??
          open ??
          '')
  }
  return word === undefined ? words : [...words, word]
}
