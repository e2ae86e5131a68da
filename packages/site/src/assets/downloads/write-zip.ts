import { joinBytes } from '@octavo/source'

/** A file of an archive. */
export interface ZipEntry {
  /** Path in the archive, with `/` between folders. */
  readonly path: string
  readonly bytes: Uint8Array
  /** The bytes in the format of RFC 1951; absent: they are stored as they are. */
  readonly deflated?: Uint8Array
}

/** Midnight of 1 January 1980, the first date of the format, so that equal files give equal bytes. */
const DOS_DATE = 0x21

/** An archive of files that are packed already, or stored as they are. Source: PKWARE APPNOTE.TXT sections 4.3.7, 4.3.12 and 4.3.16. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Uint8Array[] = []
  const centrals: Uint8Array[] = []
  let offset = 0
  for (const { path, bytes, deflated } of entries) {
    const data = deflated ?? bytes
    const name = new TextEncoder().encode(path)
    // Version 2.0, names in UTF-8, the method: 8 is deflate.
    const facts = [
      20,
      2,
      0x800,
      2,
      deflated ? 8 : 0,
      2,
      0,
      2,
      DOS_DATE,
      2,
      crc32(bytes),
      4,
      data.length,
      4,
      bytes.length,
      4,
    ]
    const local = joinBytes([fields([0x04034b50, 4, ...facts, name.length, 2, 0, 2]), name, data])
    const rest = [name.length, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 4, offset, 4]
    centrals.push(joinBytes([fields([0x02014b50, 4, 20, 2, ...facts, ...rest]), name]))
    locals.push(local)
    offset += local.length
  }
  const directory = joinBytes(centrals)
  const count = entries.length
  const end = fields([0x06054b50, 4, 0, 2, 0, 2, count, 2, count, 2, directory.length, 4, offset, 4, 0, 2])
  return joinBytes([...locals, directory, end])
}

/** Numbers and their widths in bytes, in turn, least byte first. */
function fields(pairs: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    for (let byte = 0; byte < (pairs[at + 1] ?? 0); byte++)
      bytes.push(((pairs[at] ?? 0) >>> (8 * byte)) & 0xff)
  }
  return Uint8Array.from(bytes)
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** The checksum of ISO 3309. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}
