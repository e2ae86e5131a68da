import { inflateRawSync } from 'node:zlib'

/** A file in an archive. */
export interface ZippedFile {
  readonly path: string
  /** 0: stored, 8: deflate. */
  readonly method: number
  readonly bytes: Buffer
}

/** Reads the files of an archive by its central directory. Source: PKWARE APPNOTE.TXT sections 4.3.7, 4.3.12, 4.3.16. */
export function readZip(archive: Buffer): readonly ZippedFile[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files: ZippedFile[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [method, packed, size] = [10, 20, 24].map((offset) =>
      offset === 10 ? archive.readUInt16LE(at + offset) : archive.readUInt32LE(at + offset),
    ) as [number, number, number]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const data = archive.subarray(begin, begin + packed)
    const bytes = method === 8 ? inflateRawSync(data) : data
    if (bytes.length !== size) throw new Error('a file of the archive is not as long as its entry')
    files.push({ path: archive.toString('utf8', at + 46, at + 46 + name), method, bytes })
    at += 46 + name + extra + comment
  }
  return files
}
