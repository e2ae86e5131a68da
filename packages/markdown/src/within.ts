/** The result of a job and its milliseconds, or the fact that it was ended because it exceeded its limit. */
export type Ended<T> = { readonly value: T; readonly ms: number } | { readonly ended: true }

/**
 * Runs a job that must end within this many milliseconds. An ended job stops at once: no `catch` or `finally` of it
 * runs, so that everything it was changing must be discarded. Errors of the job are thrown. The implementation needs
 * the JavaScript engine and is a port of the command line.
 */
export interface Within {
  <T>(limitMs: number, job: () => T): Ended<T>
  /**
   * Runs a job like the function itself, soon and on its own, but in one turn with others that wait: measuring the time
   * of a turn costs as much as a tenth of parsing a page. A job is ended up to 50 ms after its limit. Rejects with the
   * error of the job.
   */
  readonly soon?: <T>(limitMs: number, job: () => T) => Promise<Ended<T>>
}
