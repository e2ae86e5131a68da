/*
 * Structured data of a page: one `@graph` whose nodes refer to each other by address.
 *   1. Organization   the publisher (`seo.organization`)
 *   2. WebSite        the site
 *   3. WebPage        the page
 *   4. BreadcrumbList its position in navigation
 *   5. TechArticle or APIReference, its text
 */
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { Config } from '@octavo/config'
import { fileAddress, markdownFile, pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { canonicalAddress, publicAddress, type HeadFacts } from './head-facts.ts'
import { firstPage, type NavBranch } from '../../plan/navigation/nav-tree.ts'
import type { Route } from '../../plan/routes/route.ts'
import { mayIndex } from '../../plan/discovery/seo-metatags.ts'

type Thing = Readonly<Record<string, unknown>>

/**
 * The graph of an indexable page, and nothing for others. Without an address of the site its addresses are
 * relative to the page's own. Source: reference/docs-json.md section 1.7; schema.org; JSON-LD 1.1.
 */
export function viewStructuredData(
  route: Route,
  facts: HeadFacts,
  site: SiteSettings & SitePages,
): readonly unknown[] {
  if (!mayIndex(route, site.config)) return []
  const things = [organization(site), website(site), webPage(route, facts, site)]
  const article = { ...articleOf(route, facts, site) }
  return [
    {
      '@context': 'https://schema.org',
      '@graph': [...things, ...(site.access ? [] : [breadcrumbs(route, site)]), article].map(withoutGaps),
    },
  ]
}

const withoutGaps = (thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))

const home = ({ style }: SiteSettings) => absoluteAddress(style.base, style)

function organizationId({ config, style }: SiteSettings): string {
  const own = config.seo.organization?.['id']
  return typeof own === 'string' ? own : `${style.origin ?? ''}/#organization`
}

function organization(site: SiteSettings & SitePages): Thing {
  const { name, legalName, url, logo, sameAs } = site.config.seo.organization ?? {}
  const picture = typeof logo === 'string' ? logo : logoOf(site.config)
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: name ?? site.config.name,
    legalName,
    url: url ?? home(site),
    logo: picture && publicAddress(picture, site),
    sameAs,
  }
}

/** The site's logo, where it is a file and not inline. */
const logoOf = ({ logo }: Config) =>
  logo && /^(?:https?:|[^:]*$)/i.test(logo.light) ? logo.light : undefined

const website = (site: SiteSettings): Thing => ({
  '@type': 'WebSite',
  '@id': `${home(site)}#website`,
  url: home(site),
  name: site.config.name,
  description: site.config.description,
  publisher: { '@id': organizationId(site) },
})

const addressOf = (route: Route, site: SiteSettings & SitePages) =>
  canonicalAddress(route, site) ?? absoluteAddress(pageAddress(route.path, site.style), site.style)

/** The id of a part of a page; relative to the page where its whole address is not known (JSON-LD 1.1 section 4.1.3). */
const idOf = (route: Route, part: 'webpage' | 'breadcrumb' | 'article', site: SiteSettings & SitePages) =>
  `${canonicalAddress(route, site) ?? ''}#${part}`

function webPage(route: Route, facts: HeadFacts, site: SiteSettings & SitePages): Thing {
  const url = addressOf(route, site)
  return {
    '@type': 'WebPage',
    '@id': idOf(route, 'webpage', site),
    url,
    name: route.title,
    inLanguage: facts.lang,
    isPartOf: { '@id': `${home(site)}#website` },
    breadcrumb: { '@id': idOf(route, 'breadcrumb', site) },
    datePublished: facts.dates.created,
    dateModified: facts.dates.modified,
  }
}

function articleOf(route: Route, facts: HeadFacts, site: SiteSettings & SitePages): Thing {
  const { asyncapi, keywords } = route.frontMatter
  const copy = absoluteAddress(fileAddress(markdownFile(route.path), site.style), site.style)
  return {
    '@type': facts.isApi || asyncapi !== undefined ? 'APIReference' : 'TechArticle',
    '@id': idOf(route, 'article', site),
    headline: route.title,
    description: facts.description,
    keywords: keywords.length > 0 ? keywords : undefined,
    inLanguage: facts.lang,
    mainEntityOfPage: { '@id': idOf(route, 'webpage', site) },
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
    encoding: { '@type': 'MediaObject', contentUrl: copy, encodingFormat: 'text/markdown' },
    datePublished: facts.dates.created,
    dateModified: facts.dates.modified,
  }
}

/** From the site over the elements of navigation to the page; languages and versions are no breadcrumbs. */
function breadcrumbs(route: Route, site: SiteSettings & SitePages): Thing {
  const chain = site.positions.get(route)?.chain ?? []
  const around = chain.filter((node) => isBreadcrumb(node) && node.root !== route)
  const steps = [
    { name: site.config.name, item: home(site) },
    ...around.flatMap((node) => {
      const landing = node.root ?? firstPage(node)
      return landing ? [{ name: node.label, item: addressOf(landing, site) }] : []
    }),
    ...(route.path === '' ? [] : [{ name: route.title, item: addressOf(route, site) }]),
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': idOf(route, 'breadcrumb', site),
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

const isBreadcrumb = ({ branch }: NavBranch) =>
  branch.kind !== 'root' && branch.kind !== 'language' && branch.kind !== 'version'
