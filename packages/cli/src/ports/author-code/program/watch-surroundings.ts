/**
 * Defines the APIs that components may expect besides the language, inside the context of a page; uses of clock,
 * random numbers and network are recorded in `impure`.
 */
export function watchSurroundings(impure: Set<string>): void {
  const scope = globalThis as unknown as Record<PropertyKey, unknown>
  const nothing = () => undefined
  const log = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'group', 'groupEnd', 'table']
  scope['console'] = Object.fromEntries([...log, 'time', 'timeEnd', 'assert'].map((name) => [name, nothing]))
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'])
    scope[name] = () => 0
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate', 'cancelAnimationFrame'])
    scope[name] = nothing
  scope['queueMicrotask'] = nothing
  scope['fetch'] = () => {
    impure.add('the network')
    return new Promise(nothing)
  }
  scope['octavoWindow'] = new Proxy(
    {},
    {
      get(_, name) {
        if (!(name in scope)) throw new ReferenceError('window is not defined')
        return scope[name]
      },
      set(_, name, value) {
        scope[name] = value
        return true
      },
    },
  )
  let seed = 42
  Math.random = () => {
    impure.add('chance')
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
  const noteClock = () => impure.add('the clock')
  scope['Date'] = new Proxy(Date, {
    construct(target, args, self) {
      if (args.length === 0) noteClock()
      return Reflect.construct(target, args, self) as object
    },
    apply(target) {
      noteClock()
      return target()
    },
    get(target, key) {
      if (key !== 'now') return Reflect.get(target, key) as unknown
      return () => {
        noteClock()
        return target.now()
      }
    },
  })
  const dates = Date.prototype
  dates.constructor = scope['Date'] as DateConstructor
  watchFormats(noteClock)
  // Memory outside of the heap and threads.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete scope[name]
}

/** Formats of dates format the present time when they get no other. */
function watchFormats(noteClock: () => void): void {
  const formats = Intl.DateTimeFormat.prototype
  const bind = Object.getOwnPropertyDescriptor(formats, 'format')?.get
  Object.defineProperty(formats, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format = bind?.call(this) as (date?: Date | number) => string
      return (date?: Date | number) => {
        if (date === undefined) noteClock()
        return format(date)
      }
    },
  })
  const { formatToParts } = formats
  formats.formatToParts = function (date) {
    if (date === undefined) noteClock()
    return formatToParts.call(this, date)
  }
}
