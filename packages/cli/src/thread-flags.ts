import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'

/** A flag of V8 with our value and with V8's own. */
interface ThreadFlag {
  readonly ours: string
  readonly own: string
}

/**
 * How the space for young objects grows: from 1 MB to 16 MB at once. A larger space from the start would need other
 * flags while Node starts the thread; with 32 MB, V8 ends the process instead of the thread when memory is used up.
 */
const youngFlag = { ours: '--semi-space-growth-factor=16', own: '--semi-space-growth-factor=2' }

/**
 * How much a function runs before V8 optimizes it, in bytes of its code; 66 KB by default. The compiler takes a fifth of
 * a build's CPU in threads of its own, most of it for functions that run too little to give the time back. V8 12, which
 * Node 22 has, counts calls instead, and prints an error for this flag.
 */
const optimizeFlag = { ours: '--interrupt-budget=300000', own: '--interrupt-budget=67584' }

/**
 * Short collections by the thread alone. Helpers of V8 that take part in each of them cost more CPU than the time that
 * they save: 4 % of a build of 1,000 pages, in equal time.
 */
const collectFlag = { ours: '--no-parallel-scavenge', own: '--parallel-scavenge' }

/**
 * All objects begin as young ones. V8 guesses which will live long, mostly from the time when grammars and settings are
 * loaded, and then keeps the trees of pages until its next full collection: a fifth of the memory of 1,000 pages.
 */
const allYoungFlag = {
  ours: '--no-allocation-site-pretenuring',
  own: '--allocation-site-pretenuring',
}

/**
 * How much WebAssembly runs before V8 optimizes it, in bytes of its code. The renderer of pictures runs for a tenth of a
 * second, and V8 spends more than a second on optimizing it. V8 12 waits seven times as long by itself.
 */
const pictureFlag = {
  ours: '--wasm-tiering-budget=100000000',
  own: '--wasm-tiering-budget=1800000',
}

/** Returns the flags for a version of V8, as `process.versions.v8` has it. */
export function threadFlags(v8: string): ThreadFlag[] {
  const flags = [youngFlag, collectFlag, allYoungFlag]
  return Number.parseInt(v8, 10) < 12 ? [...flags, optimizeFlag, pictureFlag] : flags
}

/** Whether this thread has set the flags: in a program that uses ours, they are not ours to set. */
let areSet = false

/**
 * Sets how V8 runs the threads of the process from now on. A thread calls it when it has been loaded: under other flags,
 * Node compiles each of its own modules anew, which takes 50 ms of the start of a thread.
 */
export function setThreadFlags(): void {
  areSet = true
  for (const { ours } of threadFlags(process.versions.v8)) setFlagsFromString(ours)
}

/**
 * Sets V8's own flags for threads that are about to start, if this thread has set others. Returns whether it had: then
 * each of them calls {@link setThreadFlags} when it has been loaded.
 */
export function unsetThreadFlags(): boolean {
  if (areSet) setOwnFlags()
  return areSet
}

/** Sets the values that V8 has at its start. */
function setOwnFlags(): void {
  for (const { own } of threadFlags(process.versions.v8)) setFlagsFromString(own)
}

/**
 * Returns a function that calls another one under V8's own flags, and then puts back those of the process: V8 takes
 * compiled code only under the flags with which it was made.
 */
export function createOwnFlags(): <T>(act: () => T) => T {
  const before = cachedDataVersionTag()
  setOwnFlags()
  const own = cachedDataVersionTag()
  if (before !== own) setThreadFlags()
  return (act) => {
    if (cachedDataVersionTag() === own) return act()
    setOwnFlags()
    try {
      return act()
    } finally {
      setThreadFlags()
    }
  }
}
