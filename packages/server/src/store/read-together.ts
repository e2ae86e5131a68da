/** Reads several values at once, by their keys. A key without a value is left out. */
export type ReadMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * Returns a function that reads one value. Calls in one turn of the event loop share a read, which begins after all of
 * them: nothing is remembered, and no call sees a value older than itself. A failed read rejects all of them.
 */
export function readTogether<Value>(readMany: ReadMany<Value>): (key: string) => Promise<Value | undefined> {
  let next: { readonly keys: Set<string>; readonly values: Promise<ReadonlyMap<string, Value>> } | undefined
  const begin = () => {
    const keys = new Set<string>()
    const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined
      return readMany([...keys])
    })
    return { keys, values }
  }
  return async (key) => {
    next ??= begin()
    next.keys.add(key)
    return (await next.values).get(key)
  }
}
