import type { Rendered, RenderTools } from '@octavo/hast'
import { tintClass } from '../colors/tint.ts'
import { renderMark } from './mark.tsx'
import type { PageView } from '../page-view.ts'

/** The bar above the header. A dismissed one is hidden until its text changes, see `data-banner-text` of the root. */
export function renderBanner({ banner }: PageView, tools: RenderTools): Rendered {
  if (!banner) return []
  const color = banner.color && tintClass(banner.color)
  return (
    <div
      id="banner"
      class={['banner', color ? ['banner-tint', color] : `banner-${banner.type}`]}
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

/** Eight hex digits of a text's FNV-1a hash: a short name that changes with the text, not a secret. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
