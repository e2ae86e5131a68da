import { systemDisk } from './disk.ts'

/** Returns the start time of a process in ticks since the start of the machine: field 22 of Linux' `/proc/<pid>/stat`. */
export function processBirth(pid: number): string | undefined {
  try {
    const text = systemDisk.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
