import type { CodeSource } from '@octavo/hast'

/** The most code that one frame of tabs may hold, in characters. */
export interface CodeBudget {
  /** Highlighted code, which takes most of the time of rendering a page. */
  readonly coloured: number
  /** All code; code over this limit is cut. */
  readonly whole: number
}

/**
 * Fits codes into a frame's budget, in order: a code that exceeds the rest of the budget for highlighting is
 * shown without colours, one that exceeds the rest of the total budget is cut. Usual pages are not affected; the
 * budget limits pages with long bodies, because each body is in every language. Source: 400 KB a page,
 * reference/api-reference.md section 6.
 */
export function fitCodes<Code extends Pick<CodeSource, 'code' | 'language'>>(
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

/** Each code shows at least its beginning. */
const SHORTEST = 1000

/** Lines of code that a reader sees at first, beside another block of code. */
const SEEN_LINES = 24

/**
 * The lines whose colours are elements, for the code of the tab at `index`: elements take four times the length of the
 * code in a page. The script applies the colours of the others when they are shown.
 */
export const colouredLines = (index: number): Pick<CodeSource, 'colouredLines'> => ({
  colouredLines: index === 0 ? SEEN_LINES : 0,
})

/** Rows that are left for a section of a page; every field inside a field takes one. */
export interface RowBudget {
  left: number
}

/** A view with a budget of its own, so that one section of a page never leaves another without fields. */
export const withBudget = <View extends { readonly budget: RowBudget }>(view: View, rows: number): View => ({
  ...view,
  budget: { left: rows },
})

/** The budget of each of `count` parts that share `rows`: at least `least`, at most `most`. */
export const shareOf = (
  rows: number,
  count: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.max(least, Math.min(most, Math.floor(rows / Math.max(1, count))))

/** Rows of one level that stand together, and the number up to which a few more are not put elsewhere. */
const CHUNK = 40
const SLACK = 8

/** The end of the rows that are shown from `from` on. */
export const chunkEnd = (count: number, from: number): number =>
  count - from <= CHUNK + SLACK ? count : from + CHUNK
