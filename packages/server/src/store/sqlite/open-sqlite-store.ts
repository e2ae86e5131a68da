import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, sql, type SqlBool } from 'kysely'
import { createStore } from '../create-store.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'
import { patientDialect } from './patient-dialect.ts'
import { openSqliteHandle, type SqliteHandle } from './sqlite-driver.ts'

/** The store in one file. */
export interface SqliteStore extends Store {
  /** Writes a complete copy of the store to a new file, while it is in use. */
  backup(file: string): Promise<void>
}

/** A commit is on the disk before it is acknowledged (P24); readers and one writer do not wait for each other. */
const settings = `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 20`

/** Opens the store in a file, which is made when it is missing and can be read by its owner alone. */
export async function openSqliteStore(
  file: string,
  open: (file: string) => Promise<SqliteHandle> = openSqliteHandle,
): Promise<SqliteStore> {
  const folder = dirname(file)
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  // A folder of ours: its digests of keys and its sessions are not for a repository.
  if (isNew) await writeFile(join(folder, '.gitignore'), '*\n')
  const handle = await open(file)
  // The files of the log take the mode of the database: it is set before the log exists.
  await chmod(file, 0o600)
  handle.exec(settings)
  const queries = new Kysely<Tables>({ dialect: patientDialect(handle) })
  const database = {
    queries,
    now: () => sql<number>`${Date.now()}`,
    isListed,
    toList: JSON.stringify,
    isTaken,
  }
  const store = await createStore(database, () => queries.destroy())
  return {
    ...store,
    async backup(copy) {
      await sql`vacuum into ${copy}`.execute(queries)
    },
  }
}

const isListed = (column: string, list: unknown) =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`

const isTaken = (error: unknown) => /UNIQUE constraint failed/.test((error as Error).message)
