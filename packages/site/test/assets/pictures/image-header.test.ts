import { expect, test } from 'vitest'
import { imageHeader } from '../../../src/assets/pictures/image-header.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = (width: string, height: string) => latin(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${width}${height}`)
/** A segment of a JPEG: its length counts itself. */
const segment = (marker: string, data: string) =>
  `\xff${marker}${String.fromCharCode((data.length + 2) >> 8, (data.length + 2) & 255)}${data}`
const frame = (marker: string) => segment(marker, '\x08\x01\x02\x03\x04\x03')

/** EXIF data that holds the orientation alone, big-endian. */
const exif = (orientation: string) =>
  `Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${orientation}\0\0\0\0\0\0`
/** The extended form: sides minus one, three bytes each. */
const webp = latin(`RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x01\x01\0\x04\x03\0${'\0'.repeat(8)}`)
/** A box of the ISO base media file format. */
const box = (type: string, data: string) =>
  `\0\0${String.fromCharCode((data.length + 8) >> 8, (data.length + 8) & 255)}${type}${data}`
const ispe = box('ispe', '\0\0\0\0\0\0\x02\x80\0\0\x01\x68')
const avif = latin(
  box('ftyp', 'avif\0\0\0\0avifmif1') + box('meta', `\0\0\0\0${box('iprp', box('ipco', ispe))}`),
)

test.each<[string, Uint8Array, object | undefined]>([
  ['PNG', png('\0\x01\0\x02', '\0\0\x03\x04'), { kind: 'png', width: 0x10002, height: 0x304 }],
  ['a PNG without width', png('\0\0\0\0', '\0\0\0\x01'), undefined],
  ['a PNG without height', png('\0\0\0\x01', '\0\0\0\0'), undefined],
  ['half a PNG', png('\0\0\0\x01', '\0\0\0'), undefined],
  ['GIF87a', latin('GIF87a\x02\x01\x04\x03'), { kind: 'gif', width: 0x102, height: 0x304 }],
  ['GIF89a', latin('GIF89a\x01\0\x02\0'), { kind: 'gif', width: 1, height: 2 }],
  ['half a GIF', latin('GIF89a\x01\0\x02'), undefined],
  ['JPEG', latin(`\xff\xd8${frame('\xc0')}....`), { kind: 'jpeg', width: 0x304, height: 0x102 }],
  [
    'a progressive JPEG after other segments',
    latin(
      `\xff\xd8${segment('\xe0', 'JFIF')}${segment('\xc4', 'table')}${segment('\xc8', 'x')}${segment('\xcc', 'x')}${frame('\xc2')}....`,
    ),
    { kind: 'jpeg', width: 0x304, height: 0x102 },
  ],
  [
    'a JPEG of the last frame type',
    latin(`\xff\xd8${frame('\xcf')}....`),
    { kind: 'jpeg', width: 0x304, height: 0x102 },
  ],
  [
    'a JPEG without a frame',
    latin(`\xff\xd8${segment('\xbf', 'abc')}${segment('\xd0', 'abcdef')}${'.'.repeat(12)}`),
    undefined,
  ],
  ['half a JPEG', latin('\xff\xd8\xff\xc0\0\x08'), undefined],
  [
    'a JPEG on its side',
    latin(`\xff\xd8${segment('\xe1', exif('\x06'))}${frame('\xc0')}${'.'.repeat(20)}`),
    { kind: 'jpeg', width: 0x102, height: 0x304 },
  ],
  [
    'a JPEG upside down',
    latin(`\xff\xd8${segment('\xe1', exif('\x03'))}${frame('\xc0')}${'.'.repeat(20)}`),
    { kind: 'jpeg', width: 0x304, height: 0x102 },
  ],
  ['WebP with a size', webp, { kind: 'webp', width: 0x102, height: 0x305 }],
  ['AVIF with a size', avif, { kind: 'avif', width: 640, height: 360 }],
  ['WebP', latin('RIFF\n\n\n\nWEBPVP8 '), { kind: 'webp' }],
  ['AVIF', latin('\0\0\0\x20ftypavif'), { kind: 'avif' }],
  ['a sequence of AVIF', latin('\0\0\0\x20ftypavis'), { kind: 'avif' }],
  ['ICO', latin('\0\0\x01\0\x01\0'), { kind: 'ico' }],
  ['SVG', latin(`<?xml version="1.0"?>${' '.repeat(4000)}<svg viewBox="0 0 1 1"/>`), { kind: 'svg' }],
  ['SVG of a size', latin('<svg width="30" height="20px"/>'), { kind: 'svg', width: 30, height: 20 }],
  [
    'SVG of proportions',
    latin('<!-- a --><svg xmlns="x" viewBox="0 0 300 100">'),
    { kind: 'svg', width: 300, height: 100, fluid: true },
  ],
  [
    'SVG as wide as its place',
    latin('<svg width="100%" height="100%" viewBox="0 0 30 10"/>'),
    { kind: 'svg', width: 30, height: 10, fluid: true },
  ],
  ['SVG that begins too late', latin(`${' '.repeat(4096)}<svg>`), undefined],
  ['HTML', latin('<!doctype html><svgx>'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s', (_name, bytes, expected) => expect(imageHeader(bytes)).toEqual(expected))
