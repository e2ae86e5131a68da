// What components find besides the language, and which of it is recorded as not the same in every build.
import { expect, it } from 'vitest'
import { watchSurroundings } from '../src/ports/author-code/program/watch-surroundings.ts'

const names = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'clearTimeout',
  'clearInterval',
]
const others = [
  'clearImmediate',
  'cancelAnimationFrame',
  'queueMicrotask',
  'fetch',
  'octavoWindow',
  'Date',
  'console',
]
const removed = ['WebAssembly', 'SharedArrayBuffer', 'Atomics']

type Surroundings = Readonly<Record<string, unknown>>
type Call = (...values: unknown[]) => unknown

const call = (scope: Surroundings, name: string, ...values: unknown[]) => (scope[name] as Call)(...values)

/** Runs `look` in the surroundings of components, synchronously, and takes them away again. */
function within<T>(look: (scope: Surroundings, impure: Set<string>) => T): T {
  const scope = globalThis as unknown as Record<string, unknown>
  const before = [...names, ...others, ...removed].map(
    (name) => [name, Object.getOwnPropertyDescriptor(scope, name)] as const,
  )
  const { random } = Math
  const formats = Intl.DateTimeFormat.prototype
  const format = Object.getOwnPropertyDescriptor(formats, 'format') as PropertyDescriptor
  const { formatToParts } = formats
  const OwnDate = Date
  const dates = Date.prototype
  const impure = new Set<string>()
  try {
    watchSurroundings(impure)
    return look(scope, impure)
  } finally {
    Math.random = random
    Object.defineProperty(formats, 'format', format)
    formats.formatToParts = formatToParts
    dates.constructor = OwnDate
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(scope, name, descriptor)
      else delete scope[name]
  }
}

it('timers and the console do nothing', () => {
  const found = within((scope, impure) => ({
    timers: names.slice(0, 4).map((name) => call(scope, name, () => {}, 0)),
    ends: [...names.slice(4), 'clearImmediate', 'cancelAnimationFrame', 'queueMicrotask'].map((name) =>
      call(scope, name, 1),
    ),
    console: Object.entries(scope['console'] as Record<string, () => unknown>).map(([name, call]) => [
      name,
      call(),
    ]),
    left: removed.filter((name) => name in scope),
    impure: [...impure],
  }))
  const log = [
    'log',
    'info',
    'warn',
    'error',
    'debug',
    'trace',
    'group',
    'groupEnd',
    'table',
    'time',
    'timeEnd',
    'assert',
  ]
  expect(found).toEqual({
    timers: [0, 0, 0, 0],
    ends: [undefined, undefined, undefined, undefined, undefined],
    console: log.map((name) => [name, undefined]),
    left: [],
    impure: [],
  })
})

it('the network answers never, random numbers are the same in every build; both are recorded', () => {
  const roll = () =>
    within((scope, impure) => {
      const answer = call(scope, 'fetch', '/x')
      const network = [...impure]
      const numbers = [Math.random(), Math.random()]
      return { isPromise: answer instanceof Promise, network, numbers, impure: [...impure] }
    })
  const found = roll()
  expect(found).toMatchObject({
    isPromise: true,
    network: ['the network'],
    impure: ['the network', 'chance'],
  })
  expect(found.numbers).toEqual([1083814273 / 2 ** 32, 378494188 / 2 ** 32])
  expect(roll().numbers).toEqual(found.numbers)
})

it('uses of the clock are recorded, other dates are not', () => {
  const record = (use: (Own: DateConstructor) => unknown) =>
    within((scope, impure) => {
      const value = use(scope['Date'] as DateConstructor)
      return { value, impure: [...impure] }
    })
  expect(record((Own) => new Own(5).toISOString())).toEqual({ value: '1970-01-01T00:00:00.005Z', impure: [] })
  expect(record((Own) => Own.UTC(1970, 0, 2))).toEqual({ value: 86_400_000, impure: [] })
  expect(record((Own) => new Own(0) instanceof Own)).toEqual({ value: true, impure: [] })
  const clock = ['the clock']
  expect(record((Own) => new Own().getTime() > 1e12)).toEqual({ value: true, impure: clock })
  expect(record((Own) => typeof Own())).toEqual({ value: 'string', impure: clock })
  expect(record((Own) => Own.now() > 1e12)).toEqual({ value: true, impure: clock })
  expect(record((Own) => typeof new (new Own(0).constructor as DateConstructor)())).toEqual({
    value: 'object',
    impure: clock,
  })
})

it('a format of dates reads the clock when it gets no date', () => {
  const record = (use: (format: Intl.DateTimeFormat) => unknown) =>
    within((_, impure) => {
      const value = use(new Intl.DateTimeFormat('en', { timeZone: 'UTC' }))
      return { value, impure: [...impure] }
    })
  expect(record((one) => one.format(0))).toEqual({ value: '1/1/1970', impure: [] })
  expect(record((one) => one.formatToParts(0).length)).toEqual({ value: 5, impure: [] })
  expect(record(({ format }) => typeof format())).toEqual({ value: 'string', impure: ['the clock'] })
  expect(record((one) => one.formatToParts().length)).toEqual({ value: 5, impure: ['the clock'] })
})

it('the window has what the scope has', () => {
  const found = within((scope) => {
    const page = scope['octavoWindow'] as Record<string, unknown>
    const missing = (() => {
      try {
        return page['document']
      } catch (error) {
        return String(error)
      }
    })()
    page['octavoTest'] = 1
    const shared = [scope['octavoTest'], page['octavoTest'], page['fetch'] === scope['fetch']]
    Reflect.deleteProperty(scope, 'octavoTest')
    return [missing, ...shared]
  })
  expect(found).toEqual(['ReferenceError: window is not defined', 1, 1, true])
})
