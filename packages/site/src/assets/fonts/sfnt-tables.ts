/** Containers of fonts, as CSS `format()` calls them. */
export type FontFormat = 'woff2' | 'woff' | 'truetype' | 'opentype'

/** Unpacks brotli or zlib; undefined when the data is broken. */
export type Unpack = (data: Uint8Array, packing: 'br' | 'deflate') => Promise<Uint8Array | undefined>

/** The tables of a font by tag, unpacked; glyphs in WOFF2's own form stay in it. */
export interface SfntTables {
  readonly format: FontFormat
  readonly tables: ReadonlyMap<string, DataView>
  /** `hmtx` is in the packed form of WOFF2. */
  readonly packedMetrics: boolean
}

/** Opens a font's container by its signature; undefined for another kind of file, and for collections. */
export async function sfntTables(bytes: Uint8Array, unpack: Unpack): Promise<SfntTables | undefined> {
  if (bytes.length < 12) return undefined
  const signature = tagAt(viewOf(bytes), 0)
  if (signature === 'wOF2') return woff2Tables(bytes, unpack)
  if (signature === 'wOFF') return woffTables(bytes, unpack)
  if (signature === '\0\x01\0\0' || signature === 'true') return plainTables(bytes, 'truetype')
  return signature === 'OTTO' ? plainTables(bytes, 'opentype') : undefined
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

function plainTables(bytes: Uint8Array, format: FontFormat): SfntTables {
  const view = viewOf(bytes)
  const tables = new Map<string, DataView>()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16
    const [start, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    tables.set(tagAt(view, at), viewOf(bytes.subarray(start, start + length)))
  }
  return { format, tables, packedMetrics: false }
}

async function woffTables(bytes: Uint8Array, unpack: Unpack): Promise<SfntTables | undefined> {
  const view = viewOf(bytes)
  const tables = new Map<string, DataView>()
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const at = 44 + index * 20
    const [start, packed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)]
    const data = bytes.subarray(start, start + packed)
    const table = packed < length ? await unpack(data, 'deflate') : data
    if (!table) return undefined
    tables.set(tagAt(view, at), viewOf(table))
  }
  return { format: 'woff', tables, packedMetrics: false }
}

async function woff2Tables(bytes: Uint8Array, unpack: Unpack): Promise<SfntTables | undefined> {
  const view = viewOf(bytes)
  if (tagAt(view, 4) === 'ttcf') return undefined
  const { entries, end } = woff2Directory(view)
  const data = await unpack(bytes.subarray(end, end + view.getUint32(20)), 'br')
  if (!data) return undefined
  const tables = new Map<string, DataView>()
  let start = 0
  for (const { tag, length } of entries) {
    tables.set(tag, viewOf(data.subarray(start, start + length)))
    start += length
  }
  const packedMetrics = entries.some(({ tag, isTransformed }) => tag === 'hmtx' && isTransformed)
  return { format: 'woff2', tables, packedMetrics }
}

interface Woff2Entry {
  readonly tag: string
  /** Bytes in the unpacked stream. */
  readonly length: number
  readonly isTransformed: boolean
}

function woff2Directory(view: DataView): { readonly entries: readonly Woff2Entry[]; readonly end: number } {
  const entries: Woff2Entry[] = []
  let at = 48
  const number = () => {
    let value = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = view.getUint8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) break
    }
    return value
  }
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const flags = view.getUint8(at++)
    const known = KNOWN_TAGS[flags & 63]
    const tag = known ?? tagAt(view, at)
    if (known === undefined) at += 4
    const version = flags >> 6
    // Glyphs are transformed by version 0 and plain by version 3; for all other tables 0 means plain.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const plain = number()
    entries.push({ tag, length: isTransformed ? number() : plain, isTransformed })
  }
  return { entries, end: at }
}

/** Tags by their number. Source: WOFF2 section 5.2. */
const KNOWN_TAGS: readonly string[] = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))
