/** A value that a service has put on the page. */
export const readGlobal = (name: string): unknown => Reflect.get(globalThis, name)

/** Defines a global of the page unless one exists by that name; returns its value. */
export function provideGlobal<T>(name: string, value: T): T {
  const there = readGlobal(name)
  if (there !== undefined) return there as T
  Reflect.set(globalThis, name, value)
  return value
}

/** Calls `name` or `name.method` of the page; does nothing when there is no such function (yet). */
export function callGlobal(path: string, ...values: readonly unknown[]): void {
  const [name = '', method] = path.split('.')
  const owner = readGlobal(name)
  const called: unknown = method === undefined ? owner : Object(owner)[method]
  if (typeof called === 'function') Reflect.apply(called, owner, values)
}

/** Defines a function that stores its calls in `q` until the service replaces it. */
export function queueCalls(name: string): void {
  const queue: unknown[] = []
  // The services replay `arguments` objects: they ask for `length` and indexes alone.
  const queueCall = (...values: readonly unknown[]) => void queue.push(values)
  provideGlobal(name, Object.assign(queueCall, { q: queue }))
}

/**
 * Defines a list with methods that store their calls as `[method, …values]` until the service replaces it.
 */
export function queueMethods(
  name: string,
  methods: readonly string[],
  facts: Readonly<Record<string, unknown>> = {},
): void {
  const queue: unknown[] = []
  const queued = methods.map((method) => [
    method,
    (...values: readonly unknown[]) => (queue.push([method, ...values]), queue),
  ])
  provideGlobal(name, Object.assign(queue, Object.fromEntries(queued), facts))
}
