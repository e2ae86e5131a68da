import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, deflateSync, inflate } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fallbackMetrics, lookOf } from '../../../src/assets/fonts/fallback-metrics.ts'
import { readFontFile, type FontFacts } from '../../../src/assets/fonts/font-file.ts'
import { readCmap } from '../../../src/assets/fonts/read-cmap.ts'

const unpackers = { br: promisify(brotliDecompress), deflate: promisify(inflate) }
const unpack = (data: Uint8Array, packing: 'br' | 'deflate') =>
  unpackers[packing](data).catch(() => undefined)

const u16 = (...numbers: readonly number[]) =>
  numbers.flatMap((number) => [(number >> 8) & 255, number & 255])
const u32 = (...numbers: readonly number[]) => numbers.flatMap((number) => u16(number >>> 16, number))
const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const zeros = (count: number) => Array.from({ length: count }, () => 0)

/** A `cmap` with subtables of any format, each after the other. */
function cmapOf(...subtables: readonly (readonly number[])[]): readonly number[] {
  let offset = 4 + subtables.length * 8
  const records = subtables.flatMap((table) => {
    const at = offset
    offset += table.length
    return [...u16(3, 1), ...u32(at)]
  })
  return [...u16(0, subtables.length), ...records, ...subtables.flat()]
}
const viewOf = (bytes: readonly number[]) => new DataView(Uint8Array.from(bytes).buffer)

/** 65 to 67 by delta, 97 to 98 through the array, of which 98 has no glyph; the last segment is the required one. */
const format4 = [
  ...u16(4, 44, 0, 6, 0, 0, 0),
  ...u16(67, 98, 0xffff),
  ...u16(0),
  ...u16(65, 97, 0xffff),
  ...u16(-60 & 0xffff, 2, 1),
  ...u16(0, 4, 0),
  ...u16(7, 0),
]
const format12 = [...u16(12, 0), ...u32(40, 0, 2), ...u32(65, 67, 5), ...u32(0x1f600, 0x1f602, 20)]

describe('readCmap', () => {
  test.each([
    ['before the first', 64, 0],
    ['by delta', 65, 5],
    ['the last of a segment', 67, 7],
    ['between two', 68, 0],
    ['through the array', 97, 9],
    ['without a glyph in the array', 98, 0],
    ['after the last', 99, 0],
    ['beyond the basic plane', 0x10041, 0],
  ])('format 4: %s', (_name, codePoint, glyph) =>
    expect(readCmap(viewOf(cmapOf(format4)))(codePoint)).toBe(glyph),
  )

  test.each([
    [64, 0],
    [65, 5],
    [67, 7],
    [68, 0],
    [0x1f600, 20],
    [0x1f602, 22],
    [0x1f603, 0],
  ])('format 12: %i', (codePoint, glyph) => {
    expect(readCmap(viewOf(cmapOf(format4, format12)))(codePoint)).toBe(glyph)
  })

  test('a font without a Unicode subtable has no characters', () => {
    expect(readCmap(viewOf(cmapOf(u16(6, 0, 0))))(65)).toBe(0)
  })
})

/** Names: [platform, id, text]. */
function nameTable(
  names: readonly (readonly [platform: number, id: number, text: string])[],
): readonly number[] {
  const texts = names.map(([, , text]) => latin(text).flatMap((code) => u16(code)))
  let offset = 0
  const records = names.map(([platform, id], index) => {
    const length = texts[index]?.length ?? 0
    offset += length
    return u16(platform, 1, 0x409, id, length, offset - length)
  })
  return [...u16(0, names.length, 6 + names.length * 12), ...records.flat(), ...texts.flat()]
}

const tables: Readonly<Record<string, readonly number[]>> = {
  cmap: cmapOf(format4),
  head: [...zeros(18), ...u16(1000), ...zeros(34)],
  hhea: [...zeros(4), ...u16(900, -250 & 0xffff, 30), ...zeros(24), ...u16(6)],
  // Glyphs beyond the sixth have its width.
  hmtx: u16(1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 600, 0),
  name: nameTable([
    [1, 16, 'Mac'],
    [3, 1, 'Family'],
  ]),
  'OS/2': u16(4, 0, 350),
  fvar: [
    ...u16(1, 0, 16, 2, 2, 20, 0, 0),
    ...latin('opsz'),
    ...u32(8 << 16, 8 << 16, 144 << 16),
    ...u16(0, 0),
    ...latin('wght'),
    ...u32(200 << 16, 400 << 16, 900 << 16),
    ...u16(0, 0),
  ],
}

/** A font without a container, as TrueType or OpenType. */
function plainFont(signature: readonly number[], own = tables): Uint8Array {
  const names = Object.keys(own)
  let offset = 12 + names.length * 16
  const records = names.flatMap((name) => {
    const length = own[name]?.length ?? 0
    offset += length
    return [...latin(name), ...u32(0, offset - length, length)]
  })
  return Uint8Array.from([
    ...signature,
    ...u16(names.length, 0, 0, 0),
    ...records,
    ...Object.values(own).flat(),
  ])
}

/** A WOFF whose tables are packed where that makes them smaller. */
function woffFont(): Uint8Array {
  const names = Object.keys(tables)
  const data = names.map((name) => {
    const plain = Uint8Array.from(tables[name] ?? [])
    const packed = deflateSync(plain)
    return packed.length < plain.length ? packed : plain
  })
  let offset = 44 + names.length * 20
  const records = names.flatMap((name, index) => {
    const length = data[index]?.length ?? 0
    offset += length
    return [...latin(name), ...u32(offset - length, length, tables[name]?.length ?? 0, 0)]
  })
  return Uint8Array.from([
    ...latin('wOFF'),
    ...zeros(8),
    ...u16(names.length),
    ...zeros(30),
    ...records,
    ...data.flatMap((bytes) => [...bytes]),
  ])
}

/** A WOFF2 with `hmtx` in its packed form, a table of an unknown tag, and glyphs that are left out of it. */
function woff2Font(): Uint8Array {
  const number = (value: number) => (value < 128 ? [value] : [128 | (value >> 7), value & 127])
  const hmtx = [1, ...u16(1, 2, 3, 4, 5, 600)]
  const rows: readonly (readonly [flags: readonly number[], plain: number, data: readonly number[]])[] = [
    [[0], 0, tables['cmap'] ?? []],
    [[63, ...latin('Xtra')], 0, zeros(200)],
    [[10], 99, zeros(3)],
    [[1], 0, tables['head'] ?? []],
    [[2], 0, tables['hhea'] ?? []],
    [[11 | (3 << 6)], 0, zeros(5)],
    [[3 | (1 << 6)], 24, hmtx],
    [[5], 0, tables['name'] ?? []],
    [[6], 0, tables['OS/2'] ?? []],
    [[47], 0, tables['fvar'] ?? []],
  ]
  const directory = rows.flatMap(([flags, plain, data]) => [
    ...flags,
    ...(plain === 0 ? [] : number(plain)),
    ...number(data.length),
  ])
  const packed = brotliCompressSync(Uint8Array.from(rows.flatMap(([, , data]) => data)))
  return Uint8Array.from([
    ...latin('wOF2'),
    ...u32(0x10000),
    ...zeros(4),
    ...u16(rows.length, 0),
    ...u32(0, packed.length),
    ...zeros(24),
    ...directory,
    ...packed,
  ])
}

const facts = {
  name: 'Family',
  weightClass: 350,
  unitsPerEm: 1000,
  ascent: 900,
  descent: 250,
  lineGap: 30,
  weights: [200, 900],
}

describe('readFontFile', () => {
  test.each<[string, Uint8Array]>([
    ['truetype', plainFont([0, 1, 0, 0])],
    ['truetype', plainFont(latin('true'))],
    ['opentype', plainFont(latin('OTTO'))],
    ['woff', woffFont()],
    ['woff2', woff2Font()],
  ])('%s', async (format, bytes) => {
    const font = await readFontFile(bytes, unpack)
    expect(font).toMatchObject({ ...facts, format })
    expect([64, 65, 66, 97].map((codePoint) => font?.advance(codePoint))).toEqual([undefined, 600, 600, 600])
  })

  test('the advance is that of the glyph', async () => {
    const own = {
      ...tables,
      hhea: [...(tables['hhea'] ?? []).slice(0, 34), ...u16(20)],
      hmtx: u16(...Array.from({ length: 20 }, (_, index) => [index * 10, 1]).flat()),
    }
    const font = await readFontFile(plainFont([0, 1, 0, 0], own), unpack)
    expect([65, 66, 97].map((codePoint) => font?.advance(codePoint))).toEqual([50, 60, 90])
  })

  test.each<[string, Readonly<Record<string, readonly number[]>>, Partial<FontFacts>]>([
    [
      'the typographic family goes before the family',
      {
        name: nameTable([
          [3, 1, 'A'],
          [3, 16, 'B'],
        ]),
      },
      { name: 'B' },
    ],
    ['names of other platforms are not read', { name: nameTable([[1, 1, 'A']]) }, { name: '' }],
    ['without names', { name: [] }, { name: '' }],
  ])('%s', async (_name, more, expected) => {
    const own = Object.fromEntries(
      Object.entries({ ...tables, ...more }).filter(([, data]) => data.length > 0),
    )
    expect(await readFontFile(plainFont([0, 1, 0, 0], own), unpack)).toMatchObject(expected)
  })

  test('a font without optional tables has the usual weight and no range', async () => {
    const { cmap = [], head = [], hhea = [], hmtx = [] } = tables
    const font = await readFontFile(plainFont([0, 1, 0, 0], { cmap, head, hhea, hmtx }), unpack)
    expect(font).toMatchObject({ weightClass: 400, name: '' })
    expect(font).not.toHaveProperty('weights')
  })

  test.each(['cmap', 'head', 'hhea', 'hmtx'])('a font without %s is none', async (name) => {
    const { [name]: _gone, ...own } = tables
    expect(await readFontFile(plainFont([0, 1, 0, 0], own), unpack)).toBeUndefined()
  })

  test('collections, other files and data that cannot be unpacked are none', async () => {
    const collection = woff2Font()
    collection.set(latin('ttcf'), 4)
    for (const bytes of [collection, plainFont(latin('ttcf')), Uint8Array.from(latin('wOFF'))])
      expect(await readFontFile(bytes, unpack)).toBeUndefined()
    for (const bytes of [woffFont(), woff2Font()])
      expect(await readFontFile(bytes, async () => undefined)).toBeUndefined()
  })

  test('the files of a family in two containers agree', async () => {
    const require = createRequire(import.meta.url)
    const bytesOf = (type: string) =>
      readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-400-normal.${type}`))
    const [woff, woff2] = await Promise.all(
      ['woff', 'woff2'].map((type) => readFontFile(bytesOf(type), unpack)),
    )
    const letters = Array.from({ length: 0x180 }, (_, codePoint) => codePoint)
    expect(letters.map((letter) => woff?.advance(letter))).toEqual(
      letters.map((letter) => woff2?.advance(letter)),
    )
  })
})

describe('fallbacks', () => {
  const font = (widths: Readonly<Record<string, number>>, usual?: number): FontFacts => ({
    ...facts,
    format: 'woff2',
    weights: [400, 700],
    advance: (codePoint) => widths[String.fromCodePoint(codePoint)] ?? usual,
  })

  test('the size makes English text as wide as in the file, and the heights are those of the file', () => {
    expect(fallbackMetrics(font({}, 500), { generic: 'sans-serif' })).toEqual({
      local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
      sizeAdjust: 113.79,
      ascent: 79.09,
      descent: 21.97,
      lineGap: 2.64,
    })
    // The shares of all letters with that of the space.
    const spaces = fallbackMetrics(font({ ' ': 0 }, 500), { generic: 'serif' })
    expect(spaces?.sizeAdjust).toBeCloseTo((50 / 0.3988) * (815 / 995), 1)
    const letters = fallbackMetrics(font({ e: 1500, q: 1500 }, 500), { generic: 'monospace' })
    expect(letters?.sizeAdjust).toBeCloseTo((50 + (103 / 995) * 100) / 0.6001, 1)
  })

  test('a known width is used; a font without the letters has no metrics', () => {
    expect(fallbackMetrics(font({}), { generic: 'serif', width: 1.1 })).toMatchObject({
      sizeAdjust: 110,
      ascent: 81.82,
    })
    expect(fallbackMetrics(font({ e: 1 }), { generic: 'serif' })).toBeUndefined()
  })

  test.each([
    [{ i: 6, l: 6, m: 6, w: 6, W: 6 }, 'monospace'],
    [{ i: 6, l: 6, m: 6, w: 6, W: 7 }, 'sans-serif'],
    [{ i: 5, l: 6, m: 6, w: 6, W: 6 }, 'sans-serif'],
    [{}, 'sans-serif'],
  ])('%j is %s', (widths, generic) => expect(lookOf(font(widths))).toEqual({ generic }))
})
