import type { AskOutside } from './answer-outside.ts'
import type { QueryListeners, SearchParamsClass } from './search-params-class.ts'

// Read before authors' code can replace it.
const { parse } = JSON

type Parts = Record<string, string>

interface UrlClassOptions {
  readonly URLSearchParams: SearchParamsClass
  readonly onChange: QueryListeners
}

/** Returns the class `URL` of a context. */
export function createUrlClass(ask: AskOutside, { URLSearchParams, onChange }: UrlClassOptions): object {
  class URL {
    #parts: Parts
    #params: object | undefined
    constructor(address: unknown, base?: unknown) {
      const parts = readAddress(ask, address, base)
      if (!parts) throw invalidAddress()
      this.#parts = parts
    }
    get searchParams() {
      if (this.#params) return this.#params
      const params = new URLSearchParams(this.#parts['search'])
      onChange.set(params, (query) => this.#change('search', query))
      return (this.#params = params)
    }
    #change(name: string, value: unknown) {
      const made = ask('change', this.#parts['href'] ?? '', `${name}=${String(value)}`)
      if (made !== undefined) this.#parts = parse(made) as Parts
      else if (name === 'href') throw invalidAddress()
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
      return readAddress(ask, address, base) !== undefined
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
  return URL
}

function readAddress(ask: AskOutside, address: unknown, base: unknown): Parts | undefined {
  const parts = ask('url', String(address), base === undefined ? undefined : String(base))
  return parts === undefined ? undefined : (parse(parts) as Parts)
}

const invalidAddress = (): Error => Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })
