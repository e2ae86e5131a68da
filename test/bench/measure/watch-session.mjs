// Memory and CPU of a command with all processes that it starts, while it runs.
import { listSession, readPeakBytes, readProcess } from './process-facts.mjs'

const memoryEveryMs = 50
/** New processes are looked for less often: that reads all of /proc. */
const listEveryMs = 400

/**
 * Watches the session that a detached process leads. `usage()` returns the CPU that it has used so far, in
 * milliseconds, with the peaks of the largest process and of all together, in bytes.
 */
export function watchSession(leader) {
  let pids = [String(leader)]
  const peaks = { processBytes: 0, allBytes: 0, processes: 1 }
  const list = () => {
    pids = listSession(leader)
    peaks.processes = Math.max(peaks.processes, pids.length)
  }
  const sample = () => {
    let allBytes = 0
    for (const pid of pids) {
      allBytes += readProcess(pid)?.residentBytes ?? 0
      peaks.processBytes = Math.max(peaks.processBytes, readPeakBytes(pid))
    }
    peaks.allBytes = Math.max(peaks.allBytes, allBytes, peaks.processBytes)
  }
  const timers = [setInterval(sample, memoryEveryMs), setInterval(list, listEveryMs)]
  return {
    usage() {
      list()
      sample()
      return { cpuMs: cpuOf(pids), ...peaks }
    },
    /** The peaks so far, without looking again. */
    peaks: () => ({ ...peaks }),
    end: () => timers.forEach(clearInterval),
  }
}

function cpuOf(pids) {
  const facts = pids.map(readProcess).filter((fact) => fact !== undefined)
  return facts.reduce((sum, { ownMs, childrenMs }) => sum + ownMs + childrenMs, 0)
}
