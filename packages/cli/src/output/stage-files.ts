import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { OutputFile } from '@octavo/site'
import type { OutputDisk } from './output-disk.ts'
import type { OutputRecord, RecordedFile } from './output-record.ts'

/** A file of the new site after it was created. */
export interface StagedFile {
  readonly output: OutputFile
  readonly hash: string
  readonly sizeBytes: number
  /** Milliseconds to create the bytes. */
  readonly ms: number
  /** True when the old site's file was linked instead of written. */
  readonly linked: boolean
}

/** Options of {@link createStage}. */
export interface StageOptions {
  readonly disk: OutputDisk
  /** The folder that is filled. */
  readonly folder: string
  /** The old site and its record. */
  readonly previous: { readonly folder: string; readonly record: OutputRecord }
}

/** The folder into which the files of the new site are written. */
export interface Stage {
  /** Writes or links one file; checks the path, although Octavo chose it. */
  put(path: string, bytes: Uint8Array): Promise<{ readonly hash: string; readonly linked: boolean }>
  /** The record of the files put so far. */
  readonly record: ReadonlyMap<string, RecordedFile>
}

/** Creates an empty stage; its folder exists. */
export function createStage(options: StageOptions): Stage {
  const { disk, folder, previous } = options
  const record = new Map<string, RecordedFile>()
  const folders = new Map<string, Promise<void>>()
  const makeFolder = (absolutePath: string) => {
    const made = folders.get(absolutePath) ?? disk.makeFolder(absolutePath)
    folders.set(absolutePath, made)
    return made
  }
  return {
    record,
    async put(path, bytes) {
      assertInside(path)
      const hash = hashOf(bytes)
      const absolutePath = join(folder, path)
      await makeFolder(dirname(absolutePath))
      const linked = await linkUnchanged({ disk, previous, path, hash, absolutePath })
      if (!linked) await disk.writeFile(absolutePath, bytes)
      const facts = await disk.facts(absolutePath)
      if (facts) record.set(path, { hash, size: facts.size, mtimeMs: facts.mtimeMs, ino: facts.ino })
      return { hash, linked }
    },
  }
}

/** Returns the first 32 digits of the hex SHA-256, as in the manifest. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

interface Candidate {
  readonly disk: OutputDisk
  readonly previous: StageOptions['previous']
  readonly path: string
  readonly hash: string
  readonly absolutePath: string
}

/** Links the old file when it has these bytes and is still the file that Octavo wrote. */
async function linkUnchanged({ disk, previous, path, hash, absolutePath }: Candidate): Promise<boolean> {
  const known = previous.record.get(path)
  if (known?.hash !== hash) return false
  const old = join(previous.folder, path)
  const facts = await disk.facts(old)
  if (facts?.kind !== 'file' || facts.ino !== known.ino) return false
  if (facts.size !== known.size || facts.mtimeMs !== known.mtimeMs) return false
  try {
    await disk.link(old, absolutePath)
    return true
  } catch {
    // Some disks do not support links: then the file is written.
    return false
  }
}

function assertInside(path: string): void {
  const honest = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  if (!honest || /[\\\u0000]/.test(path)) throw new Error(`"${path}" is not a path of an output`)
}
