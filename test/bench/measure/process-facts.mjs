// What Linux knows about processes.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const setting = (name) => Number(execFileSync('getconf', [name], { encoding: 'utf8' }))
const msPerTick = 1_000 / setting('CLK_TCK')
const pageBytes = setting('PAGESIZE')

/**
 * Returns the session of a process, the milliseconds of CPU (user and system) of itself and of all children that it
 * has waited for, and its memory; undefined when it has ended. Source: proc_pid_stat(5).
 */
export function readProcess(pid) {
  const line = readFile(`/proc/${pid}/stat`)
  if (line === undefined) return undefined
  // The name is in parentheses and can contain anything: fields are counted behind it, from `state`.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const number = (index) => Number(fields[index])
  return {
    session: number(3),
    hasEnded: fields[0] === 'Z',
    ownMs: (number(11) + number(12)) * msPerTick,
    childrenMs: (number(13) + number(14)) * msPerTick,
    residentBytes: number(21) * pageBytes,
  }
}

/** Returns the largest memory that a process has had, in bytes; 0 when it has ended. */
export function readPeakBytes(pid) {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFile(`/proc/${pid}/status`) ?? '') ?? []
  return Number(kilobytes) * 1_024
}

/** Returns the ids of the running processes of a session. */
export const listSession = (session) =>
  readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    const fact = readProcess(name)
    return fact?.session === session && !fact.hasEnded
  })

function readFile(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
