import { readdirSync, readFileSync } from 'node:fs'
import type { Turn } from '../store/store.ts'

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

/** The variable that marks every process of one try of a turn. */
export const tryMark = 'OCTAVO_TRY'

/** The value of {@link tryMark}. */
export const tryName = ({ id, attempt }: Pick<Turn, 'id' | 'attempt'>): string => `${id}/${attempt}`

/** Ends all processes of a job that earlier tries, or a server that was killed, have left. */
export const endJobProcesses = ({ jobId }: Pick<Turn, 'jobId'>): number => endMarked(`${jobMark}=${jobId}`)

/** Ends all processes of one try, also those that left their process group; those of a later try run on. */
export const endTryProcesses = (turn: Pick<Turn, 'id' | 'attempt'>): number =>
  endMarked(`${tryMark}=${tryName(turn)}`)

/** Processes are found by their environment, where the system shows it (Linux). */
function endMarked(mark: string): number {
  const marked = processIds().filter((pid) => environmentOf(pid).includes(`\0${mark}\0`))
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
