import { createHash } from 'node:crypto'
import { dropOthers, type CacheStore } from '../disk/cache-store.ts'
import { loadSealed, storeSealed } from '../disk/sealed-entries.ts'

/** The facts of a file that Octavo wrote: a difference shows that it has changed since. */
export interface RecordedFile {
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
  /** The key of its bytes, where the output has one; see `OutputFile.key`. */
  readonly key?: string | undefined
}

/** The files of an output by their path in it. */
export type OutputRecord = ReadonlyMap<string, RecordedFile>

/** Stores the record of the last build: never in the output itself, whose bytes are the same everywhere. */
export interface RecordStore {
  load(): Promise<OutputRecord>
  /** Best effort: without a record the next build writes every file. Returns the hash of the record. */
  save(record: OutputRecord): Promise<string>
}

/** Outputs of a project of which the cache holds what their next build reuses: CI may name a new `--out` for each build. */
export const MOST_OUTPUTS = 8

/** Creates a store in the cache, with one sealed entry for each output. */
export function createRecordStore(cache: CacheStore, out: string): RecordStore {
  const name = `outputs/${nameOf(out)}`
  return {
    load: async () => parseRecord(new TextDecoder().decode(loadSealed(cache, name, out))),
    save: async (record) => {
      const content = new TextEncoder().encode(textOf(record))
      storeSealed(cache, name, { seal: out, content })
      for (const folder of ['outputs', 'sites']) dropOthers(cache, folder, MOST_OUTPUTS)
      return sha256(content)
    },
  }
}

/** Returns the name in the cache of the site that waits to become the next one in `out`. */
export const storedName = (out: string): string => `sites/${nameOf(out)}`

const nameOf = (out: string) => createHash('sha256').update(out).digest('hex').slice(0, 16)

/** No record at all: `--no-cache`. */
export const noRecord: RecordStore = { load: async () => new Map(), save: async () => '' }

function parseRecord(text: string): OutputRecord {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? new Map(rows.filter(isRow)) : new Map()
  } catch {
    return new Map()
  }
}

function isRow(row: unknown): row is [string, RecordedFile] {
  const [path, file] = Array.isArray(row) ? (row as [unknown, Partial<RecordedFile> | null]) : []
  if (typeof path !== 'string' || typeof file !== 'object' || file === null) return false
  if (file.key !== undefined && typeof file.key !== 'string') return false
  return typeof file.hash === 'string' && [file.size, file.mtimeMs, file.ino].every(Number.isFinite)
}

/** Returns a hash of all facts of a record. */
export const hashOfRecord = (record: OutputRecord): string => sha256(textOf(record))

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

const textOf = (record: OutputRecord): string => JSON.stringify([...record])
