/** Results by key that outlive a build: what a builder holds so that the next build repeats no work. */
export interface Memo<T> {
  /** The value for `key`, computed at most once; a rejection is not kept. */
  get(key: string, compute: () => Promise<T>): Promise<T>
  /** Whether `key` was there before this generation asked for it. */
  had(key: string): boolean
  /** Forgets one value. */
  drop(key: string): void
  /** Forgets what was not asked for since the last call. */
  nextGeneration(): void
}

/** An in-memory memo; entries that two generations in a row did not ask for are dropped. */
export function createMemo<T>(): Memo<T> {
  let current = new Map<string, Promise<T>>()
  let previous = new Map<string, Promise<T>>()
  const keep = (key: string, value: Promise<T>) => {
    current.set(key, value)
    value.catch(() => current.delete(key))
    return value
  }
  return {
    get: (key, compute) => current.get(key) ?? keep(key, previous.get(key) ?? compute()),
    had: (key) => previous.has(key),
    drop(key) {
      current.delete(key)
      previous.delete(key)
    },
    nextGeneration() {
      // Entries survive one generation unasked: dev renders only what a reader opens.
      previous = new Map([...previous, ...current])
      if (previous.size > 20_000) previous = current
      current = new Map()
    },
  }
}
