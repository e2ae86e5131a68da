import type { Span } from '@octavo/source'
import type { PageTools } from '../page/page-tools.ts'

/** Nodes that a page may be rendered from, those of snippets as often as they are used; real pages have some thousand. */
const MOST_NODES = 500_000
/** Characters of values of expressions that a page may show. */
const MOST_CHARACTERS = 20_000_000

/** The size of a page so far. */
export interface Rendered {
  nodes: number
  characters: number
}

/** Nothing rendered yet. */
export const createRendered = (): Rendered => ({ nodes: 0, characters: 0 })

/** Thrown where a page exceeds a limit; caught where the page is assembled. Test id V10. */
export class PageLimit extends Error {
  readonly span: Span

  constructor(reason: string, span: Span) {
    super(reason)
    this.span = span
  }
}

/** Counts nodes that are about to be rendered. */
export function countNodes(rendered: Rendered, nodes: number, tools: PageTools): void {
  rendered.nodes += nodes
  if (rendered.nodes > MOST_NODES)
    throw new PageLimit(`The page is made of more than ${MOST_NODES} elements`, tools.span())
}

/** Counts characters of a value that is about to be shown. */
export function countCharacters(rendered: Rendered, characters: number, tools: PageTools): void {
  rendered.characters += characters
  if (rendered.characters > MOST_CHARACTERS)
    throw new PageLimit(
      `The expressions of the page give more than ${MOST_CHARACTERS} characters`,
      tools.span(),
    )
}
