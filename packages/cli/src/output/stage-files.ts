import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { OutputFile } from '@octavo/site'
import type { OutputDisk } from './output-disk.ts'
import type { OutputRecord, RecordedFile } from './output-record.ts'
import { removeUnused } from './spare-folders.ts'
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
  /** Paths of empty folders that are in it already. */
  readonly folders?: readonly string[]
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
  /** Whether the old site has an untouched file with this key, which {@link Stage.link} can link. */
  has(path: string, key: string): Promise<boolean>
  /** Links the file of the old site; undefined where the disk does not support links. */
  link(path: string): Promise<{ readonly hash: string; readonly sizeBytes: number } | undefined>
  /** The record of the files put so far. */
  readonly record: ReadonlyMap<string, RecordedFile>
  /** Removes the folders that no file was put into. */
  close(): Promise<void>
}

/** Creates an empty stage; its folder exists. */
export function createStage(options: StageOptions): Stage {
  const { disk, folder, previous } = options
  const record = new Map<string, RecordedFile>()
  const existing = new Set(options.folders)
  const used = new Set([''])
  const hashOnce = createHashOnce()
  /** Where bytes were written, which some outputs have under a second path. */
  const written = new WeakMap<Uint8Array, string>()
  const target = async (path: string) => {
    assertInside(path)
    const absolutePath = join(folder, path)
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (!used.has(parent) && !existing.has(parent)) await disk.makeFolder(dirname(absolutePath))
    for (let at = parent; !used.has(at); at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) used.add(at)
    return absolutePath
  }
  const recordFile = async (path: string, known: Pick<RecordedFile, 'hash' | 'key'>) => {
    const facts = await disk.facts(join(folder, path))
    if (facts) record.set(path, { ...known, size: facts.size, mtimeMs: facts.mtimeMs, ino: facts.ino })
  }
  return {
    record,
    close: () => removeUnused(folder, { folders: options.folders ?? [], used }, disk),
    async put(path, bytes, key) {
      const hash = hashOnce(bytes)
      const absolutePath = await target(path)
      const linked =
        previous.record.get(path)?.hash === hash &&
        (await isUntouched(path, { disk, previous })) &&
        (await linkFile(join(previous.folder, path), absolutePath, disk))
      const twin = written.get(bytes)
      const isTwin = !linked && twin !== undefined && (await linkFile(twin, absolutePath, disk))
      if (!linked && !isTwin) await disk.writeFile(absolutePath, bytes)
      written.set(bytes, absolutePath)
      await recordFile(path, { hash, key })
      return { hash, linked }
    },
    adopt: (path, bytes) => recordFile(path, { hash: hashOf(bytes) }),
    has: async (path, key) =>
      previous.record.get(path)?.key === key && (await isUntouched(path, { disk, previous })),
    async link(path) {
      const known = previous.record.get(path)
      if (!known || !(await linkFile(join(previous.folder, path), await target(path), disk))) return undefined
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
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** Whether the old site's file is still the one that Octavo wrote. */
async function isUntouched(
  path: string,
  { disk, previous }: Pick<StageOptions, 'disk' | 'previous'>,
): Promise<boolean> {
  const known = previous.record.get(path)
  return known !== undefined && isRecorded(await disk.facts(join(previous.folder, path)), known)
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
