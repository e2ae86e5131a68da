// Renders islands when the site is built. Runs in a separate context, where the page's code finds it by name.
import './islands/author-vnodes.ts'
import * as react from 'preact/compat'
import * as jsxRuntime from 'preact/jsx-runtime'
import { builtIns } from './islands/adapt-component.ts'
import type { IslandAnswers, IslandValue } from '@octavo/hast'
import { Fragment, h, type ComponentChild } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { useAnswers, type AnswerBook } from './islands/answers.ts'
import { readIslandValue, type IslandParts } from './islands/read-island.ts'

const noRoot = { render() {}, unmount() {} }
const client = { createRoot: () => noRoot, hydrateRoot: () => noRoot }

// Authors look for React as a global too.
Object.assign(globalThis, {
  React: react.default,
  octavoIslands: { react: { ...react, ...jsxRuntime, ...client }, builtIns, renderIsland },
})

/** The result of rendering an island at build time. */
interface RenderedIsland {
  readonly html: string
  /** Questions without an answer; the island must be rendered again with the answers. */
  readonly requests: readonly string[]
  /** Style sheets of the author. */
  readonly css: readonly string[]
}

/** Renders an island; throws the errors of the author's code. */
function renderIsland(value: IslandValue, parts: IslandParts, known: IslandAnswers): RenderedIsland {
  const book: AnswerBook = { known, open: new Set(), building: true, css: new Set() }
  useAnswers(book)
  const read = readIslandValue(value, { parts, slot: () => ({ nodes: [] }) })
  const html = renderToString(h(Fragment, null, read as ComponentChild))
  return { html, requests: [...book.open], css: [...book.css] }
}
