import type { SiteSettings } from '../settings/site-settings.ts'
import type { SitePages } from '../pages/site-pages.ts'
import { asSitePath } from '@octavo/source'
import { createWords } from '@octavo/theme'
import { homePosition } from '../navigation/nearest-position.ts'
import { pageLanguage } from '../navigation/nav-position.ts'
import type { PageRoute } from './route.ts'

/**
 * The page for unknown addresses as a route: its text is `errors.404.description`, and it has no position in
 * navigation.
 */
export function notFoundRoute(
  site: Pick<SiteSettings, 'config'> & Pick<SitePages, 'plan' | 'positions'>,
): PageRoute {
  const { title, description } = site.config.errors['404']
  const { lang } = pageLanguage(homePosition(site))
  return {
    kind: 'page',
    path: '404',
    file: { path: asSitePath('docs.json'), text: description ?? '' },
    title: title ?? createWords(lang)('not-found-title'),
    label: '',
    frontMatter: { mode: 'default', keywords: [], meta: {}, raw: {} },
    listed: false,
    visibility: { nav: false, search: false, sitemap: false, index: false, llms: false },
  }
}

/** A page of a server with sign-in as a route. */
export function noticeRoute(
  site: Parameters<typeof notFoundRoute>[0],
  notice: 'sign-in' | 'forbidden',
): PageRoute {
  const { lang } = pageLanguage(homePosition(site))
  const title = createWords(lang)(notice === 'sign-in' ? 'sign-in' : 'no-access-title')
  const path = notice === 'sign-in' ? 'octavo-sign-in' : '403'
  return { ...notFoundRoute(site), path, title, file: { path: asSitePath('docs.json'), text: '' } }
}
