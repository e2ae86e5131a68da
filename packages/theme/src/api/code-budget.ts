import type { CodeSource } from '@octavo/hast'

/** The most code that one frame of tabs may hold, in characters. */
export interface CodeBudget {
  /** Code in colours, which takes four times its length of a page and most of the time of its making. */
  readonly coloured: number
  /** All code; what is over it is cut. */
  readonly whole: number
}

/**
 * Codes that fit into a frame's budget, in order: a code that would take more colours than are left is shown without
 * any, one that is longer than what is left is cut. The usual page stays as it is; it bounds those whose bodies are
 * long, because each stands once in every language. Source: 400 KB a page, reference/api-reference.md section 6.
 */
export function withinBudget<Code extends Pick<CodeSource, 'code' | 'language'>>(
  codes: readonly Code[],
  budget: CodeBudget,
): readonly Code[] {
  let { coloured, whole } = budget
  return codes.map((source) => {
    const length = Math.max(SHORTEST, whole)
    const code = source.code.length > length ? `${source.code.slice(0, length)}\n…` : source.code
    whole -= code.length
    const isColoured = code.length <= coloured
    if (isColoured) coloured -= code.length
    return { ...source, code, language: isColoured ? source.language : 'text' }
  })
}

/** However many there are, each shows its beginning. */
const SHORTEST = 1000
