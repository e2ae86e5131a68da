import type { PageFacts } from '../load/output-site.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import { pageAddress, pageRoute } from '../plan/addresses/address-of.ts'
import { fileOf } from '../plan/routes/route.ts'

/** Returns the facts of all pages, in the order of the plan. */
export function listPages({ plan, style }: SiteSettings & SitePages): readonly PageFacts[] {
  return plan.routes.map((route) => {
    const { description, keywords } = route.frontMatter
    const source = fileOf(route)?.path
    return {
      address: pageAddress(route.path, style),
      route: pageRoute(route.path, style),
      title: route.title,
      ...(description !== undefined && { description }),
      ...(source !== undefined && { source }),
      keywords,
      listed: route.listed,
      indexed: route.visibility.index,
      frontMatter: route.frontMatter.raw,
    }
  })
}
