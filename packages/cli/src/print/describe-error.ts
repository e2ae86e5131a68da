import { isSystemError, describeSystemError, type SystemError } from '@octavo/source/system-error'

/**
 * Describes an unexpected error: one line, and the stack trace when `OCTAVO_DEBUG` is set. An error of the system
 * has its path, cause and help; a full heap, the option that raises its limit. Anything else is a bug of Octavo,
 * never the author's. Loaded when the program starts, because later the system may open no more files.
 */
export function describeError(error: unknown): string {
  const thrown = error instanceof Error ? error : new Error(String(error))
  if (codeOf(thrown) === 'ERR_WORKER_OUT_OF_MEMORY') return outOfMemory
  if (process.env['OCTAVO_DEBUG']) return `${thrown.stack ?? thrown.message}\n`
  if (isSystemError(thrown)) return systemSentence(thrown)
  const [, refused] = /^Worker initialization failure: (E\w+)$/.exec(thrown.message) ?? []
  if (refused !== undefined) return unstartedThread(thrown, refused)
  if (/^ERR_(?:MODULE_NOT_FOUND|PACKAGE_PATH_NOT_EXPORTED)$/.test(codeOf(thrown))) return missingPart(thrown)
  if (thrown.message.startsWith('Cannot find native binding')) return missingBinding
  return `Octavo failed: ${thrown.message}\nThis is a bug in Octavo; set OCTAVO_DEBUG=1 to see where it happened\n`
}

/** The error of a thread whose heap is full. */
const outOfMemory =
  'Octavo ran out of memory\n  help: raise the limit with NODE_OPTIONS=--max-old-space-size=<megabytes>\n'

/** The error of satteri, whose native part is an optional dependency of its own for each system. */
const missingBinding =
  'Cannot load the parser of pages: its package for this system is not installed\n' +
  '  help: install Octavo again, with optional dependencies ("npm install --include=optional")\n'

/** The error of a thread that the system does not let start, which has the system's code in its message alone (V9). */
function unstartedThread(thrown: Error, code: string): string {
  const { cause, help } = describeSystemError(Object.assign(thrown, { code, syscall: 'open' }))
  return `Cannot start a thread: ${cause}\n  help: ${help}\n`
}

const codeOf = (thrown: NodeJS.ErrnoException): string => thrown.code ?? ''

/** Node reports the same for a missing module and for one whose package.json it could not open (V9). */
function missingPart({ message }: Error): string {
  const [, name = 'a part of Octavo'] = /'([^']+)'/.exec(message) ?? []
  return `Cannot load "${name}": it is not installed, or too many files are open\n  help: install Octavo again, or raise the limit of open files ("ulimit -n 1024")\n`
}

function systemSentence(thrown: SystemError): string {
  const { cause, help } = describeSystemError(thrown)
  const what =
    thrown.path === undefined ? `The system call "${thrown.syscall}" failed` : `Cannot use "${thrown.path}"`
  return `${what}: ${cause}\n  help: ${help}\n`
}
