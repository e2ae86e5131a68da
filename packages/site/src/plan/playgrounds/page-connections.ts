import type { SiteSettings } from '../settings/site-settings.ts'
import { isLive, connectSources } from '@octavo/openapi'
import { displayFor } from './playground-display.ts'
import { channelOf, operationOf, type Route } from '../routes/route.ts'
import type { SitePages } from '../pages/site-pages.ts'

/**
 * Whether a page allows its readers to connect to its channel: a server speaks WebSocket and the page has a
 * playground.
 */
export function connectsLive(route: Route, site: Pick<SiteSettings, 'config' | 'options'>): boolean {
  const channel = channelOf(route)?.channel
  return (
    channel?.address !== undefined &&
    channel.servers.some(isLive) &&
    displayFor(route, site) === 'interactive'
  )
}

/**
 * The origins that such a page may connect to, as sources of a policy: `{variables}` are replaced by each of
 * their values, else by any label.
 */
export function liveSources(route: Route, site: Pick<SiteSettings, 'config' | 'options'>): readonly string[] {
  if (!connectsLive(route, site)) return []
  const servers = channelOf(route)?.channel.servers.filter(isLive) ?? []
  return [...new Set(servers.flatMap(({ url, variables }) => originsOf(url, variables)))]
}

/** Origins of one server; more than this become a wildcard. */
const MAX_ORIGINS = 20

function originsOf(
  url: string,
  variables: readonly { name: string; values: readonly string[]; default: string }[],
) {
  const origin = /^wss?:\/\/[^/?#]*/.exec(url)?.[0] ?? ''
  const filled = variables.reduce<readonly string[]>(
    (texts, { name, values }) =>
      texts
        .flatMap((text) =>
          (values.length > 0 ? values : ['*']).map((value) => text.replaceAll(`{${name}}`, value)),
        )
        .slice(0, MAX_ORIGINS),
    [origin],
  )
  return filled.flatMap((text) => sourceOf(text))
}

/**
 * Returns the origin as a source of a policy, which allows a wildcard only as the first label or as the port;
 * otherwise the scheme.
 */
function sourceOf(origin: string): readonly string[] {
  if (/^wss?:\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?$/.test(origin)) return [origin]
  return [origin.startsWith('wss:') ? 'wss:' : 'ws:']
}

/** The operation whose data the playground of a page has; that of an overview is on a page of its own. */
function playgroundOperation(route: Route, playgrounds: SitePages['playgrounds']) {
  const path = playgrounds.get(route)
  if (path === undefined || route.kind !== 'overview')
    return path === undefined ? undefined : operationOf(route)?.operation
  const shared = [...playgrounds].find(([one, other]) => other === path && operationOf(one))
  return shared && operationOf(shared[0])?.operation
}

/**
 * Returns the origins that the playground of a page may connect to, as sources of a policy; undefined for a page
 * without one.
 */
export function playgroundSources(
  route: Route,
  { playgrounds, options }: Pick<SiteSettings, 'options'> & Pick<SitePages, 'playgrounds'>,
): readonly string[] | undefined {
  const operation = playgroundOperation(route, playgrounds)
  if (!operation) return undefined
  const proxy = options.proxy?.url
  const direct = connectSources(operation)
  return proxy === undefined ? direct : [...direct, new URL(proxy).origin]
}
