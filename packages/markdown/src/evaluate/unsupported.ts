/**
 * Thrown inside the evaluator for everything that it does not support. The caller of the evaluator catches it; it
 * never leaves this package.
 */
export class Unsupported extends Error {
  /** The name that is missing, when a missing name is the reason. */
  readonly missingName: string | undefined
  /** The prop of a snippet, as the author wrote it, that its use does not pass, when that is the reason. */
  readonly unsetProp: string | undefined

  constructor(reason: string, missingName?: string, unsetProp?: string) {
    super(reason)
    this.missingName = missingName
    this.unsetProp = unsetProp
  }
}

/** Thrown for an expression that exceeds its budget: running its code instead would not help. */
export class LimitReached extends Unsupported {}

/** Whether an error means that calls inside each other have used up the stack. */
export const isStackExhausted = (error: unknown): boolean =>
  error instanceof RangeError && /call stack/i.test(error.message)
