import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { Route } from '../../plan/routes/route.ts'

/** Content of `<title>`: `Page - Site`; the site's name alone for a home page with that title. */
export function pageTitle(route: Route, { config }: Pick<SiteSettings, 'config'>): string {
  return route.path === '' && route.title === config.name ? config.name : `${route.title} - ${config.name}`
}
