import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresStore } from '../../src/store/postgres/open-postgres-store.ts'
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts'
import { openPackagedSqlite, sqliteOfNode } from '../../src/store/sqlite/sqlite-driver.ts'
import type { Store } from '../../src/store/store.ts'
import { startCluster, type Cluster } from './postgres-cluster.ts'

/** A kind of store under test: each `open` of one `place` is another connection to the same data. */
export interface StoreKind {
  readonly name: string
  /** A new, empty place for data: a file, or the address of a database. */
  create(): Promise<string>
  open(place: string): Promise<Store>
  remove(): Promise<void>
}

let made = 0

function sqliteKind(name: string, open: (file: string) => Promise<Store>): StoreKind {
  const folders: string[] = []
  return {
    name,
    async create() {
      const folder = mkdtempSync(join(tmpdir(), 'octavo-store-'))
      folders.push(folder)
      return join(folder, 'octavo.db')
    },
    open,
    async remove() {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Every kind of store that this machine can open. */
export function storeKinds(): readonly StoreKind[] {
  let cluster: Promise<Cluster> | undefined
  const postgres: StoreKind = {
    name: 'PostgreSQL',
    async create() {
      cluster ??= startCluster()
      made += 1
      return (await cluster).createDatabase(`store_${process.pid}_${made}`)
    },
    open: (url) => openPostgresStore(url),
    async remove() {
      await (await cluster)?.remove()
      cluster = undefined
    },
  }
  const ofPackage = sqliteKind('SQLite', (file) => openSqliteStore(file, openPackagedSqlite))
  const ofNode = sqliteKind('SQLite of Node', (file) => openSqliteStore(file))
  return [ofPackage, ...(sqliteOfNode() ? [ofNode] : []), postgres]
}
