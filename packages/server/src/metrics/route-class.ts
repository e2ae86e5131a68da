/** Classes of addresses: labels are from this list alone, so that requests cannot make more of them. */
export const routeClasses = [
  'admin-api',
  'asset',
  'dashboard',
  'mcp',
  'page',
  'playground-proxy',
  'search',
  'sign-in',
] as const

/** See {@link routeClasses}. */
export type RouteClass = (typeof routeClasses)[number]

/** The class of a request target below the base of the site. */
export function routeClass(target: string, base: string): RouteClass {
  const [path = ''] = target.split('?')
  if (path.startsWith('/v2/agent/')) return 'admin-api'
  if (path === '/_admin' || path.startsWith('/_admin/')) return 'dashboard'
  const below = path.startsWith(base) ? path.slice(base.length) : path.slice(1)
  if (below === 'mcp') return 'mcp'
  if (below === '_api/request') return 'playground-proxy'
  if (below.startsWith('_auth/')) return 'sign-in'
  if (below.startsWith('octavo-search/') || below.startsWith('_octavo/search/')) return 'search'
  return below.startsWith('_octavo/') || /\.(?!html$|md$|txt$)\w{1,8}$/.test(below) ? 'asset' : 'page'
}
