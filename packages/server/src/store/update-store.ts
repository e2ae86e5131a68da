import { sql } from 'kysely'
import type {
  PreparedChanges,
  SiteUpdate,
  UpdateEnd,
  UpdatePage,
  UpdateResult,
  UpdateState,
} from '../updates/site-update.ts'
import { inTransaction, type Conditions, type Database } from './database.ts'
import { newId } from './new-id.ts'
import type { Claim, JobAddress, UpdateStore } from './store.ts'
import type { Tables } from './tables.ts'
import type { Selectable } from 'kysely'

/** Creates the part of the store with updates of sites. */
export function createUpdateStore(database: Database): UpdateStore {
  return {
    request: (project, source) => requestUpdate(database, project, source),
    find: (at) => findUpdate(database, at),
    list: (projectId, options) => listUpdates(database, projectId, options),
    claim: (projectId, owner, claim) => claimUpdate(database, projectId, { owner, ...claim }),
    renew: (claim, leaseMs) => renewUpdate(database, claim, leaseMs),
    setCommit: (claim, commit) => setCommit(database, claim, commit),
    prepare: (claim, changes) => prepareUpdate(database, claim, changes),
    end: (claim, end) => endUpdate(database, claim, end),
    release: (claim) => releaseUpdate(database, claim),
    recover: (isGone, attempts) => recoverUpdates(database, isGone, attempts),
  }
}

/** Reads a row of `site_update`. */
export const toUpdate = (row: Selectable<Tables['site_update']>): SiteUpdate => ({
  ...resultOf(row),
  id: row.id,
  projectId: row.project_id,
  source: row.source,
  branch: row.branch,
  state: row.state,
  commit: row.revision ?? undefined,
  deployId: row.deploy_id ?? undefined,
  reason: row.reason ?? undefined,
  attempt: row.attempt,
  createdAtMs: row.created_at,
  startedAtMs: row.started_at ?? undefined,
  endedAtMs: row.ended_at ?? undefined,
})

/** The column `result`: what is recorded, or while the update runs what a try is about to publish. */
interface StoredResult extends UpdateResult {
  readonly prepared?: PreparedChanges
}

function resultOf({ result: text }: Selectable<Tables['site_update']>) {
  const stored = text === null ? undefined : (JSON.parse(text) as StoredResult)
  const { prepared, ...result } = stored ?? {}
  return { result: stored && (result as UpdateResult), prepared }
}

const ofClaim =
  ({ turnId, owner, attempt }: Claim) =>
  ({ eb, and }: Conditions<'site_update'>) =>
    and([
      eb('id', '=', turnId),
      eb('owner', '=', owner),
      eb('attempt', '=', attempt),
      eb('state', '=', 'running'),
    ])

/** Requests that come before an update begins are one: the unique index leaves room for one that waits. */
async function requestUpdate(
  database: Database,
  project: { readonly id: string; readonly branch: string },
  source: string,
): Promise<SiteUpdate> {
  const { queries, now } = database
  for (;;) {
    const added = await queries
      .insertInto('site_update')
      .values({
        id: newId('update'),
        project_id: project.id,
        source,
        branch: project.branch,
        state: 'queued',
        created_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (added) return toUpdate(added)
    const waiting = await queries
      .selectFrom('site_update')
      .selectAll()
      .where('project_id', '=', project.id)
      .where('state', '=', 'queued')
      .where('deploy_id', 'is', null)
      .executeTakeFirst()
    // The one that waited may have begun between the two statements.
    if (waiting) return toUpdate(waiting)
  }
}

async function findUpdate({ queries }: Database, { projectId, id }: JobAddress) {
  const row = await queries
    .selectFrom('site_update')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toUpdate(row)
}

async function listUpdates(
  { queries }: Database,
  projectId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<UpdatePage> {
  const all = queries.selectFrom('site_update').selectAll().where('project_id', '=', projectId)
  const older = cursor === undefined ? all : all.where('id', '<', cursor)
  const rows = await older
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const updates = rows.slice(0, limit).map(toUpdate)
  return { updates, next: rows.length > limit ? updates.at(-1)?.id : undefined }
}

/** Who claims updates. */
interface Claimant {
  readonly owner: string
  readonly leaseMs: number
  readonly storage: string
}

/** First the update whose server has ended, then the oldest that waits; the unique index admits one at a time. */
async function claimUpdate(
  database: Database,
  projectId: string,
  claimant: Claimant,
): Promise<SiteUpdate | undefined> {
  try {
    return (
      (await take(database, projectId, { ...claimant, from: 'running' })) ??
      (await take(database, projectId, { ...claimant, from: 'queued' }))
    )
  } catch (error) {
    if (database.isTaken(error)) return undefined
    throw error
  }
}

async function take(
  { queries, now }: Database,
  projectId: string,
  { owner, leaseMs, storage, from }: Claimant & { readonly from: 'running' | 'queued' },
): Promise<SiteUpdate | undefined> {
  const isFree = ({ eb, and, or }: Conditions<'site_update'>) =>
    and([
      eb('project_id', '=', projectId),
      eb('state', '=', from),
      eb('owner', 'is', null),
      or([eb('storage', 'is', null), eb('storage', '=', storage)]),
    ])
  const row = await queries
    .updateTable('site_update')
    .set((update) => ({
      state: 'running',
      owner,
      lease_until: sql<number>`${now()} + ${leaseMs}`,
      attempt: update('attempt', '+', 1),
      started_at: update.fn.coalesce('started_at', now()),
    }))
    .where('id', '=', (inner) =>
      inner.selectFrom('site_update').select('id').where(isFree).orderBy('id').limit(1),
    )
    .where(isFree)
    .returningAll()
    .executeTakeFirst()
  return row && toUpdate(row)
}

async function renewUpdate({ queries, now }: Database, claim: Claim, leaseMs: number) {
  const renewed = await queries
    .updateTable('site_update')
    .set({ lease_until: sql<number>`${now()} + ${leaseMs}` })
    .where(ofClaim(claim))
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n ? 'held' : 'lost'
}

async function setCommit({ queries }: Database, claim: Claim, commit: string): Promise<void> {
  await queries.updateTable('site_update').set({ revision: commit }).where(ofClaim(claim)).execute()
}

async function prepareUpdate({ queries }: Database, claim: Claim, prepared: PreparedChanges): Promise<void> {
  const result = JSON.stringify({ pages: null, diagnostics: [], prepared } satisfies StoredResult)
  await queries.updateTable('site_update').set({ result }).where(ofClaim(claim)).execute()
}

async function endUpdate(
  { queries, now }: Database,
  claim: Claim,
  { reason, pages, diagnostics }: UpdateEnd,
): Promise<boolean> {
  const ended = await queries
    .updateTable('site_update')
    .set({
      state: reason === undefined ? 'succeeded' : 'failed',
      reason: reason ?? null,
      result: JSON.stringify({ pages, diagnostics } satisfies UpdateResult),
      ended_at: now(),
      lease_until: null,
    })
    .where(ofClaim(claim))
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/**
 * The state of an update without an owner. One of a branch stays the running one, because another may wait already; a
 * deploy waits again, so that it holds nothing up while its server is gone.
 */
const freeState = () => sql<UpdateState>`case when deploy_id is null then 'running' else 'queued' end`

/** The try does not count. */
async function releaseUpdate({ queries }: Database, claim: Claim): Promise<void> {
  await queries
    .updateTable('site_update')
    .set((row) => ({ state: freeState(), owner: null, lease_until: null, attempt: row('attempt', '-', 1) }))
    .where(ofClaim(claim))
    .execute()
}

async function recoverUpdates(
  database: Database,
  isGone: (owner: string) => boolean,
  attempts: number,
): Promise<number> {
  const rows = await database.queries
    .selectFrom('site_update')
    .selectAll()
    .select((row) => row('lease_until', '<', database.now()).as('ended'))
    .where('state', '=', 'running')
    .where('owner', 'is not', null)
    .execute()
  const abandoned = rows.filter(({ ended, owner }) => Boolean(ended) || isGone(owner ?? ''))
  for (const row of abandoned) await inTransaction(database, (inside) => giveBack(inside, row, attempts))
  return abandoned.length
}

async function giveBack(
  { queries, now }: Database,
  { id, attempt, lease_until }: Selectable<Tables['site_update']>,
  attempts: number,
): Promise<void> {
  const spent = attempt >= attempts
  await queries
    .updateTable('site_update')
    .set({
      owner: null,
      lease_until: null,
      state: spent ? 'failed' : freeState(),
      ...(spent && {
        reason: `The server ended ${attempts} times while the update was running`,
        ended_at: now(),
      }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt)
    .where('lease_until', '=', lease_until)
    .execute()
}
