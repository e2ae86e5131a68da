import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import type { FileEntry } from '../ports.ts'
import type { ProjectReader } from './read-project.ts'

/** The beginning of a file that Git LFS stores elsewhere; such a file is a text of three lines. */
const POINTER = 'version https://git-lfs.github.com/spec/v'

/** Reports files of which only the pointer is there, because Git LFS did not run when the repository was cloned. */
export async function reportPointers(
  files: readonly FileEntry[],
  reader: Pick<ProjectReader, 'bytes'>,
): Promise<readonly Diagnostic[]> {
  // Only files of that size are read: two lines of fixed length, and a number of bytes.
  const small = files.filter(({ size }) => size >= 120 && size <= 160)
  const found = await Promise.all(
    small.map(async ({ path }) => {
      const bytes = await reader.bytes(path)
      const beginning = bytes && new TextDecoder().decode(bytes.subarray(0, POINTER.length))
      return beginning === POINTER ? [pointer(path)] : []
    }),
  )
  return found.flat()
}

const pointer = (path: FileEntry['path']): Diagnostic =>
  createDiagnostic('asset/lfs-pointer', `"${path}" is a pointer of Git LFS, not the file itself`, {
    span: spanOfFile(path),
    help: 'get the files: "git lfs pull", or "lfs: true" of the checkout in CI',
  })
