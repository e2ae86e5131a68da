import { setTimeout as after } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type { SqliteHandle } from './sqlite-driver.ts'

/** How long a statement waits for the lock of another process, in milliseconds. */
const patienceMs = 15_000

/**
 * The SQLite dialect of Kysely, whose statements wait for a lock without blocking the process. SQLite itself would
 * block it, so the timeout of the connection is short. Inside a transaction no statement waits: it has the lock.
 */
export const patientDialect = (database: SqliteHandle): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => patientDriver(new SqliteDriver({ database })),
  createIntrospector: (queries) => new SqliteIntrospector(queries),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

function patientDriver(driver: Driver): Driver {
  return {
    init: (...args) => driver.init(...args),
    acquireConnection: async (...args) => patientConnection(await driver.acquireConnection(...args)),
    beginTransaction: (...args) => driver.beginTransaction(...args),
    commitTransaction: (...args) => driver.commitTransaction(...args),
    rollbackTransaction: (...args) => driver.rollbackTransaction(...args),
    releaseConnection: (...args) => driver.releaseConnection(...args),
    destroy: (...args) => driver.destroy(...args),
  }
}

function patientConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...args) => connection.streamQuery(...args),
    async executeQuery(query) {
      const deadline = performance.now() + patienceMs
      for (;;) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isLocked(error) || performance.now() > deadline) throw error
        }
        await after(2 + Math.random() * 20)
      }
    },
  }
}

const isLocked = (error: unknown) => /database is locked|SQLITE_BUSY/.test((error as Error).message)
