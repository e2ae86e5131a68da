import type { LabelledLink } from '@octavo/config'
import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { isExternal, renderLink } from './link.tsx'
import { platformName } from './platforms.ts'

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

/** The header's one filled button; a link with an icon for platforms. `id` only where it stands first. */
export function renderPrimary({ navbar: { primary } }: PageView, tools: RenderTools, id?: string): Rendered {
  if (!primary) return []
  const isButton = primary.type === 'button'
  return renderLink(
    tools.href(primary.href),
    [!isButton && tools.icon(primary.type), primary.label ?? platformName(primary.type)],
    { id, className: isButton ? 'button' : 'navbar-link', external: isExternal(primary.href) },
  )
}

function renderNavbarLink(link: LabelledLink, tools: RenderTools): Rendered {
  const icon = link.icon ?? (link.type === 'github' || link.type === 'discord' ? link.type : undefined)
  const label = link.label || platformName(link.type ?? '')
  return renderLink(tools.href(link.href), [icon && tools.icon(icon), label], {
    className: 'navbar-link',
    external: isExternal(link.href),
  })
}
