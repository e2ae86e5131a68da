import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Text that is equal for processes that see each other's ids: one boot of one machine, one namespace. */
function machineName(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    const seen = `${boot}${readlinkSync('/proc/self/ns/pid')}${hostname()}`
    return createHash('sha256').update(seen).digest('hex').slice(0, 16)
  } catch {
    return randomUUID()
  }
}

const machine = machineName()

/** The time at which a process was started, in clock ticks since the boot; undefined when there is none. */
function startTicks(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return undefined
  }
}

/** Creates the name under which this process claims turns. */
export const createOwner = (): string =>
  [machine, process.pid, startTicks(process.pid) ?? '-', randomUUID().slice(0, 8)].join('/')

/**
 * True when the process of an owner has certainly ended: it was on this machine, and its id is free or somebody else's.
 * Without this knowledge, turns are taken over when their lease ends.
 */
export function isOwnerGone(owner: string): boolean {
  const [where, pid, started] = owner.split('/')
  if (where !== machine || started === '-') return false
  return startTicks(Number(pid)) !== started
}
