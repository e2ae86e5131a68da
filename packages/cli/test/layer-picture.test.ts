import { expect, test } from 'vitest'
import { pixelAt, readPng } from '../../../test/support/png.ts'
import { adler32, joinAdler32 } from '../src/pictures/adler32.ts'
import { layerPicture, prepareBackground, type RenderedPixels } from '../src/pictures/layer-picture.ts'

/** A picture of pixels by a function; colours are multiplied by alpha, as a renderer gives them. */
function picture(
  [width, height]: readonly [number, number],
  colour: (x: number, y: number) => readonly [number, number, number, number],
): RenderedPixels {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha] = colour(x, y)
      const parts = [red, green, blue].map((part) => Math.round((part * alpha) / 255))
      pixels.set([...parts, alpha], (y * width + x) * 4)
    }
  return { width, height, pixels }
}

const read = (png: Uint8Array) => readPng(Buffer.from(png))
const stripes = picture([52, 75], (x, y) => [(x * 5) % 256, (y * 3) % 256, x > 25 ? 200 : 10, 255])
const background = prepareBackground(stripes)
const nothing = picture([52, 10], () => [0, 0, 0, 0])

test('a layer without pixels gives the background, of bands that are compressed once', () => {
  const png = layerPicture(background, nothing, 20)
  const { width, height, rgba } = read(png)
  expect([width, height]).toEqual([52, 75])
  expect(rgba).toEqual(stripes.pixels)
})

test.each([
  ['within a band', 3, 5],
  ['over the end of a band', 25, 10],
  ['over all of the background', 0, 75],
  ['beyond the last row', 70, 20],
])('a layer %s changes its own pixels alone', (_name, top, rows) => {
  const layer = picture([52, rows], (x) => [255, 0, 100, x < 10 ? 0 : x < 20 ? 128 : 255])
  const { rgba, ...size } = read(layerPicture(background, layer, top))
  const at = (x: number, y: number) => pixelAt({ ...size, rgba }, x, y)
  const before = (x: number, y: number) => pixelAt({ ...size, rgba: stripes.pixels }, x, y)
  for (let y = 0; y < 75; y++) {
    const isCovered = y >= top && y < top + rows
    expect(at(5, y)).toEqual(before(5, y))
    expect(at(30, y)).toEqual(isCovered ? [255, 0, 100, 255] : before(30, y))
    const [red = 0] = before(15, y)
    const half = isCovered ? Math.round((red * 127) / 255) + 128 : red
    expect(at(15, y)[0]).toBe(half)
  }
})

test('bands between two that a layer changes are those of the background', () => {
  const layer = picture([52, 75], (_x, y) => [255, 0, 100, y < 5 || y >= 65 ? 255 : 0])
  const { rgba, ...size } = read(layerPicture(background, layer, 0))
  for (let y = 0; y < 75; y++) {
    const isCovered = y < 5 || y >= 65
    const before = pixelAt({ ...size, rgba: stripes.pixels }, 51, y)
    expect(pixelAt({ ...size, rgba }, 51, y)).toEqual(isCovered ? [255, 0, 100, 255] : before)
  }
})

test.each([
  ['as it is', 0, (x: number, y: number) => ((x + y) % 2) * 3],
  ['as differences from the left', 1, (x: number, y: number) => x + ((y * 97) % 120)],
  ['as differences from above', 2, (x: number, y: number) => ((x * 97) % 120) + y],
])('a row is written %s where that is smallest', (_name, filter, value) => {
  const rows = picture([52, 30], (x, y) => [value(x, y), value(x, y), 255 - value(x, y), 255])
  const prepared = prepareBackground(rows)
  expect([...prepared.filters.subarray(1)]).toEqual(Array.from({ length: 29 }, () => filter))
  expect(read(layerPicture(prepared, nothing, 0)).rgba).toEqual(rows.pixels)
})

test('what is transparent in the background is white', () => {
  const half = prepareBackground(picture([4, 4], () => [255, 0, 0, 128]))
  expect(pixelAt(read(layerPicture(half, nothing, 0)), 0, 0)).toEqual([255, 127, 127, 255])
})

test('checksums of parts are joined to that of the whole', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7_919) % 256)
  expect(adler32(Buffer.from('Wikipedia'))).toBe(0x11e60398)
  for (const cut of [0, 1, 65_521, 65_522, 131_042, 199_999, 200_000]) {
    const [first, second] = [bytes.subarray(0, cut), bytes.subarray(cut)]
    expect(joinAdler32(adler32(first), adler32(second), second.length)).toBe(adler32(bytes))
  }
})
