import type { TokenLine } from './token-line.ts'
import type { Within } from '../within.ts'

/** Milliseconds that a block of code may take, the compiling of its grammar included; halved for each that was ended. */
const BLOCK_MS = 5000
const LEAST_BLOCK_MS = 500
/** Lines of bundled grammars above which a block is watched; their patterns take no time for shorter ones. */
const LONG_LINE = 1000

/** Whether a block of a bundled grammar may take so long that it is watched. */
export const hasLongLine = (lines: readonly string[]): boolean =>
  lines.some(({ length }) => length > LONG_LINE)

/** Colours blocks so that each ends (test id R09). */
export interface Tokenizing {
  /** The tokens of a block, or why there are none. */
  run(
    block: CodeBlock,
    tokenize: () => readonly TokenLine[] | undefined,
  ): readonly TokenLine[] | undefined | { readonly limit: string }
}

/** A block that is about to be coloured. */
export interface CodeBlock {
  readonly language: string
  readonly lines: readonly string[]
}

/** Options of {@link createTokenizing}. */
export interface TokenizingOptions {
  readonly within: Within | undefined
  /** Files of the project's own grammars by their names. */
  readonly custom: ReadonlyMap<string, string>
  /** Drops the state of interrupted work. */
  readonly reset: () => void
}

/** Whether a block is being coloured, by any of the process: they share compiled grammars. */
let busy = false

/**
 * Limits the time for blocks of the project's own grammars, and for blocks of bundled grammars with a long line. A
 * grammar of the project that exceeds the limit once is not used again and is reported once; for a bundled grammar
 * the block is reported.
 */
export function createTokenizing({ within, custom, reset }: TokenizingOptions): Tokenizing {
  const abandoned = new Set<string>()
  let limitMs = BLOCK_MS
  const end = ({ language }: CodeBlock, reason: string): { readonly limit: string } | undefined => {
    reset()
    busy = false
    const file = custom.get(language)
    if (file === undefined) return { limit: `Code in "${language}" ${reason}, and has no colours` }
    abandoned.add(language)
    return { limit: `Grammar "${file}" ${reason}, and "${language}" has no colours` }
  }
  return {
    run(block, tokenize) {
      if (abandoned.has(block.language)) return undefined
      // The page around the last block was ended while it was coloured.
      if (busy) reset()
      busy = true
      const isWatched = custom.has(block.language) || hasLongLine(block.lines)
      try {
        const ended = within && isWatched ? within(limitMs, tokenize) : { value: tokenize() }
        busy = false
        if ('value' in ended) return ended.value
        const seconds = limitMs / 1000
        limitMs = Math.max(LEAST_BLOCK_MS, limitMs / 2)
        return end(block, `takes more than ${seconds} s for a block of code`)
      } catch (error) {
        return end(block, `cannot be read (${error instanceof Error ? error.message : String(error)})`)
      }
    },
  }
}
