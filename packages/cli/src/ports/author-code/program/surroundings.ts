/*
 * Prepares the context of a page, from inside it. Built into one script, `dist/author-surroundings.js`, whose
 * value is `surround`; every object that it makes belongs to the context.
 */
import { createIslandRenderer, type IslandRenderer } from './create-island-renderer.ts'
import type { AskOutside } from './answer-outside.ts'
import { offerClone } from './offer-clone.ts'
import { offerEncodings } from './offer-encodings.ts'
import { watchSurroundings } from './watch-surroundings.ts'
import { createSearchParamsClass, type QueryListeners } from './search-params-class.ts'
import { createUrlClass } from './url-class.ts'

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** Prepares the context; returns the factory of its renderer, once the script that renders islands has run there. */
export function surround(outside: AskOutside, longest: number): () => IslandRenderer {
  const impure = new Set<string>()
  /** No error of the outer realm passes, and only strings leave the context. */
  const ask: AskOutside = (what, first, second) => {
    if (!isText(first) || !isText(second)) return undefined
    try {
      const answer = outside(what, first, second)
      return typeof answer === 'string' ? answer : undefined
    } catch {
      return undefined
    }
  }
  formatStacks()
  watchSurroundings(impure)
  offerAddresses(ask)
  offerEncodings(ask)
  offerClone()
  return () => createIslandRenderer(impure, longest)
}

/**
 * Makes the stacks of errors in the context itself, for good: where a context does not, Node does it in the outer realm,
 * and an error without a text (its name is a symbol) throws an error of that realm.
 */
function formatStacks(): void {
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

/** Defines `URL` and `URLSearchParams` of the context itself. */
function offerAddresses(ask: AskOutside): void {
  const onChange: QueryListeners = new WeakMap()
  const URLSearchParams = createSearchParamsClass(ask, onChange)
  const URL = createUrlClass(ask, { URLSearchParams, onChange })
  for (const [name, value] of Object.entries({ URL, URLSearchParams }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
