import { deflateRawSync } from 'node:zlib'
import { writeZip, type ExportedFile, type ZipEntry } from '@octavo/site/export'

/** Formats that are packed themselves. */
const PACKED = /\.(?:png|jpe?g|gif|webp|avif|woff2?|mp4|webm|mp3|zip|gz)$/i

/** Returns an archive of files, the same bytes for the same files; `stored` are paths that are not packed. */
export async function packZip(
  files: Iterable<ExportedFile>,
  stored: ReadonlySet<string> = new Set(),
): Promise<Uint8Array> {
  const entries: ZipEntry[] = []
  for (const { path, bytes } of files) entries.push(toEntry(path, await bytes(), stored.has(path)))
  return writeZip(entries)
}

function toEntry(path: string, bytes: Uint8Array, isStored: boolean): ZipEntry {
  const deflated = isStored || PACKED.test(path) ? undefined : deflateRawSync(bytes, { level: 9 })
  return deflated && deflated.length < bytes.length ? { path, bytes, deflated } : { path, bytes }
}
