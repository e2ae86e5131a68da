import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { OutputFile } from '@octavo/site'
import type { OutputDisk } from './output-disk.ts'
import type { OutputRecord, RecordedFile } from './output-record.ts'
import type { FolderContent } from './stored-site.ts'
import { createStagePaths, type StagePaths } from './stage-paths.ts'
import { isRecorded } from './untouched-output.ts'

/** What is reported of a file of the new site. */
export interface ReportedFile {
  readonly output: Pick<OutputFile, 'path' | 'route' | 'kind' | 'source' | 'cached'>
  readonly sizeBytes: number
  /** Milliseconds to create the bytes. */
  readonly ms: number
  /** True when the old site's file stayed, or was linked instead of written. */
  readonly linked: boolean
}

/** A file of the new site after it was created. */
export interface StagedFile extends ReportedFile {
  readonly output: OutputFile
  readonly hash: string
}

/** Options of {@link createStage}. */
export interface StageOptions {
  readonly disk: OutputDisk
  /** The folder that is filled. */
  readonly folder: string
  /** What is in it already, of an earlier site. */
  readonly content?: FolderContent | undefined
  /** The old site and its record. */
  readonly previous: { readonly folder: string; readonly record: OutputRecord }
}

/** The folder into which the files of the new site are written. */
export interface Stage {
  /** Writes or links one file; checks the path, although Octavo chose it. */
  put(
    path: string,
    bytes: Uint8Array,
    key?: string,
  ): Promise<{ readonly hash: string; readonly linked: boolean }>
  /** Records a file that is in the folder already, with these bytes. */
  adopt(path: string, bytes: Uint8Array): Promise<void>
  /** Whether an untouched file with this key is there, or in the old site, which {@link Stage.link} can take. */
  has(path: string, key: string): Promise<boolean>
  /** Takes the untouched file; undefined where the disk does not support links. */
  link(path: string): Promise<{ readonly hash: string; readonly sizeBytes: number } | undefined>
  /** The record of the files put so far. */
  readonly record: ReadonlyMap<string, RecordedFile>
  /** Removes what was there and was not put. */
  close(): Promise<void>
}

/** Creates an empty stage; its folder exists. */
export function createStage(options: StageOptions): Stage {
  const { disk, folder, previous } = options
  const record = new Map<string, RecordedFile>()
  const paths = createStagePaths(folder, options.content ?? { files: [], folders: [] }, disk)
  const hashOnce = createHashOnce()
  /** Where bytes were written, which some outputs have under a second path. */
  const written = new WeakMap<Uint8Array, string>()
  const target = async (path: string) => {
    assertInside(path)
    await paths.clear(path)
    return join(folder, path)
  }
  const find = createFinder(options, paths)
  /** Takes the file of the old site; false when somebody has changed it, or the disk does not support links. */
  const take = async (path: string): Promise<boolean> => {
    const found = await find(path)
    if (found === 'stage') paths.reuse(path)
    if (found !== 'old site') return found === 'stage'
    return linkFile(join(previous.folder, path), await target(path), disk)
  }
  const recordFile = async (path: string, hash: string, key?: string) => {
    const facts = await disk.facts(join(folder, path))
    if (facts) record.set(path, { hash, key, size: facts.size, mtimeMs: facts.mtimeMs, ino: facts.ino })
  }
  return {
    record,
    close: () => paths.close(),
    async put(path, bytes, key) {
      const hash = hashOnce(bytes)
      const linked = previous.record.get(path)?.hash === hash && (await take(path))
      const absolutePath = linked ? join(folder, path) : await target(path)
      const twin = written.get(bytes)
      const isTwin = !linked && twin !== undefined && (await linkFile(twin, absolutePath, disk))
      if (!linked && !isTwin) await disk.writeFile(absolutePath, bytes)
      written.set(bytes, absolutePath)
      await recordFile(path, hash, key)
      return { hash, linked }
    },
    adopt: (path, bytes) => recordFile(path, hashOf(bytes)),
    has: async (path, key) => previous.record.get(path)?.key === key && (await find(path)) !== undefined,
    async link(path) {
      const known = previous.record.get(path)
      if (!known || !(await take(path))) return undefined
      record.set(path, known)
      return { hash: known.hash, sizeBytes: known.size }
    },
  }
}

/** Some files have the same bytes under two paths, one after the other; `llms-full.txt` is as large as all texts. */
function createHashOnce(): (bytes: Uint8Array) => string {
  const known = new WeakMap<Uint8Array, string>()
  return (bytes) => {
    const hash = known.get(bytes) ?? hashOf(bytes)
    known.set(bytes, hash)
    return hash
  }
}

/** Returns the first 32 digits of the hex SHA-256, as in the manifest. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, 32)
}

/** Where the file of the old site is, unchanged since Octavo wrote it. */
type FoundAt = 'stage' | 'old site' | undefined

/** Returns a function that looks for each file of the old site once, first where the new one has to be. */
function createFinder(
  { disk, folder, previous }: StageOptions,
  paths: StagePaths,
): (path: string) => Promise<FoundAt> {
  const found = new Map<string, FoundAt>()
  const look = async (path: string): Promise<FoundAt> => {
    const known = previous.record.get(path)
    if (!known) return undefined
    if (paths.has(path) && isRecorded(await disk.facts(`${folder}/${path}`), known)) return 'stage'
    return isRecorded(await disk.facts(`${previous.folder}/${path}`), known) ? 'old site' : undefined
  }
  return async (path) => {
    // A file with an alike name may have taken its path since.
    const isGone = found.get(path) === 'stage' && !paths.has(path)
    if (isGone || !found.has(path)) found.set(path, await look(path))
    return found.get(path)
  }
}

/** Links a file; false where the disk does not support links: then it is written. */
async function linkFile(old: string, absolutePath: string, disk: OutputDisk): Promise<boolean> {
  try {
    await disk.link(old, absolutePath)
    return true
  } catch {
    return false
  }
}

function assertInside(path: string): void {
  const honest = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  if (!honest || /[\\\u0000]/.test(path)) throw new Error(`"${path}" is not a path of an output`)
}
