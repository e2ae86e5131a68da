/**
 * A JSON value as written: numbers and literals retain their text, because a browser's numbers would change
 * long ones; objects retain the order of their keys and repeated keys.
 */
export type JsonNode =
  | { readonly kind: 'object'; readonly entries: readonly (readonly [key: string, value: JsonNode])[] }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'string' | 'number' | 'word'; readonly text: string }

/** The position of a syntax error; line and column count from 1. */
export interface JsonSyntaxError {
  readonly line: number
  readonly column: number
}

/** Deeper values are errors: a reader could not unfold them, and the stack is limited. */
const MAX_DEPTH = 400

const TOKEN =
  /[{}[\],:]|"(?:[^"\\\0-\x1F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const SPACE = /[ \t\r\n]*/y

/** Parses a JSON text; returns its tree, or the position of its first error. Source: RFC 8259. */
export function readJson(
  text: string,
): { readonly node: JsonNode } | { readonly error: JsonSyntaxError; readonly node?: undefined } {
  const reader = createReader(text)
  try {
    const node = readValue(reader, 0)
    if (reader.peek() !== '') throw reader
    return { node }
  } catch (error) {
    if (error !== reader) throw error
    return { error: positionOf(text, reader.at()) }
  }
}

/** Thrown as itself where the text ends to be JSON. */
interface Reader {
  /** The next token; empty at the end and where none is. */
  peek(): string
  next(): string
  at(): number
}

function createReader(text: string): Reader {
  let at = 0
  let token: string | undefined
  const reader: Reader = {
    peek() {
      if (token !== undefined) return token
      SPACE.lastIndex = at
      at += SPACE.exec(text)?.[0].length ?? 0
      TOKEN.lastIndex = at
      token = TOKEN.exec(text)?.[0] ?? ''
      if (token === '' && at < text.length) throw reader
      return token
    },
    next() {
      const found = reader.peek()
      at += found.length
      token = undefined
      return found
    },
    at: () => at,
  }
  return reader
}

function readValue(reader: Reader, depth: number): JsonNode {
  const token = reader.peek()
  if (token === '' || /^[}\],:]/.test(token) || depth > MAX_DEPTH) throw reader
  reader.next()
  if (token === '{') return { kind: 'object', entries: readList(reader, '}', () => readEntry(reader, depth)) }
  if (token === '[') {
    return { kind: 'array', items: readList(reader, ']', () => readValue(reader, depth + 1)) }
  }
  if (token.startsWith('"')) return { kind: 'string', text: token }
  return { kind: /^[-\d]/.test(token) ? 'number' : 'word', text: token }
}

function readEntry(reader: Reader, depth: number): readonly [string, JsonNode] {
  if (!reader.peek().startsWith('"')) throw reader
  const key = reader.next()
  if (reader.peek() !== ':') throw reader
  reader.next()
  return [key, readValue(reader, depth + 1)]
}

function readList<T>(reader: Reader, end: string, read: () => T): readonly T[] {
  const items: T[] = []
  while (reader.peek() !== end) {
    if (items.length > 0) {
      if (reader.peek() !== ',') throw reader
      reader.next()
    }
    items.push(read())
  }
  reader.next()
  return items
}

function positionOf(text: string, at: number): JsonSyntaxError {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** A tree as text of `indent` spaces a level, numbers as they were written. */
export function writeJson(node: JsonNode, indent = 2, level = 0): string {
  const pad = ' '.repeat(indent * (level + 1))
  const end = `\n${' '.repeat(indent * level)}`
  if (node.kind === 'object') {
    const rows = node.entries.map(([key, value]) => `${pad}${key}: ${writeJson(value, indent, level + 1)}`)
    return rows.length === 0 ? '{}' : `{\n${rows.join(',\n')}${end}}`
  }
  if (node.kind === 'array') {
    const rows = node.items.map((item) => pad + writeJson(item, indent, level + 1))
    return rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}${end}]`
  }
  return node.text
}
