import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** The line above the title: the section's name, or the path to the page as a breadcrumb when there are several. */
export function renderEyebrows({ eyebrows }: PageView, tools: RenderTools): Rendered {
  const [first] = eyebrows
  if (!first) return []
  if (eyebrows.length === 1) return <div class="eyebrow">{first.label}</div>
  return (
    <nav class="eyebrow breadcrumb" aria-label={tools.words('breadcrumb')}>
      <ol>
        {eyebrows.map((one, index) => (
          <li>
            {index > 0 && renderMark('chevron')}
            {one.href === undefined ? one.label : renderLink(one.href, one.label)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
