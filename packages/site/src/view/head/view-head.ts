import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { HeadView } from '@octavo/theme'
import {
  feedFile,
  fileAddress,
  markdownFile,
  pageAddress,
  absoluteAddress,
} from '../../plan/addresses/address-of.ts'
import { canonicalAddress, pageTitle, type HeadFacts } from './head-facts.ts'
import { pageAlternates } from './page-alternates.ts'
import type { Route } from '../../plan/routes/route.ts'
import { viewMetas } from './view-metas.ts'
import { viewStructuredData } from './view-structured-data.ts'

/** The `<head>` of a page. Source: reference/docs-json.md section 1.7. */
export function viewHead(
  route: Route,
  facts: HeadFacts,
  site: SiteSettings & SitePages & AuthorFiles & SharedAssets,
): HeadView {
  const { assets } = site
  return {
    title: pageTitle(route, site),
    ...(facts.csp !== undefined && { csp: facts.csp }),
    metas: [
      ...viewMetas(route, facts, site),
      ...(facts.islands ? [{ name: 'octavo:islands', content: facts.islands.entry }] : []),
    ],
    links: viewLinks(route, facts, site),
    styles: [
      ...assets.styles,
      ...(facts.hasParts === true ? assets.partStyles : []),
      ...((site.config.styling.latex ?? facts.math === true) ? assets.mathStyles : []),
      ...(facts.isApi ? assets.apiStyles : []),
      ...assets.utilityStyles,
      ...facts.styles,
      ...site.projectStyles,
    ],
    firstStyle: FIRST_STYLE_SLOT,
    stylesAt: waitsForStyles(facts, site) ? 'head' : 'content',
    // Like the rules of the first view, the script is not in each of the thousand pages of a description.
    inline:
      facts.isApi && facts.sidebarParts === true
        ? { ...assets.inline, sidebarFile: assets.sidebarState.address }
        : assets.inline,
    scripts: [
      ...assets.scripts,
      ...(facts.sidebarParts === true ? [assets.sidebarScript.address] : []),
      ...(facts.mermaid === true ? [assets.diagrams.script] : []),
      ...(facts.islands ? [facts.islands.loader] : []),
      ...(facts.scripts ?? []),
      ...site.projectScripts,
    ],
    jsonLd: facts.hasAddress ? viewStructuredData(route, facts, site) : [],
  }
}

/**
 * Rules of authors may change everything: nothing is right before they have arrived. A description has thousands of pages
 * that readers open one after another: the rules would be a fifth of each.
 */
const waitsForStyles = (
  { isApi, hasRules }: HeadFacts,
  { projectStyles }: Pick<AuthorFiles, 'projectStyles'>,
): boolean => isApi || hasRules === true || projectStyles.length > 0

/** Represents the rules of the first view, in an element of their own, until the page is rendered. */
export const FIRST_STYLE_SLOT = '\uFDD2style\uFDD3'

function viewLinks(
  route: Route,
  facts: HeadFacts,
  site: SiteSettings & SitePages & SharedAssets,
): HeadView['links'] {
  const { style } = site
  const canonical = facts.hasAddress ? canonicalAddress(route, site) : undefined
  return [
    ...(canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }]),
    ...(facts.hasAddress ? alternateLinks(route, site) : []),
    ...site.assets.favicons.links,
    ...(site.hasSitemap
      ? [{ rel: 'sitemap', type: 'application/xml', href: fileAddress('sitemap.xml', style) }]
      : []),
    ...site.assets.preloads,
  ]
}

/** The page in other languages, as Markdown and as a feed. */
function alternateLinks(route: Route, site: SiteSettings & SitePages): HeadView['links'] {
  const { style } = site
  const languages = pageAlternates(route, site).map((one) => ({
    rel: 'alternate',
    hreflang: one.lang,
    href: absoluteAddress(pageAddress(one.route.path, style), style),
  }))
  const copy = { rel: 'alternate', type: 'text/markdown', href: fileAddress(markdownFile(route.path), style) }
  const feed = { rel: 'alternate', type: 'application/rss+xml', title: pageTitle(route, site) }
  const feeds = site.feeds.has(route) ? [{ ...feed, href: fileAddress(feedFile(route.path), style) }] : []
  return [...languages, copy, ...feeds]
}
