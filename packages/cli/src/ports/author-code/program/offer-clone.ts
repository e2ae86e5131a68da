/** Defines `structuredClone` of the context itself, for the kinds of values that a component has at build time. */
export function offerClone(): void {
  const refuse = (value: unknown): never => {
    const error = new Error(`${typeof value} could not be cloned`)
    throw Object.assign(error, { name: 'DataCloneError' })
  }
  const errors = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]
  const cloneError = (error: Error): Error => {
    const Kind = errors.find((kind) => error.name === kind.name) ?? Error
    return Object.assign(new Kind(error.message), { stack: error.stack })
  }
  const cloneView = (view: ArrayBufferView): unknown => {
    const bytes = view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength)
    const Kind = view.constructor as new (buffer: ArrayBufferLike) => unknown
    return new Kind(bytes)
  }
  /** Clones a value without parts; undefined for a value with parts. */
  const cloneLeaf = (value: object): unknown => {
    const kind = Object.prototype.toString.call(value)
    if (/^\[object (?:Boolean|Number|String)\]$/.test(kind)) return Object(value.valueOf())
    if (kind === '[object Date]') return new Date(Number(value))
    if (value instanceof RegExp) return new RegExp(value.source, value.flags)
    if (value instanceof Error) return cloneError(value)
    if (value instanceof ArrayBuffer) return value.slice(0)
    return ArrayBuffer.isView(value) ? cloneView(value) : undefined
  }
  const clone = (value: unknown, known: Map<unknown, unknown>): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol') return refuse(value)
    if (typeof value !== 'object' || value === null) return value
    if (known.has(value)) return known.get(value)
    const leaf = cloneLeaf(value)
    const copy = leaf ?? (Array.isArray(value) ? [] : value instanceof Map ? new Map() : undefined)
    const made = copy ?? (value instanceof Set ? new Set() : {})
    known.set(value, made)
    if (leaf !== undefined) return leaf
    if (value instanceof WeakMap || value instanceof WeakSet || value instanceof Promise) refuse(value)
    if (made instanceof Map)
      for (const [key, inner] of value as Map<unknown, unknown>)
        made.set(clone(key, known), clone(inner, known))
    else if (made instanceof Set) for (const inner of value as Set<unknown>) made.add(clone(inner, known))
    else for (const [key, inner] of Object.entries(value)) Reflect.set(made, key, clone(inner, known))
    return made
  }
  Object.defineProperty(globalThis, 'structuredClone', {
    value: (value: unknown) => clone(value, new Map()),
    writable: true,
    configurable: true,
  })
}
