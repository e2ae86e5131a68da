import { imageSize } from 'image-size'

/**
 * The header of an image, from its first bytes. Sizes are in pixels, as the image is shown, and absent where the header
 * does not contain them.
 */
export interface ImageHeader {
  readonly kind: 'svg' | 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico'
  readonly width?: number
  readonly height?: number
  /** An SVG without a size of its own: its sizes show its proportions, and it is as wide as the page allows. */
  readonly fluid?: true
}

/**
 * Reads the kind and size of an image from its bytes, whatever its name; undefined for formats that no browser
 * shows. Nothing is decoded, so that an image that decodes to gigabytes is detected before (test R17).
 * Source: PNG 3rd edition 11.2.1, ISO/IEC 10918-1 B.2.2, GIF89a 18, RFC 9649 2.5, ISO/IEC 23008-12 10.
 */
export function imageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = latin(bytes, 0, 16)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return sized('png', view, { at: 16, wide: true })
  if (/^GIF8[79]a/.test(head)) return sized('gif', view, { at: 6, little: true })
  if (head.startsWith('\xff\xd8\xff')) return turned(jpegHeader(view), bytes)
  if (/^RIFF.{4}WEBP/s.test(head)) return { kind: 'webp', ...readSize(bytes) }
  if (/^.{4}ftypavi[fs]/s.test(head)) return { kind: 'avif', ...readSize(bytes) }
  if (head.startsWith('\0\0\x01\0')) return { kind: 'ico' }
  const [tag] = /<svg(?=[\s>])[^>]*/.exec(latin(bytes, 0, 4096)) ?? []
  if (tag === undefined) return undefined
  const fluid = !/\swidth\s*=\s*["'][^%"']*["']/.test(tag) || !/\sheight\s*=\s*["'][^%"']*["']/.test(tag)
  const size = readSize(bytes)
  return { kind: 'svg', ...size, ...(size && fluid && { fluid }) }
}

/** The sizes of a header; undefined when it is broken. */
function readSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}

/** EXIF orientations from 5 on turn a picture on its side. */
function turned(header: ImageHeader | undefined, bytes: Uint8Array): ImageHeader | undefined {
  if (header?.width === undefined || header.height === undefined) return header
  const { width, height } = header
  return isOnSide(bytes) ? { ...header, width: height, height: width } : header
}

function isOnSide(bytes: Uint8Array): boolean {
  try {
    return (imageSize(bytes).orientation ?? 1) >= 5
  } catch {
    return false
  }
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

interface SizePosition {
  readonly at: number
  /** Four bytes a number, else two. */
  readonly wide?: boolean
  readonly little?: boolean
}

function sized(
  kind: ImageHeader['kind'],
  view: DataView,
  { at, wide = false, little = false }: SizePosition,
): ImageHeader | undefined {
  const step = wide ? 4 : 2
  if (view.byteLength < at + step * 2) return undefined
  const read = (offset: number) => (wide ? view.getUint32(offset, little) : view.getUint16(offset, little))
  const [width, height] = [read(at), read(at + step)]
  return width > 0 && height > 0 ? { kind, width, height } : undefined
}

/** Walks the segments of a JPEG up to its frame header. */
function jpegHeader(view: DataView): ImageHeader | undefined {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
