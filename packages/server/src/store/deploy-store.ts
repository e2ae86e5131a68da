import { sql, type Selectable } from 'kysely'
import type { Deploy, DeployAddress, DeployFile, DeployStore, NewDeploy } from '../deploys/deploy.ts'
import type { SiteUpdate } from '../updates/site-update.ts'
import { inTransaction, type Database } from './database.ts'
import { newId } from './new-id.ts'
import type { Tables } from './tables.ts'
import { toUpdate } from './update-store.ts'

/** How long a deploy that was published is known, in milliseconds. */
const knownForMs = 30 * 24 * 60 * 60 * 1000

/** Creates the part of the store with deploys. */
export function createDeployStore(database: Database): DeployStore {
  const { queries } = database
  return {
    begin: (deploy) => beginDeploy(database, deploy),
    find: (at) => findDeploy(database, at),
    async files(id) {
      const row = await queries.selectFrom('deploy').select('files').where('id', '=', id).executeTakeFirst()
      return row ? (JSON.parse(row.files) as readonly DeployFile[]) : []
    },
    publish: (at, branch) => publishDeploy(database, at, branch),
    needed: (projectId, storage) => neededDeploys(database, projectId, storage),
  }
}

type DeployRow = Omit<Selectable<Tables['deploy']>, 'files' | 'digest'>

const columns = ['id', 'project_id', 'storage', 'revision', 'update_id', 'created_at', 'expires_at'] as const

const toDeploy = (row: DeployRow): Deploy => ({
  id: row.id,
  projectId: row.project_id,
  storage: row.storage,
  commit: row.revision ?? undefined,
  updateId: row.update_id ?? undefined,
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at,
})

/** The unique index admits one open deploy of the same files; its time begins anew. */
function beginDeploy(database: Database, deploy: NewDeploy): Promise<Deploy> {
  const { projectId, storage, digest, files, commit, lifetimeMs } = deploy
  return inTransaction(database, async (inside) => {
    const { queries, now } = inside
    const until = sql<number>`${now()} + ${lifetimeMs}`
    const row = await queries
      .insertInto('deploy')
      .values({
        id: newId('deploy'),
        project_id: projectId,
        storage,
        digest,
        files: JSON.stringify(files),
        revision: commit ?? null,
        created_at: now(),
        expires_at: until,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'storage', 'digest'])
          .where('update_id', 'is', null)
          .doUpdateSet({ expires_at: until }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow()
    await removeOldest(inside, deploy)
    return toDeploy(row)
  })
}

/** What is uploaded and never published must not fill the disk. */
async function removeOldest(
  { queries }: Database,
  { projectId, storage, mostOpen }: NewDeploy,
): Promise<void> {
  const open = await queries
    .selectFrom('deploy')
    .select('id')
    .where('project_id', '=', projectId)
    .where('storage', '=', storage)
    .where('update_id', 'is', null)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const oldest = open.slice(mostOpen).map(({ id }) => id)
  if (oldest.length > 0) await queries.deleteFrom('deploy').where('id', 'in', oldest).execute()
}

async function findDeploy({ queries, now }: Database, { projectId, id }: DeployAddress) {
  const row = await queries
    .selectFrom('deploy')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('update_id', 'is not', null), eb('expires_at', '>', now())]))
    .executeTakeFirst()
  return row && toDeploy(row)
}

/** The first statement locks the row: requests that are sent twice queue one update. */
function publishDeploy(
  database: Database,
  { projectId, id }: DeployAddress,
  branch: string,
): Promise<SiteUpdate | undefined> {
  return inTransaction(database, async ({ queries, now }) => {
    const deploy = await queries
      .updateTable('deploy')
      .set((row) => ({ update_id: row.ref('update_id') }))
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!deploy) return undefined
    if (deploy.update_id !== null) {
      const update = queries.selectFrom('site_update').selectAll().where('id', '=', deploy.update_id)
      return toUpdate(await update.executeTakeFirstOrThrow())
    }
    const { storage, revision } = deploy
    const facts = { project_id: projectId, source: 'deploy', branch, state: 'queued' } as const
    const update = await queries
      .insertInto('site_update')
      .values({ ...facts, id: newId('update'), revision, deploy_id: id, storage, created_at: now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await queries.updateTable('deploy').set({ update_id: update.id }).where('id', '=', id).execute()
    return toUpdate(update)
  })
}

async function neededDeploys(
  { queries, now }: Database,
  projectId: string,
  storage: string,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('deploy')
    .leftJoin('site_update', 'site_update.id', 'deploy.update_id')
    .select(['deploy.id', 'site_update.state', 'deploy.expires_at'])
    .select((row) => row('deploy.expires_at', '>', now()).as('lasts'))
    .where('deploy.project_id', '=', projectId)
    .where('deploy.storage', '=', storage)
    .orderBy('deploy.update_id', 'desc')
    .execute()
  const last = rows.find(({ state }) => state === 'succeeded')
  const isOpen = ({ state, lasts }: (typeof rows)[number]) =>
    state === null ? Boolean(lasts) : state === 'queued' || state === 'running'
  return rows.filter((row) => row === last || isOpen(row)).map(({ id }) => id)
}

/** Removes deploys that have expired; of those that were published, the last one of each storage stays. */
export async function tidyDeploys({ queries, now }: Database): Promise<void> {
  await queries.deleteFrom('deploy').where('update_id', 'is', null).where('expires_at', '<', now()).execute()
  const oldest = sql<number>`${now()} - ${knownForMs}`
  await queries
    .deleteFrom('deploy')
    .where('update_id', 'is not', null)
    .where('expires_at', '<', oldest)
    .where('update_id', 'not in', (inner) =>
      inner
        .selectFrom('site_update')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('deploy_id', 'is not', null)
        .where('state', '=', 'succeeded')
        .groupBy(['project_id', 'storage']),
    )
    .execute()
}
