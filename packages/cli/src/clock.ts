/*
 * Times of the program without `performance`, whose first use in a thread loads a dozen modules of Node: 3 ms of each of the
 * two threads of a command.
 */

/** Milliseconds of a clock that never goes back, from any beginning. */
export function clockMs(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}

/** When the process was started, in milliseconds since 1970. Only the main thread knows it. */
export const processStartMs = (): number => Date.now() - process.uptime() * 1000
