import type { ParsedPage } from '@octavo/markdown'
import type { FragmentLink } from '../../kinds/subject-view.ts'
import type { SchemaFragments } from '../../render/schema-fragments.ts'
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
  /** Pages whose links are known to be sound, those of their fragments included. */
  readonly sound: ReadonlySet<Route>
}

/** Adds the links in the texts of fragments to the first page that leads to each. */
export async function withFragments(
  pages: readonly LeadingPage[],
  reading: FragmentReading,
): Promise<readonly CheckedPage[]> {
  const seen = new Set<string>()
  const checked: CheckedPage[] = []
  for (const { fragments, ...page } of pages) {
    const isNew = fragments.length > 0 && !reading.sound.has(page.route)
    const inFragments = isNew ? await linksBehind(fragments, seen, { ...reading, route: page.route }) : []
    checked.push(inFragments.length > 0 ? { ...page, inFragments } : page)
  }
  return checked
}

async function linksBehind(
  links: readonly FragmentLink[],
  seen: Set<string>,
  { fragments, langOf, route }: FragmentReading & { readonly route: Route },
): Promise<ParsedPage['links']> {
  const lang = langOf(route)
  const open = links.map(({ key }) => key)
  const found: ParsedPage['links'][number][] = []
  for (let key = open.shift(); key !== undefined; key = open.shift()) {
    const address = fragments.addressOf(key, lang)
    if (seen.has(address)) continue
    seen.add(address)
    const content = await fragments.contentOf(key, lang)
    found.push(...content.textLinks)
    open.push(...content.links.map((one) => one.key))
  }
  return found
}
