import type { IslandAnswers, IslandRequestKind } from '@octavo/hast'

/**
 * What components in an island ask of the build. At build time questions without an answer are noted, answered, and
 * the island is drawn again; in the browser the answers have come with the island.
 */
export interface AnswerBook {
  known: IslandAnswers
  readonly open: Set<string>
  /** At build time `style` becomes a class; in the browser styles are set by script. */
  readonly building: boolean
  /** Style sheets of the author that were drawn. */
  readonly css: Set<string>
}

let current: AnswerBook = { known: {}, open: new Set(), building: false, css: new Set() }

/** The book of what is being drawn. */
export const answers = (): AnswerBook => current

/** Takes another book; components that draw again later keep asking it. */
export function useAnswers(book: AnswerBook): void {
  current = book
}

/** The answer, or `otherwise` as long as there is none. */
export function ask<T>(question: readonly [IslandRequestKind, ...unknown[]], otherwise: T): T {
  const key = JSON.stringify(question)
  if (Object.hasOwn(current.known, key)) return current.known[key] as T
  current.open.add(key)
  return otherwise
}
