import type { PictureVariants } from '../../assets/pictures/picture-variants.ts'
import { fillTemplate, type Hole } from '@octavo/hast'
import type { ParsedPage } from '@octavo/markdown'
import type { FragmentView, SchemaFragment } from '@octavo/theme'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { isFragmentKey } from '../../kinds/subject-view.ts'
import { withHooks } from '../../load/scripts/author-hooks.ts'
import { pageAddress } from '../../plan/addresses/address-of.ts'
import { resolveAddress, resolveOnPage } from '../../plan/addresses/resolve-address.ts'
import { pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { describedBy } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { createWords } from '@octavo/theme'
import { viewFrame } from '../chrome/view-frame.ts'

/** The input of the page of a fragment beside its content. */
export interface FragmentViewContext {
  readonly site: SiteSettings & SitePages & AuthorFiles & SharedAssets & PictureVariants
  readonly fragment: SchemaFragment
  readonly lang: string
  /** The slot of the policy; absent without one. */
  readonly csp: string | undefined
  /** The address of another fragment by the name of its hole. */
  readonly address: (key: string) => string
}

/** Returns the view of a fragment's page, which belongs to no position in navigation. */
export function viewFragment(page: ParsedPage, context: FragmentViewContext): FragmentView {
  const { site, fragment, lang, csp, address } = context
  const { assets, config, style } = site
  const words = createWords(lang)
  const first = site.plan.routes.find(
    (route) =>
      describedBy(route)?.document === fragment.document &&
      pageLanguage(site.positions.get(route)).lang === lang,
  )
  const resolve = (url: string) =>
    first ? resolveOnPage(url, first, site.space) : resolveAddress(url, '', site.space)
  const fill = (hole: Hole) => {
    if (hole.kind === 'words') return words(hole.key)
    if (hole.kind === 'size') return ''
    if (hole.kind === 'made') return isFragmentKey(hole.key) ? address(hole.key) : ''
    return resolve(hole.url).address
  }
  const position = first && site.positions.get(first)
  const frame = viewFrame(site, position)
  return {
    site: frame.site,
    lang: frame.lang,
    dir: frame.dir,
    title: fragment.title,
    back: { label: config.name, href: first ? pageAddress(first.path, style) : style.base },
    body: withHooks(fillTemplate(page.body, fill), site.hooks),
    head: {
      title: `${fragment.title} - ${config.name}`,
      ...(csp !== undefined && { csp }),
      metas: [{ name: 'robots', content: 'noindex' }],
      links: assets.favicons.links,
      styles: [...assets.styles, ...assets.apiStyles, ...assets.utilityStyles, ...site.projectStyles],
      firstStyle: assets.firstStyles.faces.css,
      stylesAt: 'head',
      // Readers come to this page without script, and go back.
      inline: { ...assets.inline, speculation: undefined },
      scripts: [...assets.scripts, assets.apiScript.address],
      jsonLd: [],
    },
  }
}
