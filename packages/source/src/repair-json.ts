import { createScanner } from 'jsonc-parser'

/** A bracket that is missing or superfluous in a JSON text. */
export interface BracketError {
  readonly kind: 'missing' | 'extra'
  readonly bracket: '}' | ']'
  /** UTF-16 offset in the text: where the missing one belongs, or the position of the extra one. */
  readonly offset: number
}

/** A JSON text whose brackets match, as far as its order of keys and values shows where they belong. */
export interface RepairedJson {
  readonly text: string
  /** In the order of their offsets; brackets that are missing at the very end are not among them. */
  readonly errors: readonly BracketError[]
}

interface Token {
  /** The first character: a bracket, `,`, `:`, `"` for a string; any other word or number has its own. */
  readonly sign: string
  readonly offset: number
}

type Opener = '{' | '['

/**
 * Repairs brackets that are missing or superfluous in the middle of a text: a `]` before a key, a `}`
 * before the next object of a list, a closing bracket before another that closes what is around it, and closing
 * brackets that nothing has opened. An inserted bracket makes the text longer; an extra one becomes a blank.
 */
export function repairBrackets(text: string): RepairedJson {
  const tokens = tokensOf(text)
  const stack: Opener[] = []
  const errors: BracketError[] = []
  for (const [index, { sign, offset }] of tokens.entries()) {
    const before = tokens[index - 1]
    const gap = before?.sign === ',' ? before.offset : offset
    if (isOpener(sign)) {
      if (lacksBrace(sign, before, stack)) errors.push(missing(stack.pop(), gap))
      stack.push(sign)
    } else if (isCloser(sign)) {
      const closed = closedBy(sign, stack, tokens.slice(index + 1, index + 3))
      if (closed === 0) errors.push({ kind: 'extra', bracket: sign, offset })
      for (let left = closed; left > 1; left--) errors.push(missing(stack.pop(), offset))
      if (closed > 0) stack.pop()
    } else if (lacksBracket(sign, tokens[index + 1], stack)) {
      errors.push(missing(stack.pop(), gap))
    }
  }
  return { text: applyRepairs(text, errors), errors: errors }
}

/** Returns a function that maps offsets of the repaired text to the original one. */
export function createOriginalOffset(errors: readonly BracketError[]): (offset: number) => number {
  const inserted = errors.filter(({ kind }) => kind === 'missing').map((error, index) => error.offset + index)
  return (offset) => {
    let low = 0
    for (let high = inserted.length; low < high;) {
      const middle = (low + high) >> 1
      if ((inserted[middle] as number) < offset) low = middle + 1
      else high = middle
    }
    return offset - low
  }
}

function tokensOf(text: string): readonly Token[] {
  const scanner = createScanner(text, true)
  const tokens: Token[] = []
  for (;;) {
    scanner.scan()
    const offset = scanner.getTokenOffset()
    if (offset >= text.length) return tokens
    tokens.push({ sign: text.charAt(offset), offset })
  }
}

const isOpener = (sign: string): sign is Opener => sign === '{' || sign === '['
const isCloser = (sign: string): sign is BracketError['bracket'] => sign === '}' || sign === ']'
const missing = (opener: Opener | undefined, offset: number): BracketError => ({
  kind: 'missing',
  bracket: opener === '{' ? '}' : ']',
  offset,
})

/** An object begins where a key is expected, and the list around would take an object. */
const lacksBrace = (sign: Opener, before: Token | undefined, stack: readonly Opener[]) =>
  sign === '{' && before?.sign !== ':' && stack.at(-1) === '{' && stack.at(-2) === '['

/** A key follows in a list that is in an object. */
const lacksBracket = (sign: string, after: Token | undefined, stack: readonly Opener[]) =>
  sign === '"' && after?.sign === ':' && stack.at(-1) === '[' && stack.at(-2) === '{'

/** How many open brackets a closing one ends; 0 when it is superfluous, because what follows would not fit. */
function closedBy(sign: BracketError['bracket'], stack: readonly Opener[], next: readonly Token[]): number {
  const at = stack.lastIndexOf(sign === '}' ? '{' : '[')
  if (at < 0) return 0
  const closed = stack.length - at
  return fits(next, stack.slice(0, at), closed) ? closed : 0
}

/** Whether what follows a closing bracket is valid in what is left open; after the whole value only the end is. */
function fits([first, second]: readonly Token[], open: readonly Opener[], closed: number): boolean {
  const outer = open.at(-1)
  if (!first) return true
  if (isCloser(first.sign)) return outer === undefined || first.sign === (outer === '{' ? '}' : ']')
  if (outer === undefined) return first.sign !== ',' && first.sign !== '"'
  const entry = first.sign === ',' ? second : first
  if (!entry || isCloser(entry.sign) || outer === '[') return true
  // In an object only a key may follow, or the next object of a list whose brace is missing after this bracket.
  return !isOpener(entry.sign) || (closed === 1 && open.at(-2) === '[')
}

function applyRepairs(text: string, errors: readonly BracketError[]): string {
  let repaired = ''
  let from = 0
  for (const { kind, bracket, offset } of errors) {
    repaired += text.slice(from, offset) + (kind === 'missing' ? bracket : ' ')
    from = kind === 'missing' ? offset : offset + 1
  }
  return repaired + text.slice(from)
}
