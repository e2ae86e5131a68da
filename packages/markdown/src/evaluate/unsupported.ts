/** Thrown inside the evaluator by what it does not do; caught at the place that asked, never outside this room. */
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

/** Thrown where an expression exceeds what it may take, so that running it otherwise would not help. */
export class LimitReached extends Unsupported {}
