/** A part of a pattern that is repeated: the characters it may be, or a group. */
export type PatternAtom =
  | { readonly kind: 'characters'; readonly characters: string }
  | { readonly kind: 'group'; readonly parts: readonly PatternPart[] }

/** An atom and its number of repetitions; `most` is infinite without an upper bound. */
export interface PatternPart {
  readonly atom: PatternAtom
  readonly least: number
  readonly most: number
}

/** The state of the reader; `failed` is set by syntax that is not supported. */
interface Reader {
  readonly text: string
  at: number
  depth: number
  failed: boolean
}

/** Longer patterns are not read, nor groups in more groups. */
const MAX_LENGTH = 500
const MAX_DEPTH = 8

/** The parts of a simple pattern, of alternatives the first; undefined for all that is not simple. Linear (R10). */
export function parsePattern(text: string): readonly PatternPart[] | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const reader: Reader = { text, at: 0, depth: 0, failed: false }
  const parts = readAlternatives(reader)
  return reader.failed || reader.at < text.length ? undefined : parts
}

/** The first of the alternatives; the others are read over. */
function readAlternatives(reader: Reader): readonly PatternPart[] {
  const first = readSequence(reader)
  while (reader.text.charAt(reader.at) === '|') {
    reader.at++
    readSequence(reader)
  }
  return first
}

function readSequence(reader: Reader): readonly PatternPart[] {
  const parts: PatternPart[] = []
  while (!reader.failed && reader.at < reader.text.length && !'|)'.includes(reader.text.charAt(reader.at))) {
    const one = reader.text.charAt(reader.at)
    if (one === '^' || one === '$') {
      // Within a text they would not match.
      if (one === '^' && parts.length > 0) reader.failed = true
      reader.at++
      if (one === '$' && !['', '|', ')'].includes(reader.text.charAt(reader.at))) reader.failed = true
      continue
    }
    const atom = readAtom(reader)
    if (atom) parts.push({ atom, ...readQuantifier(reader) })
    else reader.failed = true
  }
  return parts
}

function readAtom(reader: Reader): PatternAtom | undefined {
  const one = reader.text.charAt(reader.at++)
  if (one === '(') return readGroup(reader)
  if (one === '[') return readClass(reader)
  if (one === '\\') return toAtom(readEscape(reader))
  if ('*+?{'.includes(one)) return undefined
  return toAtom(one === '.' ? LETTERS : one)
}

/** Exactly once without a quantifier; whether it is lazy does not count. */
function readQuantifier(reader: Reader): Pick<PatternPart, 'least' | 'most'> {
  const found = /^(?:([*+?])|\{(\d{1,6})(,(\d{0,6}))?\})\??/.exec(
    reader.text.slice(reader.at, reader.at + 20),
  )
  if (!found) return { least: 1, most: 1 }
  reader.at += found[0].length
  const [, sign, low, comma, high] = found
  if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  const least = Number(low)
  if (comma === undefined) return { least, most: least }
  return { least, most: high === undefined || high === '' ? Infinity : Number(high) }
}

const toAtom = (characters: string | undefined): PatternAtom | undefined =>
  characters === undefined || characters === '' ? undefined : { kind: 'characters', characters }

function readGroup(reader: Reader): PatternAtom | undefined {
  const mark = /^\?(?::|<[A-Za-z]\w*>)/.exec(reader.text.slice(reader.at, reader.at + 40))
  if (reader.text.charAt(reader.at) === '?' && !mark) return undefined
  reader.at += mark?.[0].length ?? 0
  if (++reader.depth > MAX_DEPTH) return undefined
  const parts = readAlternatives(reader)
  reader.depth--
  return reader.text.charAt(reader.at++) === ')' ? { kind: 'group', parts } : undefined
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '1234567890'
const CLASSES: Readonly<Record<string, string>> = {
  d: DIGITS,
  w: LETTERS,
  s: ' ',
  D: LETTERS,
  W: '-',
  S: LETTERS,
  t: '\t',
  n: '\n',
  r: '\r',
}

/**
 * Returns the characters of an escape; undefined for letters and digits with another meaning (`\b`, `\1`,
 * `\p`).
 */
function readEscape(reader: Reader): string | undefined {
  const one = reader.text.charAt(reader.at++)
  if (Object.hasOwn(CLASSES, one)) return CLASSES[one]
  const code = one === 'u' ? /^[\da-f]{4}/i.exec(reader.text.slice(reader.at, reader.at + 4))?.[0] : undefined
  if (code !== undefined) {
    reader.at += 4
    return String.fromCharCode(parseInt(code, 16))
  }
  return /[\da-z]/i.test(one) ? undefined : one
}

/** Characters of `[…]`, at most 64; of a negated class the usual ones that it does not name. */
function readClass(reader: Reader): PatternAtom | undefined {
  const negated = reader.text.charAt(reader.at) === '^'
  if (negated) reader.at++
  let members = ''
  while (reader.at < reader.text.length && reader.text.charAt(reader.at) !== ']') {
    const next = readMember(reader)
    if (next === undefined) return undefined
    members += next
  }
  if (reader.text.charAt(reader.at++) !== ']') return undefined
  if (!negated) return toAtom(members.slice(0, 64))
  return toAtom(
    `${LETTERS}${DIGITS}_- `
      .split('')
      .filter((one) => !members.includes(one))
      .join(''),
  )
}

/** One character of a class, or a range of them. */
function readMember(reader: Reader): string | undefined {
  const one = reader.text.charAt(reader.at++)
  const low = one === '\\' ? readEscape(reader) : one
  const isRange = /^-[^\]]/.test(reader.text.slice(reader.at, reader.at + 2))
  if (low === undefined || low.length !== 1 || !isRange) return low
  reader.at++
  const end = reader.text.charAt(reader.at++)
  const high = end === '\\' ? readEscape(reader) : end
  return high?.length === 1 && high >= low ? rangeOf(low.charCodeAt(0), high.charCodeAt(0)) : undefined
}

const rangeOf = (low: number, high: number): string =>
  String.fromCharCode(...Array.from({ length: Math.min(high - low + 1, 64) }, (_, index) => low + index))
