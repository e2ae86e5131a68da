import type { Rasterize } from '../../load/ports.ts'
import type { Picture } from './appearance-pictures.ts'
import type { ImageHeader } from './image-header.ts'

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

/**
 * Returns a picture as a square PNG, whole and centred; undefined when the renderer cannot read it. Large ones
 * are halved step by step, because the renderer samples only the nearest pixels.
 */
export async function resizeImage(
  picture: Pick<Picture, 'bytes' | 'header'>,
  { side, background }: SquareOptions,
  rasterize: Rasterize,
): Promise<Uint8Array | undefined> {
  let address = drawableAddress(picture)
  const { width = side, height = side } = decodedSize(picture.header)
  const halvings = Math.max(0, Math.floor(Math.log2(Math.max(width, height) / side)))
  for (let step = halvings; step > 0 && address !== undefined; step -= 1) {
    const png: Uint8Array | undefined = await rasterize(squarePicture(side * 2 ** step, { address }))
    address = png && `data:image/png;base64,${toBase64(png)}`
  }
  return address === undefined ? undefined : rasterize(squarePicture(side, { address, background }))
}

/** Whether the renderer can decode a picture; otherwise it leaves the picture out. */
export async function isDrawable(
  picture: Pick<Picture, 'bytes' | 'header'>,
  rasterize: Rasterize,
): Promise<boolean> {
  const side = 32
  const png = await resizeImage(picture, { side }, rasterize)
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

const CHUNK = 0x8000

/** Bytes as base64 text. */
function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return btoa(binary)
}
