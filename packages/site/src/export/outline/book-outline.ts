import { isDefaultBranch, pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { NavBranch, NavNode } from '../../plan/navigation/nav-tree.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { markdownFile, pageFile } from '../../plan/addresses/address-of.ts'
import { siteAddress } from '../../plan/addresses/site-address.ts'
import type { Route } from '../../plan/routes/route.ts'
import { createWords } from '@octavo/theme'
import type { PageDates } from '../../plan/pages/page-dates.ts'
import { findSection, sectionLabels } from './find-section.ts'

/** A page of a book. */
export interface OutlinePage {
  readonly kind: 'page'
  readonly title: string
  /** Route without slashes at the ends: `guides/install`; '' is the home page. */
  readonly path: string
  /** Path of its HTML in the output. */
  readonly file: string
  /** Path of its Markdown copy in the output. */
  readonly copy: string
}

/** A part of a book: a tab, a group or another element of navigation. */
export interface OutlinePart {
  readonly kind: 'part'
  readonly title: string
  readonly children: readonly OutlineNode[]
}

export type OutlineNode = OutlinePage | OutlinePart

/** The pages of a site in the order of navigation, each once. Plain data. */
export interface BookOutline {
  readonly kind: 'outline'
  /** Name of the site. */
  readonly name: string
  /** Title of the section; absent for the whole site. */
  readonly section?: string
  readonly description?: string
  /** Address of the published site without a slash at its end; its base path when its host is unknown. */
  readonly home: string
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** "Contents" in the language. */
  readonly contentsWord: string
  /** The primary colour of the site. */
  readonly color: string
  /** When a page was last changed, ISO 8601; absent when it is unknown. */
  readonly modified?: string
  readonly nodes: readonly OutlineNode[]
}

/** Result of {@link outlineBook}. */
export type OutlinedBook = BookOutline | { readonly kind: 'error'; readonly message: string }

/**
 * Returns the outline of a site, or of a section: a title of navigation, or a folder of addresses. Of several languages
 * and versions it contains the default ones, unless the section is another. Hidden pages and links to other sites are
 * left out.
 */
export async function outlineBook(
  site: SiteSettings & SitePages,
  dates: Pick<PageDates, 'of'>,
  section?: string,
): Promise<OutlinedBook> {
  const { config, options, plan, positions, style } = site
  const found = section === undefined ? { nodes: [plan.navigation] } : findSection(section, site)
  if (!found) return unknownSection(section ?? '', sectionLabels(plan.navigation))
  const seen = new Set<Route>()
  const toPage = (route: Route): readonly OutlinePage[] => {
    if (seen.has(route) || !isPrinted(route)) return []
    seen.add(route)
    const { path, title } = route
    return [{ kind: 'page', title, path, file: pageFile(path, style), copy: markdownFile(path) }]
  }
  const nodes = found.nodes.flatMap((node) => toNodes(node, toPage))
  const [first] = seen
  if (!first) return { kind: 'error', message: 'There is no page to export' }
  const { lang, dir } = pageLanguage(positions.get(first))
  const { origin = '', base } = siteAddress(config, options)
  return {
    kind: 'outline',
    name: config.name,
    ...(found.title !== undefined && { section: found.title }),
    ...(config.description !== undefined && { description: config.description }),
    home: origin + base.slice(0, -1),
    lang,
    dir,
    contentsWord: createWords(lang)('contents'),
    color: config.colors.primary,
    ...(await lastModified(seen, dates)),
    nodes,
  }
}

async function lastModified(routes: Iterable<Route>, dates: Pick<PageDates, 'of'>) {
  const all = await Promise.all([...routes].map(async (route) => (await dates.of(route)).modified ?? ''))
  const modified = all.toSorted().at(-1) ?? ''
  return modified === '' ? {} : { modified }
}

const isPrinted = ({ visibility, frontMatter }: Route) => visibility.nav && frontMatter.url === undefined

type ToPage = (route: Route) => readonly OutlinePage[]

function toNodes(node: NavNode, toPage: ToPage): readonly OutlineNode[] {
  if (node.kind === 'page') return toPage(node.route)
  if (node.hidden) return []
  const own = node.root ? toPage(node.root) : []
  const children = [...own, ...defaultChildren(node).flatMap((child) => toNodes(child, toPage))]
  const isPart = !['root', 'language', 'version'].includes(node.branch.kind) && node.label.trim() !== ''
  if (!isPart || children.length === 0) return children
  return [{ kind: 'part', title: node.label, children }]
}

/** Of languages and versions side by side only the default one. */
function defaultChildren(node: NavBranch): readonly NavNode[] {
  return node.children.filter(
    (child) => child.kind === 'page' || isDefaultBranch({ chain: [node, child], section: child }),
  )
}

const unknownSection = (section: string, labels: readonly string[]): OutlinedBook => ({
  kind: 'error',
  message: `There is no section "${section}": name a folder of pages, or one of ${labels.map((label) => `"${label}"`).join(', ')}`,
})

/** Returns the pages of an outline in their order. */
export function outlinePages(nodes: readonly OutlineNode[]): readonly OutlinePage[] {
  return nodes.flatMap((node) => (node.kind === 'page' ? [node] : outlinePages(node.children)))
}
