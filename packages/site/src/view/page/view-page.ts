/*
 * Step 8: the view of a page for the layouts.
 *   1. the frame of all pages of its language (viewFrame)
 *   2. title, kind and table of contents (viewFacts)
 *   3. content, or the diagnostics of a page that could not be read (viewContent)
 *   4. its surroundings in navigation (viewSurroundings)
 *   5. the parts below the content (viewFoot), menu, feed, date
 *   6. the head, which depends on all of these
 */
import type { PictureVariants } from '../../assets/pictures/picture-variants.ts'
import { fillText } from '@octavo/hast'
import { markdownToText, type ParsedPage } from '@octavo/markdown'
import {
  needsParts,
  splitDescription,
  type FailureView,
  type PageLinkView,
  type PageView,
} from '@octavo/theme'
import { chooseText, firstReadable } from '../../plan/access/page-access.ts'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { SiteServices } from '../../integrations/site-integrations.ts'
import { feedFile, fileAddress, pageAddress } from '../../plan/addresses/address-of.ts'
import { pageLanguage, type NavPosition } from '../../plan/navigation/nav-position.ts'
import type { NavigationContext } from '../../plan/navigation/nav-target.ts'
import { nearestPosition } from '../../plan/navigation/nearest-position.ts'
import { neighboursOf } from '../../plan/navigation/neighbours.ts'
import { showsDate, type PageDate } from '../../plan/pages/page-dates.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { describedBy, partOf, type Route } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { PagePictures } from './page-pictures.ts'
import { viewFrame } from '../chrome/view-frame.ts'
import { viewHead } from '../head/view-head.ts'
import { readingMinutes } from './reading-minutes.ts'
import { viewPageMenu } from '../menu/view-page-menu.ts'
import { viewDirectory } from '../../plan/navigation/nav-directory.ts'
import { viewEyebrows, viewNavigation } from '../navigation/view-navigation.ts'
import { viewFoot } from './page-foot.ts'
import type { IslandScripts } from './page-islands.ts'
import { viewContent } from './view-content.ts'

/** The tools that turn a parsed page into a view. */
export interface ViewTools {
  /** Interface words of a language. */
  readonly words: (lang: string) => (key: string) => string
  /** Addresses of fragments of a language. */
  readonly fragments: (lang: string) => (key: string) => string
  readonly navigation: NavigationContext
  readonly pictures: PagePictures
  readonly dates: PageDate
  /** Addresses of the stylesheets of this page alone. */
  readonly styles: (page: ParsedPage) => readonly string[]
  /** Scripts of the page's islands. */
  readonly islands?: IslandScripts | undefined
  /** The mark that the policy replaces; absent without one. */
  readonly csp?: string | undefined
  /** Diagnostics that are shown instead of the page. */
  readonly failures?: readonly FailureView[]
}

type ViewSite = SiteSettings & SitePages & SiteServices & AuthorFiles & SharedAssets & PictureVariants

interface ViewContext {
  readonly site: ViewSite
  readonly tools: ViewTools
}

interface PositionedContext extends ViewContext {
  /** The page's own position, or the one that it is assigned. */
  readonly position: NavPosition | undefined
}

/** Returns the view of a page; `page` is the parsed page of `route`. */
export function viewPage(route: Route, page: ParsedPage, context: ViewContext): PageView {
  const { site, tools } = context
  const position = site.positions.get(route) ?? nearestPosition(route, site)
  const { lang } = pageLanguage(position)
  const words = tools.words(lang)
  const fragment = tools.fragments(lang)
  const { failures } = tools
  const view = {
    url: pageAddress(route.path, site.style),
    toc: namedHeadings(page, words),
    ...viewFrame(site, position),
    ...viewFacts(route, page, failures !== undefined),
    ...viewContent(route, page, { site, words, fragment, pictures: tools.pictures }),
    ...(failures && { body: '', failures }),
    ...viewSurroundings(route, page, { site, tools, position }),
    ...viewFoot(route, site, { lang, isFailed: failures !== undefined }),
    ...viewExtras(route, page, context),
  }
  return { head: headOf(route, page, { site, tools, view, position }), ...view }
}

/** Returns the facts of a page from its front matter and its description. */
function viewFacts(route: Route, page: ParsedPage, isFailed: boolean) {
  const { frontMatter, tags } = page
  const described = describedBy(route)
  const description = frontMatter.description ?? described?.description
  const kind = isApiPage(route, page) ? 'api' : 'page'
  return {
    path: route.path,
    mode: frontMatter.mode === 'assistant' ? 'default' : frontMatter.mode,
    kind: isFailed ? 'failed' : kind,
    ...(isAboutAll(route) && { isText: true }),
    title: route.title,
    deprecated: frontMatter.deprecated ?? described?.deprecated ?? false,
    ...(description !== undefined && { description, ...leadOf(description, route) }),
    ...(frontMatter.tag !== undefined && { tag: frontMatter.tag }),
    ...(tags && { filters: tags }),
  } satisfies Partial<PageView>
}

/** The part of a description that is above the address of an operation or channel, whose view has the rest. */
function leadOf(description: string, route: Route): Pick<PageView, 'lead'> {
  return describedBy(route) ? { lead: splitDescription(description).lead } : {}
}

/** The headings of a page; those of views of descriptions may be interface words, which are holes. */
const namedHeadings = ({ headings, body }: ParsedPage, words: (key: string) => string) =>
  headings.map((heading) => ({
    ...heading,
    text: fillText(heading.text, body.holes, (hole) => (hole.kind === 'words' ? words(hole.key) : '')),
  }))

/** Whether a page is about a description as a whole, or about many operations. */
const isAboutAll = ({ kind }: Route): boolean => kind === 'overview' || kind === 'tag'

function isApiPage(route: Route, { frontMatter }: ParsedPage): boolean {
  return partOf(route) !== undefined || frontMatter.api !== undefined
}

/**
 * Returns the elements of navigation around a page. A page outside navigation has the surroundings of `position`,
 * but no eyebrows.
 */
function viewSurroundings(
  route: Route,
  { frontMatter }: ParsedPage,
  { site, tools, position }: PositionedContext,
) {
  const { navigation } = tools
  const own = site.positions.get(route)
  const directory = viewDirectory(route, own, navigation)
  const hasNeighbours = frontMatter.hideFooterPagination !== true
  return {
    eyebrows: viewEyebrows(route, own, {
      style: site.config.styling.eyebrows,
      address: navigation.address,
    }),
    navigation: position
      ? viewNavigation(route, position, navigation)
      : { tabs: [], anchors: [], switchers: [] },
    ...(directory && { directory }),
    ...(hasNeighbours && viewNeighbours(route, position, site)),
  } satisfies Partial<PageView>
}

/** Menu, feed, date, authors and reading time of a page. */
function viewExtras(route: Route, page: ParsedPage, { site, tools }: ViewContext) {
  const { frontMatter } = page
  const menu = viewPageMenu(route, site)
  const hasFeed = frontMatter.rss === true && site.feeds.has(route)
  const { modified, authors } = tools.dates
  const isText = route.kind === 'page' && partOf(route) === undefined && tools.failures === undefined
  const minutes = isText && site.options.pages?.readingTime ? readingMinutes(page) : undefined
  return {
    ...(menu && { menu }),
    ...(hasFeed && { feedUrl: fileAddress(feedFile(route.path), site.style) }),
    ...(showsDate(route, site) && modified !== undefined && { lastModified: modified }),
    ...(minutes !== undefined && { readingMinutes: minutes }),
    ...(authors && { contributors: authors }),
  } satisfies Partial<PageView>
}

/** The marks of links to fragments, of code whose colours the script applies, and of samples that it makes. */
const API_SCRIPT = / data-(?:fields|runs)=| class="sample-data"/

interface HeadContext extends PositionedContext {
  readonly view: Omit<PageView, 'head'>
}

function headOf(route: Route, page: ParsedPage, { site, tools, view, position }: HeadContext) {
  const { lang, description, feedback, directory, body, aside = '' } = view
  const isApi = isApiPage(route, page)
  // The content of islands is known in the browser alone.
  const hasParts = tools.islands !== undefined || needsParts(body + aside, isApi)
  const hasCut = position !== undefined && tools.navigation.isCut(position.section)
  const { failures, related, source, comments } = view
  const { decoration, image } = site.config.background
  const rare = [failures, related, feedback, source, comments, directory, page.tags, decoration, image]
  return viewHead(
    route,
    {
      csp: tools.csp,
      scripts: [
        ...(hasParts ? site.assets.partScripts : []),
        ...(feedback ? [site.assets.feedbackScript.address] : []),
        ...(comments ? [site.assets.commentsScript.address] : []),
        ...(API_SCRIPT.test(body + aside) ? [site.assets.apiScript.address] : []),
      ],
      description: description === undefined ? undefined : markdownToText(description),
      lang,
      dates: tools.dates,
      styles: tools.styles(page),
      hasParts: hasParts || rare.some((part) => part !== undefined),
      isApi,
      hasRules: (page.css ?? []).length > 0,
      hasAddress: true,
      math: page.features.math,
      mermaid: page.features.mermaid,
      sidebarParts: hasCut,
      islands: tools.islands,
    },
    site,
  )
}

function viewNeighbours(route: Route, position: NavPosition | undefined, site: SiteSettings & SitePages) {
  if (!position || !route.visibility.nav) return {}
  const neighbours = neighboursOf(route, position.section)
  const previous = firstReadable(site, neighbours.previous)
  const next = firstReadable(site, neighbours.next)
  return {
    ...(previous.length > 0 && { previous: pageLink(previous, site) }),
    ...(next.length > 0 && { next: pageLink(next, site) }),
  }
}

/** A link to the first of some pages that a reader may see. */
function pageLink(routes: readonly Route[], site: SiteSettings & SitePages): PageLinkView {
  return {
    title: chooseText(site, routes, ({ label }) => label),
    href: chooseText(site, routes, ({ path }) => pageAddress(path, site.style)),
  }
}
