import type { Code, Effects, State } from './micromark-types.ts'

/** Options of {@link readTo}: the next states, and the types of the whole and of each line. */
export interface Reading {
  readonly effects: Effects
  readonly ok: State
  readonly nok: State
  readonly types: readonly [whole: string, line: string]
  now(): number
}

/** Consumes everything up to the offset `end`; a text that ends before is none. */
export function readTo(end: number, { effects, ok, nok, types: [whole, line], now }: Reading): State {
  const inside: State = (code) => {
    if (now() >= end) {
      effects.exit(line)
      effects.exit(whole)
      return ok(code)
    }
    if (code === null) return nok(code)
    if (isLineEnding(code)) {
      effects.exit(line)
      return atLineEnd(code)
    }
    effects.consume(code)
    return inside
  }
  const atLineEnd: State = (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return lineStart
  }
  const lineStart: State = (code) => {
    if (isLineEnding(code)) return atLineEnd(code)
    effects.enter(line)
    return inside(code)
  }
  return (code) => {
    effects.enter(whole)
    effects.enter(line)
    return inside(code)
  }
}

/** CR, LF and CRLF are -5 to -3. */
const isLineEnding = (code: Code): boolean => code !== null && code < -2
