import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import { markdownToText } from '@octavo/markdown'
import { fileAddress, markdownFile, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { isDefaultBranch } from '../../plan/navigation/nav-position.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'
import { isClosed } from '../../plan/discovery/seo-metatags.ts'
import { agentInstructions } from './markdown-copy.ts'
import { guardMember } from '../../plan/access/page-access.ts'
import { externalLinks, namedDescriptions, type NamedLink } from './llms-links.ts'

/** Characters of `llms.txt`. */
const LIMIT = 100_000

/** Characters of a description: the configured maximum, then less and less until all entries fit. */
const DESCRIPTION_LIMITS = [300, 200, 120, 60, 0] as const

/** Routes that `llms.txt` lists: default language and version, navigation order, unlisted ones by address. */
export function llmsRoutes({ plan, positions }: Pick<SitePages, 'plan' | 'positions'>): readonly Route[] {
  return plan.routes.filter(
    (route) =>
      route.visibility.llms && route.frontMatter.url === undefined && isDefaultBranch(positions.get(route)),
  )
}

/**
 * `llms.txt`: a Markdown index of the site (of a no-index site, only the pages that allow indexing), at most
 * 100,000 characters long. When it would be longer, descriptions are
 * shortened; then the last entries are dropped, and a note contains their number. `opening` returns the first
 * paragraph of pages without a description. Source: reference/docs-json.md section 6; llmstxt.org.
 */
export function emitLlms(
  site: SiteSettings & SiteDescriptions & SitePages,
  opening: (route: Route) => string | undefined,
): string {
  const routes = llmsRoutes(site)
  const write = createWriter(site, routes.length)
  const links = firstLinks(routes, site)
  const whole = links.length === routes.length ? describedLinks(links, { site, opening, write }) : undefined
  return whole ?? longestThatFits(toLines(links, site), write)
}

/** A page with the line of its link. */
interface PageLink {
  readonly route: Route
  readonly line: string
}

interface DescribedLinks {
  readonly site: SiteSettings & SitePages
  readonly opening: (route: Route) => string | undefined
  readonly write: Writer
}

/** The file with all pages and the longest descriptions that fit; undefined when not even their links do. */
function describedLinks(
  links: readonly PageLink[],
  { site, opening, write }: DescribedLinks,
): string | undefined {
  const descriptions = links.map(({ route }) => describe(route, opening))
  for (const limit of DESCRIPTION_LIMITS) {
    const entries = links.map(({ route, line }, index) => ({
      route,
      line: entry(line, shorten(descriptions[index] ?? '', limit)),
    }))
    const lines = toLines(entries, site)
    if (lengthOf(lines) > LIMIT) continue
    const result = write(lines)
    if (result.length <= LIMIT) return result
  }
  return undefined
}

/** Marks the lines of pages with rules for their readers. */
const toLines = (links: readonly PageLink[], site: SitePages): readonly string[] =>
  links.map(({ route, line }) => guardMember(site, { about: route, separator: '\n' }, line))

/** The links of pages up to the first that does not fit: a large site has many more, none of which is written. */
function firstLinks(routes: readonly Route[], site: SiteSettings): readonly PageLink[] {
  const links: PageLink[] = []
  let length = 0
  for (const route of routes) {
    const line = linkTo(route, site)
    links.push({ route, line })
    length += line.length + 1
    if (length > LIMIT) break
  }
  return links
}

/** Writes the file with as many of the lines as fit, from the first on. */
function longestThatFits(lines: readonly string[], write: Writer): string {
  let [fits, fails] = [0, lines.length]
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    const some = lines.slice(0, middle)
    if (lengthOf(some) <= LIMIT && write(some).length <= LIMIT) fits = middle
    else fails = middle
  }
  return write(lines.slice(0, fits))
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** Writes the file with these entries. */
type Writer = (entries: readonly string[]) => string

/** Creates a writer of the file of `total` pages: everything but the entries is made once. */
function createWriter(site: SiteSettings & SiteDescriptions & SitePages, total: number): Writer {
  const { config } = site
  const specs = (kind: 'openapi' | 'asyncapi') =>
    namedDescriptions(site, kind).map(({ guard, ...link }) => guard(linkLine(link), '\n'))
  const optional = () => externalLinks(site).map(({ guard, ...link }) => guard(linkLine(link), '\n'))
  const head = [
    `# ${config.name}`,
    ...(config.description === undefined ? [] : [`> ${config.description.trim().replace(/\s*\n\s*/g, ' ')}`]),
    ...agentInstructions(config),
  ]
  const foot = isClosed(config)
    ? []
    : [
        section('OpenAPI Specs', specs('openapi')),
        section('AsyncAPI Specs', specs('asyncapi')),
        section('Optional', optional()),
      ]
  return (entries) => {
    const dropped = total - entries.length
    const note = `> ${dropped} more pages have no room here; llms-full.txt holds all of them.`
    return [...head, section('Docs', entries), dropped > 0 ? note : '', ...foot]
      .filter((part) => part !== '')
      .join('\n\n')
      .concat('\n')
  }
}

const linkLine = ({ label, address }: NamedLink) => `- [${inLink(label)}](${address})`

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [`## ${title}`, '', ...lines].join('\n')

function linkTo(route: Route, { style }: SiteSettings): string {
  const address = absoluteAddress(fileAddress(markdownFile(route.path), style), style)
  return `- [${inLink(route.title)}](${address})`
}

const entry = (link: string, description: string): string =>
  description === '' ? link : `${link}: ${description}`

/** Text between the brackets of a link. */
const inLink = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')

/** The first paragraph of a page's description, as plain text in one line. */
function describe(route: Route, opening: (route: Route) => string | undefined): string {
  const own = route.frontMatter.description ?? describedBy(route)?.description
  const first = own === undefined ? (opening(route) ?? '') : (own.trim().split(/\n\s*\n/)[0] ?? '')
  return markdownToText(first).replace(/\s+/g, ' ').trim()
}

/** At most `limit` characters, cut at a word. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (limit === 0) return ''
  const start = text.slice(0, limit - 1)
  const word = start.lastIndexOf(' ')
  return `${(word > limit * 0.6 ? start.slice(0, word) : start).trimEnd()}…`
}
