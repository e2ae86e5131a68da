import { Unsupported } from './unsupported.ts'

/** Steps that one page may take; a page of ten thousand expressions takes some hundred thousand. */
const STEP_LIMIT = 2_000_000

let steps = 0

/** Gives the next page its full budget. */
export function resetSteps(): void {
  steps = 0
}

/** Counts a step; an endless loop or recursion ends here (test id R15). */
export function spend(): void {
  steps++
  if (steps > STEP_LIMIT) throw new Unsupported('the expressions of this page take too many steps')
}
