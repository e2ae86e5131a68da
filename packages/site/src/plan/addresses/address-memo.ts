/** Results of resolving addresses, by the folder of the page and the address as written. */
export interface AddressMemo<T> {
  /** Returns the result for an address; `resolve` makes the first one. */
  get(folder: string, url: string, resolve: () => T): T
}

/** Results that a memo holds at most; beyond it, it is emptied. */
const MOST_RESULTS = 50_000

/** Creates an empty memo. */
export function createAddressMemo<T>(): AddressMemo<T> {
  const folders = new Map<string, Map<string, T>>()
  let size = 0
  return {
    get(folder, url, resolve) {
      const known = folders.get(folder)?.get(url)
      if (known !== undefined) return known
      if (size >= MOST_RESULTS) folders.clear()
      size = folders.size === 0 ? 1 : size + 1
      const results = folders.get(folder) ?? new Map<string, T>()
      const made = resolve()
      folders.set(folder, results.set(url, made))
      return made
    },
  }
}
