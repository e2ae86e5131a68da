/**
 * Makes the stacks of errors in the context itself, for good: where a context does not, Node does it in the outer realm,
 * and an error without a text (its name is a symbol) throws an error of that realm.
 */
export function keepStacks(): void {
  const { toString } = Error.prototype
  const headOf = (fault: unknown): string => {
    try {
      return Reflect.apply(toString, fault, [])
    } catch {
      return 'Error'
    }
  }
  const write = (fault: unknown, sites: readonly unknown[]): string => {
    let text = headOf(fault)
    for (const site of sites) text += `\n    at ${String(site)}`
    return text
  }
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => write, set: () => {} })
  Object.defineProperty(globalThis, 'Error', { value: Error, writable: false, configurable: false })
}
