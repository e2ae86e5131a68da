/*
 * The facts of a font file, read from its tables:
 *   1. the container: WOFF2 (brotli over all tables), WOFF (zlib per table), or plain TrueType and OpenType
 *   2. head, hhea: units and heights; fvar: the range of weights
 *   3. name, OS/2: the name that the renderer uses
 *   4. cmap, hmtx: the advance of each character
 * Source: OpenType 1.9.1; W3C WOFF 1.0 and 2.0.
 */
import { readCmap } from './read-cmap.ts'
import { sfntTables, type FontFormat, type Unpack } from './sfnt-tables.ts'

/** Facts of a font file; lengths in its own units. */
export interface FontFacts {
  readonly format: FontFormat
  /** The family's name in the file; '' without one. */
  readonly name: string
  /** As in CSS; 400 without one. */
  readonly weightClass: number
  readonly unitsPerEm: number
  readonly ascent: number
  /** Positive below the baseline. */
  readonly descent: number
  readonly lineGap: number
  /** Least and greatest weight of a variable font. */
  readonly weights?: readonly [number, number]
  /** Width of a character; undefined when the file lacks it. */
  advance(codePoint: number): number | undefined
}

/** Reads a font file; undefined for data that is no font or is broken. */
export async function readFontFile(bytes: Uint8Array, unpack: Unpack): Promise<FontFacts | undefined> {
  try {
    const file = await sfntTables(bytes, unpack)
    return file && factsOf(file)
  } catch {
    // Reading beyond the end of a table throws: a font with too short a table is rejected, as browsers do.
    return undefined
  }
}

type Sfnt = NonNullable<Awaited<ReturnType<typeof sfntTables>>>

function factsOf({ format, tables, packedMetrics }: Sfnt): FontFacts | undefined {
  const [head, hhea, hmtx] = [tables.get('head'), tables.get('hhea'), tables.get('hmtx')]
  const cmap = tables.get('cmap')
  if (!head || !hhea || !hmtx || !cmap) return undefined
  const glyphOf = readCmap(cmap)
  const count = hhea.getUint16(34)
  // The packed form of WOFF2 begins with a byte of flags and stores the advances together.
  const advanceAt = (glyph: number) => {
    const at = Math.min(glyph, count - 1)
    return packedMetrics ? hmtx.getUint16(1 + at * 2) : hmtx.getUint16(at * 4)
  }
  const weights = weightsOf(tables.get('fvar'))
  return {
    format,
    name: nameOf(tables.get('name')),
    weightClass: tables.get('OS/2')?.getUint16(4) ?? 400,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: -hhea.getInt16(6),
    lineGap: hhea.getInt16(8),
    ...(weights && { weights }),
    advance(codePoint) {
      const glyph = glyphOf(codePoint)
      return glyph === 0 ? undefined : advanceAt(glyph)
    },
  }
}

/** The typographic family (16), else the family (1), of the names in UTF-16. */
function nameOf(names: DataView | undefined): string {
  if (!names) return ''
  const texts = names.getUint16(4)
  const found = new Map<number, string>()
  for (let index = 0; index < names.getUint16(2); index += 1) {
    const at = 6 + index * 12
    if (names.getUint16(at) !== WINDOWS) continue
    const [length, start] = [names.getUint16(at + 8), texts + names.getUint16(at + 10)]
    const units = Array.from({ length: length / 2 }, (_, unit) => names.getUint16(start + unit * 2))
    found.set(names.getUint16(at + 6), String.fromCharCode(...units))
  }
  return found.get(16) ?? found.get(1) ?? ''
}

/** Platform of names in UTF-16. */
const WINDOWS = 3

function weightsOf(fvar: DataView | undefined): readonly [number, number] | undefined {
  if (!fvar) return undefined
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)]
  for (let at = start; at < start + count * size; at += size) {
    if (fvar.getUint32(at) === WGHT) return [fvar.getInt32(at + 4) / 65_536, fvar.getInt32(at + 12) / 65_536]
  }
  return undefined
}

/** The tag `wght`. */
const WGHT = 0x77676874
