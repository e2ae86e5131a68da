import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { shownPath } from './shown-path.ts'

const causes: Readonly<Record<string, readonly [cause: string, help: string]>> = {
  ENOSPC: ['the disk is full', 'free some space, or write elsewhere with --out'],
  EDQUOT: ['the disk quota is used up', 'free some space, or write elsewhere with --out'],
  EMFILE: ['too many files are open', 'raise the limit of open files (ulimit -n)'],
  ENFILE: ['too many files are open', 'raise the limit of open files'],
  EACCES: ['permission is denied', 'change the permissions, or write elsewhere with --out'],
  EPERM: ['the system does not permit it', 'change the permissions, or write elsewhere with --out'],
  EROFS: ['the disk is read-only', 'write elsewhere with --out'],
  EBUSY: [
    'the folder is in use or a mount point',
    'mount the folder above it, or write elsewhere with --out',
  ],
  EXDEV: ['the folder is a mount point', 'mount the folder above it, or write elsewhere with --out'],
  ENAMETOOLONG: ['the name is too long', 'shorten the path of the page or file'],
  EEXIST: ['a part of the path is a file', 'choose another folder with --out'],
  ENOTDIR: ['a part of the path is a file', 'choose another folder with --out'],
}

/** A fault of the system while writing, told with its path and cause (B18, B20). */
export function outputFault(fault: unknown, place: string): Diagnostic {
  const { code = '', message } = fault as NodeJS.ErrnoException
  const [cause, help] = causes[code] ?? [message, undefined]
  return createDiagnostic('output/unwritable', `Cannot write "${shownPath(place)}": ${cause}`, { help })
}

/** True for faults that the system reports, as opposed to faults of ours. */
export function isSystemFault(fault: unknown): fault is NodeJS.ErrnoException {
  return (
    fault instanceof Error && typeof (fault as NodeJS.ErrnoException).code === 'string' && 'syscall' in fault
  )
}
