import type { Compilable, CompiledQuery, ExpressionBuilder, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** A database of either kind, or a transaction in it. */
export type Queries = Kysely<Tables>

/** A database, with what the two kinds do differently. */
export interface Database {
  readonly queries: Queries
  /** The time of the database in milliseconds since 1970: servers that share it share its clock. */
  now(): RawBuilder<number>
  /** The condition that a column has one of the texts of a list: one statement, however many there are. */
  isListed(column: string, list: unknown): RawBuilder<SqlBool>
  /** A list of texts as a value of a statement. */
  toList(texts: readonly string[]): unknown
  /** True for the error of a unique index. */
  isTaken(error: unknown): boolean
}

/** Builds conditions of one table. */
export type Conditions<Table extends keyof Tables> = ExpressionBuilder<Tables, Table>

/**
 * Runs `work` in a transaction, or in the one that runs already. It begins with a write, which takes the lock: SQLite
 * then waits for it, and PostgreSQL reads what the transaction before has written.
 */
export function inTransaction<Value>(
  database: Database,
  work: (inside: Database) => Promise<Value>,
): Promise<Value> {
  if (database.queries.isTransaction) return work(database)
  return database.queries.transaction().execute((queries) => work({ ...database, queries }))
}

/** Locks the row of a job until the transaction ends: the first statement of everything that changes a job. */
export async function lockJob({ queries }: Database, jobId: string): Promise<void> {
  await queries
    .updateTable('job')
    .set((row) => ({ reason: row.ref('reason') }))
    .where('id', '=', jobId)
    .execute()
}

/**
 * Returns a function that reads the rows whose `column` is in a list of texts. `build` makes the statement from the
 * condition, which is its only value; it is compiled once.
 */
export function readListed<Row>(
  { queries, isListed, toList }: Database,
  column: string,
  build: (condition: ReturnType<Database['isListed']>) => Compilable<Row>,
): (texts: readonly string[]) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (texts) => {
    compiled ??= build(isListed(column, toList([]))).compile()
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters: [toList(texts)] })
    return rows
  }
}
