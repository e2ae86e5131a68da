import type { SiteSettings } from '../settings/site-settings.ts'
import type { SitePages } from '../pages/site-pages.ts'
import { connectSources } from '@octavo/openapi'
import { operationOf, type Route } from '../routes/route.ts'

/**
 * Returns the origins that the playground of a page may connect to, as sources of a policy; undefined for a page
 * without one.
 */
export function playgroundSources(
  route: Route,
  { playgrounds, options }: Pick<SiteSettings, 'options'> & Pick<SitePages, 'playgrounds'>,
): readonly string[] | undefined {
  const operation = operationOf(route)?.operation
  if (!operation || !playgrounds.has(route)) return undefined
  const proxy = options.proxy?.url
  const direct = connectSources(operation)
  return proxy === undefined ? direct : [...direct, new URL(proxy).origin]
}
