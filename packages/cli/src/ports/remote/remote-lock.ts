import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of the record of fetched files, beside docs.json; meant to be committed. */
export const lockName = 'octavo.lock'

/** SHA-256 of every fetched address, in lower-case hex. */
export interface RemoteLock {
  hashOf(address: string): Promise<string | undefined>
  /** Adds an address; written at once, ordered by address. A folder that cannot be written is left as it is. */
  record(address: string, sha256: string): Promise<void>
}

/** The lock of the project in `root`; a file that cannot be read counts as empty. */
export function openRemoteLock(root: string): RemoteLock {
  const file = join(root, lockName)
  let known: Promise<Map<string, string>> | undefined
  let writing = Promise.resolve()
  const entries = () => (known ??= readEntries(file))
  return {
    hashOf: async (address) => (await entries()).get(address),
    async record(address, sha256) {
      const all = await entries()
      if (all.get(address) === sha256) return
      all.set(address, sha256)
      writing = writing.then(() => writeEntries(file, all))
      await writing
    },
  }
}

async function readEntries(file: string): Promise<Map<string, string>> {
  try {
    const { files } = JSON.parse(await readFile(file, 'utf8')) as { readonly files?: object }
    const rows = Object.entries(files ?? {}).filter(
      (row): row is [string, string] => typeof row[1] === 'string',
    )
    return new Map(rows)
  } catch {
    return new Map()
  }
}

async function writeEntries(file: string, entries: ReadonlyMap<string, string>): Promise<void> {
  const files = Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
  const staged = `${file}.${process.pid}`
  try {
    await writeFile(staged, `${JSON.stringify({ version: 1, files }, null, 2)}\n`)
    await rename(staged, file)
  } catch {
    // A project that cannot be written is built all the same; the cache still holds the file.
  }
}
