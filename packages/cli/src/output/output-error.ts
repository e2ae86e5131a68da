import { createDiagnostic, isSystemError, describeSystemError, type Diagnostic } from '@octavo/source'
import { describeWayOut } from '../disk/way-out.ts'
import type { LeavesFolder } from '../disk/replace-file.ts'
import { isAbsolute, relative } from 'node:path'

const causes: Readonly<Record<string, readonly [cause: string, help: string]>> = {
  ENOSPC: ['the disk is full', 'free some space, or write to another folder with --out'],
  EDQUOT: ['the disk quota is used up', 'free some space, or write to another folder with --out'],
  EACCES: ['permission is denied', 'change the permissions, or write to another folder with --out'],
  EPERM: ['the system does not permit it', 'change the permissions, or write to another folder with --out'],
  EROFS: ['the disk is read-only', 'write to another folder with --out'],
  EBUSY: [
    'the folder is in use or a mount point',
    'mount the folder above it, or write to another folder with --out',
  ],
  EXDEV: ['the folder is a mount point', 'mount the folder above it, or write to another folder with --out'],
  ENAMETOOLONG: ['the name is too long', 'shorten the path of the page or file'],
  EEXIST: ['a part of the path is a file', 'choose another folder with --out'],
  ENOTDIR: ['a part of the path is a file', 'choose another folder with --out'],
}

/** Creates the diagnostic for an error of the system while writing, with its path and cause (B18, B20). */
export function outputError(error: unknown, path: string): Diagnostic {
  const { code = '', message } = error as NodeJS.ErrnoException
  const other = isSystemError(error) ? describeSystemError(error) : { cause: message, help: undefined }
  const [cause, help] = causes[code] ?? [other.cause, other.help]
  return createDiagnostic('output/unwritable', `Cannot write "${shownPath(path)}": ${cause}`, { help })
}

/** Creates the diagnostic for a file that is not written, because a link points outside the output (V3). */
export function linkedOutput({ wayOut }: LeavesFolder, path: string): Diagnostic {
  const message = `Cannot write "${shownPath(path)}": ${describeWayOut(wayOut, '.')}`
  return createDiagnostic('output/unwritable', message, { help: 'remove the link' })
}

/** Codes of errors of one path; other errors of the disk occur for the next file as well. */
const pathCodes: ReadonlySet<string> = new Set([
  'ENAMETOOLONG',
  'EISDIR',
  'EEXIST',
  'ENOTDIR',
  'EILSEQ',
  'EINVAL',
])

/** True for an error of one file of the output that others need not have. */
export const isPathError = (error: unknown): boolean => isSystemError(error) && pathCodes.has(error.code)

/** Shortens an absolute path for messages: relative when it is below the working folder. */
export function shownPath(absolutePath: string): string {
  const path = relative('', absolutePath)
  if (path === '') return '.'
  return path.startsWith('..') || isAbsolute(path) ? absolutePath : path
}
