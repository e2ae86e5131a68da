/** Exit codes: success, errors in the project, wrong usage, stopped by Ctrl-C, stopped by SIGTERM. */
export const exitCode = { done: 0, failed: 1, usage: 2, interrupted: 130, terminated: 143 } as const
