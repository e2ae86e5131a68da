import type { IslandAnswers, IslandRequestKind } from '@octavo/hast'

/**
 * Questions of the components in an island to the build, with the answers. At build time questions without an
 * answer are collected and answered, and the island is rendered again; in the browser the answers are part of
 * the island's data.
 */
export interface AnswerBook {
  known: IslandAnswers
  readonly open: Set<string>
  /** At build time `style` becomes a class; in the browser styles are set by script. */
  readonly building: boolean
  /** Style sheets of the author that were rendered. */
  readonly css: Set<string>
}

let current: AnswerBook = { known: {}, open: new Set(), building: false, css: new Set() }

/** Returns the answers of the island that is being rendered. */
export const answers = (): AnswerBook => current

/** Replaces the current answers; components that render again later use them too. */
export function useAnswers(book: AnswerBook): void {
  current = book
}

/** Returns the answer, or `otherwise` as long as there is none. */
export function ask<T>(question: readonly [IslandRequestKind, ...unknown[]], otherwise: T): T {
  const key = JSON.stringify(question)
  if (Object.hasOwn(current.known, key)) return current.known[key] as T
  current.open.add(key)
  return otherwise
}
