/** Endings that change the form of a word and hardly its meaning, longest first. */
const ENDINGS = [
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ates',
  'ate',
  'ies',
  'ed',
  'es',
  'e',
  's',
  'y',
]

/** A stem has at least three letters, one of them a vowel. */
const STEM = /^(?=.*[aeiouy])...+$/

/** Returns the common part of the forms of an English word: `configur` of "configure", "configuring" and "configuration". */
export function englishStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  const ending = ENDINGS.find((one) => word.endsWith(one) && STEM.test(word.slice(0, -one.length)))
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}
