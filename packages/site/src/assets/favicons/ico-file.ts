/** A PNG and its side in pixels, at most 256. */
export interface IcoEntry {
  readonly side: number
  readonly png: Uint8Array
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Returns an ICO file of PNGs. Source: the ICO format of Windows Vista. */
export function icoFile(entries: readonly IcoEntry[]): Uint8Array {
  const start = HEADER_BYTES + ENTRY_BYTES * entries.length
  const size = entries.reduce((sum, { png }) => sum + png.length, start)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, entries.length, true)
  let offset = start
  for (const [index, { side, png }] of entries.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index
    // 0 means 256.
    bytes.set([side % 256, side % 256, 0, 0, 1, 0, 32, 0], at)
    view.setUint32(at + 8, png.length, true)
    view.setUint32(at + 12, offset, true)
    bytes.set(png, offset)
    offset += png.length
  }
  return bytes
}
