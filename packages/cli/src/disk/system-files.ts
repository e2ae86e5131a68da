import { openFlags, systemDisk } from './disk.ts'
import { openFiles } from './open-files.ts'

/** Reads a file of the program itself, or of a package that it was installed with; rejects when it is missing. */
export function readOwnFile(path: string): Promise<Uint8Array> {
  return openFiles.run(async () => systemDisk.readFileSync(path))
}

/** Reads a text file of the program itself, synchronously. */
export const ownText = (path: URL): string => systemDisk.readFileSync(path, 'utf8')

/**
 * Reads a file that the program has written for this user, synchronously; throws when it is a link, or when another user
 * owns it: with `sudo`, the folders are those of the user who typed it.
 */
export function ownBytes(path: string): Buffer {
  const opened = systemDisk.openSync(path, openFlags.readNoLink)
  try {
    const user = process.getuid?.()
    if (user !== undefined && systemDisk.fstatSync(opened).uid !== user) throw new Error('of another user')
    return systemDisk.readFileSync(opened)
  } finally {
    systemDisk.closeSync(opened)
  }
}

/** Throws the error of the system when fewer than `count` more files can be opened now; `file` is one that can be read. */
export function assertFilesLeft(count: number, file: URL): void {
  const opened: number[] = []
  try {
    while (opened.length < count) opened.push(systemDisk.openSync(file, 'r'))
  } finally {
    for (const one of opened) systemDisk.closeSync(one)
  }
}

/** Imports a module by its specifier, as seen from the running code. */
export const importModule = (specifier: string): Promise<unknown> => import(specifier)

/** Returns the start time of a process in ticks since the start of the machine: field 22 of Linux' `/proc/<pid>/stat`. */
export function processBirth(pid: number): string | undefined {
  try {
    const text = systemDisk.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

let imports = 0

/** Runs a text as a module and returns its exports; a text that is imported again runs again. */
export function importText(code: string): Promise<object> {
  imports += 1
  const bytes = Buffer.from(`${code}\n// ${imports}`)
  return import(`data:text/javascript;base64,${bytes.toString('base64')}`) as Promise<object>
}
