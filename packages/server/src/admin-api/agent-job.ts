import type { Job, JobPage } from '../store/store.ts'
import { toCursor } from './read-query.ts'

/** A job on the wire: every key is always there. Source: spec/admin-api.md, "AgentJob". */
export interface AgentJob {
  readonly id: string
  readonly status: Job['status']
  readonly source: { readonly repository: string; readonly ref: string | null }
  readonly model: string
  readonly prLink: string | null
  readonly createdAt: string
  readonly archivedAt: string | null
}

/** Returns what the API shows of a job. The link is null while the job is active. */
export const toAgentJob = (job: Job): AgentJob => ({
  id: job.id,
  status: job.status,
  source: { repository: job.repository, ref: job.ref ?? null },
  model: job.model,
  prLink: job.status === 'active' ? null : (job.prLink ?? null),
  createdAt: toTime(job.createdAtMs),
  archivedAt: job.archivedAtMs === undefined ? null : toTime(job.archivedAtMs),
})

/** UTC with milliseconds. Source: RFC 3339. */
const toTime = (ms: number) => new Date(ms).toISOString()

/** Returns a page of jobs; `nextCursor` is null on the last one. */
export const toJobList = ({ jobs, next }: JobPage) => ({
  jobs: jobs.map(toAgentJob),
  nextCursor: next === undefined ? null : toCursor(next),
})
