import { decodeText, type Diagnostic, type SitePath, type SourceFile } from '@octavo/source'
import type { FileEntry, FilesPort } from './ports.ts'

/** Reads and keeps text files between builds; a file is read again when its stamp changed. */
export interface ProjectReader {
  /** The listing of the current build. */
  readonly entries: ReadonlyMap<string, FileEntry>
  /** Text of a file; undefined when it does not exist or may not be read. */
  text(path: SitePath): Promise<SourceFile | undefined>
  /** Text that was already read in this or an earlier build, for code frames. */
  known(path: string): SourceFile | undefined
  bytes(path: SitePath): Promise<Uint8Array | undefined>
  /** Faults of decoding, by file. */
  faults(): readonly Diagnostic[]
}

interface Cached {
  readonly stamp: string
  readonly file: SourceFile
  readonly diagnostics: readonly Diagnostic[]
}

/** A reader over `files` that shares `cache` with the readers of earlier builds. */
export async function createProjectReader(
  files: FilesPort,
  cache: Map<string, Cached>,
): Promise<ProjectReader> {
  const listed = await files.list()
  const entries = new Map(
    listed.filter((entry) => !entry.problem).map((entry) => [entry.path as string, entry]),
  )
  const asked = new Set<string>()
  const text = async (path: SitePath) => {
    const entry = entries.get(path)
    if (!entry) return undefined
    asked.add(path)
    const cached = cache.get(path)
    if (cached?.stamp === entry.stamp) return cached.file
    const bytes = await files.read(path)
    if (!bytes) return undefined
    const decoded = decodeText(bytes, { path })
    const file = { path, text: decoded.value }
    cache.set(path, { stamp: entry.stamp, file, diagnostics: decoded.diagnostics })
    return file
  }
  return {
    entries,
    text,
    known: (path) => cache.get(path)?.file,
    bytes: (path) => (entries.has(path) ? files.read(path) : Promise.resolve(undefined)),
    faults: () => [
      ...listed.flatMap((entry) => (entry.problem ? [entry.problem] : [])),
      ...[...asked].flatMap((path) => cache.get(path)?.diagnostics ?? []),
    ],
  }
}

/** The cache that {@link createProjectReader} shares between builds. */
export type ReaderCache = Map<string, Cached>
