import { connectSources } from '@octavo/openapi'
import type { Route } from '../routes/route.ts'
import type { SiteContext } from '../../prepare/site.ts'

/** Where the playground of a page may connect to, as sources of a policy; undefined for a page without one. */
export function playgroundSources(
  route: Route,
  { playgrounds, options }: Pick<SiteContext, 'playgrounds' | 'options'>,
): readonly string[] | undefined {
  const operation = route.operation?.operation
  if (!operation || !playgrounds.has(route)) return undefined
  const proxy = options.proxy?.url
  const direct = connectSources(operation)
  return proxy === undefined ? direct : [...direct, new URL(proxy).origin]
}
