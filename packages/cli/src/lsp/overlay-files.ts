import { compareTexts, type SitePath } from '@octavo/source'
import type { FileEntry } from '@octavo/site'
import type { DiskFiles } from '../ports/disk-files.ts'

/** A file that is open in the editor. */
export interface OpenFile {
  readonly text: string
  /** Increases with each edit. */
  readonly version: number
}

/** Returns the files of a project with the texts that are open in the editor instead of those on disk. */
export function overlayFiles(files: DiskFiles, open: ReadonlyMap<string, OpenFile>): DiskFiles {
  return {
    async list() {
      const listed = await files.list()
      const known = new Set<string>(listed.map(({ path }) => path))
      const added = [...open].filter(([path]) => !known.has(path)).map(([path, file]) => toEntry(path, file))
      const shown = listed.map((entry) => {
        const file = entry.diagnostic ? undefined : open.get(entry.path)
        return file ? toEntry(entry.path, file) : entry
      })
      return [...shown, ...added].toSorted((one, other) => compareTexts(one.path, other.path))
    },
    lastListing: () => files.lastListing(),
    async read(path) {
      const file = open.get(path)
      return file ? new TextEncoder().encode(file.text) : files.read(path)
    },
  }
}

const toEntry = (path: string, { text, version }: OpenFile): FileEntry => ({
  path: path as SitePath,
  size: Buffer.byteLength(text),
  stamp: `open:${version}`,
})
