import type { PageView } from '@octavo/theme'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { enclosing, type NavPosition } from '../../plan/navigation/nav-position.ts'
import { pageLanguage } from '../../plan/navigation/page-language.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { viewSite } from './view-site.ts'

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
