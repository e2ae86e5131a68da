import { createWords, type PageView } from '@octavo/theme'
import { createNavigationContext } from './navigation-context.ts'
import { firstPage, type NavBranch } from './nav-tree.ts'
import { homePosition } from './nearest-position.ts'
import type { Route } from './route.ts'
import type { SiteContext } from './site-context.ts'
import { viewHead } from './view-head.ts'
import { viewNavigation } from './view-navigation.ts'
import { viewSite } from './view-site.ts'

/** What the page for unknown addresses needs beside the site. */
export interface NotFoundContext {
  readonly csp: string
  readonly sidebar: (section: NavBranch) => string | undefined
}

/** The page that servers answer unknown addresses with, in the default language. */
export function viewNotFound(site: SiteContext, { csp, sidebar }: NotFoundContext): PageView {
  const { config, style } = site
  const words = createWords('en')
  const { title, description } = config.errors['404']
  const position = homePosition(site)
  const route: Route = {
    path: '404',
    title: title ?? words('not-found-title'),
    label: '',
    frontMatter: { mode: 'default', keywords: [], meta: {}, raw: {} },
    listed: false,
    visibility: { nav: false, search: false, sitemap: false, index: false, llms: false },
  }
  // Whoever lands here stands nowhere: what navigation takes as the current page is the first one.
  const first = firstPage(site.plan.navigation) ?? route
  const navigation = position
    ? viewNavigation(first, position, createNavigationContext(site, sidebar))
    : { tabs: [], anchors: [], switchers: [] }
  return {
    site: viewSite(site, position),
    url: style.base,
    path: '404',
    lang: 'en',
    dir: 'ltr',
    mode: 'default',
    kind: 'not-found',
    title: route.title,
    ...(description !== undefined && { description }),
    deprecated: false,
    eyebrows: [],
    body: '',
    toc: [],
    navigation: { ...navigation, tabs: navigation.tabs.map((tab) => ({ ...tab, current: false })) },
    navbar: config.navbar,
    footer: config.footer,
    ...(config.banner && { banner: config.banner }),
    head: viewHead(
      route,
      { csp, lang: 'en', dates: {}, styles: [], isApi: false, hasAddress: false, mermaid: false },
      site,
    ),
  }
}
