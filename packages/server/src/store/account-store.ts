import { readListed, type Database } from './database.ts'
import { newId } from './new-id.ts'
import { readTogether } from './read-together.ts'
import { toApiKey, toProject } from './rows.ts'
import type { AccountStore, ApiKey, Project } from './store.ts'

/** Creates the part of the store with projects and keys. */
export function createAccountStore(database: Database): AccountStore {
  const { queries, now } = database
  const projects = readListed(database, 'id', (isOne) =>
    queries.selectFrom('project').selectAll().where(isOne),
  )
  const keys = readListed(database, 'hash', (isOne) => queries.selectFrom('api_key').selectAll().where(isOne))
  return {
    addProject: (project) => addProject(database, project),
    projects: async () =>
      (await queries.selectFrom('project').selectAll().orderBy('id').execute()).map(toProject),
    project: readTogether(
      async (ids) => new Map((await projects(ids)).map((row) => [row.id, toProject(row)])),
    ),
    removeProject: (id) => removeProject(database, id),
    addKey: (key, hash) => addKey(database, key, hash),
    keys: async () => (await queries.selectFrom('api_key').selectAll().orderBy('id').execute()).map(toApiKey),
    keyByHash: readTogether(
      async (hashes) =>
        new Map((await keys(hashes)).map((row) => [row.hash, { key: toApiKey(row), hash: row.hash }])),
    ),
    async revokeKey(id) {
      const revoked = await queries
        .updateTable('api_key')
        .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', now()) }))
        .where('id', '=', id)
        .executeTakeFirst()
      return revoked.numUpdatedRows > 0n
    },
  }
}

async function addProject(
  { queries, now }: Database,
  { id, name, repository, branch, folder, agent }: Omit<Project, 'createdAtMs'>,
): Promise<boolean> {
  const added = await queries
    .insertInto('project')
    .values({ id, name, repository, branch, folder, agent, created_at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Jobs refer to their project: one that has some stays, so that their addresses stay valid. */
async function removeProject({ queries }: Database, id: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('project')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job').select('job.id').whereRef('job.project_id', '=', 'project.id'))),
    )
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

async function addKey(
  { queries, now }: Database,
  key: Omit<ApiKey, 'id' | 'createdAtMs' | 'revokedAtMs'>,
  hash: string,
): Promise<ApiKey> {
  const { name, tail, scopes, projects, expiresAtMs = null } = key
  const row = await queries
    .insertInto('api_key')
    .values({
      id: newId('key'),
      name,
      hash,
      tail,
      scopes: JSON.stringify(scopes),
      projects: projects ? JSON.stringify(projects) : null,
      created_at: now(),
      expires_at: expiresAtMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toApiKey(row)
}
