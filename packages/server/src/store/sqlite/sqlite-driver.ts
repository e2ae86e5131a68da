import type { SqliteDatabase } from 'kysely'

/** An open SQLite database as the query builder takes it. */
export interface SqliteHandle extends SqliteDatabase {
  /** Runs statements without a result. */
  exec(statements: string): void
}

/** The parts of `node:sqlite` that are used: the types of the oldest supported Node do not have it. */
interface SqliteModule {
  readonly DatabaseSync: new (file: string) => {
    exec(statements: string): void
    close(): void
    prepare(text: string): SqliteStatement
  }
}

interface SqliteStatement {
  columns(): readonly unknown[]
  all(...values: readonly unknown[]): unknown[]
  iterate(...values: readonly unknown[]): IterableIterator<unknown>
  run(...values: readonly unknown[]): {
    readonly changes: number | bigint
    readonly lastInsertRowid: number | bigint
  }
}

/** Opens a file with the SQLite of Node, or with the package that brings the same module to versions without it. */
export async function openSqliteHandle(file: string): Promise<SqliteHandle> {
  return openWith(sqliteOfNode() ?? (await sqliteOfPackage()), file)
}

/** As {@link openSqliteHandle}, with the package in every version of Node. */
export async function openPackagedSqlite(file: string): Promise<SqliteHandle> {
  return openWith(await sqliteOfPackage(), file)
}

/** The SQLite of Node; undefined before 22.16, which lacks a part of it. */
export function sqliteOfNode(): SqliteModule | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 16)) return undefined
  return process.getBuiltinModule('node:sqlite') as SqliteModule | undefined
}

/** The package is no dependency: its binaries for all systems weigh more than half of what Octavo needs. */
async function sqliteOfPackage(): Promise<SqliteModule> {
  try {
    return await import('@photostructure/sqlite')
  } catch (error) {
    throw new Error(
      `Node ${process.versions.node} has no SQLite for the store: run "npm install @photostructure/sqlite@1", use Node 22.16 or newer, or name a PostgreSQL database in "store.postgres"`,
      { cause: error },
    )
  }
}

/** Texts of statements come from the program, and few of them have lists of values: more than this are not in use. */
const statementsHeld = 200

function openWith({ DatabaseSync }: SqliteModule, file: string): SqliteHandle {
  const database = new DatabaseSync(file)
  const statements = new Map<string, SqliteDatabaseStatement>()
  return {
    exec: (text) => database.exec(text),
    close: () => {
      statements.clear()
      database.close()
    },
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      const statement = toStatement(() => database.prepare(locked(text)))
      if (statements.size >= statementsHeld) statements.delete(statements.keys().next().value ?? '')
      statements.set(text, statement)
      return statement
    },
  }
}

type SqliteDatabaseStatement = ReturnType<SqliteHandle['prepare']>

/** A statement that is prepared once; a result that is read row by row has one of its own, as several may be read at a time. */
function toStatement(prepare: () => SqliteStatement): SqliteDatabaseStatement {
  const statement = prepare()
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values),
    iterate: (values) => prepare().iterate(...values),
    run: (values) => statement.run(...values),
  }
}

/** A transaction takes the lock at its beginning: one that reads first could not write after another has written. */
const locked = (text: string) => (text === 'begin' ? 'begin immediate' : text)
