import type { OutputFile } from '@octavo/site'

/** Outputs that threads begin before it is their turn. */
export interface Ahead {
  /** Called before each output in turn: begins later ones while threads can take any, and receives finished ones. */
  advance(): Promise<void>
  /** Milliseconds that a thread spent on an output. */
  msOf(output: OutputFile): Promise<number>
}

/** The most outputs that wait in memory. */
const WINDOW = 100

/** Creates the preparation of outputs that are made in this order. */
export function createAhead(
  outputs: readonly OutputFile[],
  isNeeded: (output: OutputFile) => Promise<boolean>,
): Ahead {
  const begun = new Map<OutputFile, Promise<number>>()
  /** The numbers of the output after the one in turn, and of the first that was not considered. */
  let [current, next] = [0, 0]
  const beginNext = async (): Promise<boolean> => {
    const output = outputs[next]
    if (!output || next >= current + WINDOW || output.early?.canBegin() === false) return false
    next += 1
    if (output.early && (await isNeeded(output))) begun.set(output, output.early.begin())
    return true
  }
  return {
    async advance() {
      current += 1
      next = Math.max(next, current)
      while (await beginNext());
      // Messages of threads are received between outputs only.
      if (begun.size > 0) await new Promise(setImmediate)
    },
    async msOf(output) {
      const ms = await (begun.get(output) ?? 0)
      begun.delete(output)
      return ms
    },
  }
}
