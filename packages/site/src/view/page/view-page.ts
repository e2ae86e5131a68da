import type { Site } from '../../prepare/site.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { showsDate, type PageDate } from '../../plan/pages/page-dates.ts'
import { fillTemplate, type Hole, type Template } from '@octavo/hast'
import { markdownToText, type ParsedPage } from '@octavo/markdown'
import { needsParts, type FailureView, type PageLinkView, type PageView } from '@octavo/theme'
import { feedFile, fileAddress, pageAddress } from '../../plan/addresses/address-of.ts'
import { withHooks } from '../../load/author-hooks.ts'
import { enclosing, type NavPosition } from '../../plan/navigation/nav-position.ts'
import { nearestPosition } from '../../plan/navigation/nearest-position.ts'
import { neighboursOf } from '../../plan/navigation/neighbours.ts'
import { pageLanguage } from '../../plan/navigation/page-language.ts'

import { viewFeedback, viewRelated, viewSource } from './page-foot.ts'
import { viewPageMenu } from '../menu/view-page-menu.ts'
import type { IslandScripts } from './page-islands.ts'
import { folderOf, resolveAddress } from '../../plan/addresses/resolve-address.ts'
import { playgroundAddress } from './playground-address.ts'
import type { Route } from '../../plan/routes/route.ts'
import { viewEyebrows } from '../navigation/view-eyebrows.ts'
import { viewHead } from '../head/view-head.ts'
import { viewDirectory } from '../navigation/nav-directory.ts'
import type { NavigationContext } from '../../plan/navigation/nav-target.ts'
import { viewNavigation } from '../navigation/view-navigation.ts'
import { viewSite } from '../chrome/view-site.ts'
import { describedBy } from '../../plan/routes/described-by.ts'

/** What turns a parsed page into a view, beside the site itself. */
export interface ViewTools {
  /** Interface words of a language. */
  readonly words: (lang: string) => (key: string) => string
  readonly navigation: NavigationContext
  readonly dates: PageDate
  /** Addresses of the stylesheets of this page alone. */
  readonly styles: (page: ParsedPage) => readonly string[]
  /** Scripts of the page's islands. */
  readonly islands?: IslandScripts | undefined
  /** Stands for the policy; absent without one. */
  readonly csp?: string | undefined
  /** Faults shown in place of the page. */
  readonly failures?: readonly FailureView[]
}

/** Modes of pages that have no place for a panel. Source: reference/docs-json.md section 3. */
const WITHOUT_PANEL: ReadonlySet<string> = new Set(['wide', 'center', 'custom'])

/** Step 8: what the layouts show of a page. */
export function viewPage(
  route: Route,
  page: ParsedPage,
  { site, tools }: { readonly site: Site; readonly tools: ViewTools },
): PageView {
  const position = site.positions.get(route) ?? nearestPosition(route, site)
  const { lang, dir } = pageLanguage(position)
  const fill = (template: Template) =>
    withHooks(fillTemplate(template, fillHole(route, { site, words: tools.words(lang) })), site.hooks)
  const described = describedBy(route)
  const description = page.frontMatter.description ?? described?.description
  const language = enclosing(position, 'language')?.branch
  const menu = viewPageMenu(route, site)
  const related = viewRelated(route, site)
  const feedback = tools.failures ? undefined : viewFeedback(site)
  const source = viewSource(route, site)
  const hasFootParts = related.length > 0 || feedback !== undefined || source !== undefined
  const { frontMatter } = page
  const asides = ['panel', 'request-example', 'response-example'] as const
  const aside = asides
    .filter((kind) => kind !== 'panel' || !WITHOUT_PANEL.has(frontMatter.mode))
    .map((kind) => (page.aside[kind] ? fill(page.aside[kind]) : ''))
    .join('')
  const body = tools.failures ? '' : fill(page.body)
  const isApi = (described ?? route.schema) !== undefined || frontMatter.api !== undefined
  const directory = viewDirectory(route, site.positions.get(route), tools.navigation)
  const hasCut = position !== undefined && tools.navigation.isCut(position.section)
  const banner = language?.banner ?? site.config.banner
  return {
    site: viewSite(site, position),
    url: pageAddress(route.path, site.style),
    path: route.path,
    lang,
    dir,
    mode: frontMatter.mode === 'assistant' ? 'default' : frontMatter.mode,
    kind: tools.failures ? 'failed' : isApi ? 'api' : 'page',
    title: route.title,
    ...(description !== undefined && { description }),
    ...(frontMatter.tag !== undefined && { tag: frontMatter.tag }),
    deprecated: frontMatter.deprecated ?? described?.deprecated ?? false,
    eyebrows: viewEyebrows(route, site.positions.get(route), {
      style: site.config.styling.eyebrows,
      address: tools.navigation.address,
    }),
    body,
    ...(tools.failures && { failures: tools.failures }),
    ...(aside !== '' && { aside }),
    ...(directory && { directory }),
    toc: page.headings,
    ...(page.tags && { filters: page.tags }),
    ...(frontMatter.hideFooterPagination === true
      ? {}
      : viewNeighbours(route, position, tools.navigation.address)),
    navigation: position
      ? viewNavigation(route, position, tools.navigation)
      : { tabs: [], anchors: [], switchers: [] },
    navbar: language?.navbar ?? site.config.navbar,
    footer: language?.footer ?? site.config.footer,
    ...(banner && { banner }),
    ...(menu && { menu }),
    ...(related.length > 0 && { related }),
    ...(feedback && { feedback }),
    ...(source && { source }),
    ...(frontMatter.rss === true &&
      site.feeds.has(route) && { feedUrl: fileAddress(feedFile(route.path), site.style) }),
    ...(showsDate(route, site) &&
      tools.dates.modified !== undefined && { lastModified: tools.dates.modified }),
    head: viewHead(
      route,
      {
        csp: tools.csp,
        scripts: feedback ? [site.assets.feedbackScript.address] : [],
        description: description === undefined ? undefined : markdownToText(description),
        lang,
        dates: tools.dates,
        styles: tools.styles(page),
        // What islands draw is known in the browser alone.
        hasParts:
          hasFootParts ||
          hasCut ||
          directory !== undefined ||
          tools.islands !== undefined ||
          page.tags !== undefined ||
          needsParts(body + aside, isApi),
        isApi,
        hasAddress: true,
        math: page.features.math,
        mermaid: page.features.mermaid,
        sidebarParts: hasCut,
        islands: tools.islands,
      },
      site,
    ),
  }
}

function viewNeighbours(route: Route, position: NavPosition | undefined, address: (route: Route) => string) {
  if (!position || !route.visibility.nav) return {}
  const { previous, next } = neighboursOf(route, position.section)
  return {
    ...(previous && { previous: pageLink(previous, address) }),
    ...(next && { next: pageLink(next, address) }),
  }
}

function pageLink(route: Route, address: (route: Route) => string): PageLinkView {
  const { description } = route.frontMatter
  return { title: route.label, href: address(route), ...(description !== undefined && { description }) }
}

/** What stands in a hole on one page. */
export function fillHole(
  route: Route,
  {
    site,
    words,
  }: { readonly site: SiteSettings & SitePages & SharedAssets; readonly words: (key: string) => string },
): (hole: Hole) => string {
  const folder = folderOf(route)
  return (hole) => {
    if (hole.kind === 'words') return words(hole.key)
    if (hole.kind === 'made') return playgroundAddress(hole.key, route, site)
    return resolveAddress(hole.url, folder, site.space).address
  }
}
