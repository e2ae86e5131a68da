import type { PictureVariants } from '../../assets/pictures/picture-variants.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { ParsedPage } from '@octavo/markdown'
import { createWords, type NoticeView, type PageView } from '@octavo/theme'
import { createNavigationContext, viewNavigation } from '../navigation/view-navigation.ts'
import { firstPage } from '../../plan/navigation/nav-tree.ts'
import { homePosition } from '../../plan/navigation/nearest-position.ts'
import type { IslandScripts } from './page-islands.ts'
import { pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { Sidebars } from '../navigation/sidebars.ts'
import { viewHead } from '../head/view-head.ts'
import { viewFrame } from '../chrome/view-frame.ts'
import type { PagePictures } from './page-pictures.ts'
import { fillPage } from './view-content.ts'

/** The input of the page for unknown addresses beside the site. */
export interface NotFoundContext {
  readonly route: Route
  readonly csp?: string | undefined
  /** Address of the list of pages. */
  readonly list: string
  /** The page is another one of the server. */
  readonly notice?: NoticeView | undefined
  /** The author's text, parsed. */
  readonly page?: ParsedPage | undefined
  readonly pictures: PagePictures
  readonly styles: readonly string[]
  readonly islands?: IslandScripts | undefined
  readonly sidebars: Sidebars
}

/** The page that servers answer unknown addresses with, in the default language. */
export function viewNotFound(
  site: SiteSettings & SitePages & AuthorFiles & SharedAssets & PictureVariants,
  context: NotFoundContext,
): PageView {
  const { csp, page, pictures, route, sidebars } = context
  const { config, style } = site
  const position = homePosition(site)
  const { lang } = pageLanguage(position)
  // An unknown address has no position: navigation shows the first page as the current one.
  const first = firstPage(site.plan.navigation) ?? route
  const nowhere: Sidebars = { ...sidebars, render: (section) => sidebars.render(section) }
  const hasCut = position !== undefined && sidebars.isCut(position.section)
  const navigation = position
    ? viewNavigation(first, position, createNavigationContext(site, nowhere))
    : { tabs: [], anchors: [], switchers: [] }
  return {
    ...viewFrame(site, position),
    url: style.base,
    path: route.path,
    mode: 'default',
    kind: 'not-found',
    title: route.title,
    deprecated: false,
    eyebrows: [],
    body: page
      ? fillPage(page.body, route, { site, words: createWords(lang), fragment: () => '', pictures })
      : '',
    ...(context.notice
      ? { notice: context.notice }
      : { notFound: { redirect: config.errors['404'].redirect, list: context.list } }),
    toc: [],
    navigation: { ...navigation, tabs: navigation.tabs.map((tab) => ({ ...tab, current: false })) },
    head: viewHead(
      route,
      {
        csp,
        lang,
        dates: {},
        styles: context.styles,
        isApi: false,
        hasRules: (page?.css ?? []).length > 0,
        hasAddress: false,
        hasParts: true,
        sidebarParts: hasCut,
        mermaid: page?.features.mermaid ?? false,
        islands: context.islands,
        scripts: [
          ...(page ? site.assets.partScripts : []),
          ...(context.notice ? [] : [site.assets.notFoundScript.address]),
        ],
      },
      site,
    ),
  }
}
