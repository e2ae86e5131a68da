import { isSystemError, systemProblem, type SystemError } from '@octavo/source/system-problem'

/**
 * What is said about a fault that nobody foresaw: one line, and the trace only when `OCTAVO_DEBUG` asks for it.
 * What the system refuses has its path, cause and remedy; anything else is a bug of Octavo, never the author's.
 * Loaded when the program starts: when no file can be opened any more, the printer must be there.
 */
export function describeFault(fault: unknown): string {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  if (process.env['OCTAVO_DEBUG']) return `${error.stack ?? error.message}\n`
  if (isSystemError(error)) return systemSentence(error)
  return `Octavo failed: ${error.message}\nThis is a fault of Octavo itself; OCTAVO_DEBUG=1 shows where it happened\n`
}

function systemSentence(error: SystemError): string {
  const { cause, help } = systemProblem(error)
  const what =
    error.path === undefined ? `The system refuses "${error.syscall}"` : `Cannot use "${error.path}"`
  return `${what}: ${cause}\n  help: ${help}\n`
}
