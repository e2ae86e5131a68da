/** Runs a limited number of pieces of work at once. */
export interface WriteQueue {
  /** Starts `work` as soon as a slot is free; rejects with an error of earlier work. */
  add(work: () => Promise<void>): Promise<void>
  /** Resolves when all work is done; rejects with its first error. */
  done(): Promise<void>
  /** Resolves when nothing is running any more, with errors or not. */
  settled(): Promise<void>
}

/** Creates a queue for `limit` pieces of work at once. */
export function createWriteQueue(limit: number): WriteQueue {
  const running = new Set<Promise<void>>()
  let failed: { readonly error: unknown } | undefined
  const assertSound = () => {
    if (failed) throw failed.error
  }
  return {
    async add(work) {
      while (running.size >= limit) await Promise.race(running)
      assertSound()
      const tracked: Promise<void> = work()
        .catch((error: unknown) => void (failed ??= { error }))
        .finally(() => running.delete(tracked))
      running.add(tracked)
    },
    async done() {
      await Promise.all(running)
      assertSound()
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
