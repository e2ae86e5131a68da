import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { viewDirectory } from '../../plan/navigation/nav-directory.ts'
import type { NavPosition } from '../../plan/navigation/nav-position.ts'
import { nearestPosition } from '../../plan/navigation/nearest-position.ts'
import { neighboursOf } from '../../plan/navigation/neighbours.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { viewRelated } from '../page/page-foot.ts'
import type { Sidebars } from './sidebars.ts'
import { createNavigationContext } from './view-navigation.ts'

/**
 * Returns a function from a page to a text of what it shows of titles, labels and descriptions: its own, those of the
 * sidebar around it, of the pages before and after it, of its directory and of its related pages. A page shows no other
 * text of another page. Only for sites whose readers all see the same.
 */
export function createShownPages(
  site: SiteSettings & SitePages & AuthorFiles & SharedAssets,
  sidebars: Sidebars,
): (route: Route) => string {
  const navigation = createNavigationContext(site, sidebars)
  return (route) => {
    const own = site.positions.get(route)
    const position = own ?? nearestPosition(route, site)
    return JSON.stringify([
      route.title,
      route.label,
      site.previews.address(route),
      ...(position ? around(route, position, sidebars) : []),
      viewDirectory(route, own, navigation),
      viewRelated(route, site),
    ])
  }
}

/** The sidebar of a page, and the labels of its neighbours. */
function around(route: Route, { section }: NavPosition, sidebars: Sidebars): readonly unknown[] {
  const { previous, next } = neighboursOf(route, section)
  const labels = [previous, next].map((pages) => first(pages)?.label)
  return [sidebars.hash(section, route), labels]
}

function first<T>(all: Iterable<T>): T | undefined {
  for (const one of all) return one
  return undefined
}
