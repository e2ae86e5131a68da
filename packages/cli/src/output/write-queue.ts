/** Work of which a limited number is under way at once. */
export interface WriteQueue {
  /** Starts `work` as soon as there is room; rejects with a fault of earlier work. */
  add(work: () => Promise<void>): Promise<void>
  /** Resolves when all work is done; rejects with its first fault. */
  done(): Promise<void>
  /** Resolves when nothing is under way any more, faults or not. */
  settled(): Promise<void>
}

/** A queue for `limit` pieces of work at once. */
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
