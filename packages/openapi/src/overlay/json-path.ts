// The language of overlays' targets, read into data; `select-nodes` finds what it means. Own code, because it is
// small and the runtime dependencies are at their limit. Source: RFC 9535 section 2, functions left out.

/** A step of a query: `descend` looks at every depth. */
export interface Segment {
  readonly descend: boolean
  readonly selectors: readonly Selector[]
}

/** A selector of a step in an object or a list. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'slice'; readonly start?: number; readonly end?: number; readonly step?: number }
  | { readonly kind: 'filter'; readonly test: Test }

/** A condition on a node. */
export type Test =
  | { readonly kind: 'any' | 'all'; readonly tests: readonly Test[] }
  | { readonly kind: 'not'; readonly test: Test }
  | { readonly kind: 'exists'; readonly query: Query }
  | { readonly kind: 'compare'; readonly operator: Operator; readonly left: Operand; readonly right: Operand }

/** Comparison operators, the longer ones first. */
const OPERATORS = ['==', '!=', '<=', '>=', '<', '>'] as const
export type Operator = (typeof OPERATORS)[number]

/** A query from the root, or from the node that a filter looks at. */
export interface Query {
  readonly from: 'root' | 'node'
  readonly segments: readonly Segment[]
}

export type Operand = Query | { readonly literal: string | number | boolean | null }

/** The query that a text means; undefined when it is no query, or uses functions. */
export function parseJsonPath(text: string): Query | undefined {
  const reader: Reader = { text: text.trim(), at: 0 }
  try {
    const query = readQuery(reader)
    return reader.at === reader.text.length && query.from === 'root' ? query : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

interface Reader {
  readonly text: string
  at: number
}

const fail = () => new SyntaxError('not a JSONPath')

/** Returns the match of a sticky expression at the reader's position and moves behind it. */
function take(reader: Reader, pattern: RegExp): string | undefined {
  const sticky = new RegExp(pattern, 'uy')
  sticky.lastIndex = reader.at
  const match = sticky.exec(reader.text)
  if (!match) return undefined
  reader.at = sticky.lastIndex
  return match[0]
}

function expect(reader: Reader, pattern: RegExp): string {
  const found = take(reader, pattern)
  if (found === undefined) throw fail()
  return found
}

function readQuery(reader: Reader): Query {
  const from = expect(reader, /[$@]/) === '$' ? 'root' : 'node'
  const segments: Segment[] = []
  for (let segment = readSegment(reader); segment; segment = readSegment(reader)) segments.push(segment)
  return { from, segments }
}

function readSegment(reader: Reader): Segment | undefined {
  const dots = take(reader, /\s*(?:\.\.?|(?=\[))/)
  if (dots === undefined) return undefined
  const descend = dots.endsWith('..')
  if (take(reader, /\[/) !== undefined) return { descend, selectors: readBrackets(reader) }
  if (take(reader, /\*/) !== undefined) return { descend, selectors: [{ kind: 'all' }] }
  // Many overlays write a path without quotes (`$.paths./cats.get`), which the RFC does not allow.
  const name = expect(reader, /[^.[\]\s()=<>!&|,'"]+/)
  return { descend, selectors: [{ kind: 'name', name }] }
}

function readBrackets(reader: Reader): readonly Selector[] {
  const selectors: Selector[] = []
  do {
    take(reader, /\s+/)
    selectors.push(readSelector(reader))
    take(reader, /\s+/)
  } while (take(reader, /,/) !== undefined)
  expect(reader, /\]/)
  return selectors
}

function readSelector(reader: Reader): Selector {
  if (take(reader, /\*/) !== undefined) return { kind: 'all' }
  if (take(reader, /\?/) !== undefined) return { kind: 'filter', test: readTest(reader) }
  const name = readString(reader)
  if (name !== undefined) return { kind: 'name', name }
  const slice = take(reader, /(?:-?\d+)?\s*:\s*(?:-?\d+)?(?:\s*:\s*(?:-?\d+)?)?/)
  if (slice !== undefined) return readSlice(slice)
  return { kind: 'index', index: Number(expect(reader, /-?\d+/)) }
}

function readSlice(text: string): Selector {
  const [start, end, step] = text.split(':').map((part) => (part.trim() === '' ? undefined : Number(part)))
  return {
    kind: 'slice',
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(step !== undefined && { step }),
  }
}

function readString(reader: Reader): string | undefined {
  const text = take(reader, /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/)
  return text
    ?.slice(1, -1)
    .replaceAll(/\\(?:u([\da-fA-F]{4})|(.))/gu, (_, hex?: string, letter = '') =>
      hex === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
    )
}

/** Letters that mean another character after a backslash. Source: RFC 9535 section 2.3.1.1. */
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** `||` binds least, then `&&`, then `!`, parentheses and comparisons. */
function readTest(reader: Reader): Test {
  const readAll = (one: Reader): Test => ({ kind: 'all', tests: readList(one, /\s*&&/, readBasicTest) })
  return { kind: 'any', tests: readList(reader, /\s*\|\|/, readAll) }
}

function readList<T>(reader: Reader, separator: RegExp, read: (reader: Reader) => T): readonly T[] {
  const items = [read(reader)]
  while (take(reader, separator) !== undefined) items.push(read(reader))
  return items
}

function readBasicTest(reader: Reader): Test {
  take(reader, /\s+/)
  if (take(reader, /!(?!=)/) !== undefined) return { kind: 'not', test: readBasicTest(reader) }
  if (take(reader, /\(/) !== undefined) {
    const test = readTest(reader)
    expect(reader, /\s*\)/)
    return test
  }
  return readComparison(reader)
}

function readComparison(reader: Reader): Test {
  const left = readOperand(reader)
  take(reader, /\s+/)
  const operator = OPERATORS.find((one) => reader.text.startsWith(one, reader.at))
  if (operator === undefined) {
    if ('literal' in left) throw fail()
    return { kind: 'exists', query: left }
  }
  reader.at += operator.length
  take(reader, /\s+/)
  return { kind: 'compare', operator, left, right: readOperand(reader) }
}

function readOperand(reader: Reader): Operand {
  if (/[$@]/.test(reader.text[reader.at] ?? '')) return readQuery(reader)
  const text = readString(reader)
  if (text !== undefined) return { literal: text }
  const word = expect(reader, /true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)
  return { literal: JSON.parse(word) as number | boolean | null }
}
