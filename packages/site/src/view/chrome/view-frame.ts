import type { PageView, PictureView, SiteView } from '@octavo/theme'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { enclosing, pageLanguage, type NavPosition } from '../../plan/navigation/nav-position.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { fileAddress, pageAddress } from '../../plan/addresses/address-of.ts'
import { searchFacet } from '../../parse/digest/search-page.ts'
import { searchEntryPath } from '../../plan/discovery/discoverable-routes.ts'
import { firstPage } from '../../plan/navigation/nav-tree.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'

/**
 * Returns the parts around all pages of a language: the site, banner, header and footer. They may differ by
 * language.
 */
export function viewFrame(
  site: SiteSettings & SitePages & SharedAssets,
  position: NavPosition | undefined,
): Pick<PageView, 'site' | 'lang' | 'dir' | 'navbar' | 'footer' | 'banner'> {
  const { config } = site
  const language = enclosing(position, 'language')?.branch
  const banner = language?.banner ?? config.banner
  return {
    site: viewSite(site, position),
    ...pageLanguage(position),
    navbar: language?.navbar ?? config.navbar,
    footer: language?.footer ?? config.footer,
    ...(banner && { banner }),
  }
}

/** The search field of a page in a language that has pages to find. */
function viewSearch(
  site: SiteSettings & SitePages & SharedAssets,
  position: NavPosition | undefined,
): Pick<SiteView, 'search'> {
  const { lang } = pageLanguage(position)
  if (!site.searchLanguages.has(lang)) return {}
  const { script, style } = site.assets.search
  const prompt = site.config.search.prompt
  return {
    search: {
      entry: fileAddress(searchEntryPath(lang), site.style),
      script,
      style,
      ...(prompt !== undefined && { prompt }),
      ...searchFacet(position),
    },
  }
}

const viewPicture = (path: string, { file, sides }: SharedAssets['assets']): PictureView => ({
  src: file(path),
  ...sides(path),
})

/**
 * Returns the parts that all pages share; the logo links to `logo.href`, else to the first page of the language,
 * else to the home page.
 */
function viewSite(
  site: SiteSettings & SitePages & SharedAssets,
  position: NavPosition | undefined,
): SiteView {
  const { config, style, assets } = site
  const { logo, background } = config
  const language = enclosing(position, 'language')
  const first = language && firstPage(language)
  const home = first ? pageAddress(first.path, style) : style.base
  return {
    name: config.name,
    theme: config.theme,
    base: style.base,
    ...(logo && { logo: { light: viewPicture(logo.light, assets), dark: viewPicture(logo.dark, assets) } }),
    logoHref: logo?.href === undefined ? home : resolveAddress(logo.href, '', site.space).address,
    appearance: config.appearance,
    ...(site.access && {
      account: {
        token: site.access.token,
        signIn: `${style.base}_auth/sign-in`,
        signOut: `${style.base}_auth/sign-out`,
      },
    }),
    ...viewSearch(site, position),
    background: {
      ...(background.decoration && { decoration: background.decoration }),
      ...(background.image && {
        image: { light: assets.file(background.image.light), dark: assets.file(background.image.dark) },
      }),
    },
  }
}
