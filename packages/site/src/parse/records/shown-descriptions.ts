import type { SitePorts } from '../../load/ports.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { Route } from '../../plan/routes/route.ts'

/** Front matter of a page that other pages do not show, but for the description: see {@link createDescriptionKeys}. */
const ownFields: ReadonlySet<string> = new Set([
  'description',
  'keywords',
  'boost',
  'related',
  'contextual',
  'hideFooterPagination',
  'comments',
  'timestamp',
  'createdDate',
  'lastUpdatedDate',
  'raw',
])

/** Returns the front matter of a page that any other page may show, or that decides about their links. */
export const sharedFrontMatter = ({ frontMatter }: Route): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(frontMatter).filter(([name]) => !ownFields.has(name)))

/**
 * Returns a function from a page to the key of the descriptions of other pages that it may show: the landing page of a
 * group with `directory`, and a page with `related`. '' for other pages.
 */
export function createDescriptionKeys(
  { plan, positions }: Pick<SitePages, 'plan' | 'positions'>,
  { sha256 }: Pick<SitePorts, 'sha256'>,
): (route: Route) => string {
  let all: string | undefined
  const keyOfAll = () =>
    (all ??= sha256(
      JSON.stringify(plan.routes.map(({ path, frontMatter }) => [path, frontMatter.description])),
    ))
  const hasDirectory = (route: Route) =>
    positions.get(route)?.chain.some(({ root, branch }) => root === route && branch.directory !== 'none')
  const hasRelated = ({ frontMatter: { related } }: Route) => Array.isArray(related) && related.length > 0
  return (route) => (hasRelated(route) || hasDirectory(route) ? keyOfAll() : '')
}
