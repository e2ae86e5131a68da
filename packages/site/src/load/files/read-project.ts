import {
  decodeText,
  isSystemError,
  unreadableFile,
  type Diagnostic,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import type { FileEntry, FilesPort } from '../ports.ts'
import type { Excluded } from '../secrets/exclude-files.ts'
import { loadFile, storeFacts, type FactPorts } from './text-facts.ts'

/** Reads text files and caches them between builds; a file is read again when its stamp changed. */
export interface ProjectReader {
  /** The listing of the current build. */
  readonly entries: ReadonlyMap<string, FileEntry>
  /** Files that are left out because they look secret; they are only reported. */
  readonly excluded: readonly FileEntry[]
  /**
   * Text of a file, empty with the reason when the system refuses it; undefined when it does not exist or must
   * not be read.
   */
  text(path: SitePath): Promise<SourceFile | undefined>
  /** Text that was already read in this or an earlier build, for code frames. */
  known(path: string): SourceFile | undefined
  /** Text that was already read, of a file that has the same stamp in this build. */
  unchanged(path: string): SourceFile | undefined
  /** Bytes of a file; undefined when it does not exist, or cannot be read: see `unreadable`. */
  bytes(path: SitePath): Promise<Uint8Array | undefined>
  /** Why a file of the listing could not be read so far. */
  unreadable(path: string): Diagnostic | undefined
  /** Files that cannot be listed or read, and errors of decoding. */
  diagnostics(): readonly Diagnostic[]
}

interface Cached {
  readonly stamp: string
  readonly file: SourceFile
  readonly diagnostics: readonly Diagnostic[]
}

/** Options of {@link createProjectReader}. */
interface ReaderOptions {
  /** The files that it returns are neither listed nor read. */
  readonly findSecrets?: (entries: readonly FileEntry[]) => Promise<Pick<Excluded, 'secrets'>>
  /** With them, texts of which a stored build read enough are read later, or never. */
  readonly ports?: Omit<FactPorts, 'files'>
}

/** Creates a reader over `files` that shares `cache` with the readers of earlier builds. */
export async function createProjectReader(
  files: FilesPort,
  cache: Map<string, Cached>,
  { findSecrets, ports }: ReaderOptions = {},
): Promise<ProjectReader> {
  const listed = await files.list()
  const readable = listed.filter((entry) => !entry.diagnostic)
  const secrets = (await findSecrets?.(readable))?.secrets
  const isOpen = ({ path }: FileEntry) => secrets?.has(path) !== true
  const entries = new Map(readable.filter(isOpen).map((entry) => [entry.path as string, entry]))
  const requested = new Set<string>()
  const refused = new Map<string, Diagnostic>()
  const read = async (path: SitePath) => {
    try {
      return await files.read(path)
    } catch (error) {
      if (!isSystemError(error)) throw error
      refused.set(path, unreadableFile(path, error))
      return undefined
    }
  }
  const text = async (path: SitePath) => {
    const entry = entries.get(path)
    if (!entry) return undefined
    requested.add(path)
    const cached = cache.get(path)
    if (cached?.stamp === entry.stamp) return cached.file
    const loaded = ports && loadFile(entry, { ...ports, files })
    if (loaded) {
      cache.set(path, { stamp: entry.stamp, file: loaded, diagnostics: [] })
      return loaded
    }
    const bytes = await read(path)
    const unreadable = refused.get(path)
    if (!bytes) return unreadable && { path, text: '', unreadable }
    const decoded = decodeText(bytes, { path })
    const file = { path, text: decoded.value }
    cache.set(path, { stamp: entry.stamp, file, diagnostics: decoded.diagnostics })
    if (ports && decoded.diagnostics.length === 0) storeFacts(entry, file, { ...ports, files })
    return file
  }
  return {
    entries,
    excluded: readable.filter((entry) => !isOpen(entry)),
    text,
    known: (path) => cache.get(path)?.file,
    unchanged: (path) => {
      const cached = cache.get(path)
      return cached?.stamp === entries.get(path)?.stamp ? cached?.file : undefined
    },
    bytes: (path) => (entries.has(path) ? read(path) : Promise.resolve(undefined)),
    unreadable: (path) => refused.get(path),
    diagnostics: () => [
      ...listed.flatMap((entry) => (entry.diagnostic ? [entry.diagnostic] : [])),
      ...refused.values(),
      ...[...requested].flatMap((path) => cache.get(path)?.diagnostics ?? []),
    ],
  }
}

/** The cache that {@link createProjectReader} shares between builds. */
export type ReaderCache = Map<string, Cached>

/**
 * Returns the diagnostics of files that could not be read, without those in `known`. Only missing pages of
 * navigation (`listed`, by path) are errors: the diagnostics of other files are warnings.
 */
export function readDiagnostics(
  reader: ProjectReader,
  known: readonly Diagnostic[],
  listed: ReadonlySet<string>,
): readonly Diagnostic[] {
  const reported = new Set(known.map(({ code, message }) => `${code} ${message}`))
  const soften = (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.code !== 'page/unreadable' || (diagnostic.span && listed.has(diagnostic.span.path))
      ? diagnostic
      : { ...diagnostic, severity: 'warning' }
  return reader
    .diagnostics()
    .filter(({ code, message }) => !reported.has(`${code} ${message}`))
    .map(soften)
}
