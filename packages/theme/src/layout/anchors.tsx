import type { Rendered, RenderTools } from '@octavo/hast'
import type { AnchorView, PageView } from '../page-view.ts'
import { isHexColor } from '../colors/hex-color.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** Links above the sidebar's groups, each with its icon on a small tile; an anchor's own colour goes to the tile. */
export function renderAnchors({ navigation: { anchors } }: PageView, tools: RenderTools): Rendered {
  if (anchors.length === 0) return []
  return (
    <ul class="anchors">
      {anchors.map((anchor) => (
        <li>
          {renderLink(
            anchor.href,
            [
              anchor.icon && (
                <span class={['anchor-icon', tileClass(anchor, tools)]}>
                  {tools.icon(anchor.icon, { size: 14 })}
                </span>
              ),
              <span>{anchor.label}</span>,
              anchor.external && renderMark('outward', 'outward'),
            ],
            { className: 'anchor', current: anchor.current, external: anchor.external },
          )}
        </li>
      ))}
    </ul>
  )
}

function tileClass({ color }: AnchorView, tools: RenderTools): string | undefined {
  if (!color || !isHexColor(color.light) || !isHexColor(color.dark)) return undefined
  return tools.styleClass({ '--tile': `light-dark(${color.light}, ${color.dark})` })
}
