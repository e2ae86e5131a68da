import type { LabelledLink } from '@octavo/config'
import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { isExternal, renderLink } from './link.tsx'
import { platformIcon, platformName } from './platforms.ts'

/** The header's links as a list. */
export function renderNavbarLinks({ navbar }: PageView, tools: RenderTools): Rendered {
  if (navbar.links.length === 0) return []
  return (
    <nav class="navbar-links" aria-label={tools.words('main-navigation')}>
      <ul>
        {navbar.links.map((link) => (
          <li>{renderNavbarLink(link, tools)}</li>
        ))}
      </ul>
    </nav>
  )
}

/** The header's one filled button; a link with an icon for platforms. `id` only for its first occurrence. */
export function renderPrimary({ navbar: { primary } }: PageView, tools: RenderTools, id?: string): Rendered {
  if (!primary) return []
  const isButton = primary.type === 'button'
  return renderLink(
    tools.href(primary.href),
    [!isButton && tools.icon(platformIcon(primary.type)), primary.label ?? platformName(primary.type)],
    { id, className: isButton ? 'button' : 'navbar-link', external: isExternal(primary.href) },
  )
}

function renderNavbarLink(link: LabelledLink, tools: RenderTools): Rendered {
  const icon = link.icon ?? markOf(link.type)
  // A link that is only a picture is named by its platform, else by its target.
  const name = link.label === '' ? platformName(link.type ?? '') || siteName(link.href) : undefined
  return renderLink(tools.href(link.href), [icon && tools.icon(icon), link.label], {
    className: 'navbar-link',
    external: isExternal(link.href),
    label: name,
  })
}

/** The mark of a platform, from the set with brand icons, for any icon set of the site. */
const markOf = (type: string | undefined) =>
  type === 'github' || type === 'discord' ? platformIcon(type) : undefined

const siteName = (href: string): string => /^https?:\/\/([^/?#]+)/i.exec(href)?.[1] ?? href
