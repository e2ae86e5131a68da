import type { GrammarWords } from './grammar-words.ts'
import type { UnreadTexts } from './word-languages.ts'
import type { LineShape, ShapeOf } from '../../line-shape.ts'
import type { ShapeHole } from '../../token-line.ts'

/** Ways to write words, each with the word that stands for all that are written so and that the grammar does not know. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^[a-z]{3,}$/, 'zzz'],
  [/^[A-Z][a-z]{2,}$/, 'Zzz'],
  [/^[A-Z]{3,}$/, 'ZZZ'],
  [/^[a-z]{2,}(?:[A-Z][a-z]+)+$/, 'zzzZzz'],
  [/^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/, 'ZzzZzz'],
  [/^[a-z]{2,}(?:_[a-z]{2,})+$/, 'zzz_zzz'],
  [/^[A-Z]{2,}(?:_[A-Z]{2,})+$/, 'ZZZ_ZZZ'],
  [/^[1-9]\d+$/, '10'],
]

/** The neighbours of whole numbers; next to others they are parts of names, formats, escapes or fractions. */
const [BEFORE_NUMBER, AFTER_NUMBER] = [/^[\s=,([{:*+"'/|-]?$/, /^[\s,)\]}:;*+"'/|-]$/]

const WORD = /\w+/g

/**
 * Characters beyond ASCII, whose letters are not looked at; code points as hexadecimal digits, which may be written like
 * a word; and words behind a number and a point, which may be a part of the number.
 */
const UNREAD = /[^\t\x20-\x7e]|\\u\{|\d\.[A-Za-z_]/

/** Words that are kept for later lines; they are few besides those that are made to be many. */
const MOST_WORDS = 20_000

/**
 * Returns how the shapes of lines of a grammar are found: a word that the grammar does not know is the one that stands
 * for all words that are written like it. Lines that are `unread` have no shape.
 */
export function createWordShape(words: GrammarWords, unread?: UnreadTexts): ShapeOf {
  const tools = { formOf: createFormOf(words), isKnownHere: createNeighbours(words) }
  const isUnread = (line: string, inText: boolean) =>
    unread !== undefined && (unread.lines.test(line) || (inText && unread.inText))
  return (line, inText) => (UNREAD.test(line) || isUnread(line, inText) ? undefined : wordShape(line, tools))
}

interface Tools {
  /** The word that stands for a word; undefined for words that are as they are. */
  readonly formOf: (word: string) => string | undefined
  /** Whether the grammar knows a word between its neighbours. */
  readonly isKnownHere: (word: string, line: string, at: number) => boolean
}

function wordShape(line: string, { formOf, isKnownHere }: Tools): LineShape | undefined {
  const holes: ShapeHole[] = []
  let text = ''
  let from = 0
  WORD.lastIndex = 0
  for (let found = WORD.exec(line); found; found = WORD.exec(line)) {
    const word = found[0]
    const form = formOf(word)
    if (form === undefined || isKnownHere(word, line, found.index)) continue
    text += line.slice(from, found.index)
    holes.push({ at: text.length, length: form.length, text: word })
    text += form
    from = WORD.lastIndex
  }
  return holes.length === 0 ? undefined : { text: text + line.slice(from), holes }
}

function createFormOf(words: GrammarWords): Tools['formOf'] {
  const isKnown = createIsKnown(words)
  const forms = FORMS.filter(([, form]) => !isKnown(form))
  const known = new Map<string, string | undefined>()
  return (word) => {
    if (known.has(word)) return known.get(word)
    const form = isKnown(word) ? undefined : forms.find(([pattern]) => pattern.test(word))?.[1]
    if (known.size > MOST_WORDS) known.clear()
    known.set(word, form)
    return form
  }
}

function createIsKnown({ whole, beginnings, endings, parts, caseless }: GrammarWords) {
  const patterns = [
    ...whole.map((one) => `^${one}$`),
    ...beginnings.map((one) => `^${one}`),
    ...endings.map((one) => `${one}$`),
    ...parts,
  ]
  const known = patterns.length === 0 ? /(?!)/ : new RegExp(patterns.join('|'), caseless ? 'i' : '')
  return (word: string) => known.test(word)
}

/** Behind these, words are parts of escapes and of numbers. */
const ESCAPES = '\\#'

function createNeighbours({ after, before, caseless }: GrammarWords): Tools['isKnownHere'] {
  const flags = caseless ? 'i' : ''
  const beginnings = mapOf(after, (all) => new RegExp(`^(?:${all.join('|')})`, flags))
  const endings = mapOf(before, (all) => new RegExp(`(?:${all.join('|')})$`, flags))
  return (word, line, at) => {
    const previous = line.charAt(at - 1)
    // The tokeniser reads a line with its line feed.
    const next = line.charAt(at + word.length) || '\n'
    if (isDigit(word)) return !BEFORE_NUMBER.test(previous) || !AFTER_NUMBER.test(next)
    if (previous !== '' && ESCAPES.includes(previous)) return true
    return beginnings.get(previous)?.test(word) === true || endings.get(next)?.test(word) === true
  }
}

const isDigit = (word: string): boolean => word.charCodeAt(0) <= DIGIT_9

const DIGIT_9 = 57

const mapOf = (
  lists: Readonly<Record<string, readonly string[]>>,
  patternOf: (list: readonly string[]) => RegExp,
): ReadonlyMap<string, RegExp> =>
  new Map(Object.entries(lists).map(([character, list]) => [character, patternOf(list)]))
