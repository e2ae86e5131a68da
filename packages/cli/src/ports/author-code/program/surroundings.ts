/*
 * Prepares the context of a page, from inside it. Built into one script, `dist/author-surroundings.js`, whose
 * value is `surround`; every object that it makes belongs to the context.
 */
import { createIslandRenderer, type IslandRenderer } from './create-island-renderer.ts'
import { formatStacks } from './format-stacks.ts'
import type { AskOutside } from './answer-outside.ts'
import { offerAddresses } from './offer-addresses.ts'
import { offerClone } from './offer-clone.ts'
import { offerEncodings } from './offer-encodings.ts'
import { watchSurroundings } from './watch-surroundings.ts'

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
