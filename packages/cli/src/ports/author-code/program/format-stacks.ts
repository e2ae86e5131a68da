/**
 * Makes the stacks of errors in the context itself, for good: where a context does not, Node does it in the outer realm,
 * and an error without a text (its name is a symbol) throws an error of that realm.
 */
export function formatStacks(): void {
  const { toString } = Error.prototype
  const headOf = (error: unknown): string => {
    try {
      return Reflect.apply(toString, error, [])
    } catch {
      return 'Error'
    }
  }
  const write = (error: unknown, sites: readonly unknown[]): string => {
    let text = headOf(error)
    for (const site of sites) text += `\n    at ${String(site)}`
    return text
  }
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => write, set: () => {} })
  Object.defineProperty(globalThis, 'Error', { value: Error, writable: false, configurable: false })
}
