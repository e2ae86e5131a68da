import type { AskOutside } from './answer-outside.ts'
import { createSearchParamsClass, type QueryListeners } from './search-params-class.ts'
import { createUrlClass } from './url-class.ts'

/** Defines `URL` and `URLSearchParams` of the context itself. */
export function offerAddresses(ask: AskOutside): void {
  const onChange: QueryListeners = new WeakMap()
  const URLSearchParams = createSearchParamsClass(ask, onChange)
  const URL = createUrlClass(ask, { URLSearchParams, onChange })
  for (const [name, value] of Object.entries({ URL, URLSearchParams }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
