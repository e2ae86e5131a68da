import type { Selectable } from 'kysely'
import type { ApiKey, Job, JobEvent, KeyScope, Project, Session, Turn } from './store.ts'
import type { Tables } from './tables.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Reads a row of `project`. */
export const toProject = (row: Row<'project'>): Project => ({
  id: row.id,
  name: row.name,
  repository: row.repository,
  branch: row.branch,
  folder: row.folder,
  agent: row.agent,
  createdAtMs: row.created_at,
})

/** Reads a row of `api_key`. */
export const toApiKey = (row: Row<'api_key'>): ApiKey => ({
  id: row.id,
  name: row.name,
  tail: row.tail,
  scopes: JSON.parse(row.scopes) as readonly KeyScope[],
  projects: row.projects === null ? undefined : (JSON.parse(row.projects) as readonly string[]),
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at ?? undefined,
  revokedAtMs: row.revoked_at ?? undefined,
})

/** Reads a row of `job`. */
export const toJob = (row: Row<'job'>): Job => ({
  id: row.id,
  projectId: row.project_id,
  status: row.status,
  repository: row.repository,
  base: row.base,
  ref: row.ref ?? undefined,
  model: row.model,
  prLink: row.pr_link ?? undefined,
  reason: row.reason ?? undefined,
  createdAtMs: row.created_at,
  archivedAtMs: row.archived_at ?? undefined,
})

/** Reads a row of `turn`. */
export const toTurn = (row: Row<'turn'>): Turn => ({
  id: row.id,
  jobId: row.job_id,
  projectId: row.project_id,
  prompt: row.prompt,
  attempt: row.attempt,
})

/** Reads a row of `job_event`. */
export const toJobEvent = (row: Omit<Row<'job_event'>, 'job_id'>): JobEvent => ({
  seq: row.seq,
  kind: row.kind,
  text: row.text,
  createdAtMs: row.created_at,
})

/** Reads a row of `session`. */
export const toSession = (row: Row<'session'>): Session => ({
  hash: row.hash,
  provider: row.provider,
  subject: row.subject,
  name: row.name,
  groups: JSON.parse(row.groups) as readonly string[],
  sealed: row.sealed ?? undefined,
  createdAtMs: row.created_at,
  checkedAtMs: row.checked_at,
  expiresAtMs: row.expires_at,
})
