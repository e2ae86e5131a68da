/**
 * What is said about a fault that nobody foresaw: one line, and the trace only when `OCTAVO_DEBUG` asks for it.
 * Such a fault is a bug of Octavo, never the author's.
 */
export function describeFault(fault: unknown): string {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  if (process.env['OCTAVO_DEBUG']) return `${error.stack ?? error.message}\n`
  return `Octavo failed: ${error.message}\nThis is a fault of Octavo itself; OCTAVO_DEBUG=1 shows where it happened\n`
}
