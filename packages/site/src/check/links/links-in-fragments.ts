import type { ParsedPage } from '@octavo/markdown'
import type { FragmentLink } from '../../kinds/subject-view.ts'
import { fragmentsBehind, readFragments } from '../../render/fragments/fragments-behind.ts'
import type { SchemaFragments } from '../../render/fragments/schema-fragments.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { CheckedPage } from './check-links.ts'

/** A page with its links to fragments. */
export interface LeadingPage extends CheckedPage {
  readonly fragments: readonly FragmentLink[]
}

/** How fragments are found and read. */
export interface FragmentReading {
  readonly fragments: Pick<SchemaFragments, 'addressOf' | 'contentOf'>
  readonly langOf: (route: Route) => string
  /** Whether the links of a page, those of its fragments included, were checked by an earlier build. */
  readonly isKnown: (route: Route) => boolean
}

/** Adds the links in the texts of fragments to the first page that leads to each. */
export async function withFragments(
  pages: readonly LeadingPage[],
  { fragments, isKnown, langOf }: FragmentReading,
): Promise<readonly CheckedPage[]> {
  const seen = new Set<string>()
  const checked: CheckedPage[] = []
  const leading = readFragments(pages, {
    fragments,
    linksOf: (page) => (isKnown(page.route) ? [] : page.fragments),
    langOf: ({ route }) => langOf(route),
  })
  for await (const [{ fragments: _, ...page }, links] of leading) {
    if (links.length === 0) {
      checked.push(page)
      continue
    }
    const inFragments: ParsedPage['links'][number][] = []
    for await (const { content } of fragmentsBehind(links, { fragments, lang: langOf(page.route), seen }))
      inFragments.push(...content.textLinks)
    checked.push(inFragments.length > 0 ? { ...page, inFragments } : page)
  }
  return checked
}
