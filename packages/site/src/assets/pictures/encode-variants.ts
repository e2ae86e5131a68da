import type { ImageSettings } from '@octavo/config'
import type { EncodePicture } from '../../load/ports.ts'
import { imageHeader, type ImageHeader } from './image-header.ts'

/** A file of a picture in a format and a width in pixels. */
export interface EncodedVariant {
  readonly type: string
  readonly extension: string
  readonly width: number
  readonly bytes: Uint8Array
}

type Format = ImageSettings['formats'][number]

/** Most pixels that are decoded. Test R17. */
const MAX_PIXELS = 40_000_000

/** The formats that are encoded again. */
const SOURCES: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

/** Chunks of files with several frames, of which an encoder would store the first. */
const FRAMES = /acTL|ANIM/

/** How much of a file is searched for them. */
const HEAD = 65_536

/**
 * Encodes a picture in all formats and widths below its own, and in its own; empty for kinds that stay as they are,
 * `failed` when the encoder cannot read it. A format whose full size is no smaller than the file is left out.
 */
export async function encodeVariants(
  bytes: Uint8Array,
  { formats, widths }: ImageSettings,
  encode: EncodePicture,
): Promise<readonly EncodedVariant[] | 'failed'> {
  const header = imageHeader(bytes)
  if (!isEncodable(header, bytes)) return []
  const steps = [...widths.filter((width) => width < header.width), header.width]
  const chosen = formats.length > 0 ? formats : [header.kind as Format]
  const made: EncodedVariant[] = []
  for (const format of chosen) {
    const files = await Promise.all(steps.map((width) => encode(bytes, { format, width })))
    if (files.some((file) => file === undefined)) return 'failed'
    const full = formats.length > 0 ? files.at(-1) : undefined
    if (full && full.length >= bytes.length) continue
    made.push(...files.flatMap((file, index) => toVariant(file, format, steps[index])))
  }
  return made
}

function toVariant(bytes: Uint8Array | undefined, format: Format, width = 0): readonly EncodedVariant[] {
  return bytes
    ? [{ type: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format, width, bytes }]
    : []
}

function isEncodable(
  header: ImageHeader | undefined,
  bytes: Uint8Array,
): header is Required<Pick<ImageHeader, 'kind' | 'width' | 'height'>> {
  const { kind = '', width = 0, height = 0 } = header ?? {}
  const pixels = width * height
  if (!SOURCES.has(kind) || pixels === 0 || pixels > MAX_PIXELS) return false
  return !FRAMES.test(new TextDecoder().decode(bytes.subarray(0, HEAD)))
}
