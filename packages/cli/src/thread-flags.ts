import { setFlagsFromString } from 'node:v8'

/** Size of the space for young objects of threads that start from now on, in MB. */
const youngFlag = '--min-semi-space-size=16'

/**
 * How much a function runs before V8 optimizes it, in bytes of its code; 132 KB by default, 66 in newer versions. The
 * compiler takes a fifth of a build's CPU in threads of its own, most of it for functions that run too little to give
 * the time back.
 */
const optimizeFlag = '--interrupt-budget=300000'

/** Sets how V8 runs threads that start from now on; the loader of chunks sets it first, as compiled code depends on it. */
export function setThreadFlags(): void {
  setFlagsFromString(youngFlag)
  setFlagsFromString(optimizeFlag)
}
