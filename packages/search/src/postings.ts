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

/** The value of each digit by its character code. */
const VALUES = new Uint8Array(128)
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value

const digit = (value: number): string => DIGITS[value] ?? ''

const valueAt = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? 0

/** Encodes a number, see {@link encodePostings}. */
export function encodeNumber(value: number): string {
  if (value < HALF) return digit(value)
  let text = ''
  let rest = value
  while (rest >= HALF) {
    text += digit(HALF + (rest % HALF))
    rest = Math.floor(rest / HALF)
  }
  return text + digit(rest)
}

/** Encodes the occurrences of a term in one page: section and impact in turn. */
export function encodeOccurrences(occurrences: readonly number[]): string {
  let text = ''
  for (let at = 0; at < occurrences.length; at += 2)
    text += encodeOccurrence(occurrences[at] ?? 0, occurrences[at + 1] ?? 0, at + 2 < occurrences.length)
  return text
}

/** Encodes one of them; `more` follow. */
export const encodeOccurrence = (section: number, impact: number, more: boolean): string =>
  encodeNumber(section * 2 + (more ? 1 : 0)) + digit(Math.min(MAX_IMPACT, impact))

/** Returns the end of the encoded occurrences of one page that begin at `start`. */
export function occurrencesEnd(text: string, start: number): number {
  let at = start
  for (let more = 1; more === 1 && at < text.length; at += 1) {
    // The first digit of a section is its lowest: it is odd when another occurrence follows.
    more = valueAt(text, at) % 2
    while (valueAt(text, at) >= HALF) at += 1
    at += 1
  }
  return at
}

/** Returns the highest impact of the encoded occurrences of one page that begin at `start`. */
export function topImpact(text: string, start: number): number {
  let top = 0
  let at = start
  for (let more = 1; more === 1 && at < text.length; at += 1) {
    more = valueAt(text, at) % 2
    while (valueAt(text, at) >= HALF) at += 1
    at += 1
    top = Math.max(top, valueAt(text, at))
  }
  return top
}

/** A number and where it ends in the text. */
export interface NumberRead {
  readonly value: number
  readonly end: number
}

/** Reads the number that begins at `at`. */
export function readNumber(text: string, at: number): NumberRead {
  let [value, scale, end] = [0, 1, at]
  for (;;) {
    const next = valueAt(text, end++)
    value += (next % HALF) * scale
    if (next < HALF || end >= text.length) return { value, end }
    scale *= HALF
  }
}

/** Returns the number that begins at `at` if it has one digit; -1 otherwise. */
export function shortNumber(text: string, at: number): number {
  const value = valueAt(text, at)
  return value < HALF ? value : -1
}

/** The occurrences of a term in a page, encoded. */
export interface EncodedPosting {
  readonly page: number
  readonly occurrences: string
}

/**
 * Encodes the postings of a term, in ascending order of pages. `pages` is the number of all pages with it: not all
 * postings of usual words are stored. Joined at once, because a string that grows by digits holds each of them as
 * an object.
 */
export function encodePostings(pages: number, postings: readonly EncodedPosting[]): string {
  const parts = [encodeNumber(pages)]
  let before = 0
  for (const { page, occurrences } of postings) {
    parts.push(encodeNumber(page - before), occurrences)
    before = page
  }
  return parts.join('')
}

/** The occurrences of a term, and the number of all pages with it. */
export interface TermPostings {
  readonly pages: number
  /** In ascending order of pages. */
  readonly postings: readonly Posting[]
}

/** Decodes the text of {@link encodePostings}. */
export function decodePostings(text: string): TermPostings {
  const postings: Posting[] = []
  let at = 0
  let page = 0
  const number = () => {
    const { value, end } = readNumber(text, at)
    at = end
    return value
  }
  const pages = number()
  while (at < text.length) {
    page += number()
    const occurrences: number[] = []
    for (let more = 1; more === 1 && at < text.length;) {
      const section = number()
      more = section % 2
      occurrences.push(section >> 1, valueAt(text, at++))
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
