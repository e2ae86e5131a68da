import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderMark } from './mark.tsx'

/**
 * One button with three states. The words of the states are data for the client, which writes the current one
 * into the label; without script the system decides and the button is hidden. Absent with `appearance.strict`.
 */
export function renderSchemeSwitch({ site }: PageView, tools: RenderTools): Rendered {
  if (site.appearance.strict) return []
  const name = tools.words('color-scheme')
  return (
    <button
      type="button"
      class="icon-button scheme-switch js-only"
      aria-label={name}
      data-label={name}
      data-system={tools.words('scheme-system')}
      data-light={tools.words('scheme-light')}
      data-dark={tools.words('scheme-dark')}
    >
      {renderMark('screen')}
      {renderMark('sun')}
      {renderMark('moon')}
    </button>
  )
}
