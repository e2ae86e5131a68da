import type { Rasterize } from '../../load/ports.ts'
import type { Picture } from './appearance-pictures.ts'
import type { ImageHeader } from './image-header.ts'
import { toBase64 } from './to-base64.ts'

/** Most pixels that are decoded. Test R17. */
const MAX_PIXELS = 40_000_000

const TYPES: Readonly<Partial<Record<ImageHeader['kind'], string>>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
}

/** The side of a square picture in pixels, and the colour behind it; transparent by default. */
export interface SquareOptions {
  readonly side: number
  readonly background?: string
}

/** Returns a picture as a `data:` address for the renderer; undefined for kinds and sizes that it cannot read. */
export function drawableAddress({ bytes, header }: Pick<Picture, 'bytes' | 'header'>): string | undefined {
  const type = TYPES[header.kind]
  const { width = 1, height = 1 } = decodedSize(header)
  const pixels = width * height
  return type === undefined || pixels > MAX_PIXELS ? undefined : `data:${type};base64,${toBase64(bytes)}`
}

/** The pixels of a picture; an SVG is rendered in any size. */
const decodedSize = (header: ImageHeader): Pick<ImageHeader, 'width' | 'height'> =>
  header.kind === 'svg' ? {} : header

/** Returns a picture as a square PNG, whole and centred; undefined when the renderer cannot read it. */
export type ResizeImage = (options: SquareOptions) => Promise<Uint8Array | undefined>

/**
 * Returns a function that resizes one picture. Large ones are halved step by step, because the renderer samples only the
 * nearest pixels; sizes are rendered once, also those on the way to others.
 */
export function createResizer(picture: Pick<Picture, 'bytes' | 'header'>, rasterize: Rasterize): ResizeImage {
  const { width = 0, height = 0 } = decodedSize(picture.header)
  const rendered = new Map<string, Promise<Uint8Array | undefined>>()
  let own: { readonly address: string | undefined } | undefined
  const sourceOf = async (side: number) => {
    if (Math.max(width, height) < side * 2) return (own ??= { address: drawableAddress(picture) }).address
    const png = await resize({ side: side * 2 })
    return png && `data:image/png;base64,${toBase64(png)}`
  }
  const render = async ({ side, background }: SquareOptions) => {
    const address = await sourceOf(side)
    return address === undefined ? undefined : rasterize(squarePicture(side, { address, background }))
  }
  const resize: ResizeImage = (options) => {
    const key = `${options.side} ${options.background}`
    const png = rendered.get(key) ?? render(options)
    rendered.set(key, png)
    return png
  }
  return resize
}

/** Whether the renderer can decode a picture; otherwise it leaves the picture out. */
export async function isDrawable(resize: ResizeImage, rasterize: Rasterize): Promise<boolean> {
  const side = 32
  const png = await resize({ side })
  const blank = await rasterize(squarePicture(side, {}))
  return png !== undefined && !(blank?.length === png.length && blank.every((byte, at) => byte === png[at]))
}

function squarePicture(
  side: number,
  { address, background }: { readonly address?: string; readonly background?: string | undefined },
) {
  const rect = background === undefined ? '' : `<rect width="${side}" height="${side}" fill="${background}"/>`
  const image = address === undefined ? '' : `<image width="${side}" height="${side}" href="${address}"/>`
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">`
  return { svg: `${frame}${rect}${image}</svg>`, fonts: [] }
}
