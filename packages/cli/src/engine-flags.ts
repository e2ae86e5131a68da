import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 optimise functions later. A build runs for seconds and much of its code only for a fraction of them, so
 * that optimising it costs more than it saves: a tenth of the CPU time of 1,000 pages, measured with Node 20. Later
 * versions count otherwise and have no such flag: unknown ones would print an error.
 */
export function optimizeLate(v8Version: string = process.versions.v8): void {
  if (v8Version.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`)
}

/** Bytes of bytecode that a function runs before V8 looks at it; the default is 67,584. */
const INTERRUPT_BUDGET = 600_000
