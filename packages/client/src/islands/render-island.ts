import type { IslandAnswers, IslandValue } from '@octavo/hast'
import { Fragment, h, type ComponentChild } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { useAnswers, type AnswerBook } from './answers.ts'
import { readIslandValue, type IslandParts } from './read-island.ts'

/** The result of rendering an island at build time. */
export interface RenderedIsland {
  readonly html: string
  /** Questions without an answer; the island must be rendered again with the answers. */
  readonly requests: readonly string[]
  /** Style sheets of the author. */
  readonly css: readonly string[]
}

/** Renders an island; throws the errors of the author's code. */
export function renderIsland(value: IslandValue, parts: IslandParts, known: IslandAnswers): RenderedIsland {
  const book: AnswerBook = { known, open: new Set(), building: true, css: new Set() }
  useAnswers(book)
  const read = readIslandValue(value, { parts, slot: () => ({ nodes: [] }) })
  const html = renderToString(h(Fragment, null, read as ComponentChild))
  return { html, requests: [...book.open], css: [...book.css] }
}
