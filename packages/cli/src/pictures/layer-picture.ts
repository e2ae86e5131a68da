import {
  BAND_ROWS,
  chooseFilters,
  compressRows,
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

/** Prepares the background of pictures; what is transparent in it is white. */
export function prepareBackground({ width, height, pixels }: RenderedPixels): PictureBackground {
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const white = 255 - (pixels[from + 3] as number)
    rgb[to] = (pixels[from] as number) + white
    rgb[to + 1] = (pixels[from + 1] as number) + white
    rgb[to + 2] = (pixels[from + 2] as number) + white
  }
  const filters = chooseFilters({ width, height, rgb })
  const size = width * 3 * BAND_ROWS
  const bands = Array.from({ length: Math.ceil(height / BAND_ROWS) }, (_, band) =>
    compressRows(
      { width, rgb: rgb.subarray(band * size, (band + 1) * size) },
      filters.subarray(band * BAND_ROWS),
    ),
  )
  return { width, height, rgb, filters, bands }
}

/**
 * Returns the PNG of a layer upon a background of the same width; its first row is the row `top` of the background. Bands
 * that it does not change are those of the background.
 */
export function layerPicture(background: PictureBackground, layer: RenderedPixels, top: number): Uint8Array {
  const { width, rgb, filters, bands } = background
  const [first, end] = shownRows(layer)
  const [from, to] = [Math.floor((first + top) / BAND_ROWS), Math.ceil((end + top) / BAND_ROWS)]
  if (first === end || from >= bands.length) return writePng(background, bands)
  const rows = rgb.slice(from * BAND_ROWS * width * 3, to * BAND_ROWS * width * 3)
  blend(rows, layer, (from * BAND_ROWS - top) * width)
  const changed = compressRows({ width, rgb: rows }, filters.subarray(from * BAND_ROWS))
  return writePng(background, [...bands.slice(0, from), changed, ...bands.slice(to)])
}

/** The rows of a layer from the first to behind the last that is not transparent. */
function shownRows({ width, height, pixels }: RenderedPixels): readonly [first: number, end: number] {
  const isShown = (row: number) => {
    for (let at = row * width * 4 + 3; at < (row + 1) * width * 4; at += 4) if (pixels[at] !== 0) return true
    return false
  }
  let [first, end] = [0, height]
  while (first < end && !isShown(first)) first++
  while (end > first && !isShown(end - 1)) end--
  return [first, end]
}

/** Blends a layer onto rows, the first pixel of which is the pixel `first` of the layer, or is before it. */
function blend(rows: Uint8Array, { pixels }: RenderedPixels, first: number): void {
  const end = Math.min(rows.length / 3, pixels.length / 4 - first)
  for (let pixel = Math.max(0, -first); pixel < end; pixel++) {
    const from = (first + pixel) * 4
    const alpha = pixels[from + 3] as number
    if (alpha === 0) continue
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part
      const behind = Math.round(((rows[at] as number) * (255 - alpha)) / 255)
      rows[at] = (pixels[from + part] as number) + behind
    }
  }
}
