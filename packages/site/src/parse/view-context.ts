import { toFrontMatter } from '@octavo/markdown'
import { createPartKeys, refKey, type ApiDocument, type PartKeys } from '@octavo/openapi'
import { createFieldTemplates } from '@octavo/theme'
import type { ViewContext } from '../kinds/page-kind.ts'
import { isDescribedLink, type DescribedLinks } from '../plan/addresses/described-links.ts'
import { pageLanguage } from '../plan/navigation/nav-position.ts'
import { connectsLive } from '../plan/playgrounds/page-connections.ts'
import { playgroundDisplay } from '../plan/playgrounds/playground-display.ts'
import { subjectOf, type Route } from '../plan/routes/route.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'

/** What views of subjects depend on, for the whole site. */
export type ViewSite = Pick<SiteSettings, 'config' | 'options'> &
  Pick<SitePages, 'plan' | 'space' | 'playgrounds' | 'positions'> &
  Pick<SiteDescriptions, 'descriptionKeys'>

/** The contexts of views of one site. */
export interface ViewContexts {
  of(route: Route): ViewContext
  /** The context of what belongs to no page. */
  readonly ofFragments: ViewContext
}

/** Keys by description: one that has not changed is the same object in the next build of `octavo dev`. */
const partKeys = new WeakMap<ApiDocument, PartKeys>()

/** Creates the contexts of views of a site. */
export function createViewContexts(site: ViewSite, hash: (text: string) => string): ViewContexts {
  const { config, descriptionKeys } = site
  const links: DescribedLinks = site.space.described ?? new Map()
  const pages = [...links].map(([document, names]) => [document, [...names]])
  const shared = {
    api: config.api,
    copiesSchema: config.markdown.schema,
    schemaPages: schemaPages(site.plan.routes),
    hasPage: (document: string, link: string) => isDescribedLink(link, document, links),
    pagesKey: hash(JSON.stringify(pages)),
    templates: createFieldTemplates(),
    documentKey: ({ path, files }: Parameters<ViewContext['documentKey']>[0]) =>
      descriptionKeys.get(path) ?? JSON.stringify([...files.values()]),
    partKeys: (document: ApiDocument) => {
      const keys = partKeys.get(document) ?? createPartKeys(document, hash)
      partKeys.set(document, keys)
      return keys
    },
  }
  return {
    of: (route) => ({
      frontMatter: route.frontMatter,
      lang: pageLanguage(site.positions.get(route)).lang,
      display: playgroundDisplay(route, site),
      isLive: connectsLive(route, site),
      asksCredentials: route.kind === 'overview' && site.playgrounds.has(route),
      ...shared,
    }),
    ofFragments: {
      ...shared,
      frontMatter: toFrontMatter({}),
      lang: 'en',
      display: 'none',
      isLive: false,
      asksCredentials: false,
    },
  }
}

/** Routes of schema pages by the key of their schema. */
function schemaPages(routes: readonly Route[]): ReadonlyMap<string, string> {
  return new Map(
    routes.flatMap((route) => {
      const subject = subjectOf(route)
      return subject?.kind === 'schema' ? [[refKey(subject.at), route.path] as const] : []
    }),
  )
}
