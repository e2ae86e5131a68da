import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { tintClass } from '../colors/tint.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/**
 * Links above the sidebar's groups, each with its icon on a small tile; an anchor's own colour is that of the
 * tile.
 */
export function renderAnchors({ navigation: { anchors } }: PageView, tools: RenderTools): Rendered {
  if (anchors.length === 0) return []
  return (
    <ul class="nav-anchors">
      {anchors.map((anchor) => (
        <li>
          {renderLink(
            anchor.href,
            [
              anchor.icon && (
                <span class={['nav-anchor-icon', anchor.color && tintClass(anchor.color)]}>
                  {tools.icon(anchor.icon, { size: 14 })}
                </span>
              ),
              <span>{anchor.label}</span>,
              anchor.external && renderMark('outward', 'outward'),
            ],
            { className: 'nav-anchor', current: anchor.current, external: anchor.external },
          )}
        </li>
      ))}
    </ul>
  )
}
