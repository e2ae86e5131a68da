/** The result of a job and its milliseconds, or the fact that it was ended because it exceeded its limit. */
export type Ended<T> = { readonly value: T; readonly ms: number } | { readonly ended: true }

/**
 * Runs a job that must end within this many milliseconds. An ended job stops at once: no `catch` or `finally` of it
 * runs, so that everything it was changing must be discarded. Errors of the job are thrown. The implementation needs
 * the JavaScript engine and is a port of the command line.
 */
export type Within = <T>(limitMs: number, job: () => T) => Ended<T>
