import { Kysely, PostgresDialect, sql, type SqlBool } from 'kysely'
import { createStore } from '../create-store.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'

/** Type of 64-bit integers: all of ours are safe as numbers. */
const int8 = 20

/** Options of {@link openPostgresStore}. */
export interface PostgresOptions {
  /** Most connections of this server. */
  readonly connections?: number
  /** Called when an idle connection is lost; the next query opens another. */
  readonly onError?: (error: Error) => void
}

/** Opens the store in a PostgreSQL database, which several servers can share. */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { default: pg } = await import('pg')
  const getTypeParser = (type: number, format?: 'text' | 'binary') =>
    type === int8 ? Number : pg.types.getTypeParser(type, format)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  pool.on('error', (error) => options.onError?.(error))
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const now = () => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  try {
    return await createStore({ queries, now, isListed, toList: (texts) => texts, isTaken }, () =>
      queries.destroy(),
    )
  } catch (error) {
    await queries.destroy()
    throw error
  }
}

const isListed = (column: string, list: unknown) => sql<SqlBool>`${sql.ref(column)} = any(${list}::text[])`

const isTaken = (error: unknown) => (error as { readonly code?: unknown }).code === '23505'
