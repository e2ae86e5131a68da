import {
  BAND_ROWS,
  chooseFilters,
  compressBand,
  writePng,
  type PictureRows,
  type PngBand,
} from './png-bands.ts'

/** Pixels as the renderer gives them: red, green and blue multiplied by alpha, and alpha. */
export interface RenderedPixels {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A picture on which others are laid, with its compressed rows. */
export interface PictureBackground extends PictureRows {
  readonly filters: Uint8Array
  readonly bands: readonly PngBand[]
}

/** Prepares the background of pictures, of a multiple of four pixels a row; what is transparent in it is white. */
export function prepareBackground({ width, height, pixels }: RenderedPixels): PictureBackground {
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const white = 255 - (pixels[from + 3] as number)
    rgb[to] = (pixels[from] as number) + white
    rgb[to + 1] = (pixels[from + 1] as number) + white
    rgb[to + 2] = (pixels[from + 2] as number) + white
  }
  const filters = chooseFilters({ width, height, rgb })
  const bands = Array.from({ length: Math.ceil(height / BAND_ROWS) }, (_, band) =>
    compressBand({ width, rgb: bandOf({ width, rgb }, band) }, filters.subarray(band * BAND_ROWS)),
  )
  return { width, height, rgb, filters, bands }
}

function bandOf({ width, rgb }: Pick<PictureRows, 'width' | 'rgb'>, band: number): Uint8Array {
  const size = width * 3 * BAND_ROWS
  return rgb.subarray(band * size, (band + 1) * size)
}

/**
 * Returns the PNG of a layer upon a background of the same width; its first row is the row `top` of the background. Bands
 * that it does not change are those of the background.
 */
export function layerPicture(
  background: PictureBackground,
  // Read once: the renderer copies its pixels whenever they are asked for.
  { pixels }: RenderedPixels,
  top: number,
): Uint8Array {
  const { width, filters, bands } = background
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const layered = bands.map((band, index) => {
    const first = (index * BAND_ROWS - top) * width
    if (!isShown(colours, first, first + BAND_ROWS * width)) return band
    const rgb = bandOf(background, index).slice()
    blend(rgb, pixels, first)
    return compressBand({ width, rgb }, filters.subarray(index * BAND_ROWS))
  })
  return writePng(background, layered)
}

/** Whether one of the pixels from `first` to before `end` is not transparent. */
function isShown(colours: Uint32Array, first: number, end: number): boolean {
  for (let at = Math.max(0, first); at < Math.min(end, colours.length); at++)
    if (colours[at] !== 0) return true
  return false
}

/** Blends a layer onto a band, the first pixel of which is the pixel `first` of the layer, or is before it. */
function blend(rgb: Uint8Array, pixels: Uint8Array, first: number): void {
  const end = Math.min(rgb.length / 3, pixels.length / 4 - first)
  for (let pixel = Math.max(0, -first); pixel < end; pixel++) {
    const from = (first + pixel) * 4
    const clear = 255 - (pixels[from + 3] as number)
    if (clear === 255) continue
    const to = pixel * 3
    rgb[to] = (pixels[from] as number) + partOf(rgb[to] as number, clear)
    rgb[to + 1] = (pixels[from + 1] as number) + partOf(rgb[to + 1] as number, clear)
    rgb[to + 2] = (pixels[from + 2] as number) + partOf(rgb[to + 2] as number, clear)
  }
}

/** A part in 255 of a value, rounded. */
const partOf = (value: number, part: number): number => ((value * part + 127) / 255) | 0
