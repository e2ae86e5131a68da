// The table of font families is generated data; the package that it comes from is not installed with the repository.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { composeFamilies, familiesFile, readInstalledMetrics } from '../scripts/write-font-families.mjs'

type Families = Readonly<Record<'sans-serif' | 'serif' | 'monospace', Readonly<Record<string, number>>>>
const text = readFileSync(familiesFile, 'utf8')
const families = JSON.parse(text) as Families

const font = (familyName: string, category: string, xWidthAvg: number) => ({
  familyName,
  category,
  xWidthAvg,
  unitsPerEm: 1000,
})
const systemFonts = {
  arial: font('Arial', 'sans-serif', 500),
  timesNewRoman: font('Times New Roman', 'serif', 400),
  courierNew: font('Courier New', 'monospace', 600),
}

test('a family is measured by the font of the system of its kind', () => {
  const written = composeFamilies({
    ...systemFonts,
    wide: font('Wide', 'display', 600),
    old: font('Old', 'serif', 420),
  })
  expect(JSON.parse(written)).toEqual({
    'sans-serif': { Arial: 1000, Wide: 1200 },
    serif: { Old: 1050, 'Times New Roman': 1000 },
    monospace: { 'Courier New': 1000 },
  })
})

test('the file has the form in which it is written', () => {
  expect(`${JSON.stringify(JSON.parse(text), null, 1)}\n`).toBe(text)
  expect(Object.keys(families)).toEqual(['sans-serif', 'serif', 'monospace'])
  expect(Object.values(families).flatMap((kind) => Object.keys(kind)).length).toBeGreaterThan(1900)
})

test('the file is what the package gives, where the package is installed', () => {
  const metrics = readInstalledMetrics()
  expect(metrics ? composeFamilies(metrics) : text).toBe(text)
})

/**
 * Widths of Arial's small letters and its space, in thousandths of an em, and how often English uses them.
 */
const arial = [
  'a 556 67, b 556 12, c 500 23, d 556 35, e 556 104, f 278 18, g 556 17, h 556 50, i 222 57, j 222 1, k 500 6',
  'l 222 33, m 833 20, n 556 57, o 556 62, p 556 16, q 556 1, r 333 49, s 500 52, t 278 75, u 556 23, v 500 8',
  'w 722 19, x 500 1, y 500 16, z 500 1',
]
  .flatMap((line) => line.split(', '))
  .map((entry) => entry.split(' '))
  .concat([[' ', '278', '183']])
  .map(([letter = '', width, frequency]) => ({ letter, width: Number(width), frequency: Number(frequency) }))

test("the width of Inter is that of its font file's own table", () => {
  const require = createRequire(import.meta.url)
  const widths = readWidths(
    readFileSync(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  )
  let [own, system] = [0, 0]
  for (const { letter, width, frequency } of arial) {
    own += widths(letter.charCodeAt(0)) * frequency
    system += width * frequency
  }
  expect(Math.abs((families['sans-serif']['Inter'] ?? 0) - (own / system) * 1000)).toBeLessThan(20)
})

/** Returns the widths of a WOFF font's characters, in thousandths of an em, from its tables cmap (format 4) and hmtx. */
function readWidths(woff: Buffer): (codePoint: number) => number {
  const tables = readTables(woff)
  const table = (name: string) => tables.get(name) ?? Buffer.alloc(0)
  const [head, hhea, hmtx, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')]
  const unitsPerEm = head.readUInt16BE(18)
  const measured = hhea.readUInt16BE(34)
  const map = findFormat4(cmap)
  return (codePoint) => {
    const glyph = glyphOf(map, codePoint)
    return (hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unitsPerEm) * 1000
  }
}

function readTables(woff: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20
    const [start, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ]
    const data = woff.subarray(start, start + packed)
    tables.set(woff.toString('latin1', entry, entry + 4), packed < length ? inflateSync(data) : data)
  }
  return tables
}

function findFormat4(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    if (table.readUInt16BE(0) === 4) return table
  }
  throw new Error('The font has no map of format 4')
}

function glyphOf(map: Buffer, codePoint: number): number {
  const count = map.readUInt16BE(6)
  let segment = 0
  while (map.readUInt16BE(14 + segment) < codePoint) segment += 2
  const [starts, deltas, offsets] = [16 + count, 16 + 2 * count, 16 + 3 * count] as const
  const from = map.readUInt16BE(starts + segment)
  const delta = map.readInt16BE(deltas + segment)
  const range = map.readUInt16BE(offsets + segment)
  if (range === 0) return (codePoint + delta) & 0xffff
  const glyph = map.readUInt16BE(offsets + segment + range + (codePoint - from) * 2)
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff
}
