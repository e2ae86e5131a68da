import type { Rendered } from '@octavo/hast'
import type { PageView } from '../page-view.ts'

/** The background of the page: a decoration and the author's pictures, one of which is hidden by the scheme. */
export function renderBackground({ site: { background } }: PageView): Rendered {
  const { decoration, image } = background
  if (!decoration && !image) return []
  return (
    <div
      id="background-color"
      class={['background', decoration && `background-${decoration}`]}
      aria-hidden="true"
    >
      {image && <img class="background-image only-light" src={image.light} alt="" loading="lazy" />}
      {image && <img class="background-image only-dark" src={image.dark} alt="" loading="lazy" />}
    </div>
  )
}
