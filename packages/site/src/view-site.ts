import type { SiteView } from '@octavo/theme'
import { pageAddress } from './address-of.ts'
import { enclosing, type NavPosition } from './nav-position.ts'
import { firstPage } from './nav-tree.ts'
import { resolveAddress } from './resolve-address.ts'
import type { SiteContext } from './site-context.ts'

/** What all pages share; the logo leads to `logo.href`, else to the first page of the language, else home. */
export function viewSite(site: SiteContext, position: NavPosition | undefined): SiteView {
  const { config, style, assets } = site
  const { logo, background } = config
  const language = enclosing(position, 'language')
  const first = language && firstPage(language)
  const home = first ? pageAddress(first.path, style) : style.base
  return {
    name: config.name,
    theme: config.theme,
    base: style.base,
    ...(logo && { logo: { light: assets.file(logo.light), dark: assets.file(logo.dark) } }),
    logoHref: logo?.href === undefined ? home : resolveAddress(logo.href, '', site.space).address,
    appearance: config.appearance,
    hasSearch: false,
    background: {
      ...(background.decoration && { decoration: background.decoration }),
      ...(background.image && {
        image: { light: assets.file(background.image.light), dark: assets.file(background.image.dark) },
      }),
    },
  }
}
