import { join, relative, sep } from 'node:path'
import {
  compareTexts,
  createDiagnostic,
  isSystemError,
  describeSystemError,
  spanOfFile,
  toSitePath,
  unreadableFile,
  type Diagnostic,
  type SystemError,
  type SitePath,
} from '@octavo/source'
import type { FileEntry, FilesPort } from '@octavo/site'
import { systemDisk, type Dirent, type Disk, type Stats } from '../disk/disk.ts'
import { openFiles } from '../disk/open-files.ts'
import { readInside, readInsideNow } from '../disk/read-inside.ts'
import { statPath } from '../disk/path-facts.ts'
import { realPath } from '../disk/path-facts.ts'
import { describeWayOut, isInside } from '../disk/way-out.ts'
import { markerName } from '../output/output-names.ts'

/** Files on disk for builds. */
export interface DiskFiles extends FilesPort {
  /** The last result of {@link FilesPort.list}; empty before. */
  lastListing(): readonly FileEntry[]
}

interface Walk {
  /** The project's folder with all links resolved. */
  readonly root: string
  readonly found: FileEntry[]
  /** Paths on disk of files whose name is not the canonical one. */
  readonly diskPaths: Map<SitePath, string>
  /** A folder that is never content, absolute. */
  readonly leftOut: string | undefined
  readonly disk: Disk
}

/**
 * Creates the port to the project's files on disk. Symbolic links are followed as long as they stay inside the
 * project; others are listed with a diagnostic (B07). Left out: `.git`, `node_modules`, folders with our marker
 * and their staging siblings, and the folder `leftOut` of the cache. The listing is synchronous, without the
 * thread pool: a preview lists the files at every edit, and this is about four times faster.
 */
export function createDiskFiles(
  root: string,
  leftOut?: string,
  { disk = systemDisk }: { readonly disk?: Disk | undefined } = {},
): DiskFiles {
  let diskPaths: ReadonlyMap<SitePath, string> = new Map()
  let rootPath: string | undefined
  let listing: readonly FileEntry[] = []
  return {
    async list() {
      const walk: Walk = {
        root: disk.realpathSync(root),
        found: [],
        diskPaths: new Map(),
        leftOut,
        disk,
      }
      walkFolder(walk, '', { real: walk.root, trail: [] })
      diskPaths = walk.diskPaths
      listing = dropTwins(walk.found.sort((a, b) => compareTexts(a.path, b.path)))
      return listing
    },
    lastListing: () => listing,
    async read(path) {
      const absolutePath = (rootPath ??= disk.realpathSync(root))
      return openFiles.run(() => readInside({ root: absolutePath, path: diskPaths.get(path) ?? path }, disk))
    },
    readNow(path) {
      const found = readInsideNow(root, diskPaths.get(path) ?? path, disk)
      return found.kind === 'file' ? found.bytes : undefined
    },
  }
}

/** Returns the same files, of which the first listing is the last one that `files` made. */
export function listedBefore(files: DiskFiles): DiskFiles {
  let isFirst = true
  const list = () => (isFirst ? Promise.resolve(files.lastListing()) : files.list())
  return { ...files, list: () => list().finally(() => void (isFirst = false)) }
}

/** The real path of a folder, and those of the folders above, to end a loop. */
interface Position {
  readonly real: string
  readonly trail: readonly string[]
}

/** `folder` is relative to the root, '' for the root. */
function walkFolder(walk: Walk, folder: string, { real, trail }: Position): void {
  if (trail.includes(real) || real === walk.leftOut) return
  const entries = readFolder(walk, real, folder)
  if (folder !== '' && entries.some(({ name }) => name === markerName)) return
  const inside = [...trail, real]
  for (const entry of entries) {
    if (!isContent(entry)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) visitLink(walk, path, inside)
    else if (entry.isDirectory()) walkFolder(walk, path, { real: join(real, entry.name), trail: inside })
    else if (entry.isFile()) addFile(walk, path)
  }
}

/** Reads a folder; one that was just removed is empty; one that cannot be read is empty and reported. */
function readFolder(walk: Walk, absolutePath: string, folder: string): readonly Dirent[] {
  try {
    return walk.disk.readdirSync(absolutePath, { withFileTypes: true })
  } catch (error) {
    if (!isSystemError(error) || error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    const diagnostic = unreadableFolder(folder, error)
    walk.found.push({ path: asNamed(folder), size: 0, stamp: '', diagnostic })
    return []
  }
}

function unreadableFolder(folder: string, error: SystemError): Diagnostic {
  const { cause, help } = describeSystemError(error)
  const message = `The folder "${folder === '' ? '.' : folder}" cannot be listed: ${cause}`
  return createDiagnostic('asset/unreadable', message, { span: spanOfFile(folder), help })
}

/** Staging folders and locks beside an output have such names: `.dist.octavo-3f2a`. */
const isContent = ({ name }: { readonly name: string }) =>
  name !== '.git' && name !== 'node_modules' && !/^\..*\.octavo-[\w-]+$/.test(name)

function visitLink(walk: Walk, path: string, trail: readonly string[]): void {
  const target = realPath(join(walk.root, path), walk.disk)
  if (target === undefined || !isInside(walk.root, target)) return addOutsideLink(walk, path, target)
  // A file that is not content by its own name is not content by another name either.
  if (
    !relative(walk.root, target)
      .split(sep)
      .every((name) => isContent({ name }))
  )
    return
  const facts = statPath(target, walk.disk)
  if (facts?.isDirectory()) walkFolder(walk, path, { real: target, trail })
  else if (facts?.isFile()) addFile(walk, path)
}

function addFile(walk: Walk, path: string): void {
  const result = toSitePath(path)
  if (!result.ok) return addBadName(walk, path)
  // `join` takes as long as the call of the system.
  const facts = statEntry(walk, result.path, `${walk.root}/${path}`)
  if (!facts) return
  if (result.path !== path) walk.diskPaths.set(result.path, path)
  walk.found.push({
    path: result.path,
    size: facts.size,
    stamp: `${facts.mtimeMs}:${facts.ctimeMs}:${facts.size}:${facts.ino}`,
  })
}

/** Reads the facts of a file; undefined for one that was just removed. One that cannot be read is reported. */
function statEntry(walk: Walk, path: SitePath, absolutePath: string): Stats | undefined {
  try {
    return walk.disk.statSync(absolutePath, { throwIfNoEntry: false })
  } catch (error) {
    if (isSystemError(error) && error.code !== 'ENOTDIR')
      walk.found.push({ path, size: 0, stamp: '', diagnostic: unreadableFile(path, error) })
    return undefined
  }
}

function addOutsideLink(walk: Walk, path: string, target: string | undefined): void {
  const sentence = describeWayOut({ link: path, target }, walk.root, walk.disk)
  const diagnostic = createDiagnostic('asset/symlink-outside', `T${sentence.slice(1)}`, {
    span: spanOfFile(path),
    help: 'copy the file into the project, or remove the link',
  })
  walk.found.push({ path: asNamed(path), size: 0, stamp: '', diagnostic })
}

/** B12: a name that some system reads as another path, or does not support. */
function addBadName(walk: Walk, path: string): void {
  const diagnostic = createDiagnostic('asset/bad-name', `The file name "${path}" cannot be published`, {
    span: spanOfFile(path),
    help: 'rename the file without backslashes, control characters, or a dot or space at the end',
  })
  walk.found.push({ path: asNamed(path), size: 0, stamp: '', diagnostic })
}

/** For entries with a diagnostic only: they are never read. */
const asNamed = (path: string) => path.normalize('NFC') as SitePath

/** Two names that are equal in NFC are one path; the first is used, the second is reported (B10). */
function dropTwins(entries: readonly FileEntry[]): readonly FileEntry[] {
  return entries.map((entry, index) => {
    if (entry.diagnostic || entries[index - 1]?.path !== entry.path) return entry
    const message = `Two files have the name "${entry.path}" in different Unicode forms`
    const details = { span: spanOfFile(entry.path), help: 'rename one of them' }
    return { ...entry, diagnostic: createDiagnostic('nav/duplicate-route', message, details) }
  })
}
