/** A piece of a fence's meta. `braces` are `{…}` that belong to no key, with the braces. */
export type MetaPiece =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'braces'; readonly text: string }
  | { readonly kind: 'pair'; readonly key: string; readonly text: string }

/** Characters of a meta that are read: the search for closing braces can take quadratic time. */
const LIMIT = 4000

/** Splits a fence's meta into pieces, in order: quoted texts and `{…}` are whole. */
export function splitFenceMeta(written: string): readonly MetaPiece[] {
  const meta = written.slice(0, LIMIT)
  const pieces: MetaPiece[] = []
  for (let at = 0; at < meta.length;) {
    if (/\s/.test(meta[at] ?? '')) {
      at++
      continue
    }
    const { piece, end } = readPiece(meta, at)
    pieces.push(piece)
    at = end
  }
  return pieces
}

interface PieceAt {
  readonly piece: MetaPiece
  readonly end: number
}

const KEY = /([A-Za-z_][\w:-]*)=/y

function readPiece(meta: string, start: number): PieceAt {
  KEY.lastIndex = start
  const key = KEY.exec(meta)?.[1]
  if (key !== undefined) {
    const from = start + key.length + 1
    const end = endOfValue(meta, from)
    return { piece: { kind: 'pair', key, text: meta.slice(from, end) }, end }
  }
  if (meta[start] === '{') {
    const end = endOfBraces(meta, start) ?? endOfOpenBraces(meta, start)
    return { piece: { kind: 'braces', text: meta.slice(start, end) }, end }
  }
  const end = endOfQuotes(meta, start) ?? endOfWord(meta, start)
  return { piece: { kind: 'word', text: meta.slice(start, end) }, end }
}

/** Behind the value of a key: quoted, in braces, in brackets, or up to the next blank. */
function endOfValue(meta: string, start: number): number {
  if (meta[start] === '[') {
    const close = meta.indexOf(']', start)
    if (close >= 0) return close + 1
  }
  return endOfQuotes(meta, start) ?? endOfBraces(meta, start) ?? endOfBlankless(meta, start)
}

/** Behind a quoted text; undefined where none begins, or where it does not end. */
function endOfQuotes(meta: string, start: number): number | undefined {
  const quote = meta[start]
  if (quote !== '"' && quote !== "'" && quote !== '`') return undefined
  for (let at = start + 1; at < meta.length; at++) {
    if (meta[at] === '\\') at++
    else if (meta[at] === quote) return at + 1
  }
  return undefined
}

/** The offset after the brace that closes the one at `start`; braces in quoted texts do not count. */
function endOfBraces(meta: string, start: number): number | undefined {
  if (meta[start] !== '{') return undefined
  let depth = 0
  for (let at = start; at < meta.length; at++) {
    if (meta[at] === '{') depth++
    else if (meta[at] === '}' && --depth === 0) return at + 1
    else at = (endOfQuotes(meta, at) ?? at + 1) - 1
  }
  // A quote that closes nothing may hide the brace: `{don't}`.
  return closedByCount(meta, start)
}

function closedByCount(meta: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < meta.length; at++) {
    if (meta[at] === '{') depth++
    else if (meta[at] === '}' && --depth === 0) return at + 1
  }
  return undefined
}

/** Braces that never close: a part that looks like line numbers, else the rest. */
function endOfOpenBraces(meta: string, start: number): number {
  const lines = /^\{[\d\s,-]*(?=\s|$)/.exec(meta.slice(start))?.[0]
  return lines === undefined ? meta.length : start + lines.length
}

const endOfBlankless = (meta: string, start: number): number => {
  const blank = meta.slice(start).search(/\s/)
  return blank < 0 ? meta.length : start + blank
}

/** Behind a word. Braces end it, unless they are a part of a path (`/users/{id}`) or a template (`${name}`). */
function endOfWord(meta: string, start: number): number {
  const end = endOfBlankless(meta, start)
  for (let at = start + 1; at < end; at++) if (meta[at] === '{' && !/[/$]/.test(meta[at - 1] ?? '')) return at
  return end
}
