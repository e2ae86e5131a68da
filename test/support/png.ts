import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A decoded picture: four bytes a pixel, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Writes a PNG of one colour. */
export function solidPng(width: number, height: number, color: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()])
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

/** Decodes a PNG of eight bits a channel, with or without transparency, not interlaced. Source: PNG 3rd edition, 9.2. */
export function readPng(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('no PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const channels = png[25] === 6 ? 4 : 3
  if (png[24] !== 8 || (png[25] !== 6 && png[25] !== 2) || png[28] !== 0)
    throw new Error('another kind of PNG')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at)
    const sum = crc32(png.subarray(at + 4, at + 8 + length))
    if (sum !== png.readUInt32BE(at + 8 + length)) throw new Error('a damaged PNG')
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
  }
  const data = inflateSync(Buffer.concat(parts))
  const pixels = unfilter(data, { channels, stride: width * channels, height })
  return { width, height, rgba: channels === 4 ? pixels : withOpacity(pixels) }
}

const withOpacity = (rgb: Uint8Array) =>
  Uint8Array.from({ length: (rgb.length / 3) * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (rgb[(at >> 2) * 3 + (at % 4)] ?? 0),
  )

interface Layout {
  readonly channels: number
  readonly stride: number
  readonly height: number
}

function unfilter(data: Buffer, { channels, stride, height }: Layout): Uint8Array {
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : (out[y * stride + x - channels] ?? 0)
      const above = y === 0 ? 0 : (out[(y - 1) * stride + x] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (out[(y - 1) * stride + x - channels] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0] ?? 0
      out[y * stride + x] = (data[y * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return out
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** Red, green, blue and opacity of one pixel. */
export function pixelAt({ width, rgba }: Pixels, x: number, y: number): readonly number[] {
  return [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}
