/** Why the system refused a file, in half a sentence (`permission is denied`), and what to do about it. */
export interface SystemErrorText {
  readonly cause: string
  readonly help: string
}

const unreadableDisk = 'check the disk, or restore the file from version control'

/** Causes by the code that the system gives. */
const causes: Readonly<Record<string, SystemErrorText>> = {
  EACCES: { cause: 'permission is denied', help: 'change the permissions of the file and its folders' },
  EPERM: {
    cause: 'the system does not permit it',
    help: 'change the permissions of the file and its folders',
  },
  EMFILE: { cause: 'too many files are open', help: 'raise the limit of open files ("ulimit -n 1024")' },
  ENFILE: {
    cause: 'too many files are open',
    help: 'close other programs, or raise the limit of open files',
  },
  ENOMEM: { cause: 'memory is used up', help: 'close other programs' },
  ENOSPC: { cause: 'the disk is full', help: 'free some space' },
  EDQUOT: { cause: 'the disk quota is used up', help: 'free some space' },
  EROFS: { cause: 'the disk is read-only', help: 'choose another folder' },
  EIO: { cause: 'the disk reports an error', help: unreadableDisk },
  ESTALE: { cause: 'the network disk has lost the file', help: unreadableDisk },
  EISDIR: { cause: 'it is a folder', help: 'put a file in its place, or remove it' },
  ENOTDIR: { cause: 'a part of the path is a file', help: 'move the file that stands in the way' },
  ENOENT: { cause: 'it does not exist', help: 'check the path' },
  EEXIST: { cause: 'a part of the path is a file', help: 'move the file that stands in the way' },
  ELOOP: { cause: 'symbolic links form a cycle', help: 'remove the link that closes the cycle' },
  ENAMETOOLONG: { cause: 'the name is too long', help: 'shorten the path' },
  EBUSY: { cause: 'it is in use', help: 'close the program that uses it' },
  ETXTBSY: { cause: 'it is in use', help: 'close the program that uses it' },
}

/** An error that the system reports for a file, as opposed to a bug. */
export interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
  /** The file or folder as the caller named it; absent for some calls. */
  readonly path?: string
}

/** True for errors that the system reports. */
export function isSystemError(error: unknown): error is SystemError {
  return (
    error instanceof Error && typeof (error as Partial<SystemError>).code === 'string' && 'syscall' in error
  )
}

/** Describes a system error in plain words; a rare one has the system's own message. */
export function describeSystemError({ code, message }: SystemError): SystemErrorText {
  return causes[code] ?? { cause: message, help: 'try again' }
}
