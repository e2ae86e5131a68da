import type { Config } from '@octavo/config'
import type { Route } from '../route.ts'

/** What a page shows of its operation: an address with a playground, an address to copy, or neither. */
export type PlaygroundDisplay = 'interactive' | 'simple' | 'none'

/** What is said of a page's playground: its own front matter (`x-mint.metadata`, too) before docs.json. */
export function saidDisplay({ frontMatter }: Pick<Route, 'frontMatter'>, { api }: Pick<Config, 'api'>) {
  return frontMatter.playground ?? api.playground.display
}

/**
 * The display of a page with an operation. `auth` counts as `none`, because a static site does not know who reads; an
 * operation without a server has nowhere to send to; webhooks are sent by the API.
 * Source: reference/api-reference.md section 4.5, reference/docs-json.md section 5.3.
 */
export function playgroundDisplay(
  route: Pick<Route, 'frontMatter' | 'operation'>,
  config: Pick<Config, 'api'>,
): PlaygroundDisplay {
  const said = saidDisplay(route, config)
  const operation = route.operation?.operation
  if (said === 'auth' || !operation) return 'none'
  if (said !== 'interactive') return said
  return operation.kind === 'webhook' || operation.servers.length === 0 ? 'simple' : 'interactive'
}
