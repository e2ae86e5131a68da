import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import type { PageParser } from '../../parse/page-parser.ts'
import { resolveAddress, resolveOnPage, type ResolvedAddress } from '../../plan/addresses/resolve-address.ts'
import { relatedLinks } from '../../plan/pages/related-links.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { OuterLink } from '../links/check-links.ts'

/**
 * Returns `content/orphan` for page files that readers cannot find: navigation does not name them, and no other page,
 * setting or redirect leads to them. Pages that their author hides are meant to be found by address alone.
 */
export async function checkOrphans(
  site: SitePages,
  parser: Pick<PageParser, 'digest'>,
  outer: readonly OuterLink[],
): Promise<readonly Diagnostic[]> {
  const candidates = site.plan.routes.filter(isUnlisted)
  if (candidates.length === 0) return []
  const { routes, paths } = await reachedPages(site, parser, outer)
  const isReached = (route: Route) =>
    routes.has(route) || paths.some((path) => path.endsWith(`/${route.path}`))
  return candidates.filter((route) => !isReached(route)).map(orphan)
}

/** The home page and the page for missing addresses need no link. */
const NEEDS_NO_LINK = /^(?:$|index$|404$)/

function isUnlisted({ kind, listed, path, frontMatter: { hidden, noindex, url } }: Route): boolean {
  const isHidden = hidden !== undefined || noindex === true || url !== undefined
  return kind === 'page' && !listed && !isHidden && !NEEDS_NO_LINK.test(path)
}

/** Where links lead: pages, and the paths of addresses with a host, which may be that of the live site. */
interface Reached {
  readonly routes: ReadonlySet<Route>
  readonly paths: readonly string[]
}

async function reachedPages(
  { plan, space }: SitePages,
  parser: Pick<PageParser, 'digest'>,
  outer: readonly OuterLink[],
): Promise<Reached> {
  const routes = new Set<Route>()
  const paths: string[] = []
  const add = (resolved: ResolvedAddress, from?: Route) => {
    if (resolved.kind === 'page' && resolved.route !== from) routes.add(resolved.route)
    if (resolved.kind === 'external') paths.push(resolved.address.replace(/[?#].*$/, '').replace(/\/$/, ''))
  }
  for (const route of plan.routes) {
    if (route.frontMatter.url !== undefined) {
      add(resolveAddress(route.frontMatter.url, '', space))
      continue
    }
    const { links } = await parser.digest(route)
    for (const { url } of [...links, ...relatedLinks(route)]) add(resolveOnPage(url, route, space), route)
  }
  for (const { url } of outer) add(resolveAddress(url, '', space))
  for (const { destination } of space.redirects) add(resolveAddress(destination, '', space))
  return { routes, paths }
}

function orphan(route: Route): Diagnostic {
  const path = route.kind === 'page' ? route.file.path : route.path
  return createDiagnostic('content/orphan', `Neither navigation nor a link leads to "${path}"`, {
    span: spanOfFile(path),
    help: 'add it to "navigation" in docs.json, link to it, or set "hidden: true" in its front matter',
  })
}
