import type { LabelledLink, Navbar } from '@octavo/config'
import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { isExternal, renderLink } from './link.tsx'
import { platformName } from './platforms.ts'

/** The header's links as a list, and its filled button. The drawer repeats them, without the button's id. */
export function renderNavbarLinks(
  { navbar }: PageView,
  tools: RenderTools,
  options: { readonly inDrawer?: boolean } = {},
): Rendered {
  if (navbar.links.length === 0 && !navbar.primary) return []
  return (
    <nav class="navbar-links" aria-label={tools.words('main-navigation')}>
      <ul>
        {navbar.links.map((link) => (
          <li>{renderNavbarLink(link, tools)}</li>
        ))}
      </ul>
      {navbar.primary && renderPrimary(navbar.primary, tools, options.inDrawer !== true)}
    </nav>
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

function renderPrimary(
  primary: NonNullable<Navbar['primary']>,
  tools: RenderTools,
  named: boolean,
): Rendered {
  const isButton = primary.type === 'button'
  return renderLink(
    tools.href(primary.href),
    [!isButton && tools.icon(primary.type), primary.label ?? platformName(primary.type)],
    {
      id: named ? 'topbar-cta-button' : undefined,
      className: isButton ? 'button' : 'navbar-link',
      external: isExternal(primary.href),
    },
  )
}
