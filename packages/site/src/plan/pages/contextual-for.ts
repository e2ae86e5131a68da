import { contextualOf, type Config, type Contextual } from '@octavo/config'
import { isJsonObject } from '@octavo/source'
import type { Route } from '../routes/route.ts'

/** The menu of pages where neither docs.json nor front matter sets one: entries that stay on the site. */
const OWN_MENU: Contextual = { options: ['copy', 'view'], display: 'header' }

/**
 * Returns the configured menu of a page: that of its front matter, else of docs.json, else the default, including
 * entries that the site cannot serve. Source: reference/docs-json.md section 1.6.
 */
export function contextualFor(
  { frontMatter }: Pick<Route, 'frontMatter'>,
  { config }: { readonly config: Pick<Config, 'contextual'> },
): Contextual {
  const own = frontMatter.contextual
  const replaced = isJsonObject(own) ? contextualOf(own) : undefined
  return replaced ?? config.contextual ?? OWN_MENU
}
