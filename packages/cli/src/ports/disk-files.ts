import { constants, type Dirent } from 'node:fs'
import { lstat, open, readdir, realpath, stat, type FileHandle } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compareTexts, createDiagnostic, spanOfFile, toSitePath, type SitePath } from '@octavo/source'
import type { FileEntry, FilesPort } from '@octavo/site'
import { markerName } from '../output/output-names.ts'

/** What a project on disk leaves out. */
export interface DiskFilesOptions {
  /** Absolute folders that are never content, such as the output. */
  readonly exclude?: readonly string[]
}

interface Walk {
  /** The project's folder with all links resolved. */
  readonly root: string
  readonly excluded: ReadonlySet<string>
  readonly found: FileEntry[]
  /** Where a file lies when its name on disk is not its canonical one. */
  readonly places: Map<SitePath, string>
}

/**
 * The project's files on disk. Symbolic links are followed as long as they stay inside the project; others are
 * listed with their problem (B07). Left out: `.git`, `node_modules`, folders with our marker and their staging
 * siblings, and `exclude`.
 */
export function createDiskFiles(root: string, options: DiskFilesOptions = {}): FilesPort {
  let places: ReadonlyMap<SitePath, string> = new Map()
  let rootPlace: string | undefined
  return {
    async list() {
      const walk: Walk = {
        root: await realpath(root),
        excluded: new Set(options.exclude),
        found: [],
        places: new Map(),
      }
      await walkFolder(walk, '', [])
      places = walk.places
      return dropTwins(walk.found.sort((a, b) => compareTexts(a.path, b.path)))
    },
    async read(path) {
      rootPlace ??= await realpath(root)
      return readInside(rootPlace, places.get(path) ?? path)
    },
  }
}

/** `folder` is relative to the root, '' for the root; `trail` holds the real folders above, to end a loop. */
async function walkFolder(walk: Walk, folder: string, trail: readonly string[]): Promise<void> {
  const place = join(walk.root, folder)
  const real = await realpath(place).catch(() => undefined)
  if (real === undefined || trail.includes(real) || walk.excluded.has(place) || walk.excluded.has(real))
    return
  const entries = await readdir(place, { withFileTypes: true }).catch((): Dirent[] => [])
  if (folder !== '' && entries.some(({ name }) => name === markerName)) return
  await Promise.all(
    entries.filter(isContent).map((entry) => visit(walk, { entry, folder, trail: [...trail, real] })),
  )
}

/** Staging folders and locks lie beside an output: `.dist.octavo-3f2a`. */
const isContent = ({ name }: Dirent) =>
  name !== '.git' && name !== 'node_modules' && !/^\..*\.octavo-[\w-]+$/.test(name)

interface Visit {
  readonly entry: Dirent
  readonly folder: string
  readonly trail: readonly string[]
}

async function visit(walk: Walk, { entry, folder, trail }: Visit): Promise<void> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`
  if (entry.isSymbolicLink()) return visitLink(walk, path, trail)
  if (entry.isDirectory()) return walkFolder(walk, path, trail)
  if (entry.isFile()) return addFile(walk, path)
}

async function visitLink(walk: Walk, path: string, trail: readonly string[]): Promise<void> {
  const target = await realpath(join(walk.root, path)).catch(() => undefined)
  if (target === undefined || !isInside(walk.root, target)) return addProblem(walk, path, target)
  const facts = await stat(target).catch(() => undefined)
  if (facts?.isDirectory()) return walkFolder(walk, path, trail)
  if (facts?.isFile()) return addFile(walk, path)
}

async function addFile(walk: Walk, path: string): Promise<void> {
  const judged = toSitePath(path)
  if (!judged.ok) return addBadName(walk, path)
  const facts = await stat(join(walk.root, path)).catch(() => undefined)
  if (!facts) return
  if (judged.path !== path) walk.places.set(judged.path, path)
  walk.found.push({
    path: judged.path,
    size: facts.size,
    stamp: `${facts.mtimeMs}:${facts.size}:${facts.ino}`,
  })
}

function addProblem(walk: Walk, path: string, target: string | undefined): void {
  const message =
    target === undefined
      ? `The symbolic link "${path}" leads nowhere`
      : `The symbolic link "${path}" leads to "${relative(walk.root, target)}" outside the project`
  const problem = createDiagnostic('asset/symlink-outside', message, {
    span: spanOfFile(path),
    help: 'copy the file into the project, or remove the link',
  })
  walk.found.push({ path: asNamed(path), size: 0, stamp: '', problem })
}

/** B12: a name that some system reads as another path, or cannot hold. */
function addBadName(walk: Walk, path: string): void {
  const problem = createDiagnostic('asset/bad-name', `The file name "${path}" cannot be published`, {
    span: spanOfFile(path),
    help: 'rename the file without backslashes, control characters, or a dot or space at the end',
  })
  walk.found.push({ path: asNamed(path), size: 0, stamp: '', problem })
}

/** For entries with a problem alone: nobody reads them. */
const asNamed = (path: string) => path.normalize('NFC') as SitePath

/** Two names that are equal in NFC are one path; the first stays, the second is told (B10). */
function dropTwins(entries: readonly FileEntry[]): readonly FileEntry[] {
  return entries.map((entry, index) => {
    if (entry.problem || entries[index - 1]?.path !== entry.path) return entry
    const message = `Two files are called "${entry.path}" in different Unicode spellings`
    const details = { span: spanOfFile(entry.path), help: 'rename one of them' }
    return { ...entry, problem: createDiagnostic('nav/duplicate-route', message, details) }
  })
}

const isInside = (root: string, path: string) => path === root || path.startsWith(root + sep)

/**
 * Reads what is really opened: the handle is compared with the path's real place afterwards, so that a link that
 * is swapped between check and read gives nothing (B08). A file that changes meanwhile is read once more (B22).
 */
async function readInside(root: string, path: string): Promise<Uint8Array | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const handle = await openFile(join(root, path))
    if (!handle) return undefined
    try {
      const bytes = await readHandle(handle, { root, path })
      if (bytes !== 'changed') return bytes
    } finally {
      await handle.close()
    }
  }
  throw new Error(`"${path}" keeps changing while it is read`)
}

async function openFile(place: string): Promise<FileHandle | undefined> {
  try {
    // Non-blocking: a pipe in the project must not hold the build.
    return await open(place, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return undefined
    throw fault
  }
}

async function readHandle(
  handle: FileHandle,
  { root, path }: { readonly root: string; readonly path: string },
): Promise<Uint8Array | 'changed' | undefined> {
  const before = await handle.stat()
  const real = await realpath(join(root, path)).catch(() => undefined)
  if (!before.isFile() || real === undefined || !isInside(root, real)) return undefined
  const there = await lstat(real).catch(() => undefined)
  if (there?.ino !== before.ino || there.dev !== before.dev) return 'changed'
  const bytes = await handle.readFile()
  const after = await handle.stat()
  return after.mtimeMs === before.mtimeMs && after.size === bytes.length ? bytes : 'changed'
}
