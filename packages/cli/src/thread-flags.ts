import { setFlagsFromString } from 'node:v8'

/**
 * Size of each half of the space for young objects of threads that start from now on, in MB. With 32, collections are
 * cheaper (4 % of an edit of 10,000 pages), but V8 ends the process instead of the thread when memory is used up.
 */
const youngFlag = '--min-semi-space-size=16'

/**
 * How much a function runs before V8 optimizes it, in bytes of its code; 66 KB by default. The compiler takes a fifth of
 * a build's CPU in threads of its own, most of it for functions that run too little to give the time back. V8 12, which
 * Node 22 has, counts calls instead, and prints an error for this flag.
 */
const optimizeFlag = '--interrupt-budget=300000'

/**
 * Short collections by the thread alone. Helpers of V8 that take part in each of them cost more CPU than the time that
 * they save: 4 % of a build of 1,000 pages, in equal time.
 */
const collectFlag = '--no-parallel-scavenge'

/**
 * All objects begin as young ones. V8 guesses which will live long, mostly from the time when grammars and settings are
 * loaded, and then keeps the trees of pages until its next full collection: a fifth of the memory of 1,000 pages.
 */
const allYoungFlag = '--no-allocation-site-pretenuring'

/** Returns the flags for a version of V8, as `process.versions.v8` has it. */
export function threadFlags(v8: string): string[] {
  const flags = [youngFlag, collectFlag, allYoungFlag]
  return Number.parseInt(v8, 10) < 12 ? [...flags, optimizeFlag] : flags
}

/** Sets how V8 runs threads that start from now on; the loader of chunks sets it first, as compiled code depends on it. */
export function setThreadFlags(): void {
  for (const flag of threadFlags(process.versions.v8)) setFlagsFromString(flag)
}
