import { createReleaseMap } from './release-map.ts'

/** Results by key that outlive a build, so that the next build does not repeat work. */
export interface Memo<T> {
  /** The value for `key`, computed at most once; a rejection is not stored. */
  get(key: string, compute: () => Promise<T>): Promise<T>
  /** Whether `key` was there before this generation requested it. */
  had(key: string): boolean
  /** Removes one value. */
  drop(key: string): void
  /** Removes the values that were not requested since the last call. */
  nextGeneration(): void
}

/** Creates an in-memory memo; entries that two generations in a row did not request are dropped. */
export function createMemo<T>(): Memo<T> {
  let current = createReleaseMap<string, Promise<T>>()
  let previous = createReleaseMap<string, Promise<T>>()
  const store = (key: string, value: Promise<T>) => {
    current.set(key, value)
    value.catch(() => current.delete(key))
    return value
  }
  return {
    get: (key, compute) => current.get(key) ?? store(key, previous.get(key) ?? compute()),
    had: (key) => previous.has(key),
    drop(key) {
      current.delete(key)
      previous.delete(key)
    },
    nextGeneration() {
      // Entries survive one generation without a request: dev renders only pages that a reader opens.
      if (previous.size + current.size > 20_000) previous = current
      else for (const [key, value] of current.entries()) previous.set(key, value)
      current = createReleaseMap()
    },
  }
}
