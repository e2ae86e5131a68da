/** The occurrences of a term in one page. */
export interface Posting {
  /** Number of the page. */
  readonly page: number
  /** Number of the section (0 is the page's beginning) and impact of each occurrence, in turn. */
  readonly occurrences: readonly number[]
}

/**
 * Postings are a string of digits, one character each, so that JSON holds them as they are and compression sees
 * bytes: the number of pages; then for each page, the distance to the page before, then its occurrences as section (doubled, odd when more follow)
 * and impact. Numbers of 46 and above take more than one digit, marked by the higher half of the digits.
 */
const DIGITS = " !#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"
const HALF = 46

/** The highest impact that a posting can hold. */
export const MAX_IMPACT = HALF * 2 - 1

const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from(DIGITS, (character, index) => [character, index]),
)

const digit = (value: number): string => DIGITS[value] ?? ''

function encodeNumber(value: number): string {
  let text = ''
  let rest = value
  while (rest >= HALF) {
    text += digit(HALF + (rest % HALF))
    rest = Math.floor(rest / HALF)
  }
  return text + digit(rest)
}

/** The occurrences of a term, and the number of all pages with it: not all occurrences of usual words are stored. */
export interface TermPostings {
  readonly pages: number
  /** In ascending order of pages. */
  readonly postings: readonly Posting[]
}

/** Encodes postings as text; joined at once, because a string that grows by digits holds each of them as an object. */
export function encodePostings({ pages, postings }: TermPostings): string {
  const parts = [encodeNumber(pages)]
  let before = 0
  for (const { page, occurrences } of postings) {
    parts.push(encodeNumber(page - before))
    before = page
    for (let at = 0; at < occurrences.length; at += 2) {
      const more = at + 2 < occurrences.length ? 1 : 0
      parts.push(
        encodeNumber((occurrences[at] ?? 0) * 2 + more),
        digit(Math.min(MAX_IMPACT, occurrences[at + 1] ?? 0)),
      )
    }
  }
  return parts.join('')
}

/** Decodes the text of {@link encodePostings}. */
export function decodePostings(text: string): TermPostings {
  const postings: Posting[] = []
  let at = 0
  let page = 0
  const one = () => VALUES[text[at++] ?? ' '] ?? 0
  const number = () => {
    let [value, scale] = [0, 1]
    for (;;) {
      const next = one()
      value += (next % HALF) * scale
      if (next < HALF || at >= text.length) return value
      scale *= HALF
    }
  }
  const pages = number()
  while (at < text.length) {
    page += number()
    const occurrences: number[] = []
    for (let more = 1; more === 1 && at < text.length;) {
      const section = number()
      more = section % 2
      occurrences.push(section >> 1, one())
    }
    postings.push({ page, occurrences })
  }
  return { pages, postings }
}

const STEP = 8
const LOWEST = 0.02

/** Encodes a weight as a whole number from 0 to {@link MAX_IMPACT}; eight steps double the weight. */
export function toImpact(weight: number): number {
  return Math.max(0, Math.min(MAX_IMPACT, Math.round(STEP * Math.log2(weight / LOWEST))))
}

/** Decodes an impact to its weight. */
export function fromImpact(impact: number): number {
  return LOWEST * 2 ** (impact / STEP)
}
