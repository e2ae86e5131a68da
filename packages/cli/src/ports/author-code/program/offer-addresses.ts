/**
 * Requests a function of the process around the context that the language lacks: receives strings, returns a
 * string, or undefined for invalid input. Never throws, so that no error of the outer realm reaches authors'
 * code.
 */
export type AskOutside = (what: string, first: string, second?: string) => string | undefined

type Pairs = [string, string][]

/** Defines `URL` and `URLSearchParams` of the context itself. */
export function offerAddresses(ask: AskOutside): void {
  const { parse, stringify } = JSON
  const changed = new WeakMap<object, (query: string) => void>()
  const pairsOf = (init: unknown): Pairs => {
    if (init === undefined || init === null) return []
    if (typeof init !== 'object') return parse(ask('query', String(init).replace(/^\?/, '')) ?? '[]') as Pairs
    const entries =
      Symbol.iterator in init ? [...(init as Iterable<readonly [unknown, unknown]>)] : Object.entries(init)
    return entries.map(([name, value]) => [String(name), String(value)])
  }

  class URLSearchParams {
    #pairs: Pairs
    constructor(init?: unknown) {
      this.#pairs = pairsOf(init)
    }
    #set(pairs: Pairs): void {
      this.#pairs = pairs
      changed.get(this)?.(String(this))
    }
    get size() {
      return this.#pairs.length
    }
    append(name: unknown, value: unknown) {
      this.#set([...this.#pairs, [String(name), String(value)]])
    }
    delete(name: unknown, value?: unknown) {
      this.#set(this.#pairs.filter((pair) => !this.#is(pair, name, value)))
    }
    #is([own, held]: Pairs[0], name: unknown, value: unknown) {
      return own === String(name) && (value === undefined || held === String(value))
    }
    get(name: unknown) {
      return this.getAll(name)[0] ?? null
    }
    getAll(name: unknown) {
      return this.#pairs.filter(([own]) => own === String(name)).map(([, value]) => value)
    }
    has(name: unknown, value?: unknown) {
      return this.#pairs.some((pair) => this.#is(pair, name, value))
    }
    set(name: unknown, value: unknown) {
      const index = this.#pairs.findIndex(([own]) => own === String(name))
      if (index < 0) return this.append(name, value)
      const remains = ([own]: Pairs[0], at: number) => own !== String(name) || at === index
      const pairs = this.#pairs.map((pair, at) => (at === index ? [pair[0], String(value)] : pair)) as Pairs
      this.#set(pairs.filter(remains))
    }
    sort() {
      this.#set([...this.#pairs].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
    }
    forEach(call: (value: string, name: string, owner: unknown) => void, self?: unknown) {
      for (const [name, value] of this.#pairs) call.call(self, value, name, this)
    }
    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value] as [string, string]
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

  const read = (what: string, first: unknown, second?: unknown): Record<string, string> | undefined => {
    const made = ask(what, String(first), second === undefined ? undefined : String(second))
    return made === undefined ? undefined : (parse(made) as Record<string, string>)
  }

  class URL {
    #parts: Record<string, string>
    #params: URLSearchParams | undefined
    constructor(address: unknown, base?: unknown) {
      const parts = read('url', address, base)
      if (!parts) throw Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })
      this.#parts = parts
    }
    get searchParams() {
      if (this.#params) return this.#params
      const params = new URLSearchParams(this.#parts['search'])
      changed.set(params, (query) => this.#change('search', query))
      return (this.#params = params)
    }
    #change(name: string, value: unknown) {
      const made = ask('change', this.#parts['href'] ?? '', `${name}=${String(value)}`)
      if (made !== undefined) this.#parts = parse(made) as Record<string, string>
      else if (name === 'href') throw Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })
    }
    toString() {
      return this.#parts['href'] ?? ''
    }
    toJSON() {
      return this.#parts['href'] ?? ''
    }
    get [Symbol.toStringTag]() {
      return 'URL'
    }
    static canParse(address: unknown, base?: unknown) {
      return read('url', address, base) !== undefined
    }
    static parse(address: unknown, base?: unknown) {
      return URL.canParse(address, base) ? new URL(address, base) : null
    }
    static {
      const names = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port']
      for (const name of [...names, 'pathname', 'search', 'hash', 'origin'])
        Object.defineProperty(URL.prototype, name, {
          get(this: URL) {
            return this.#parts[name]
          },
          set(this: URL, value: unknown) {
            if (name === 'origin') return
            this.#change(name, value)
            if (name === 'href' || name === 'search') this.#params = undefined
          },
          enumerable: true,
          configurable: true,
        })
    }
  }
  for (const [name, value] of Object.entries({ URL, URLSearchParams }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
