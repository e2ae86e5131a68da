import type { FragmentLink } from '../../kinds/subject-view.ts'
import type { FragmentContent } from './fragment-contents.ts'
import type { SchemaFragments } from './schema-fragments.ts'

/** How the fragments behind links are read. */
export interface FragmentWalk {
  readonly fragments: Pick<SchemaFragments, 'addressOf' | 'contentOf'>
  readonly lang: string
  /** Addresses of fragments that are left out; those that are read are added. */
  readonly seen: Set<string>
}

/** A fragment, with a link that leads to it; `start` of the link is the beginning of the fragment's ids on the page. */
export interface LinkedFragment {
  readonly link: FragmentLink
  readonly content: FragmentContent
}

/**
 * Yields the fragments that links lead to, then those that these lead to, and so on, each once. Fragments of one step
 * are parsed in one turn (`Within.soon`): measuring the time of each takes as long as parsing it.
 */
export async function* fragmentsBehind(
  links: readonly FragmentLink[],
  { fragments, lang, seen }: FragmentWalk,
): AsyncGenerator<LinkedFragment> {
  for (let step = links; step.length > 0;) {
    const unseen = step.filter(({ key }) => {
      const address = fragments.addressOf(key, lang)
      return !seen.has(address) && seen.add(address)
    })
    const read = await Promise.all(
      unseen.map(async (link) => ({ link, content: await fragments.contentOf(link.key, lang) })),
    )
    yield* read
    step = read.flatMap(({ link, content }) => content.links.map((inner) => below(link, inner)))
  }
}

/** Pages whose fragments are parsed in one turn. */
const PAGES_OF_ROUND = 10

/** The links of pages to fragments, in the language of each page. */
interface PageLinks<Page> {
  readonly linksOf: (page: Page) => Promise<readonly FragmentLink[]> | readonly FragmentLink[]
  readonly langOf: (page: Page) => string
  readonly fragments: Pick<SchemaFragments, 'contentOf'>
}

/** Yields pages in order with their links; the fragments that ten pages lead to are parsed together before. */
export async function* readFragments<Page>(
  pages: readonly Page[],
  { linksOf, langOf, fragments }: PageLinks<Page>,
): AsyncGenerator<readonly [page: Page, links: readonly FragmentLink[]]> {
  for (let from = 0; from < pages.length; from += PAGES_OF_ROUND) {
    const round: [Page, readonly FragmentLink[]][] = []
    for (const page of pages.slice(from, from + PAGES_OF_ROUND)) round.push([page, await linksOf(page)])
    await Promise.all(
      round.flatMap(([page, links]) => links.map(({ key }) => fragments.contentOf(key, langOf(page)))),
    )
    yield* round
  }
}

/** The beginning of the ids of a fragment. */
const OWN = 'schema-'

/** Returns the id on the page for an id of a fragment behind a link. */
export const idBelow = ({ start }: Pick<FragmentLink, 'start'>, id: string): string =>
  start + id.slice(OWN.length)

const below = (link: FragmentLink, { key, start }: FragmentLink): FragmentLink => ({
  key,
  start: idBelow(link, start),
})
