import type { Rendered } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { isExternal, renderLink } from './link.tsx'

/**
 * The logo or, without one, the site's name; links to the home page. Two pictures when the schemes differ, one of
 * which is hidden. Link and pictures have the same class, because stylesheets of projects set the size of the
 * picture with it.
 */
export function renderLogo({ site }: PageView): Rendered {
  const content = site.logo ? renderPictures(site.logo, site.name) : <span class="nav-name">{site.name}</span>
  return renderLink(site.logoHref, content, { className: 'nav-logo', external: isExternal(site.logoHref) })
}

function renderPictures(logo: { readonly light: string; readonly dark: string }, alt: string): Rendered {
  if (logo.light === logo.dark) return <img class="nav-logo" src={logo.light} alt={alt} />
  return [
    <img class="nav-logo only-light" src={logo.light} alt={alt} />,
    <img class="nav-logo only-dark" src={logo.dark} alt={alt} />,
  ].flat()
}
