import { expect, test } from 'vitest'
import { encodeVariants } from '../../../src/assets/pictures/encode-variants.ts'

/** The header of a PNG, and more bytes. */
function png(width: number, height: number, rest = ''): Uint8Array {
  const bytes = new Uint8Array(400)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  bytes.set(new TextEncoder().encode(rest), 60)
  return bytes
}

const shown = (made: Awaited<ReturnType<typeof encodeVariants>>) =>
  typeof made === 'string' ? made : made.map(({ type, width, extension }) => `${type} ${width} ${extension}`)

const small = async () => new Uint8Array(10)

test.each([
  [
    ['avif', 'webp'],
    [640, 1280],
    ['image/avif 640 avif', 'image/avif 900 avif', 'image/webp 640 webp', 'image/webp 900 webp'],
  ],
  [['webp'], [], ['image/webp 900 webp']],
  [[], [640], ['image/png 640 png', 'image/png 900 png']],
] as const)('formats %j and widths %j of a picture of 900 pixels', async (formats, widths, expected) => {
  expect(shown(await encodeVariants(png(900, 500), { formats, widths }, small))).toEqual(expected)
})

test('a format whose full size is no smaller than the file is left out', async () => {
  const encode = async (_: Uint8Array, { format }: { readonly format: string }) =>
    new Uint8Array(format === 'avif' ? 400 : 399)
  const made = await encodeVariants(png(900, 500), { formats: ['avif', 'webp'], widths: [] }, encode)
  expect(shown(made)).toEqual(['image/webp 900 webp'])
})

test.each([
  ['several frames', png(900, 500, 'acTL')],
  ['more pixels than are decoded', png(10_000, 10_000)],
  ['no picture', new Uint8Array(400)],
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s: stays as it is, and the encoder is not called', async (_, bytes) => {
  const never = () => expect.unreachable()
  expect(await encodeVariants(bytes, { formats: ['webp'], widths: [8] }, never)).toEqual([])
})

test('one file that cannot be encoded: none is offered', async () => {
  const encode = async (_: Uint8Array, { width }: { readonly width: number }) =>
    width === 640 ? undefined : new Uint8Array(10)
  expect(await encodeVariants(png(900, 500), { formats: ['webp'], widths: [640] }, encode)).toBe('failed')
})
