/** The number of the glyph for a character; 0 when the font has none. */
export type GlyphLookup = (codePoint: number) => number

/** Reads the Unicode subtable of `cmap`, format 12 before format 4. Source: OpenType 1.9.1, cmap. */
export function readCmap(cmap: DataView): GlyphLookup {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8))
  const of = (format: number) => offsets.find((offset) => cmap.getUint16(offset) === format)
  const [wide, narrow] = [of(12), of(4)]
  if (wide !== undefined) return groups(cmap, wide)
  return narrow === undefined ? () => 0 : segments(cmap, narrow)
}

/** Format 12: groups of characters in a row. */
function groups(cmap: DataView, start: number): GlyphLookup {
  const count = cmap.getUint32(start + 12)
  return (codePoint) => {
    for (let index = 0; index < count; index += 1) {
      const at = start + 16 + index * 12
      const first = cmap.getUint32(at)
      if (codePoint < first) return 0
      if (codePoint <= cmap.getUint32(at + 4)) return cmap.getUint32(at + 8) + codePoint - first
    }
    return 0
  }
}

/** Format 4: segments of the basic plane, by delta or through an array of glyphs. */
function segments(cmap: DataView, start: number): GlyphLookup {
  const bytes = cmap.getUint16(start + 6)
  const [ends, starts] = [start + 14, start + 16 + bytes]
  const [deltas, ranges] = [starts + bytes, starts + bytes * 2]
  return (codePoint) => {
    if (codePoint > 0xffff) return 0
    for (let at = 0; at < bytes; at += 2) {
      if (codePoint > cmap.getUint16(ends + at)) continue
      const first = cmap.getUint16(starts + at)
      if (codePoint < first) return 0
      const [delta, range] = [cmap.getUint16(deltas + at), cmap.getUint16(ranges + at)]
      if (range === 0) return (codePoint + delta) & 0xffff
      const glyph = cmap.getUint16(ranges + at + range + (codePoint - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
