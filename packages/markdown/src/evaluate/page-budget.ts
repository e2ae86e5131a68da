import type { Within } from '../within.ts'
import { LimitReached, Unsupported } from './unsupported.ts'

/** Steps that one page may take; a page of ten thousand expressions needs some hundred thousand. */
const STEP_LIMIT = 2_000_000
/** Time that the regular expressions of one page may take together; those of real pages take microseconds. */
const PATTERN_MS = 1000
/** Time for each further expression when the common time is used up, until this many were ended: most of it is for slow machines. */
const LEAST_PATTERN_MS = 200
const MOST_ENDED = 20
/** Characters or list entries that an operation of the language works through in the time of a step. */
const PER_STEP = 64

/** The budget for the expressions of one page, and its use so far. */
export interface PageBudget {
  readonly within: Within | undefined
  steps: number
  patternMs: number
  /** Regular expressions that were ended. */
  endedPatterns: number
  /** Functions of the author that are running, inside each other. */
  running: number
  /** Lists that running functions made. */
  readonly made: WeakSet<object>
}

/** The full budget of a page; without `within` no regular expression is run. */
export const createBudget = (within?: Within): PageBudget => ({
  within,
  steps: 0,
  patternMs: PATTERN_MS,
  endedPatterns: 0,
  running: 0,
  made: new WeakSet(),
})

let budget = createBudget()
let inPattern = false

/**
 * Charges everything that is evaluated from now on to this budget, with a full number of steps: a page is rendered
 * in parts.
 */
export function useBudget(next: PageBudget): void {
  budget = next
  budget.steps = 0
  budget.running = 0
  inPattern = false
}

/** Counts steps; an endless loop or recursion ends here (test id R15). */
export function spend(steps = 1): void {
  budget.steps += steps
  if (budget.steps > STEP_LIMIT) throw new Unsupported('the expressions of this page take too many steps')
}

/** Runs a function of the author, for one step. */
export function callWritten<T>(call: () => T): T {
  spend()
  const { running } = budget
  budget.running = running + 1
  try {
    return call()
  } finally {
    budget.running = running
  }
}

/** Computes a value of a module; lists in it do not belong to the function that is running. */
export function computeShared<T>(compute: () => T): T {
  const { running } = budget
  budget.running = 0
  try {
    return compute()
  } finally {
    budget.running = running
  }
}

/** Records a new list: it belongs to the function that is running. */
export function own<T>(value: T): T {
  if (budget.running > 0 && Array.isArray(value)) budget.made.add(value)
  return value
}

/**
 * Whether a running function made the list, so that its order may be changed in place. A list of a module, of front
 * matter or of props is copied instead, because a page is evaluated more than once: for its HTML, and for its
 * Markdown copy.
 */
export const isOwn = (list: object): boolean => budget.made.has(list)

/** Charges an operation of the language by its size: characters of texts, entries of lists. */
export const spendOn = (size: number): void => spend(size / PER_STEP)

/**
 * Runs a regular expression that may take long within the time that the page has left. V8 backtracks, which takes years for some
 * expressions. V8's linear engine supports neither the flag `i` nor back references, and ports of RE2 read `\s`, `$`
 * and letter case otherwise than JavaScript, so that V8's usual engine is used, with a deadline (test id V4).
 */
export function runPattern<T>(job: () => T): T {
  if (inPattern) return job()
  if (!budget.within) throw new Unsupported('a regular expression is run only where it can be ended')
  if (budget.endedPatterns >= MOST_ENDED) throw tooLong()
  inPattern = true
  try {
    const ended = budget.within(Math.max(LEAST_PATTERN_MS, budget.patternMs), job)
    if ('value' in ended) {
      budget.patternMs -= ended.ms
      return ended.value
    }
    budget.patternMs = 0
    budget.endedPatterns++
    throw tooLong()
  } finally {
    inPattern = false
  }
}

const tooLong = (): LimitReached =>
  new LimitReached(`the regular expressions of the page take more than ${PATTERN_MS / 1000} s`)
