/** What a job gave and how many milliseconds it took, or that it was ended because it took longer than it may. */
export type Ended<T> = { readonly value: T; readonly ms: number } | { readonly ended: true }

/**
 * Runs a job that must end within so many milliseconds. An ended job stops where it was: no `catch` or `finally` of it
 * runs, so that whatever it was changing must be thrown away. What the job throws is thrown on. The implementation
 * needs the JavaScript engine and is a port of the command line.
 */
export type Within = <T>(limitMs: number, job: () => T) => Ended<T>
