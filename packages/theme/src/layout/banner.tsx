import type { Rendered, RenderTools } from '@octavo/hast'
import { darkenForWhite } from '../colors/contrast.ts'
import { renderMark } from './mark.tsx'
import type { PageView } from '../page-view.ts'

/** The bar above the header. A dismissed one stays away until its text changes, see `data-banner` of the root. */
export function renderBanner({ banner }: PageView, tools: RenderTools): Rendered {
  if (!banner) return []
  const color = banner.color && tools.styleClass(bannerColors(banner.color))
  return (
    <div
      id="banner"
      class={['banner', `banner-${banner.type}`, color]}
      role="region"
      aria-label={tools.words('banner')}
    >
      <div class="banner-text">{tools.markdown(banner.content, 'inline')}</div>
      {banner.dismissible && (
        <button type="button" class="banner-close icon-button js-only" aria-label={tools.words('dismiss')}>
          {renderMark('close')}
        </button>
      )}
    </div>
  )
}

/** White text keeps 4.5:1: a colour that is too light is darkened. */
function bannerColors(color: {
  readonly light: string
  readonly dark: string
}): Readonly<Record<string, string>> {
  return { 'background-color': `light-dark(${darkenForWhite(color.light)}, ${darkenForWhite(color.dark)})` }
}
