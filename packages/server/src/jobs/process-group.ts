import { readdirSync, readFileSync } from 'node:fs'

/** Sends a signal to a process group, as far as it exists. */
export function killGroup(pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

/** The variable that marks every process of a job. */
export const jobMark = 'OCTAVO_JOB'

/**
 * Ends all processes of a job that are still there: those that left their process group, and those of a server that
 * was killed. They are found by their environment, where the system shows it (Linux).
 */
export function endJobProcesses(jobId: string): number {
  const marked = processIds().filter((pid) => environmentOf(pid).includes(`${jobMark}=${jobId}\0`))
  for (const pid of marked) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  return marked.length
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 1 && pid !== process.pid)
  } catch {
    return []
  }
}

function environmentOf(pid: number): string {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}\0`
  } catch {
    return ''
  }
}
