import type { Code, Construct, Effects, Point, State } from './micromark-types.ts'
import { lookAhead } from './look-ahead.ts'
import { noteError, type ParseRun } from './parse-run.ts'
import { toMdxError } from '../mdx-error.ts'

/**
 * Wraps a construct so that it is text where the original throws: the error is recorded with its position, and
 * reading continues after the first character.
 */
export const guardConstruct = (construct: Construct, run: ParseRun): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const start = this.now()
    const isFlow = construct.concrete === true
    const refusal = (isFlow ? run.refused.get(start.offset) : undefined) ?? lookAhead(run, start.offset)
    if (refusal) {
      noteError(run, start.offset, refusal)
      return nok
    }
    const attempt: Attempt = { run, start, isFlow, nok, now: () => this.now(), done: false }
    const guard = guardState(attempt)
    const inner = construct.tokenize.call(
      this,
      guardEffects(effects, guard),
      finish(attempt, ok),
      finish(attempt, nok),
    )
    return guard(inner)
  },
})

interface Attempt {
  readonly run: ParseRun
  readonly start: Point
  readonly isFlow: boolean
  readonly nok: State
  now(): Point
  done: boolean
}

const finish =
  (attempt: Attempt, next: State): State =>
  (code) => {
    attempt.done = true
    return next(code)
  }

const guardState = (attempt: Attempt): ((state: State) => State) => {
  const guard =
    (state: State): State =>
    (code) => {
      if (attempt.done) return state(code)
      try {
        const next = state(code)
        if (attempt.done || next === undefined) return next
        // At the end of the text the construct throws its error.
        return attempt.run.hopeless ? next(null) : guard(next)
      } catch (error) {
        if (attempt.done) throw error
        return fail(attempt, error, code)
      }
    }
  return guard
}

/** Nested constructs return to states of this one, which must not throw either. */
const guardEffects = (effects: Effects, guard: (state: State) => State): Effects => ({
  ...effects,
  attempt: (constructs, ok, nok) => effects.attempt(constructs, guard(ok), nok && guard(nok)),
  check: (constructs, ok, nok) => effects.check(constructs, guard(ok), nok && guard(nok)),
  interrupt: (constructs, ok, nok) => effects.interrupt(constructs, guard(ok), nok && guard(nok)),
})

function fail(attempt: Attempt, error: unknown, code: Code): State | undefined {
  const { run, start, isFlow, nok } = attempt
  attempt.done = true
  run.hopeless = false
  const { offset, line } = attempt.now()
  run.steps += offset - start.offset
  const thrown = toMdxError(error, run.source)
  // A construct without an end is an error at its beginning.
  const isEnd = thrown.message.startsWith('Unexpected end of file')
  const located = isEnd ? { ...thrown, offset: start.offset } : thrown
  noteError(run, start.offset, located)
  if (isFlow && line > start.line) run.overrun.set(start.offset, located)
  return nok(code)
}
