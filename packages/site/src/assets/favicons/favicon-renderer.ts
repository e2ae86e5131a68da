import type { Config } from '@octavo/config'
import type { Rasterize, SitePorts } from '../../load/ports.ts'
import type { Picture } from '../pictures/appearance-pictures.ts'
import { createResizer, isDrawable, type ResizeImage } from '../pictures/resize-image.ts'

/** Renders the favicons of a site; each picture is checked once, and each of its sizes is rendered once. */
export interface FaviconRenderer {
  resizerOf(picture: Picture): ResizeImage
  /** Whether the renderer can decode a picture. */
  isDrawable(picture: Picture): Promise<boolean>
}

/** Creates the renderer of favicons. */
export function createFaviconRenderer(rasterize: Rasterize): FaviconRenderer {
  const resizers = new Map<Picture, ResizeImage>()
  const checked = new Map<Picture, Promise<boolean>>()
  const resizerOf = (picture: Picture) => {
    const resize = resizers.get(picture) ?? createResizer(picture, rasterize)
    resizers.set(picture, resize)
    return resize
  }
  return {
    resizerOf,
    isDrawable(picture) {
      const drawable = checked.get(picture) ?? isDrawable(resizerOf(picture), rasterize)
      checked.set(picture, drawable)
      return drawable
    },
  }
}

/**
 * Creates the renderer, and begins to check the favicons of a configuration: it has a thread of its own, which takes some
 * tenths of a second to start, and works while pages are planned. Resolves to undefined without a favicon, and without the
 * optional tool.
 */
export async function startFaviconRenderer(
  { favicon }: Config,
  pictures: ReadonlyMap<string, Picture>,
  { loadRasterize }: Pick<SitePorts, 'loadRasterize'>,
): Promise<FaviconRenderer | undefined> {
  const rasterize = favicon && (await loadRasterize?.())
  if (!favicon || !rasterize) return undefined
  const renderer = createFaviconRenderer(rasterize)
  for (const path of new Set([favicon.light, favicon.dark])) {
    const picture = pictures.get(path)
    // Whoever asks for the result gets the error, too.
    if (picture && picture.header.kind !== 'ico') renderer.isDrawable(picture).catch(() => {})
  }
  return renderer
}
