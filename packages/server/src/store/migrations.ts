import { sql, type Kysely, type Migration, type MigrationProvider } from 'kysely'
import type { Tables } from './tables.ts'

/** Statements of each version, in order. A version that was published is never changed. */
const versions: Readonly<Record<string, readonly string[]>> = {
  '0001-jobs': [
    `create table project (
      id text primary key, name text not null, repository text not null, branch text not null,
      folder text not null, agent text not null, created_at bigint not null)`,
    `create table api_key (
      id text primary key, name text not null, hash text not null unique, tail text not null, scopes text not null,
      projects text, created_at bigint not null, expires_at bigint, revoked_at bigint)`,
    `create table job (
      id text primary key, project_id text not null references project (id),
      status text not null check (status in ('active', 'completed', 'archived', 'failed')),
      repository text not null, base text not null, ref text, model text not null, pr_link text, reason text,
      created_at bigint not null, archived_at bigint)`,
    `create index job_of_project on job (project_id, id)`,
    `create index job_of_status on job (project_id, status, id)`,
    `create table turn (
      id text primary key, job_id text not null references job (id), project_id text not null, prompt text not null,
      state text not null check (state in ('queued', 'running', 'publishing', 'done', 'failed', 'dropped')),
      owner text, lease_until bigint, attempt integer not null default 0, cancelled integer not null default 0,
      created_at bigint not null, ended_at bigint)`,
    `create index turn_of_job on turn (job_id, id)`,
    `create index turn_open on turn (project_id, id) where state = 'queued'`,
    // One job per project at a time, whatever servers and workers there are.
    `create unique index turn_running on turn (project_id) where state in ('running', 'publishing')`,
    `create table job_event (
      job_id text not null references job (id), seq integer not null, kind text not null, text text not null,
      created_at bigint not null, primary key (job_id, seq))`,
    `create table idempotency (
      key_id text not null, token text not null, fingerprint text not null, status integer not null,
      body text not null, created_at bigint not null, primary key (key_id, token))`,
    `create index idempotency_age on idempotency (created_at)`,
  ],
  '0002-sign-in': [
    `create table session (
      hash text primary key, provider text not null, subject text not null, name text not null, groups text not null,
      sealed text, created_at bigint not null, seen_at bigint not null, checked_at bigint not null,
      expires_at bigint not null)`,
    `create index session_of_subject on session (provider, subject)`,
    `create index session_age on session (expires_at)`,
    `create table pending_sign_in (hash text primary key, facts text not null, expires_at bigint not null)`,
    `create table spent_token (hash text primary key, expires_at bigint not null)`,
    `create table rate_window (name text primary key, count integer not null, ends_at bigint not null)`,
  ],
  '0003-updates': [
    `create table site_update (
      id text primary key, project_id text not null, source text not null, branch text not null,
      state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
      revision text, result text, reason text, owner text, lease_until bigint, attempt integer not null default 0,
      created_at bigint not null, started_at bigint, ended_at bigint)`,
    `create index update_of_project on site_update (project_id, id)`,
    // One update per project at a time, and one that waits: all requests until it begins are the same one.
    `create unique index update_running on site_update (project_id) where state = 'running'`,
    `create unique index update_queued on site_update (project_id) where state = 'queued'`,
  ],
  '0004-deploys': [
    `create table deploy (
      id text primary key, project_id text not null, storage text not null, digest text not null, files text not null,
      revision text, update_id text, created_at bigint not null, expires_at bigint not null)`,
    `create index deploy_of_project on deploy (project_id, storage, id)`,
    // A deploy that is begun again is the one that was begun before.
    `create unique index deploy_open on deploy (project_id, storage, digest) where update_id is null`,
    `alter table site_update add column deploy_id text`,
    `alter table site_update add column storage text`,
    // Deploys wait beside each other, and beside an update of the branch.
    `drop index update_queued`,
    `create unique index update_queued on site_update (project_id, coalesce(deploy_id, '')) where state = 'queued'`,
  ],
  '0005-retention': [
    `create index job_archived on job (archived_at) where archived_at is not null`,
    `create index update_ended on site_update (ended_at)`,
  ],
}

/** The migrations of the store: the same statements for both databases. */
export const migrations: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(Object.entries(versions).map(([name, statements]) => [name, toMigration(statements)])),
}

const toMigration = (statements: readonly string[]): Migration => ({
  up: async (database: Kysely<Tables>) => {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
})
