import { applyChanges, type TextChange } from './text-map.ts'

/** A way of writing that JSON does not have, and that can mean one thing only. */
export type RelaxedKind = 'quotes' | 'key' | 'word' | 'braces'

/** Something that is written in another way than JSON writes it; UTF-16 offsets in the original text. */
export interface RelaxedPart {
  readonly kind: RelaxedKind
  readonly offset: number
  readonly length: number
}

/** A text as JSON, with what was written otherwise, in the order of the text. */
export interface StrictJson {
  readonly text: string
  readonly changes: readonly TextChange[]
  readonly parts: readonly RelaxedPart[]
}

interface Reader {
  readonly text: string
  readonly changes: TextChange[]
  readonly parts: RelaxedPart[]
  /** The last character that is neither a blank nor in a comment; empty at the start. */
  before: string
  /** Offsets up to which no closing mark follows, by the mark that opens: a line is not searched again and again. */
  readonly searched: Map<string, number>
}

/** White space and comments, also one without an end. */
const GAP = /(?:\s+|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))+/y
const STRING = /"(?:[^"\\\n]|\\.)*"?/y
const WORD = /[\p{L}_$](?:[\p{L}\p{N}_$.-]|\/(?![/*]))*/uy
const NUMBER = /[-+.\d][-+.\w]*/y

/** What ends a text or its line, by the mark that opens it: an apostrophe may be inside, so a separator has to follow. */
const ENDS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({ "'": "'", '`': '`', '“': '”“"', '”': '”"', '‘': "’‘'", '’': "’'" }).map(
    ([mark, closing]) => [
      mark,
      new RegExp(`(?<!\\\\)[${closing}](?=[ \\t]*(?:[,:\\]}\\r\\n]|//|/\\*|$))|\\n|$`, 'g'),
    ],
  ),
)

/** Words of other languages that are values. */
const VALUES: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  undefined: 'null',
}
/** A value of JSON, also one that is written wrong. */
const LITERAL = /^(?:tru|fal|nul)/

/**
 * Returns a text with texts in other quotes, keys and single words without quotes, and missing outer braces as JSON writes
 * them. What JSON has, comments and errors of any other kind stay as they are.
 */
export function relaxedToStrict(text: string): StrictJson {
  const reader: Reader = { text, changes: [], parts: [], before: '', searched: new Map() }
  openBraces(reader)
  for (let at = 0; at < text.length;) at = readToken(reader, at)
  if (reader.parts[0]?.kind === 'braces') replace(reader, [text.trimEnd().length, 0], '}')
  return { text: applyChanges(text, reader.changes), changes: reader.changes, parts: reader.parts }
}

/** A text that begins with a key is the inside of an object. */
function openBraces(reader: Reader): void {
  const { text } = reader
  const start = endOf(GAP, text, 0)
  const end = Math.max(plainEnd(text, start), quotedEnd(reader, start) ?? endOf(WORD, text, start))
  if (end === start || text.charAt(endOf(GAP, text, end)) !== ':') return
  replace(reader, [start, 0], '{')
  reader.parts.push({ kind: 'braces', offset: start, length: end - start })
}

/** Reads what begins at an offset; returns its end. */
function readToken(reader: Reader, at: number): number {
  const { text } = reader
  const gap = endOf(GAP, text, at)
  if (gap > at) return gap
  const end = readQuoted(reader, at) ?? readWord(reader, at) ?? Math.max(plainEnd(text, at), at + 1)
  reader.before = text.charAt(end - 1)
  return end
}

const plainEnd = (text: string, at: number) => Math.max(endOf(STRING, text, at), endOf(NUMBER, text, at))

/** A text in single or typographic quotes becomes one in double quotes. */
function readQuoted(reader: Reader, at: number): number | undefined {
  const end = quotedEnd(reader, at)
  if (end === undefined) return undefined
  const content = reader.text.slice(at + 1, end - 1)
  const plain = content.replace(/\\(['`“”‘’])/g, '$1').replace(/\\.|"/g, (one) => (one === '"' ? '\\"' : one))
  reader.parts.push({ kind: 'quotes', offset: at, length: end - at })
  replace(reader, [at, end - at], `"${plain}"`)
  return end
}

/** The end of a text in other quotes, behind its closing mark; undefined where it is not closed on its line. */
function quotedEnd({ text, searched }: Reader, at: number): number | undefined {
  const mark = text.charAt(at)
  const pattern = ENDS.get(mark)
  if (!pattern || at < (searched.get(mark) ?? 0)) return undefined
  pattern.lastIndex = at + 1
  const found = pattern.exec(text)
  if (found && found[0] !== '' && found[0] !== '\n') return pattern.lastIndex
  searched.set(mark, found?.index ?? text.length)
  return undefined
}

/** A word without quotes is a key before a colon, else a text where a value is expected and nothing else follows it. */
function readWord(reader: Reader, at: number): number | undefined {
  const { text, before } = reader
  const end = endOf(WORD, text, at)
  if (end === at) return undefined
  const word = text.slice(at, end)
  const next = text.charAt(endOf(GAP, text, end))
  const isText = !LITERAL.test(word) && /[:,[]/.test(before) && /[,\]}]/.test(next)
  if (next !== ':' && !isText) return end
  reader.parts.push({ kind: next === ':' ? 'key' : 'word', offset: at, length: end - at })
  replace(reader, [at, end - at], (next !== ':' && VALUES[word]) || JSON.stringify(word))
  return end
}

function replace({ changes }: Reader, [offset, removed]: readonly [number, number], inserted: string): void {
  changes.push({ offset, removed, inserted })
}

/** The end of what a pattern finds at an offset; the offset itself when it finds nothing. */
function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  return pattern.test(text) ? pattern.lastIndex : offset
}
