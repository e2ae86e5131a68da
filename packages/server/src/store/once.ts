import { inTransaction, type Database } from './database.ts'
import type { IdempotentWrite, OnceResult, StoredResponse } from './store.ts'

/** How long responses can be repeated, in milliseconds. */
export const repeatableForMs = 24 * 60 * 60 * 1000

/**
 * Runs `work` and stores its response in one transaction: a request that is sent again, also at the same time or after
 * the server has ended in between, has the same response and writes nothing.
 */
export function runOnce(
  database: Database,
  write: IdempotentWrite | undefined,
  work: (inside: Database) => Promise<StoredResponse>,
): Promise<OnceResult> {
  return inTransaction(database, async (inside) => {
    if (!write) return work(inside)
    if (!(await reserve(inside, write))) return repeat(inside, write)
    const response = await work(inside)
    await inside.queries
      .updateTable('idempotency')
      .set({ status: response.status, body: response.body })
      .where('key_id', '=', write.keyId)
      .where('token', '=', write.token)
      .execute()
    return response
  })
}

/** False when the token was used before; waits for a request with the same token that is under way. */
async function reserve({ queries, now }: Database, write: IdempotentWrite): Promise<boolean> {
  const { keyId, token, fingerprint } = write
  const added = await queries
    .insertInto('idempotency')
    .values({ key_id: keyId, token, fingerprint, status: 0, body: '', created_at: now() })
    .onConflict((conflict) => conflict.columns(['key_id', 'token']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function repeat({ queries }: Database, write: IdempotentWrite): Promise<OnceResult> {
  const row = await queries
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('key_id', '=', write.keyId)
    .where('token', '=', write.token)
    .executeTakeFirstOrThrow()
  return row.fingerprint === write.fingerprint ? { status: row.status, body: row.body } : 'mismatch'
}
