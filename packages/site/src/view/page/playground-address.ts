import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { fileAddress, markdownFile, pageAddress } from '../../plan/addresses/address-of.ts'
import { pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { Route } from '../../plan/routes/route.ts'
import { playgroundHole } from '../../kinds/subject-view.ts'
import { CALLBACK_ROUTE, wordsPath } from '../../plan/playgrounds/plan-playgrounds.ts'

/** The address behind the hole of a part of a playground or of code samples on a page; empty for any other name. */
export function playgroundAddress(
  key: string,
  route: Route,
  site: SiteSettings & SitePages & SharedAssets,
): string {
  const { scripts, styles } = site.assets.playground
  switch (key) {
    case playgroundHole('data'):
      return fileAddress(site.playgrounds.get(route) ?? '', site.style)
    case playgroundHole('script'):
      return scripts.script
    case playgroundHole('style'):
      return styles.address
    case playgroundHole('words'):
      return fileAddress(wordsPath(pageLanguage(site.positions.get(route)).lang), site.style)
    case playgroundHole('callback'):
      return pageAddress(CALLBACK_ROUTE, site.style)
    case playgroundHole('samples'):
      return site.assets.samplesScript.address
    case playgroundHole('copy'):
      return fileAddress(markdownFile(route.path), site.style)
    case playgroundHole('live-script'):
      return site.assets.live.script.address
    case playgroundHole('live-style'):
      return site.assets.live.styles.address
    default:
      return ''
  }
}
