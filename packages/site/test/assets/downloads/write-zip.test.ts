import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeZip } from '../../../src/assets/downloads/write-zip.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The files of an archive, read from its end as unpackers do, and what of its fields is not as it must be. */
function readZip(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer)
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.subarray(at, at + length))
  const end = bytes.length - 22
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const files = Array.from({ length: count }, () => {
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const local = view.getUint32(at + 42, true)
    const file = {
      signatures: [view.getUint32(at, true).toString(16), view.getUint32(local, true).toString(16)],
      name: text(at + 46, nameLength),
      localName: text(local + 30, view.getUint16(local + 26, true)),
      /** Version, flags, method, time, date, checksum, packed and unpacked size; equal in both places. */
      facts: [6, 8, 10, 12, 14].map((field) => view.getUint16(at + field, true)),
      checksum: view.getUint32(at + 16, true),
      isSame: Buffer.compare(bytes.subarray(at + 6, at + 30), bytes.subarray(local + 4, local + 28)),
      packed: view.getUint32(at + 20, true),
      /** Lengths of extra data and comment, disk, attributes. */
      rest: [30, 32, 34, 36]
        .map((field) => view.getUint16(at + field, true))
        .concat(view.getUint32(at + 38, true)),
      content: text(local + 30 + nameLength + view.getUint16(local + 28, true), size),
    }
    at += 46 + nameLength
    return file
  })
  const directory = view.getUint32(end + 12, true)
  return {
    files,
    end: view.getUint32(end, true).toString(16),
    counts: [4, 6, 8, 20].map((field) => view.getUint16(end + field, true)),
    isComplete: at === end && directory === end - view.getUint32(end + 16, true),
  }
}

test('every field of an archive is what unpackers read', () => {
  const files = { 'api/öffnen.yaml': 'openapi: 3.1.0\n', 'b.json': '' }
  const zip = readZip(writeZip(Object.entries(files).map(([path, text]) => ({ path, bytes: bytesOf(text) }))))
  expect(zip).toMatchObject({ end: '6054b50', counts: [0, 0, 2, 0], isComplete: true })
  for (const file of zip.files) {
    expect(file.signatures).toEqual(['2014b50', '4034b50'])
    // Version 2.0, names in UTF-8, stored, midnight of 1 January 1980.
    expect(file.facts).toEqual([20, 0x800, 0, 0, 0x21])
    expect(file).toMatchObject({ isSame: 0, rest: [0, 0, 0, 0, 0], localName: file.name })
    expect(file.packed).toBe(bytesOf(file.content).length)
    expect(file.checksum).toBe(crc32(file.content))
  }
  expect(zip.files.map(({ name, content }) => [name, content])).toEqual(Object.entries(files))
})
