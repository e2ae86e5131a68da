import type { AskOutside } from './answer-outside.ts'

// Read before authors' code can replace them.
const { parse, stringify } = JSON

type Pair = [name: string, value: string]

/** The class `URLSearchParams` of a context. */
export type SearchParamsClass = new (init?: unknown) => object

/** Called with the new query when an object has changed. */
export type QueryListeners = WeakMap<object, (query: string) => void>

/** Returns the class `URLSearchParams` of a context. */
export function createSearchParamsClass(ask: AskOutside, onChange: QueryListeners): SearchParamsClass {
  class URLSearchParams {
    #pairs: Pair[]
    constructor(init?: unknown) {
      this.#pairs = pairsOf(init, ask)
    }
    #set(pairs: Pair[]): void {
      this.#pairs = pairs
      onChange.get(this)?.(String(this))
    }
    get size() {
      return this.#pairs.length
    }
    append(name: unknown, value: unknown) {
      this.#set([...this.#pairs, [String(name), String(value)]])
    }
    delete(name: unknown, value?: unknown) {
      this.#set(this.#pairs.filter((pair) => !isPair(pair, name, value)))
    }
    get(name: unknown) {
      return this.getAll(name)[0] ?? null
    }
    getAll(name: unknown) {
      return this.#pairs.filter(([own]) => own === String(name)).map(([, value]) => value)
    }
    has(name: unknown, value?: unknown) {
      return this.#pairs.some((pair) => isPair(pair, name, value))
    }
    set(name: unknown, value: unknown) {
      this.#set(withValue(this.#pairs, String(name), String(value)))
    }
    sort() {
      this.#set([...this.#pairs].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
    }
    forEach(call: (value: string, name: string, owner: unknown) => void, self?: unknown) {
      for (const [name, value] of this.#pairs) call.call(self, value, name, this)
    }
    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value] as Pair
    }
    *keys() {
      for (const [name] of this.#pairs) yield name
    }
    *values() {
      for (const [, value] of this.#pairs) yield value
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    toString() {
      return ask('form', stringify(this.#pairs)) ?? ''
    }
    get [Symbol.toStringTag]() {
      return 'URLSearchParams'
    }
  }
  return URLSearchParams
}

function pairsOf(init: unknown, ask: AskOutside): Pair[] {
  if (init === undefined || init === null) return []
  if (typeof init !== 'object') return parse(ask('query', String(init).replace(/^\?/, '')) ?? '[]') as Pair[]
  const entries =
    Symbol.iterator in init ? [...(init as Iterable<readonly [unknown, unknown]>)] : Object.entries(init)
  return entries.map(([name, value]) => [String(name), String(value)])
}

function isPair([own, held]: Pair, name: unknown, value: unknown): boolean {
  return own === String(name) && (value === undefined || held === String(value))
}

/** The first pair of the name gets the value, further ones are removed. */
function withValue(pairs: readonly Pair[], name: string, value: string): Pair[] {
  const index = pairs.findIndex(([own]) => own === name)
  if (index < 0) return [...pairs, [name, value]]
  return pairs
    .map((pair, at): Pair => (at === index ? [name, value] : pair))
    .filter(([own], at) => own !== name || at === index)
}
