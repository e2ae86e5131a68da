import type { CodeSource } from '@octavo/hast'
import type { SchemaView } from './operation-view.ts'

/** The most code that one frame of tabs may hold, in characters. */
export interface CodeBudget {
  /** Highlighted code, which takes four times its length in a page and most of the time of rendering it. */
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

/** Runs `render` with at most `rows` of the page's budget; the rest is returned to the budget. */
export function withRowBudget<T>(view: Pick<SchemaView, 'left'>, rows: number, render: () => T): T {
  const before = Math.max(0, view.left.rows)
  view.left.rows = Math.min(before, rows)
  const share = view.left.rows
  const result = render()
  view.left.rows = before - (share - view.left.rows)
  return result
}
