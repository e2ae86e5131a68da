// Words as both sides of the measure count them: the source, and the built page.

/** Represents a formula on both sides. */
export const formulaWord = 'formulaOfItsOwn'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Spellings that smart punctuation, entities and layout change without losing anything. */
const equalSpellings = [
  [/[\u2018\u2019\u201a\u201b]/g, "'"],
  [/[\u201c\u201d\u201e\u201f]/g, '"'],
  [/[\u2010-\u2015]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00ad\u200b\u2060\ufeff]/g, ''],
  [/[\u00a0\u2007\u202f]/g, ' '],
]

/** The text in NFC with one spelling for each quote, dash and space. */
export function normaliseText(text) {
  return equalSpellings.reduce((result, [from, to]) => result.replace(from, to), text.normalize('NFC'))
}

/** How often each word occurs in the text; case is kept. */
export function countWords(text) {
  const counts = new Map()
  for (const { segment, isWordLike } of segmenter.segment(normaliseText(text))) {
    if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  }
  return counts
}

/**
 * How much of `expected` is in `found`, as multisets.
 * `missing` lists `[word, times]`, most frequent first, then by word.
 */
export function compareWords(expected, found) {
  const missing = []
  let total = 0
  let lost = 0
  for (const [word, times] of expected) {
    const gone = Math.max(0, times - (found.get(word) ?? 0))
    total += times
    lost += gone
    if (gone > 0) missing.push([word, gone])
  }
  missing.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return { expected: total, found: total - lost, missing }
}
