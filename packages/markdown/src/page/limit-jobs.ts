import { isStackExhausted } from '../evaluate/unsupported.ts'
import { createDiagnostic, type Diagnostic, type Span, spanOfFile, type SourceFile } from '@octavo/source'
import { PageLimit } from '../render/page-limit.ts'
import type { Ended, Within } from '../within.ts'

/** The limits of the steps of a page. */
export interface JobLimits {
  /**
   * Ends a job that takes too long; absent where no job can be ended, and then no regular expression of authors is
   * run.
   */
  readonly within?: Within | undefined
  /** Milliseconds of each step. Default 20 seconds; real pages take some milliseconds. */
  readonly timeLimit?: number | undefined
}

/** Runs a step of a page: returns its result, or the limit that it exceeds. Other errors are thrown. */
export type RunJob = <T>(job: () => T) => T | PageLimit

const TIME_LIMIT_MS = 20_000

/** Runs the step in a turn with the steps of other pages, where the host can: see `Within.soon`. */
export type RunJobSoon = <T>(job: () => T) => Promise<T | PageLimit>

/** The two ways to run a step of a page. */
export interface LimitedJobs {
  readonly run: RunJob
  readonly runSoon: RunJobSoon
}

/** Limits the steps of one page; `span` returns where a step is when its time is over. */
export function limitJobs({ within, timeLimit = TIME_LIMIT_MS }: JobLimits, span: () => Span): LimitedJobs {
  const read = <T>(ended: Ended<T> | { readonly value: T }) =>
    'value' in ended ? ended.value : new PageLimit(`The page takes more than ${timeLimit / 1000} s`, span())
  const run: RunJob = (job) => {
    try {
      return read(within?.(timeLimit, job) ?? { value: job() })
    } catch (error) {
      return limitOf(error)
    }
  }
  return {
    run,
    runSoon: async (job) => (within?.soon ? within.soon(timeLimit, job).then(read, limitOf) : run(job)),
  }
}

/** Other errors are thrown. */
function limitOf(error: unknown): PageLimit {
  if (error instanceof PageLimit) return error
  throw error
}

/** Returns the diagnostic of an exceeded limit, at its span. */
export const reportLimit = ({ message, span }: PageLimit): Diagnostic =>
  createDiagnostic('page/limit', message, { span, help: 'make what stands here smaller, or split the page' })

/** Runs a rendering; returns undefined when its nesting exhausts the stack. */
export function withinStack<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (isStackExhausted(error)) return undefined
    throw error
  }
}

/** The diagnostic of a page for which {@link withinStack} gave nothing. */
export const tooDeep = ({ path }: Pick<SourceFile, 'path'>): Diagnostic =>
  createDiagnostic('page/render', 'The page is nested too deeply', {
    span: spanOfFile(path),
    help: 'use fewer lists, quotes or components inside each other',
  })
