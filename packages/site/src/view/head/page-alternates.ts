import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { languageOf } from '@octavo/config'
import type { NavPosition } from '../../plan/navigation/nav-position.ts'
import type { NavBranch } from '../../plan/navigation/nav-tree.ts'
import type { Route } from '../../plan/routes/route.ts'
import { mayIndex } from '../../plan/discovery/seo-metatags.ts'
import { counterpart } from '../../plan/navigation/nav-counterpart.ts'

/** The same page in a language. */
export interface PageAlternate {
  /** BCP 47, or `x-default`. */
  readonly lang: string
  readonly route: Route
}

/**
 * A page in all languages that have it, its own included, and `x-default` for the default language; empty for pages
 * that are in one language alone or are not indexed. Source: reference/docs-json.md section 4, i18n; Google's rules
 * of hreflang, by which every page of such a set names all others and itself.
 */
export function pageAlternates(
  route: Route,
  { config, positions }: Pick<SiteSettings, 'config'> & Pick<SitePages, 'positions'>,
): readonly PageAlternate[] {
  const family = languageFamily(positions.get(route))
  if (!family || !mayIndex(route, config)) return []
  const { current, siblings } = family
  const found = siblings.flatMap((node): readonly PageAlternate[] => {
    const same = node === current ? route : counterpart(route, current, node)
    const isOpen = same && mayIndex(same, config) && same.frontMatter.url === undefined
    return isOpen ? [{ lang: languageOf(node.branch.name).tag, route: same }] : []
  })
  const byTag = [...new Map(found.toReversed().map((one) => [one.lang, one])).values()].toReversed()
  if (byTag.length < 2) return []
  const first = siblings.find(({ branch }) => branch.isDefault === true) ?? siblings[0]
  const main = first && byTag.find(({ lang }) => lang === languageOf(first.branch.name).tag)
  return main ? [...byTag, { lang: 'x-default', route: main.route }] : byTag
}

/** The language around a page and its visible siblings, itself included. */
function languageFamily(position: NavPosition | undefined) {
  const level = position?.chain.findLastIndex(({ branch }) => branch.kind === 'language') ?? -1
  const [parent, current] = [position?.chain[level - 1], position?.chain[level]]
  if (!parent || !current) return undefined
  const siblings = parent.children.filter(
    (child): child is NavBranch =>
      child.kind === 'branch' && child.branch.kind === 'language' && !child.hidden,
  )
  return { current, siblings }
}
