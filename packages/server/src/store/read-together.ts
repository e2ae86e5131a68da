import { setImmediate as nextTurn } from 'node:timers/promises'

/** Reads several values at once, by their keys. A key without a value is left out. */
export type ReadMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * Returns a function that reads one value. Calls in one turn of the event loop, and those while another read is under way,
 * share a read, which begins after all of them: nothing is remembered, and no call sees a value older than itself. A failed
 * read rejects its own calls alone.
 */
export function readTogether<Value>(readMany: ReadMany<Value>): (key: string) => Promise<Value | undefined> {
  let next: { readonly keys: Set<string>; readonly values: Promise<ReadonlyMap<string, Value>> } | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const readNext = async (keys: ReadonlySet<string>) => {
    await nextTurn()
    await underWay
    next = undefined
    const values = readMany([...keys])
    underWay = values.catch(() => undefined)
    return values
  }
  return async (key) => {
    if (!next) {
      const keys = new Set<string>()
      next = { keys, values: readNext(keys) }
    }
    next.keys.add(key)
    return (await next.values).get(key)
  }
}
