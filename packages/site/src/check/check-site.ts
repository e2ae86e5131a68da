import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { PageIgnore } from '@octavo/markdown'
import { validateApi, type ReadPort } from '@octavo/openapi'
import type { Diagnostic } from '@octavo/source'
import { checkLinks, type CheckedPage, type OuterLink } from './links/check-links.ts'
import {
  locateInDescription,
  type DescriptionTexts,
  type Unlocated,
} from '../parse/diagnostics/locate-in-description.ts'
import { dropIgnored } from '../parse/diagnostics/page-diagnostics.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { Route } from '../plan/routes/route.ts'

/** Parses every page and checks all links, those of docs.json too; diagnostics of pages first, then those of links. */
export async function checkSite(
  site: SitePages,
  parser: PageParser,
  { outer, texts }: { readonly outer: readonly OuterLink[]; readonly texts: DescriptionTexts },
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const pages: CheckedPage[] = []
  const ignores: PageIgnore[] = []
  for (const route of site.plan.routes) {
    if (route.frontMatter.url !== undefined) continue
    const page = await parser.digest(route)
    diagnostics.push(...page.diagnostics)
    pages.push({ route, page })
    ignores.push(...(page.ignores ?? []))
  }
  const locate = (route: Route, target: Unlocated) => locateInDescription(route, target, texts)
  return [...diagnostics, ...dropIgnored(checkLinks(pages, site.space, { outer, locate }), ignores)]
}

/** Rules of the specifications that the site's descriptions break. */
export async function validateDescriptions(
  site: SiteDescriptions,
  read: ReadPort,
): Promise<readonly Diagnostic[]> {
  const documents = [...site.descriptions.values()]
  const found = await Promise.all(documents.map(({ path }) => validateApi(path, read)))
  return found.flat()
}
