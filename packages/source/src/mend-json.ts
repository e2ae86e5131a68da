import { createScanner, SyntaxKind } from 'jsonc-parser'

/** A bracket that is missing or too much in a JSON text. */
export interface BracketFault {
  readonly kind: 'missing' | 'extra'
  readonly bracket: '}' | ']'
  /** UTF-16 offset in the text: where the missing one belongs, or where the extra one stands. */
  readonly offset: number
}

/** A JSON text whose brackets match, as far as its order of keys and values shows where they belong. */
export interface MendedJson {
  readonly text: string
  /** In the order of their offsets; brackets that are missing at the very end are not among them. */
  readonly faults: readonly BracketFault[]
}

interface Token {
  readonly kind: SyntaxKind
  readonly offset: number
}

type Opener = SyntaxKind.OpenBraceToken | SyntaxKind.OpenBracketToken

/**
 * Finds brackets that are missing or too much in the middle of a text, and puts them right: a `]` before a key, a `}`
 * before the next object of a list, a closing bracket before another that closes what is around it, and closing
 * brackets that nothing has opened. An inserted bracket makes the text longer; an extra one becomes a blank.
 */
export function mendBrackets(text: string): MendedJson {
  const tokens = tokensOf(text)
  const stack: Opener[] = []
  const faults: BracketFault[] = []
  for (const [index, { kind, offset }] of tokens.entries()) {
    const before = tokens[index - 1]
    const gap = before?.kind === SyntaxKind.CommaToken ? before.offset : offset
    if (isOpener(kind)) {
      if (lacksBrace(kind, before, stack)) faults.push(missing(stack.pop(), gap))
      stack.push(kind)
    } else if (isCloser(kind)) {
      const closed = closedBy(kind, stack, tokens.slice(index + 1, index + 3))
      if (closed === 0) faults.push({ kind: 'extra', bracket: bracketOf(openerOf(kind)), offset })
      for (let left = closed; left > 1; left--) faults.push(missing(stack.pop(), offset))
      if (closed > 0) stack.pop()
    } else if (lacksBracket(kind, tokens[index + 1], stack)) {
      faults.push(missing(stack.pop(), gap))
    }
  }
  return { text: applyFaults(text, faults), faults }
}

/** The offset in the original text of an offset in the mended one. */
export function originalOffset(offset: number, faults: readonly BracketFault[]): number {
  let inserted = 0
  for (const fault of faults) {
    if (fault.kind === 'missing' && fault.offset + inserted < offset) inserted++
  }
  return offset - inserted
}

function tokensOf(text: string): readonly Token[] {
  const scanner = createScanner(text, true)
  const tokens: Token[] = []
  for (let kind = scanner.scan(); kind !== SyntaxKind.EOF; kind = scanner.scan()) {
    tokens.push({ kind, offset: scanner.getTokenOffset() })
  }
  return tokens
}

const isOpener = (kind: SyntaxKind): kind is Opener =>
  kind === SyntaxKind.OpenBraceToken || kind === SyntaxKind.OpenBracketToken
const isCloser = (kind: SyntaxKind) =>
  kind === SyntaxKind.CloseBraceToken || kind === SyntaxKind.CloseBracketToken
const openerOf = (closer: SyntaxKind): Opener =>
  closer === SyntaxKind.CloseBraceToken ? SyntaxKind.OpenBraceToken : SyntaxKind.OpenBracketToken
const bracketOf = (opener: Opener | undefined) => (opener === SyntaxKind.OpenBraceToken ? '}' : ']')
const missing = (opener: Opener | undefined, offset: number): BracketFault => ({
  kind: 'missing',
  bracket: bracketOf(opener),
  offset,
})

/** An object begins where a key is expected, and the list around would take an object. */
const lacksBrace = (kind: Opener, before: Token | undefined, stack: readonly Opener[]) =>
  kind === SyntaxKind.OpenBraceToken &&
  before?.kind !== SyntaxKind.ColonToken &&
  stack.at(-1) === SyntaxKind.OpenBraceToken &&
  stack.at(-2) === SyntaxKind.OpenBracketToken

/** A key stands in a list that is in an object. */
const lacksBracket = (kind: SyntaxKind, after: Token | undefined, stack: readonly Opener[]) =>
  kind === SyntaxKind.StringLiteral &&
  after?.kind === SyntaxKind.ColonToken &&
  stack.at(-1) === SyntaxKind.OpenBracketToken &&
  stack.at(-2) === SyntaxKind.OpenBraceToken

/** How many open brackets a closing one ends; 0 when it is too much, because what follows would not fit. */
function closedBy(kind: SyntaxKind, stack: readonly Opener[], next: readonly Token[]): number {
  const at = stack.lastIndexOf(openerOf(kind))
  if (at < 0) return 0
  const closed = stack.length - at
  return fits(next, stack.slice(0, at), closed) ? closed : 0
}

/** Whether what follows a closing bracket can stand in what is left open; after the whole value only the end can. */
function fits([first, second]: readonly Token[], open: readonly Opener[], closed: number): boolean {
  const outer = open.at(-1)
  if (!first) return true
  if (outer === undefined) return first.kind !== SyntaxKind.CommaToken && first.kind !== SyntaxKind.StringLiteral
  const entry = first.kind === SyntaxKind.CommaToken ? second : first
  if (!entry || isCloser(entry.kind) || outer === SyntaxKind.OpenBracketToken) return true
  if (!isOpener(entry.kind)) return true
  // The next object of a list, whose brace is missing after this bracket.
  return closed === 1 && open.at(-2) === SyntaxKind.OpenBracketToken
}

function applyFaults(text: string, faults: readonly BracketFault[]): string {
  let mended = ''
  let from = 0
  for (const { kind, bracket, offset } of faults) {
    mended += text.slice(from, offset) + (kind === 'missing' ? bracket : ' ')
    from = kind === 'missing' ? offset : offset + 1
  }
  return mended + text.slice(from)
}
