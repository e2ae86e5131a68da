import type { Config } from '@octavo/config'
import type { PlaygroundDisplay } from '../../kinds/page-kind.ts'
import type { BuildOptions } from '../../load/ports.ts'
import { operationOf, type Route } from '../routes/route.ts'

/** Returns the setting of a page's playground: its own front matter (also `x-mint.metadata`), else docs.json. */
export function displaySetting({ frontMatter }: Pick<Route, 'frontMatter'>, { api }: Pick<Config, 'api'>) {
  return frontMatter.playground ?? api.playground.display
}

/** The readers of a site, as far as a playground is concerned. */
export type PlaygroundReaders = Pick<BuildOptions, 'groups' | 'signIn'>

/** The settings that the display of playgrounds depends on. */
export interface PlaygroundSite {
  readonly config: Pick<Config, 'api'>
  readonly options: PlaygroundReaders
}

/** Returns the setting of a page's playground for the readers of this build. */
export function displayFor(
  route: Pick<Route, 'frontMatter'>,
  { config, options }: PlaygroundSite,
): PlaygroundDisplay {
  const setting = displaySetting(route, config)
  return setting === 'auth' ? displayForSignedIn(options) : setting
}

/**
 * The display of a page with an operation. `auth` is for readers who are signed in: a build for groups of readers
 * is only for them, and a build for everybody has no sign-in. An operation without a server has no target;
 * webhooks are sent by the API. Source: reference/api-reference.md section 4.5, reference/docs-json.md section
 * 5.3.
 */
export function playgroundDisplay(route: Route, site: PlaygroundSite): PlaygroundDisplay {
  const display = displayFor(route, site)
  const operation = operationOf(route)?.operation
  if (!operation) return 'none'
  if (display !== 'interactive') return display
  return operation.kind === 'webhook' || operation.servers.length === 0 ? 'simple' : 'interactive'
}

/** Whether a page shows its playground only to readers who are signed in. */
export function isForSignedIn(route: Pick<Route, 'frontMatter'>, config: Pick<Config, 'api'>): boolean {
  return displaySetting(route, config) === 'auth'
}

/** Returns the display that `auth` means for the readers of a build. */
export function displayForSignedIn({ groups = [], signIn }: PlaygroundReaders): 'interactive' | 'none' {
  return signIn === true || groups.length > 0 ? 'interactive' : 'none'
}
