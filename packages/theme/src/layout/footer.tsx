import type { Footer } from '@octavo/config'
import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { isExternal, renderLink } from './link.tsx'
import { platformIcon, platformName } from './platforms.ts'

/** The site's footer: columns of links, then social addresses. Absent without both. */
export function renderFooter({ footer }: PageView, tools: RenderTools): Rendered {
  const socials = Object.entries(footer.socials)
  if (footer.links.length === 0 && socials.length === 0) return []
  return (
    <footer id="footer" class="footer">
      {footer.links.length > 0 && (
        <nav class="footer-columns" aria-label={tools.words('footer-navigation')}>
          {footer.links.map((column) => renderColumn(column, tools))}
        </nav>
      )}
      {socials.length > 0 && (
        <ul class="footer-socials">{socials.map((social) => renderSocial(social, tools))}</ul>
      )}
    </footer>
  )
}

function renderColumn(column: Footer['links'][number], tools: RenderTools): Rendered {
  return (
    <div class="footer-column">
      {column.header && <p class="footer-title">{column.header}</p>}
      <ul>
        {column.items.map((item) => (
          <li>
            {renderLink(tools.href(item.href), [item.icon && tools.icon(item.icon), item.label], {
              external: isExternal(item.href),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function renderSocial([key, href]: readonly [string, string], tools: RenderTools): Rendered {
  const icon = tools.icon(platformIcon(key), { size: 18 })
  return (
    <li>{renderLink(tools.href(href), icon, { external: true, label: platformName(key), rel: 'me' })}</li>
  )
}
